"""The world of a match: components and switches as tables for the rules."""

from collections.abc import Mapping

from boardwright.core import Value, schema
from boardwright.games.aquasphere.data.components import Data
from boardwright.games.aquasphere.schema import LAP, PLACES, ROOMS, World
from boardwright.games.aquasphere.words import Choice, Room

OPENED = 2
"""The lock value that is free with a LOCK2 card (AQ-243)."""


def world_of(data: Data, switches: Mapping[str, Value], seats: int) -> World:
    """Build the world from components and switches."""
    w = schema(World).new()
    w.seats = seats
    lay_station(w, data)
    lay_headquarters(w, data)
    lay_lines(w, data, str(switches["red_line_set"]))
    lay_setup(w, data)
    lay_laboratories(w, data)
    lay_cards(w, data)
    lay_limits(w, data)
    lay_prices(w, data)
    lay_switches(w, switches)
    return w


def lay_station(w: World, data: Data) -> None:
    w.lock = [sector.lock for sector in data.sectors]
    w.toll = [w.lock, [0 if lock == OPENED else lock for lock in w.lock]]
    w.ring_toll = [sum(tolls) for tolls in w.toll]
    w.longest_walk = w.ring_toll[0] // 2
    w.white = [int(sector.white) for sector in data.sectors]
    w.sub_price = [list(sector.prices) for sector in data.sectors]
    w.opposite = data.opposite_distance
    w.bulb = list(data.bulb_by_round)
    w.tri = list(data.tri)


def lay_headquarters(w: World, data: Data) -> None:
    hq = data.headquarters
    for place in range(PLACES):
        for room in range(ROOMS):
            inside = place != Room.PASSED
            w.arrow[place][room] = int(inside and room in hq.arrows[place])
            w.sideways[place][room] = int(inside and room in hq.sideways[place])
        w.steps[place] = w.arrow[place] + w.sideways[place]
        w.first_step[place] = min(hq.arrows[place], default=0) if place != Room.PASSED else 0
        w.end_step[place] = max(hq.arrows[place], default=-1) + 1 if place != Room.PASSED else 0
        w.top[place] = int(place in hq.top)
    fronts = [card.front for card in data.program_cards]
    backs = [card.back for card in data.program_cards]
    w.layout = [[int(program) for program in side] for side in (*fronts, *backs)]


def lay_lines(w: World, data: Data, red_line_set: str) -> None:
    """AQ-021, AQ-022: set the distance from every space to the next and the previous line."""
    lap = data.tracks.lap
    lines = data.tracks.red_lines[red_line_set]
    w.lap = lap
    for space in range(LAP):
        w.to_line[space] = min((line - space - 1) % lap + 1 for line in lines)
        w.from_line[space] = min((space - line) % lap for line in lines)


def lay_setup(w: World, data: Data) -> None:
    card = next(card for card in data.setup_cards if card.players == w.seats)
    faces = sorted((f for f in data.faces if f.players == w.seats and f.edges), key=lambda face: face.value)
    w.face = [[list(cell) for cell in face.edges] for face in faces]
    w.start_line = list(card.start)
    for i, line in enumerate(card.extra):
        w.extra_line[i] = list(line)


def lay_laboratories(w: World, data: Data) -> None:
    w.capacity = list(data.capacity)
    w.expansion_letters = [sum(1 << letter for letter in e.letters) for e in data.expansions]
    w.expansion_add = [list(e.add) for e in data.expansions]


def lay_cards(w: World, data: Data) -> None:
    w.card_kind = [int(card.kind) for card in data.cards]
    w.card_program = [card.program for card in data.cards]
    w.card_reward = [int(card.reward) for card in data.cards]
    w.card_amount = [card.amount for card in data.cards]


def lay_limits(w: World, data: Data) -> None:
    w.crystals, w.octopods = data.crystals, data.octopods
    w.start_supply, w.bots = data.board.start_supply, data.board.bots
    w.bot_number = list(data.board.bot_numbers)
    w.column_end = list(data.board.column_end)
    w.programmed_limit = data.programmed_total
    w.expansion_limit = data.expansions_per_lab
    w.loading_limit = data.loading_station[w.seats]


def lay_prices(w: World, data: Data) -> None:
    costs, gains = data.costs, data.gains
    w.paid_cost, w.ii_cost = costs.paid_program_time, costs.ii_card_time
    w.jump_cost = costs.opposite_jump_time
    w.return_time, w.prog_time = gains.free_return_time, gains.prog_occupied_time
    w.time_minimum, w.scoring_time = gains.time_action_minimum, gains.scoring_time_per_submarine
    w.now_time, w.now_extra_time = gains.now_card_time, gains.now_card_extra_time_if_occupied
    w.start_time, w.start_time_zero = gains.start_time_normal, gains.start_time_next_to_zero_lock
    w.majority_alone, w.majority_tied = gains.majority_alone, gains.majority_tied
    w.final_time, w.disp_points = gains.final_time_each, gains.disp_card_kp
    w.final_submarines, w.final_laboratory = gains.final_all_submarines, gains.final_full_lab


def lay_switches(w: World, switches: Mapping[str, Value]) -> None:
    if w.seats == 2 and switches["loading_limit_2p"] != 2:
        w.loading_limit = int(switches["loading_limit_2p"])
    w.red_line_choice = int(Choice[str(switches["red_line_choice"]).upper()])
    w.letters_mandatory = int(switches["letter_bots"] == "mandatory")
    w.disp_station = int(switches["disp_rule"] == "station_removed")
    w.disp_neutral = int(switches["disp_counts_neutral"])
    w.neutral_majority = int(switches["neutral_in_majority"])
    w.neutral_per_sector = int(switches["neutral_sub_limit"] == "per_sector")
    w.neutral_removed = int(switches["neutral_station"] == "remove")
    w.no_empty_actions = int(switches["empty_actions"] == "forbidden")
    w.return_overflow = int(switches["free_return_overflow"])
    w.time_hard_cap = int(switches["time_hard_cap"])
    w.side_free = int(switches["side_card_timing"] == "free")
    w.card_backs = int(switches["program_card_backs"])
    w.stack_top_only = int(switches["program_stack_visible"] == "top")
    w.seat0_starts = int(switches["start_player"] == "seat0")
