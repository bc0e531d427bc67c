"""`boardwright position`: the questions of a position, and the effects of answers."""

from pathlib import Path
from typing import Annotated

import typer

from boardwright.cli._arguments import GameName, Language, game_of, read_text, text_of
from boardwright.cli._console import show_table
from boardwright.cli._errors import UsageError, usage_errors
from boardwright.cli._log import events_of
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
        Path | None, typer.Argument(metavar="FILE", help="Position file; - for standard input; by default the set-up.")
    ] = None,
    do: Annotated[
        str | None,
        typer.Option(
            metavar="ID,ID…", help="Actions to play, as ids or texts; prefix SEAT: if several seats are asked."
        ),
    ] = None,
    fields: Annotated[bool, typer.Option("--fields", help="List the fields of a state.")] = False,
    out: Annotated[Path | None, typer.Option("-o", "--out", help="Write the resulting position.")] = None,
    language: Language = "en",
) -> None:
    """Show a position: open questions, legal actions, and the changes of each answer played."""
    game = game_of(name)
    if fields:
        _list_fields(game)
        return
    text = read_text(file) if file is not None else ""
    with usage_errors():
        found = read_position(text, game)
    words = text_of(game, language)
    for step in (do or "").split(",") if do else []:
        _play(found, step.strip(), words)
    _list_questions(found, words)
    if out is not None:
        with usage_errors():
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
    """Play one action and print its changes and events."""
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
    """Return the events addressed to exactly this recipient."""
    return [event for event in events or () if event[0] == seat]


def _action(found: Position, step: str) -> tuple[int, int]:
    """Return the seat and action of a step like "12", "seal 0" or "C:seal 0"."""
    seat, colon, text = step.rpartition(":")
    asked = [q.seat for q in open_questions(found.s)]
    if not asked:
        raise UsageError(f'the match is over before "{step}"')
    called = {name: p for p in asked for name in (letter(p), str(p))}
    p = called.get(seat.strip().upper(), NONE) if colon else seat_to_act(found.s)
    if p not in asked:
        raise UsageError(f'"{step}": the seats asked are {", ".join(map(letter, asked))}')
    with usage_errors():
        a = int(text) if text.strip().isdigit() else found.game.actions.parse(text)
    if a not in found.game.choices(found.w, found.s, p):
        raise UsageError(f'"{step}" is not legal for seat {letter(p)}')
    return p, a
