"""The context of the page of a table, derived from the view of one viewer."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from boardwright.core import NONE, SPECTATOR, Text, View
from boardwright.core.page import Fact, Scoring
from boardwright.core.view import heard
from boardwright.server.help.cards import in_order, value_words
from boardwright.server.live.preparation import preparing_words
from boardwright.server.tables.attendance import Attendance, attendance
from boardwright.server.tables.clocks import time_left
from boardwright.server.tables.looks import free_looks
from boardwright.server.tables.phrases import PHRASES
from boardwright.server.tables.seats import LEVEL_NAMES, OPEN, fix_looks, winners
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import WAITING, Table
from boardwright.server.tables.turn_steps import is_forced, last_own, steps
from boardwright.server.tables.undo import is_free, undo_target
from boardwright.server.tables.votes import voters
from boardwright.server.web.language import gettext, join_words
from boardwright.server.web.log_view import game_text, is_unwanted, recall, recent_lines, scores
from boardwright.server.web.pages.panels import shown_panels
from boardwright.server.web.picture import draw, shape, with_spots
from boardwright.server.web.viewpoint import Viewpoint

LETTERS = "ABCDEFGH"
MANY = 8
"""Longer lists of actions are grouped by kind."""


@dataclass(frozen=True)
class Chair:
    """A seat on the page."""

    p: int
    name: str
    letter: str
    open: bool
    mine: bool
    bot: str
    stand_in: bool
    resigned: bool
    asked: bool
    score: int | None
    place: int | None
    left: float | None
    absent: bool
    online: bool | None = None
    """Whether its person is online; None for empty seats and the viewer's own."""
    ready: bool = True
    person: str = ""
    """The person whose profile the name links to, if any."""


def table_context(
    service: TableService,
    table: Table,
    viewer: Viewpoint,
    language: str,
    tall: bool = False,
    blocked: frozenset[str] = frozenset(),
) -> dict[str, object]:
    """Return the context of the table template, without messages of blocked people."""
    text = game_text(table, language)
    shown: dict[str, object] = {"table": table, "row": table.row, "viewer": viewer, "text": text, "title": text.title}
    lines = recent_lines(table, viewer.seat, language)
    shown["log"] = [line for line in lines if not is_unwanted(table, line, blocked)]
    shown["since"] = last_own(table, viewer.mine)
    shown["scene_now"] = last_scoring(table, viewer.seat, language)
    shown["options"] = options_in_words(table, language)
    shown["winners"] = winners(table.row["result"], table.seats)
    view = replace(table.view(viewer.seat), language=language) if table.live else None
    others = attendance(service, table, viewer.mine)
    shown["chairs"] = chairs(service, table, viewer, view, language, others)
    shown["phrases"] = PHRASES
    shown["standing"] = attendance_json(others)
    shown["preparing"] = preparing_words(service, table, language)
    picture = draw(view, tall, at_table=True) if view else ""
    shown["picture"] = Markup(with_spots(picture)) if view else None
    shown |= {"shape": shape(view, tall, at_table=True) if view else "square", "facts": facts(view), "tall": tall}
    shown["things"] = things(view) if view else {}
    shown |= {"prompt": "", "actions": [], "groups": [], "preparable": [], "prepared": [], "undo": ""}
    shown |= {"ballot": None, "plan": [], "forced": False, "usual": ""}
    shown["outlook"] = view.game.board.sheets(view) if view and table.playing else []
    shown["panels"] = shown_panels(table, table.match(), view) if view else []
    if view and table.playing:
        shown |= decisions(table, viewer, view, language)
        shown["ballot"] = ballot(table, viewer, language)
    return shown


def facts(view: View | None) -> dict[int, Sequence[Fact]]:
    """Return the facts of each seat."""
    return {p: view.game.board.facts(view, p) for p in range(view.seats)} if view else {}


def things(view: View) -> dict[int, Markup]:
    """Return the pictures in the seat bars, which the board leaves out: all but the viewer's own."""
    drawn = view.game.board.seat
    return {p: Markup(drawn(view, p)) for p in range(view.seats) if p != view.seat} if drawn else {}


def last_scoring(table: Table, seat: int, language: str) -> tuple[int, Scoring] | None:
    """Return the latest scoring in the recent moves and its ply, or None."""
    moments = table.game.board.moments
    for frame in reversed(table.live.frames[1:] if table.live and moments.scored else ()):
        if any(event[0] in moments.scored for event in heard(frame.events, seat)):
            told = recall(table.match(), frame, seat, table.names, table.looks)
            found = moments.scoring(replace(told, language=language))
            return (frame.entry, found) if found else None
    return None


def chairs(
    service: TableService, table: Table, viewer: Viewpoint, view: View | None, language: str, others: Attendance
) -> list[Chair]:
    """Return all seats with their public figures."""
    points: list[int | None] = scores(view) if view else [None] * len(table.seats)
    result = table.row["result"] or {}
    if table.over and "scores" in result:
        points = list(result["scores"])
    places = result.get("places") or [None] * len(table.seats)
    asked, now = table.acting(), service.clock.now()
    clock, times, said = table.row["clock"], table.row["times"], gettext(language)
    return [
        Chair(
            p,
            seat.name,
            LETTERS[p],
            seat.kind == OPEN,
            p in viewer.mine,
            said(LEVEL_NAMES.get(seat.level, seat.level)) if seat.level else "",
            bool(seat.stand_in),
            seat.resigned,
            p in asked,
            points[p],
            places[p],
            time_left(clock, times, p, now) if table.playing and times else None,
            p in others.absent,
            p in others.online if seat.person and p not in viewer.mine else None,
            seat.ready,
            seat.profile,
        )
        for p, seat in enumerate(table.seats)
    ]


def attendance_json(others: Attendance) -> str:
    """Return the attendance of other seats in the form the event stream sends it."""
    return json.dumps(others.data(), separators=(",", ":"))


def looks_offered(table: Table, viewer: Viewpoint, language: str) -> list[tuple[int, str, list[tuple[str, str]]]]:
    """Return the viewer's seats before the match, each with its look and the looks it may choose."""
    offered, seats = table.game.board.looks, fix_looks(table.game, table.seats)
    if table.status != WAITING:
        return []
    return [
        (p, seats[p].look, [(offered[k].name, offered[k].title(language)) for k in sorted(free_looks(table, p))])
        for p in viewer.mine
        if free_looks(table, p)
    ]


def decisions(table: Table, viewer: Viewpoint, view: View, language: str) -> dict[str, Any]:
    """Return the viewer's question and possible answers, in words."""
    text = game_text(table, language)
    shown: dict[str, Any] = {"prompt": waiting_for(table, language)}
    if view.question:
        shown["prompt"] = text.question(view, view.question)
        shown["groups"] = grouped(view, text)
        shown["actions"] = [action for _, actions in shown["groups"] for action in actions]
        shown["plan"] = steps(table, viewer.seat, language)
        usual = view.game.help.usual(view)
        shown["usual"] = table.game.actions.text(usual) if usual != NONE else ""
        shown["forced"] = is_forced(table, view, shown["plan"])
    if viewer.seat != SPECTATOR:
        shown["undo"] = undo_word(table, viewer.seat)
        shown["prepared"] = table.row["prepared"].get(str(viewer.seat), [])
        if not view.question:
            shown["preparable"] = preparable(table, view, language)
    return shown


def grouped(view: View, text: Text) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the legal actions in words, grouped by kind if there are many."""
    kinds: dict[str, list[tuple[str, str]]] = {}
    many = len(view.legal) > MANY
    for a in in_order(view):
        heading = beginning(text.actions[view.game.actions.kind[a]]) if many else ""
        kinds.setdefault(heading, []).append((view.game.actions.text(a), text.action(view, a)))
    if len(kinds) < 2:
        return [("", actions) for actions in kinds.values()]
    return [(heading if len(actions) > 1 else "", actions) for heading, actions in kinds.items()]


def beginning(template: str) -> str:
    """Return the text of a template before its first placeholder."""
    return template.partition("{")[0].strip(" :,(") if "{" in template else ""


def waiting_for(table: Table, language: str) -> str:
    translate = gettext(language)
    names = [table.names[p] for p in table.acting()]
    return translate("Waiting for %(names)s") % {"names": join_words(names, translate)}


def undo_word(table: Table, seat: int) -> str:
    """Return "free" if the viewer may undo, "ask" if the others must agree, or an empty string."""
    if undo_target(table, seat) is None or table.row["proposal"]:
        return ""
    return "free" if is_free(table, seat) else "ask"


def preparable(table: Table, view: View, language: str) -> list[tuple[str, str]]:
    """Return the actions without parameters, such as passing, which can be prepared for the next question."""
    actions, text = table.game.actions, game_text(table, language)
    plain = [a for a in range(len(actions)) if actions.one[a] == NONE and a != table.game.timeout]
    return [(actions.text(a), text.action(view, a)) for a in plain]


def ballot(table: Table, viewer: Viewpoint, language: str) -> dict[str, object] | None:
    """Return the open proposal and whether the viewer may vote on it."""
    proposal = table.row["proposal"]
    if not proposal:
        return None
    translate = gettext(language)
    names = {"name": table.names[proposal["by"]], "absent": table.names[proposal["seat"]]}
    if proposal["what"] == "undo":
        sentence = translate("%(name)s would like to take a move back.") % names
    else:
        sentence = translate("%(name)s proposes to let a bot play for %(absent)s.") % names
    asked = [p for p in viewer.mine if p in voters(table, proposal) and p not in proposal["yes"]]
    return {"sentence": sentence, "asked": bool(asked)}


def options_in_words(table: Table, language: str) -> list[tuple[str, str]]:
    """Return the options that differ from the usual ones or are always named, in words."""
    text = game_text(table, language)
    usual = table.game.usual_options()
    preset = table.game.preset_of(table.row["options"])
    played = [(gettext(language)("Rules"), preset.title(language))] if preset else []
    named = table.game.page.named
    return played + [
        (text.switches.get(name) or name.replace("_", " "), value_words(table.game, name, value, language)[:60])
        for name, value in table.row["options"].items()
        if name in named or value != usual.get(name)
    ]
