"""The one legality: which answers an open question takes, and where their ids lie."""

from boardwright.core import NONE, inline, question, rule, table
from boardwright.games.cryo.actions import ACTIONS, KIND, ONE, TWO
from boardwright.games.cryo.rules.cards import can_play, can_replace, can_split
from boardwright.games.cryo.rules.caverns import can_scout_space
from boardwright.games.cryo.rules.deploy import can_choose_drone, can_deploy, can_deploy_launch
from boardwright.games.cryo.rules.incidents import can_take_incident, uncovered
from boardwright.games.cryo.rules.launch import can_load, can_waive
from boardwright.games.cryo.rules.machines import can_fabricate, can_react
from boardwright.games.cryo.rules.platform import can_overclock, can_pay_with
from boardwright.games.cryo.rules.recall import can_recall, can_return, can_return_and_use, drones_out
from boardwright.games.cryo.rules.resources import can_divide
from boardwright.games.cryo.rules.salvage import can_assign_to, can_withdraw
from boardwright.games.cryo.rules.scrap import can_scrap, can_scrap_card
from boardwright.games.cryo.rules.stasis import can_take, can_wake
from boardwright.games.cryo.rules.tiles import can_build, can_gain_item, can_scrap_tile
from boardwright.games.cryo.schema import State, World
from boardwright.games.cryo.words import Ask, Do, TileKind

SCRAP = (Do.SCRAP_CARD, Do.SCRAP_TILE)
FAMILIES: dict[Ask, tuple[Do, ...]] = {
    Ask.KEEP: (Do.DISCARD,),
    Ask.MAIN: (Do.DEPLOY, Do.LAUNCH, Do.RECALL, Do.DRONE, *SCRAP),
    Ask.TILE: (Do.SLOT, Do.CASH, Do.ITEM, Do.DRAW, Do.PLAY, Do.SKIP, *SCRAP),
    Ask.STASIS: (Do.TRIPLE,),
    Ask.WAKE: (Do.WAKE, Do.SKIP),
    Ask.REACTOR: (Do.COUNT,),
    Ask.FABRICATOR: (Do.TRIPLE,),
    Ask.COMPUTER: (Do.SPLIT,),
    Ask.PLAYCARD: (Do.PLAY, Do.SKIP),
    Ask.CARD: (Do.DRAW, Do.PLAY, Do.SKIP),
    Ask.REPLACE: (Do.REPLACE,),
    Ask.SCOUT: (Do.SPACE,),
    Ask.ASSIGN: (Do.SALVAGE,),
    Ask.WITHDRAW: (Do.WITHDRAW,),
    Ask.LOAD: (Do.LOAD,),
    Ask.ITEM_WAIVE: (Do.ITEM,),
    Ask.ITEM_GAIN: (Do.ITEM,),
    Ask.ITEM_PRICE: (Do.ITEM,),
    Ask.PAY: (Do.TRIPLE,),
    Ask.INCIDENT: (Do.INCIDENT, *SCRAP),
    Ask.SABOTAGE: (Do.SABOTAGE,),
    Ask.RETURN: (Do.RETURN_PLAIN, Do.RETURN_USE, Do.RETURN_REST, Do.OVERCLOCK, *SCRAP),
    Ask.AWAKEN: (Do.WAKE,),
    Ask.END: (Do.END_TURN, Do.OVERCLOCK, *SCRAP),
    Ask.DISCARD: (Do.DISCARD,),
}
"""The families of ids that each question offers."""

OFFERED = table([[int(do in families) for do in Do] for families in FAMILIES.values()])
FIRST = table([min(ACTIONS.first[do] for do in families) for families in FAMILIES.values()])
END = table([max(ACTIONS.end[do] for do in families if do not in SCRAP) for families in FAMILIES.values()])
GAPS: dict[Ask, tuple[Do, Do]] = {
    Ask.MAIN: (Do.RETURN_PLAIN, Do.SCRAP_CARD),
    Ask.TILE: (Do.DRONE, Do.ITEM),
    Ask.WAKE: (Do.RETURN_REST, Do.WAKE),
    Ask.PLAYCARD: (Do.RETURN_REST, Do.PLAY),
    Ask.CARD: (Do.CASH, Do.PLAY),
    Ask.INCIDENT: (Do.SABOTAGE, Do.SCRAP_CARD),
    Ask.RETURN: (Do.INCIDENT, Do.SCRAP_CARD),
    Ask.END: (Do.DRAW, Do.SCRAP_CARD),
}
"""The widest stretch of ids between the families of a question: the first family inside, the first behind."""

GAP = table([ACTIONS.first[GAPS[ask][0]] if ask in GAPS else 0 for ask in FAMILIES])
GAP_END = table([ACTIONS.first[GAPS[ask][1]] if ask in GAPS else 0 for ask in FAMILIES])
WITH_SCRAP = table([int(Do.SCRAP_CARD in families) for families in FAMILIES.values()])
SCRAP_END = ACTIONS.end[Do.SCRAP_TILE]
RECALL = ACTIONS.first[Do.RECALL]
END_TURN = ACTIONS.first[Do.END_TURN]


@rule
def id_range(w: World, s: State, p: int) -> tuple[int, int]:
    """The ids among which the legal answers lie."""
    what = s.todo_what[question(s, p)]
    first = FIRST[what]
    end = END[what]
    if WITH_SCRAP[what] and can_scrap_now(w, s, p, what):
        end = SCRAP_END
    if what == Ask.MAIN and s.platform[p] == 0:
        first = RECALL
    return first, end


@rule
def id_gap(w: World, s: State, p: int) -> tuple[int, int]:
    """Ids inside the span that no answer to the open question has."""
    what = s.todo_what[question(s, p)]
    if WITH_SCRAP[what] and what != Ask.TILE and not can_scrap_now(w, s, p, what):
        return 0, 0
    return GAP[what], GAP_END[what]


@rule
@inline
def can_scrap_now(w: World, s: State, p: int, what: int) -> bool:
    """CR-194, CR-302: at MAIN, TILE, INCIDENT, RETURN and, with the end window, at END."""
    return (what != Ask.END or w.end_window == 1) and can_scrap(s, p)


@rule
@inline
def legal(w: World, s: State, p: int, a: int) -> bool:
    """CR-304: may the seat answer its open question so?"""
    k = s.todo_n - 1
    if k < 0:
        return False
    if s.todo_who[k] != p:
        k = question(s, p)
        if k == NONE:
            return False
    kind = KIND[a]
    if OFFERED[s.todo_what[k]][kind] == 0:
        return False
    if kind == Do.DEPLOY:
        return can_deploy(w, s, p, ONE[a])
    return can_do(w, s, p, k, kind, ONE[a], TWO[a])


@rule
@inline
def can_do(w: World, s: State, p: int, k: int, kind: int, one: int, two: int) -> bool:
    """The answers that are heard most; each means the same whatever was asked."""
    match kind:
        case Do.SCRAP_CARD:
            return can_scrap_card(s, p, one) and (s.todo_what[k] != Ask.END or w.end_window == 1)
        case Do.SCRAP_TILE:
            return can_scrap_tile(s, p, one) and (s.todo_what[k] != Ask.END or w.end_window == 1)
        case Do.LAUNCH:
            return can_deploy_launch(w, s, p, one, two)
        case Do.RETURN_PLAIN:
            return can_return(s, p, one)
        case Do.RETURN_USE:
            return can_return_and_use(w, s, p, one)
        case Do.PLAY:
            return takes_card(w, s, k) and can_play(w, s, p, one, two)
        case Do.SLOT:
            return can_build(w, s, p, one)
        case Do.DRONE:
            return can_choose_drone(s, p, one)
        case Do.INCIDENT:
            return can_take_incident(s, one)
        case Do.DISCARD:
            return s.hand[p][one] > 0
        case Do.RECALL:
            return can_recall(s, p)
        case Do.END_TURN:
            return True
        case Do.RETURN_REST:
            return drones_out(s, p) > 1
        case Do.OVERCLOCK:
            return can_overclock(w, s, p)
        case _:
            return can_do_in_action(w, s, p, k, kind, one)


@rule
@inline
def can_do_in_action(w: World, s: State, p: int, k: int, kind: int, one: int) -> bool:
    """Answers to questions inside an action."""
    match kind:
        case Do.TRIPLE:
            return can_name_triple(w, s, p, k, one)
        case Do.ITEM:
            return can_name_item(w, s, p, k, one)
        case Do.WAKE:
            if s.todo_what[k] == Ask.AWAKEN:
                return s.chamber_pods[one][p] > 0
            return can_wake(w, s, p, one)
        case Do.SKIP:
            return s.todo_y[k] == 1 if s.todo_what[k] == Ask.WAKE else takes_card(w, s, k)
        case Do.DRAW:
            return takes_card(w, s, k)
        case Do.CASH:
            return w.tile_kind[s.tile_taken] == TileKind.ALL
        case Do.COUNT:
            return can_react(w, s, p, one)
        case Do.SPLIT:
            return can_split(w, s, p, one)
        case Do.SPACE:
            return can_scout_space(w, s, one)
        case Do.SALVAGE:
            return can_assign_to(w, s, one)
        case Do.WITHDRAW:
            return can_withdraw(w, s, p, one)
        case Do.LOAD:
            return can_load(w, s, p, one)
        case Do.SABOTAGE:
            return uncovered(s, one) != NONE
        case _:
            return can_replace(w, s, p, s.todo_x[k], one)


@rule
def takes_card(w: World, s: State, k: int) -> bool:
    """CR-092, CR-203: a card action is asked for, or a card tile was taken."""
    return s.todo_what[k] != Ask.TILE or w.tile_kind[s.tile_taken] == TileKind.CARD


@rule
@inline
def can_name_triple(w: World, s: State, p: int, k: int, one: int) -> bool:
    """Pods of three chambers, three materials, or a division of a cost."""
    match s.todo_what[k]:
        case Ask.STASIS:
            return can_take(w, s, p, s.todo_x[k], one)
        case Ask.FABRICATOR:
            return can_fabricate(w, s, p, one)
        case _:
            return can_divide(s, p, one)


@rule
@inline
def can_name_item(w: World, s: State, p: int, k: int, item: int) -> bool:
    """An item gained, paid or ignored."""
    match s.todo_what[k]:
        case Ask.TILE:
            return w.tile_kind[s.tile_taken] == TileKind.ONE and can_gain_item(w, s.tile_taken, item)
        case Ask.ITEM_GAIN:
            return can_gain_item(w, s.todo_x[k], item)
        case Ask.ITEM_PRICE:
            return can_pay_with(w, s, p, s.todo_x[k], item)
        case _:
            return can_waive(w, s, p, item)


@rule
def only_answer(w: World, s: State, p: int) -> int:
    """CR-300, CR-301: the answer that the game gives by itself, or NONE; MAIN is always asked."""
    what = s.todo_what[s.todo_n - 1]
    match what:
        case Ask.MAIN | Ask.KEEP | Ask.CARD | Ask.RETURN:
            return NONE
        case Ask.END:
            if can_scrap_now(w, s, p, what) or can_overclock(w, s, p):
                return NONE
            return END_TURN
        case _:
            return single(w, s, p)


@rule
def single(w: World, s: State, p: int) -> int:
    """The only legal answer, or NONE if there are several."""
    first, end = id_range(w, s, p)
    found = NONE
    for a in range(first, end):
        if legal(w, s, p, a):
            if found != NONE:
                return NONE
            found = a
    return found
