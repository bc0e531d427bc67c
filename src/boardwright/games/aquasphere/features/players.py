"""What a network sees of every player: the own seat first, then the others as they follow in the play order."""


from boardwright.core import inline, rule
from boardwright.core.arrays import Row
from boardwright.games.aquasphere.rules.capacity import capacity
from boardwright.games.aquasphere.rules.control import control_spaces
from boardwright.games.aquasphere.rules.final import different_letters
from boardwright.games.aquasphere.rules.scoring import bots_in_play, octopod_penalty
from boardwright.games.aquasphere.schema import COLOURS, PLACES, PROGRAMS, SECTORS, STORES, State, World
from boardwright.games.aquasphere.words import Kind, Reward

PURSE = 14
RANK_BITS = 2
LETTER_BITS = SECTORS
HAND_MARKS = 2 * PROGRAMS + 6
PLAYER = PURSE + STORES + LETTER_BITS + PROGRAMS + PLACES + HAND_MARKS
"""Purse: playing, score, steps to the next red line, time, crystals, bots in supply, submarines on board, paid program
used, sectors controlled, bots in the loading station, bots in play if scored now, octopod penalty if scored now,
different letters, place in the play order from 1. Then the four capacities, one bit for each letter of the laboratory,
one for each programmed bot, the engineer's place as one of 9, and the research cards: for each program the rewards
of an engineer there (1 time, 2 crystal, 4 points), the same for octopods, four permanent kinds (OPP, DISP, LOCK2,
HALF), unused SIDE cards, and for each program an II card not used in this scoring."""


@rule
@inline
def place_of(w: World, s: State, p: int) -> int:
    """The place of a seat in the play order, from 0."""
    for k in range(w.seats):
        if s.play_order[k] == p:
            return k
    return 0


@rule
@inline
def ranks(w: World, s: State, p: int) -> int:
    """RANK_BITS for each colour: 0 for the own seat, 1 for the next in play order, ...; neutral ones their number."""
    seats = w.seats
    own = place_of(w, s, p)
    found = 0
    for colour in range(seats, COLOURS):
        found |= colour << RANK_BITS * colour
    for k in range(seats):
        after = k - own if k >= own else k - own + seats
        found |= after << RANK_BITS * s.play_order[k]
    return found


@rule
@inline
def rank(ranks: int, colour: int) -> int:
    return ranks >> RANK_BITS * colour & (COLOURS - 1)


@rule
@inline
def fill_players(w: World, s: State, p: int, out: Row, i: int) -> int:
    seats = w.seats
    own = place_of(w, s, p)
    for j in range(COLOURS * PLAYER):
        out[i + j] = 0
    for k in range(seats):
        place = own + k if own + k < seats else own + k - seats
        q = s.play_order[place]
        fill_purse(w, s, q, place, out, i)
        fill_laboratory(w, s, q, out, i + PURSE)
        fill_bots(s, q, out, i + PURSE + STORES + LETTER_BITS)
        fill_hand(w, s, q, out, i + PLAYER - HAND_MARKS)
        i += PLAYER
    return i + (COLOURS - seats) * PLAYER


@rule
@inline
def fill_purse(w: World, s: State, q: int, place: int, out: Row, i: int) -> None:
    out[i] = 1
    out[i + 1] = s.score[q]
    out[i + 2] = w.to_line[s.score[q] % w.lap]
    out[i + 3] = s.time[q]
    out[i + 4] = s.crystals[q]
    out[i + 5] = s.supply_bots[q]
    out[i + 6] = s.subs_on_board[q]
    out[i + 7] = s.paid_used[q]
    out[i + 8] = control_spaces(s, q)
    out[i + 9] = s.station[q]
    out[i + 10] = bots_in_play(w, s, q)
    out[i + 11] = octopod_penalty(w, s, q)
    out[i + 12] = different_letters(w, s, q)
    out[i + 13] = place + 1


@rule
@inline
def fill_laboratory(w: World, s: State, q: int, out: Row, i: int) -> None:
    for store in range(STORES):
        out[i + store] = capacity(w, s, q, store)
    letters = 1 << s.base_lab[q]
    for k in range(s.exp_n[q]):
        letters |= w.expansion_letters[s.expansions[q][k]]
    for sector in range(SECTORS):
        out[i + STORES + sector] = letters >> sector & 1


@rule
@inline
def fill_bots(s: State, q: int, out: Row, i: int) -> None:
    """Programmed bots, then the room of the engineer."""
    for program in range(PROGRAMS):
        out[i + program] = s.programmed[q] >> program & 1
    out[i + PROGRAMS + s.room[q]] = 1


@rule
@inline
def fill_hand(w: World, s: State, q: int, out: Row, i: int) -> None:
    """What the research cards of a player do; cards that have worked themselves out are left out."""
    for k in range(s.card_n[q]):
        card = s.cards[q][k]
        unused = 1 - (s.card_used[q] >> k & 1)
        match w.card_kind[card]:
            case Kind.ENG:
                out[i + w.card_program[card]] |= reward_bit(w.card_reward[card])
            case Kind.OCT:
                out[i + PROGRAMS] |= reward_bit(w.card_reward[card])
            case Kind.OPP | Kind.DISP | Kind.LOCK2 | Kind.HALF:
                out[i + PROGRAMS + 1 + w.card_kind[card] - Kind.OPP] = 1
            case Kind.SIDE:
                out[i + PROGRAMS + 5] += unused
            case Kind.II:
                out[i + PROGRAMS + 6 + w.card_program[card]] |= unused
            case _:
                pass


@rule
@inline
def reward_bit(reward: int) -> int:
    return 1 << (reward - 1) if reward != Reward.NOTHING else 0
