"""`boardwright position`: what is asked in a position, and what comes of the answers."""

from pathlib import Path
from typing import Annotated

import typer

from boardwright.cli._arguments import GameName, Language, game_of, read_text, text_of
from boardwright.cli._console import show_table
from boardwright.cli._sentences import Refused, refusing
from boardwright.cli._words import events_of
from boardwright.core import (
    NONE,
    SPECTATOR,
    Game,
    Position,
    Text,
    make_view,
    open_questions,
    read_position,
    schema,
    seat_to_act,
    write_position,
)
from boardwright.core.record import Schema
from boardwright.core.types import AnyState, Events
from boardwright.core.view import letter


def position(
    name: GameName,
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A position; - is standard input; else the set-up.")
    ] = None,
    do: Annotated[
        str | None,
        typer.Option(metavar="ID,ID…", help="Play these, ids or texts; SEAT: in front if several are asked."),
    ] = None,
    fields: Annotated[bool, typer.Option("--fields", help="List the fields of a state.")] = False,
    out: Annotated[Path | None, typer.Option("-o", "--out", help="Write the position reached.")] = None,
    language: Language = "en",
) -> None:
    """Load a position: who is asked, what is legal, and what each answer changes."""
    game = game_of(name)
    if fields:
        _list_fields(game)
        return
    text = read_text(file) if file is not None else ""
    with refusing():
        found = read_position(text, game)
    words = text_of(game, language)
    for step in (do or "").split(",") if do else []:
        _play(found, step.strip(), words)
    _list_questions(found, words)
    if out is not None:
        with refusing():
            out.write_text(write_position(found), encoding="utf-8")


def _list_fields(game: Game) -> None:
    rows = []
    for name, field in schema(game.State).fields.items():
        shape = "".join(f"[{n}]" for n in field.shape)
        rows.append((name + shape, field.code, field.see.value, field.doc))
    show_table(("field", "width", "seen by", "meaning"), rows)


def _list_questions(found: Position, words: Text) -> None:
    questions = open_questions(found.s)
    if not questions:
        typer.echo("The match is over.")
    for q in questions:
        view = make_view(found.game, found.w, found.s, q.seat, found.seats)
        typer.echo(f"{view.names[q.seat]}: {words.question(view, q)}")
        for a in view.legal:
            typer.echo(f"  {a} {found.game.actions.text(a)} — {words.action(view, a)}")


def _play(found: Position, step: str, words: Text) -> None:
    """Play one action and print what it changed and what happened."""
    p, a = _action(found, step)
    game = found.game
    sheet: Schema[AnyState] = schema(game.State)
    before: AnyState = sheet.copy(found.s)
    found.s.events = []
    game.answer(found.w, found.s, p, a, found.luck)
    typer.echo(f"{letter(p)}: {game.actions.text(a)}")
    for path, old, new in sheet.differences(before, found.s):
        typer.echo(f"  {path}: {int(old)} -> {int(new)}")
    for seat in (SPECTATOR, *range(found.seats)):
        view = make_view(game, found.w, found.s, seat, found.seats, _only(found.s.events, seat))
        whom = "" if seat == SPECTATOR else f" (to {letter(seat)})"
        for sentence in events_of(view, words):
            typer.echo(f"  {sentence}{whom}")


def _only(events: Events, seat: int) -> list[tuple[int, ...]]:
    """The events that were told to exactly this hearer."""
    return [event for event in events or () if event[0] == seat]


def _action(found: Position, step: str) -> tuple[int, int]:
    """The seat and action that a step like "12", "seal 0" or "C:seal 0" means."""
    seat, colon, text = step.rpartition(":")
    asked = [q.seat for q in open_questions(found.s)]
    if not asked:
        raise Refused(f'the match is over before "{step}"')
    called = {name: p for p in asked for name in (letter(p), str(p))}
    p = called.get(seat.strip().upper(), NONE) if colon else seat_to_act(found.s)
    if p not in asked:
        raise Refused(f'"{step}": the question is for {", ".join(map(letter, asked))}')
    with refusing():
        a = int(text) if text.strip().isdigit() else found.game.actions.parse(text)
    if a not in found.game.choices(found.w, found.s, p):
        raise Refused(f'"{step}" is not a legal answer of {letter(p)}')
    return p, a
