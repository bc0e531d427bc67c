"""Who scores what: races, SuperBot, racers and blockers, teams (RR-223 to RR-231, RR-453 to RR-474)."""

from boardwright.core import NONE, Luck, draw, emit, rule
from boardwright.games.roborally.rules.floor import is_in
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Did, Goal, Teams

COIN = 2


@rule
def team_of(w: World, r: int) -> int:
    """RR-463, RR-464: pairs of docks, or odd docks against even docks; without teams everyone alone."""
    if w.teams == Teams.PAIRS:
        return r // 2
    if w.teams == Teams.TWO:
        return r % 2
    return r


@rule
def is_enemy(w: World, r: int, other: int) -> bool:
    return team_of(w, r) != team_of(w, other)


@rule
def is_scorer(w: World, s: State, r: int) -> bool:
    """RR-453, RR-459: with a SuperBot only that robot scores; blockers never do."""
    if w.superbot:
        return s.bot == r
    return w.racer_and_blocker == 0 or r % 2 == 0


@rule
def touch_flag(w: World, s: State, r: int, f: int, luck: Luck) -> None:
    """RR-223, RR-467, RR-472: what touching a flag means under the goal of this course."""
    if w.goal == Goal.CONTROL_ALL_FLAGS:
        s.flag_team[f] = team_of(w, r)
        emit(s, Did.FLAG_TOUCHED, r, f + 1)
    elif w.goal == Goal.CAPTURE_THE_FLAG:
        touch_team_flag(w, s, r, f)
    elif f + 1 == s.next_flag[r] and is_scorer(w, s, r) and not (w.one_flag_a_turn and s.scored[r]):
        score_flag(w, s, r, f, luck)


@rule
def score_flag(w: World, s: State, r: int, f: int, luck: Luck) -> None:
    """RR-223, RR-229, RR-461: the next flag is touched; where boards turn, a coin is tossed each time."""
    s.scored[r] = 1
    s.next_flag[r] += 1
    emit(s, Did.FLAG_TOUCHED, r, f + 1)
    if w.boards_turn and draw(luck, COIN) == 1:
        s.turning[w.board[s.flag_at[f]]] += 1


@rule
def share_flags(w: World, s: State) -> None:
    """RR-463: after a touch, which happens at once for all, a pair counts what either of its robots has touched."""
    if w.goal != Goal.SHARED_FLAGS:
        return
    for r in range(0, w.robots, 2):
        both = max(s.next_flag[r], s.next_flag[r + 1])
        s.next_flag[r] = both
        s.next_flag[r + 1] = both


@rule
def touch_team_flag(w: World, s: State, r: int, f: int) -> None:
    """RR-472, RR-473: take the enemy's flag; bring the own one back to where it started."""
    team = team_of(w, r)
    if flag_team(w, s, f) != team:
        if s.carrier[f] == NONE:
            s.carrier[f] = r
            s.flag_at[f] = NONE
            emit(s, Did.FLAG_TAKEN, r, f)
    elif s.flag_at[f] != w.flag[f] and w.board[s.flag_at[f]] == s.home[team]:
        s.flag_at[f] = w.flag[f]
        emit(s, Did.FLAG_BACK, f)


@rule
def flag_team(w: World, s: State, f: int) -> int:
    """RR-469: each team's own flag stands on its home board."""
    if w.board[w.flag[f]] == s.home[0]:
        return 0
    return 1


@rule
def note_push(w: World, s: State, r: int, ahead: int) -> None:
    """RR-455, RR-471: who pushed whom directly matters to SuperBots and on home boards."""
    if w.superbot:
        s.last_hit_by[ahead] = r
    if w.goal == Goal.CAPTURE_THE_FLAG and is_enemy(w, r, ahead):
        home = s.home[team_of(w, r)]
        if w.board[s.at[ahead]] == home and w.board[s.at[r]] == home:
            s.sent_by[ahead] |= 1 << r


@rule
def drop_pushed_flag(w: World, s: State, r: int, cell: int) -> None:
    """RR-472: a carrier pushed off a cell of enemy ground by an enemy, directly or not, leaves the flag there."""
    if w.goal == Goal.CAPTURE_THE_FLAG and s.mover != NONE and is_enemy(w, s.mover, r):
        if w.board[cell] == s.home[team_of(w, s.mover)]:
            drop_flag(w, s, r, cell)


@rule
def drop_flag(w: World, s: State, r: int, cell: int) -> None:
    """RR-472: a carrier drops the flag on its cell, or on the last floor cell it stood on."""
    for f in range(2):
        if s.carrier[f] == r:
            s.carrier[f] = NONE
            s.flag_at[f] = cell
            emit(s, Did.FLAG_DROPPED, f, cell)


@rule
def crown(w: World, s: State) -> None:
    """RR-455, RR-456: a destroyed SuperBot hands its crown on, to its killer or to the next robot in play."""
    if not w.superbot or s.bot == NONE or is_in(s, s.bot):
        return
    heir = s.last_hit_by[s.bot]
    if heir == NONE or not is_in(s, heir):
        heir = NONE
        for k in range(1, w.robots):
            r = (s.bot + k) % w.robots
            if heir == NONE and is_in(s, r):
                heir = r
    if heir != NONE:
        s.bot = heir
        emit(s, Did.SUPERBOT, heir)
