"""The table of contents: chores the game does by itself, answers the seats give."""

from boardwright.core import (
    NONE,
    Luck,
    ask,
    close,
    emit,
    has_chore,
    question,
    rule,
    take_chore,
)
from boardwright.games.cryo.actions import KIND, ONE, TWO
from boardwright.games.cryo.rules.cards import (
    discard,
    draw_card,
    draw_cards,
    play_card,
    play_cards,
    replace,
    split,
)
from boardwright.games.cryo.rules.caverns import reveal, scout
from boardwright.games.cryo.rules.choices import only_answer
from boardwright.games.cryo.rules.deploy import choose_drone, deploy, deploy_launch
from boardwright.games.cryo.rules.incidents import divert, refill, resolve_incident
from boardwright.games.cryo.rules.launch import depart, load_vehicle, settle, waive
from boardwright.games.cryo.rules.machines import fabricate, react
from boardwright.games.cryo.rules.opening import begin, keep
from boardwright.games.cryo.rules.platform import overclock, pay_with, work
from boardwright.games.cryo.rules.recall import (
    call_drones,
    recall,
    return_and_use,
    return_plain,
    return_rest,
)
from boardwright.games.cryo.rules.resources import divide, gain, gain_items
from boardwright.games.cryo.rules.rival import rival_turn
from boardwright.games.cryo.rules.round import end_turn, start_turn
from boardwright.games.cryo.rules.salvage import assign, salvage_income, withdraw
from boardwright.games.cryo.rules.scrap import scrap_card
from boardwright.games.cryo.rules.stasis import awaken, take, thaw, wake
from boardwright.games.cryo.rules.tiles import build, cash, gain_item, scrap_tile, turn_up
from boardwright.games.cryo.schema import State, World
from boardwright.games.cryo.words import Ask, Did, Do, TileKind


@rule
def answer(w: World, s: State, p: int, a: int, luck: Luck) -> None:
    """The seat answers its question; then on to the next one that leaves a choice, or to the end."""
    respond(w, s, p, a, luck)
    run(w, s, luck)


@rule
def run(w: World, s: State, luck: Luck) -> None:
    """CR-299, CR-300: everything between questions, and answers without a choice, without input."""
    while s.todo_n > 0:
        if has_chore(s):
            do_chore(w, s, luck)
        else:
            p = s.todo_who[s.todo_n - 1]
            a = only_answer(w, s, p)
            if a == NONE:
                return
            respond(w, s, p, a, luck)


@rule
def do_chore(w: World, s: State, luck: Luck) -> None:
    """Chores of the turn; those inside an action are below."""
    k = take_chore(s)
    x = s.todo_x[k]
    match s.todo_what[k]:
        case Ask.BEGIN:
            begin(w, s)
        case Ask.TURN:
            start_turn(s)
        case Ask.END_WINDOW:
            ask(s, Ask.END, s.active, 0, 0)
        case Ask.TURN_END:
            end_turn(w, s)
        case Ask.DRONES:
            call_drones(s, s.active)
        case Ask.SALVAGE:
            salvage_income(w, s, s.active)
        case Ask.REFILL:
            refill(w, s, x, luck)
        case Ask.WORK:
            work(w, s, s.active, x)
        case Ask.RIVAL:
            rival_turn(w, s, luck)
        case _:
            do_chore_of_action(w, s, s.todo_what[k], x, s.todo_y[k], luck)


@rule
def do_chore_of_action(w: World, s: State, what: int, x: int, y: int, luck: Luck) -> None:
    match what:
        case Ask.TURN_UP:
            turn_up(w, s, x, luck)
        case Ask.GAIN:
            gain(w, s, s.active, x, y)
        case Ask.THAW:
            thaw(s, s.active, x, y)
        case Ask.DRAWS:
            draw_cards(w, s, x, luck)
        case Ask.PLAYS:
            play_cards(s, x)
        case Ask.REVEAL:
            reveal(w, s, s.active, x, luck)
        case Ask.SETTLE:
            settle(w, s, s.active, x)
        case _:
            depart(w, s, s.active)


@rule
def respond(w: World, s: State, p: int, a: int, luck: Luck) -> None:
    """The questions of the turn; a scrap leaves the question open."""
    k = question(s, p)
    kind = KIND[a]
    if kind == Do.SCRAP_CARD:
        scrap_card(w, s, p, ONE[a])
        return
    if kind == Do.SCRAP_TILE:
        scrap_tile(w, s, p, ONE[a])
        return
    match s.todo_what[k]:
        case Ask.MAIN:
            respond_main(w, s, p, kind, ONE[a], TWO[a])
        case Ask.TILE:
            respond_tile(w, s, p, kind, ONE[a], TWO[a], luck)
        case Ask.END:
            respond_end(w, s, p, kind)
        case Ask.RETURN:
            respond_return(w, s, p, kind, ONE[a])
        case Ask.INCIDENT:
            resolve_incident(w, s, p, ONE[a])
        case Ask.CARD | Ask.PLAYCARD:
            close(s, p)
            respond_card(w, s, p, kind, ONE[a], TWO[a], luck)
        case Ask.KEEP:
            keep(w, s, p, ONE[a])
        case Ask.DISCARD:
            discard(w, s, p, ONE[a])
        case _:
            respond_action(w, s, p, s.todo_what[k], s.todo_x[k], kind, ONE[a])


@rule
def respond_action(w: World, s: State, p: int, what: int, x: int, kind: int, one: int) -> None:
    """The questions inside an action."""
    match what:
        case Ask.STASIS:
            take(w, s, p, x, one)
        case Ask.WAKE:
            respond_wake(w, s, p, kind, one, x)
        case Ask.REACTOR:
            react(w, s, p, one)
        case Ask.FABRICATOR:
            fabricate(s, p, one)
        case Ask.COMPUTER:
            split(w, s, p, one)
        case Ask.REPLACE:
            replace(w, s, p, x, one)
        case Ask.SCOUT:
            scout(w, s, p, one)
        case Ask.ASSIGN:
            assign(s, p, one)
        case Ask.WITHDRAW:
            withdraw(s, p, one)
        case Ask.LOAD:
            load_vehicle(w, s, p, one)
        case Ask.ITEM_WAIVE:
            waive(s, p, one)
        case Ask.ITEM_GAIN:
            gain_item(w, s, p, one)
        case Ask.ITEM_PRICE:
            pay_with(s, p, one)
        case Ask.PAY:
            divide(w, s, p, one)
        case Ask.SABOTAGE:
            divert(w, s, p, one, x)
        case _:
            awaken(s, p, one)


@rule
def respond_main(w: World, s: State, p: int, kind: int, one: int, two: int) -> None:
    """CR-066: Deploy or Recall; the choice of a drone leaves the question open."""
    if kind == Do.DEPLOY:
        deploy(w, s, p, one)
    elif kind == Do.LAUNCH:
        deploy_launch(w, s, p, one, two)
    elif kind == Do.RECALL:
        recall(w, s, p)
    else:
        choose_drone(s, p, one)


@rule
def respond_tile(w: World, s: State, p: int, kind: int, one: int, two: int, luck: Luck) -> None:
    """CR-088: build the tile in or cash it."""
    if kind == Do.SLOT:
        build(w, s, p, one)
        return
    tile = cash(s, p)
    if w.tile_kind[tile] == TileKind.ALL:
        gain_items(w, s, p, w.tile_items[tile])
    elif w.tile_kind[tile] == TileKind.ONE:
        gain(w, s, p, one, 1)
    else:
        respond_card(w, s, p, kind, one, two, luck)


@rule
def respond_card(w: World, s: State, p: int, kind: int, one: int, two: int, luck: Luck) -> None:
    """CR-203: draw one card, play one card, or do nothing."""
    if kind == Do.DRAW:
        draw_card(w, s, p, luck)
    elif kind == Do.PLAY:
        play_card(w, s, p, one, two)
    else:
        emit(s, Did.SKIPPED, p)


@rule
def respond_wake(w: World, s: State, p: int, kind: int, chamber: int, left: int) -> None:
    if kind == Do.SKIP:
        close(s, p)
        emit(s, Did.SKIPPED, p)
    else:
        wake(w, s, p, chamber, left)


@rule
def respond_return(w: World, s: State, p: int, kind: int, pdock: int) -> None:
    if kind == Do.RETURN_PLAIN:
        return_plain(s, p, pdock)
    elif kind == Do.RETURN_USE:
        return_and_use(w, s, p, pdock)
    elif kind == Do.RETURN_REST:
        return_rest(s, p)
    else:
        overclock(w, s, p)


@rule
def respond_end(w: World, s: State, p: int, kind: int) -> None:
    """CR-302: close the end window, or repeat the platform dock just used."""
    if kind == Do.END_TURN:
        close(s, p)
    else:
        overclock(w, s, p)
