"""The board in words: round, sectors clockwise, headquarters and players."""


from boardwright.core import NONE, SPECTATOR, View
from boardwright.core.page import Passage
from boardwright.games.aquasphere.board.boards import facts
from boardwright.games.aquasphere.board.sectors import owner
from boardwright.games.aquasphere.rules.areas import free_space, submarine_price
from boardwright.games.aquasphere.rules.bots import bulb
from boardwright.games.aquasphere.rules.movement import travel_cost
from boardwright.games.aquasphere.schema import COLOURS, ROOMS, SECTORS, SPACES
from boardwright.games.aquasphere.text import IN_WORDS, LABELS, LEXICONS
from boardwright.games.aquasphere.text.lexicon import LETTERS, card_effect, card_name, count, expansion_name
from boardwright.games.aquasphere.words import Program, Room


def in_words(view: View) -> list[Passage]:
    """Describe the whole board in the view's language."""
    sectors = tuple(_sector(view, position) for position in range(SECTORS))
    return [
        _round(view),
        Passage(IN_WORDS[view.language]["station"], (), sectors),
        _headquarters(view),
        *(_player(view, p) for p in range(view.seats)),
    ]


def _round(view: View) -> Passage:
    s, labels, lexicon, words = view.s, LABELS[view.language], LEXICONS[view.language], IN_WORDS[view.language]
    order = ", ".join(view.names[p] for p in s.play_order[: view.seats] if p != NONE)
    passed = ", ".join(view.names[p] for p in s.pass_order if p != NONE)
    loading = [f"{owner(view, c, view.language)} {s.station[c]}" for c in range(COLOURS) if s.station[c]]
    crystals = count(lexicon.crystals, s.bank_crystals)
    lines = [
        labels["bulb_title"].format(bulb(view.w, s)),
        f"{labels['play_order']}: {order}",
        f"{labels['pass_order']}: {passed or words['nobody']}",
        labels["supply_title"].format(crystals, count(lexicon.octopods, s.bank_octopods)),
        words["loading"].format(", ".join(loading) or labels["none"]),
    ]
    return Passage(labels["round"].format(s.round), tuple(lines))


def _sector(view: View, position: int) -> Passage:
    s, labels, lexicon, words = view.s, LABELS[view.language], LEXICONS[view.language], IN_WORDS[view.language]
    sector = s.sector_at[position]
    letter, colour = LETTERS[sector], s.control[sector]
    held = labels["free"] if colour == NONE else labels["controlled"]
    lines = [held.format(letter, owner(view, colour, view.language) if colour != NONE else "")]
    lines += [
        words["stands"].format(view.names[p], lexicon.programs[s.sci_area[p]])
        for p in range(view.seats)
        if s.sci_sector[p] == sector
    ]
    if view.seat != SPECTATOR:
        cost = travel_cost(view.w, s, view.seat, sector)
        lines.append(labels["walk"].format(letter, count(lexicon.time, cost)))
    lines += [f"{lexicon.programs[program]}: {_content(view, sector, program)}" for program in Program]
    onward = LETTERS[s.sector_at[(position + 1) % SECTORS]]
    lines.append(words["lock"].format(onward, count(lexicon.time, view.w.lock[sector])))
    return Passage(labels["sector"].format(letter), tuple(lines))


def _content(view: View, sector: int, program: int) -> str:
    """Describe the contents of an area of a sector."""
    w, s, labels, lexicon = view.w, view.s, LABELS[view.language], LEXICONS[view.language]
    if program == Program.LAB:
        n = s.exp_pile_n[sector]
        return labels["pile"].format(expansion_name(lexicon, w, s.exp_pile[sector][n - 1]), n) if n else labels["empty"]
    if program == Program.CARD:
        n = s.card_pile_n[sector]
        return labels["pile"].format(card_name(lexicon, w, s.card_pile[sector][n - 1]), n) if n else labels["empty"]
    if program == Program.PROG:
        return labels["white"].format(lexicon.programs[w.white[sector]])
    if program == Program.SUB:
        return _berths(view, sector)
    rows = {Program.TIME: s.sector_time, Program.CRYS: s.sector_crystals, Program.OCTO: s.octopods}
    return str(rows[Program(program)][sector])


def _berths(view: View, sector: int) -> str:
    words, lexicon = IN_WORDS[view.language], LEXICONS[view.language]
    there = [view.s.sub_space[sector][k] for k in range(SPACES)]
    owners = [owner(view, colour, view.language) for colour in there if colour != NONE]
    said = words["subs"].format(", ".join(owners) or words["nobody"])
    if view.seat == SPECTATOR:
        return str(said)
    space = free_space(view.s, view.seat, sector)
    if space == NONE:
        return f"{said}. {words['no_sub']}"
    price = submarine_price(view.w, view.s, view.seat, sector, space)
    return f"{said}. {words['next_sub'].format(count(lexicon.time, price))}"


def _headquarters(view: View) -> Passage:
    w, s, labels, words = view.w, view.s, LABELS[view.language], IN_WORDS[view.language]
    lexicon = LEXICONS[view.language]
    lines = []
    for room in range(ROOMS):
        ends = [lexicon.rooms[end] for end in range(ROOMS) if w.arrow[room][end]]
        template = words["leads"] if ends else words["last"]
        lines.append(template.format(lexicon.rooms[room], lexicon.programs[s.tile_at[room]], ", ".join(ends)))
    first = [lexicon.rooms[end] for end in range(ROOMS) if w.arrow[Room.START][end]]
    lines.append(words["from_start"].format(", ".join(first)))
    lines += [words["engineer"].format(view.names[p], lexicon.rooms[s.room[p]]) for p in range(view.seats)]
    return Passage(labels["headquarters"], tuple(lines))


def _player(view: View, p: int) -> Passage:
    w, s, words, lexicon = view.w, view.s, IN_WORDS[view.language], LEXICONS[view.language]
    lines = [fact.meaning for fact in facts(view, p)]
    owned = [expansion_name(lexicon, w, s.expansions[p][k]) for k in range(s.exp_n[p])]
    if owned:
        lines.append(words["laboratory"].format(", ".join(owned)))
    for card in s.cards[p][: s.card_n[p]]:
        lines.append(words["card"].format(card_name(lexicon, w, card), card_effect(lexicon, w, card)))
    return Passage(view.names[p], tuple(lines))
