"""How a match ends, and the final ranks (RR-308 to RR-317, RR-459, RR-463 to RR-467, RR-474)."""

from boardwright.core import NONE, clear, emit, rule
from boardwright.games.roborally.rules.floor import is_in, register_count, seat_of
from boardwright.games.roborally.rules.teams import team_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Did, Goal, Status, Teams

FLAG_RANK = 1 << 16
DONE_RANK = 1 << 26


@rule
def has_all_flags(w: World, s: State, r: int) -> bool:
    return w.flags > 0 and s.next_flag[r] > w.flags


@rule
def end_match(w: World, s: State, winners: int) -> None:
    """RR-310: nothing more is carried out."""
    s.won = winners
    s.over = 1
    s.register = NONE
    clear(s)
    emit(s, Did.GAME_OVER, winners)


@rule
def whole_teams(w: World, robots: int) -> int:
    """RR-463 to RR-465: the teammates of winners win with them."""
    winners = 0
    for r in range(w.robots):
        for other in range(w.robots):
            if robots >> other & 1 and ((w.teams != Teams.NONE and team_of(w, r) == team_of(w, other)) or r == other):
                winners |= 1 << r
    return winners


@rule
def check_victory(w: World, s: State) -> None:
    """RR-308, RR-309, RR-311, RR-467: E3, whoever has touched the last flag in this very step."""
    if w.goal == Goal.CONTROL_ALL_FLAGS:
        check_control(w, s)
        return
    finished = 0
    for r in range(w.robots):
        if is_in(s, r) and s.done_at[r] == NONE and has_all_flags(w, s, r) and w.goal != Goal.CAPTURE_THE_FLAG:
            finished |= 1 << r
            s.done_at[r] = register_count(s)
            emit(s, Did.FINISHED, r)
    if finished == 0:
        return
    if w.rank_all == 0 or w.teams != Teams.NONE or w.racer_and_blocker:
        end_match(w, s, whole_teams(w, finished))
        return
    if s.won == 0:
        s.won = finished
    for r in range(w.robots):
        if finished >> r & 1:
            leave_finished(s, r)
    if runners(w, s) <= 1:
        end_match(w, s, s.won)


@rule
def leave_finished(s: State, r: int) -> None:
    """RR-311: a finished robot leaves the floor."""
    s.status[r] = Status.DONE
    s.at[r] = NONE
    s.damage[r] = 0
    s.locked[r] = 0
    s.down[r] = 0
    s.down_next[r] = 0
    s.virtual[r] = 0


@rule
def runners(w: World, s: State) -> int:
    """Robots that are neither finished nor eliminated."""
    n = 0
    for r in range(w.robots):
        if s.status[r] != Status.OUT and s.status[r] != Status.DONE:
            n += 1
    return n


@rule
def check_control(w: World, s: State) -> None:
    """RR-467: a team that owns all flags wins."""
    for f in range(1, w.flags):
        if s.flag_team[f] != s.flag_team[0]:
            return
    if w.flags > 0 and s.flag_team[0] != NONE:
        winners = 0
        for r in range(w.robots):
            if team_of(w, r) == s.flag_team[0]:
                winners |= 1 << r
        end_match(w, s, winners)


@rule
def check_elimination(w: World, s: State) -> None:
    """RR-312 to RR-314, RR-459, RR-466: E8, whether eliminations have decided the match."""
    alive, teams = alive_robots(w, s), alive_teams(w, s)
    if alive == 0 or (w.rank_all and runners(w, s) == 0):
        end_match(w, s, s.won)
        return
    if s.won != 0:
        if runners(w, s) <= 1:
            end_match(w, s, s.won)
        return
    if teams > 1 or not somebody_out(w, s):
        return
    if w.survivor_plays_on and w.goal != Goal.ELIMINATION and not w.racer_and_blocker:
        return
    end_match(w, s, whole_teams(w, alive))


@rule
def alive_robots(w: World, s: State) -> int:
    """The mask of robots that can still win: not eliminated, and no blockers (RR-459)."""
    alive = 0
    for r in range(w.robots):
        if s.status[r] != Status.OUT and not (w.racer_and_blocker and r % 2 == 1):
            alive |= 1 << r
    return alive


@rule
def alive_teams(w: World, s: State) -> int:
    """How many teams, or robots where there are none, still have a robot that can win."""
    n = 0
    alive = alive_robots(w, s)
    for r in range(w.robots):
        if alive >> r & 1:
            first = True
            for other in range(r):
                if alive >> other & 1 and team_of(w, other) == team_of(w, r):
                    first = False
            if first:
                n += 1
    return n


@rule
def somebody_out(w: World, s: State) -> bool:
    for r in range(w.robots):
        if s.status[r] == Status.OUT:
            return True
    return False


@rule
def check_capture(w: World, s: State) -> None:
    """RR-474: K7, a robot that carries the enemy flag on its own home board wins for its team; both teams may."""
    winners = 0
    for f in range(2):
        r = s.carrier[f]
        if r != NONE and w.board[s.at[r]] == s.home[team_of(w, r)]:
            winners |= 1 << r
    if winners:
        end_match(w, s, whole_teams(w, winners))


@rule
def check_turn_limit(w: World, s: State) -> None:
    """RR-249, RR-316: K7, the match stops after the last turn allowed."""
    if s.over == 0 and w.turn_limit > 0 and s.turn >= w.turn_limit:
        end_match(w, s, s.won)


@rule
def standing(w: World, s: State, r: int) -> int:
    """RR-315, RR-317: a number that is higher for the better rank and equal for shared ranks."""
    if s.done_at[r] != NONE and w.rank_all:
        return DONE_RANK - s.done_at[r]
    if s.won >> r & 1:
        return DONE_RANK
    worth = s.next_flag[r] * FLAG_RANK
    if s.status[r] != Status.OUT:
        return worth + FLAG_RANK - 1
    return worth + s.out_at[r]


@rule
def seat_standing(w: World, s: State, p: int) -> int:
    """RR-459, RR-463, RR-464: a seat stands where its best robot stands; teammates stand together."""
    best = NONE
    for r in range(w.robots):
        if w.racer_and_blocker and r % 2 == 1:
            continue
        for other in range(w.robots):
            if seat_of(w, s, other) == p and team_of(w, other) == team_of(w, r):
                best = max(best, standing(w, s, r))
    return best


@rule
def place(w: World, s: State, p: int) -> int:
    """RR-315: 1 for the best; those who are equal share their place."""
    mine, ahead = seat_standing(w, s, p), 1
    for q in range(w.seats):
        if seat_standing(w, s, q) > mine:
            ahead += 1
    return ahead


@rule
def score(w: World, s: State, p: int) -> int:
    """RR-317, RR-467: flags touched are the only score; where flags are held, those held."""
    best = 0
    for r in range(w.robots):
        if seat_of(w, s, r) != p or (w.racer_and_blocker and r % 2 == 1):
            continue
        if w.goal == Goal.CONTROL_ALL_FLAGS:
            for f in range(w.flags):
                if s.flag_team[f] == team_of(w, r):
                    best += 1
        else:
            best = max(best, s.next_flag[r] - 1)
    return best
