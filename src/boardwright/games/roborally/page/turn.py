"""The programming panel: the viewer's cards below the board, the ghost path, and the show of a turn."""

from collections.abc import Sequence

from boardwright.core import NONE, SPECTATOR
from boardwright.core.page import Moment, PanelRequest
from boardwright.games.roborally.board.cards import mini_back
from boardwright.games.roborally.board.ghost import ghost_svg
from boardwright.games.roborally.board.ghost_path import programmed, tried
from boardwright.games.roborally.board.hand import programs
from boardwright.games.roborally.page.show import STYLES, show
from boardwright.games.roborally.page.words import words
from boardwright.games.roborally.rules.power import can_announce
from boardwright.games.roborally.text import LABELS, LEXICONS, TEXTS
from boardwright.games.roborally.words import Ask, Did


def panel(request: PanelRequest) -> dict[str, object]:
    """Return the content below the board."""
    view = request.view
    newest = next((moment.ply for moment in reversed(request.history) if is_shown(moment)), 0)
    return {
        "programs": programs(view, view.language),
        "shown": newest,
        "can_show": newest > 0,
        "programming": (robot := programmed(view)) != NONE,
        "robot": robot,
        "may_announce": robot != NONE and bool(can_announce(view.w, view.s, robot)),
        "announcing": view.question.x if view.question and view.question.what == Ask.ANNOUNCE else NONE,
        "words": words("panel", view.language),
    }


def is_shown(moment: Moment) -> bool:
    """Return whether this move has events for a show."""
    return any(event[0] in STYLES for event in moment.events)


def begins_turn(moment: Moment) -> bool:
    """Return whether the first register began with this move."""
    return any(event[0] == Did.REGISTER_BEGAN and event[1] == 0 for event in moment.events)


def last_turn(history: Sequence[Moment]) -> Sequence[Moment]:
    """Return the latest executed turn: the moment before it, and its moves."""
    starts = [k for k, moment in enumerate(history) if begins_turn(moment) and k > 0]
    if not starts:
        return ()
    first = starts[-1]
    ends = (k for k in range(first, len(history)) if any(event[0] == Did.TURN_BEGAN for event in history[k].events))
    return history[first - 1 : next(ends, len(history) - 1) + 1]


def since(history: Sequence[Moment], ply: int, upto: int) -> Sequence[Moment]:
    """Return the moments since `ply`: the last one seen, and those after it up to `upto`."""
    seen = [moment for moment in history if moment.ply <= ply]
    later = [moment for moment in history if moment.ply > ply and (upto == NONE or moment.ply <= upto)]
    return [seen[-1], *later] if seen else ()


def turn(request: PanelRequest) -> dict[str, object]:
    """Return the show of the moves since the ply `after`, up to `upto`; by default of the last turn."""
    after, language = request.number("after", NONE), request.view.language
    found = last_turn(request.history) if after == NONE else since(request.history, after, request.number("upto", NONE))
    if not found:
        return {"robots": [], "start": [], "frames": [], "orders": {}}
    views = [moment.recall() for moment in found]
    told = show(views[0], views[1:], TEXTS[language], LEXICONS[language])
    return told | {"head": LABELS[language]["register"], "back": mini_back()}


def ghost(request: PanelRequest) -> str:
    """Draw the path of the viewer's program with the card of `slot` in `register`, or in the next free one."""
    view = request.view
    r = programmed(view) if view.seat != SPECTATOR else NONE
    if r == NONE:
        return ""
    slot, register = request.number("slot", NONE), request.number("register", 0) - 1
    return ghost_svg(view, r, view.language, tried(view, r, slot, register))
