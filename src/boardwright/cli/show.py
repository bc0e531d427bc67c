"""`boardwright show`: the picture of a match or a position."""

from pathlib import Path
from typing import Annotated, Any

import typer

from boardwright.cli._arguments import File, Ply, Viewer, check_seat, read_text
from boardwright.cli._errors import UsageError, usage_errors
from boardwright.core import SPECTATOR, View, make_view, read_match, read_position
from boardwright.core.match_file import HEADER


def show(
    file: File,
    out: Annotated[
        Path | None,
        typer.Option("-o", "--out", metavar="PICTURE", help="Output file, .svg or .png; by default SVG on stdout."),
    ] = None,
    ply: Ply = None,
    seat: Viewer = None,
) -> None:
    """Draw a match or a position as seen by a seat or a spectator."""
    if out is not None and out.suffix not in (".svg", ".png"):
        raise UsageError(f"a picture must be a .svg or .png file, not {out.name}")
    view = _view(read_text(file), ply, seat)
    svg = view.game.picture(view)
    if out is None:
        typer.echo(svg)
        return
    with usage_errors():
        if out.suffix == ".png":
            out.write_bytes(_png(svg))
        else:
            out.write_text(svg, encoding="utf-8")


def _view(text: str, ply: int | None, seat: int | None) -> View:
    """Return the view; the text is a match file or a position."""
    viewer = SPECTATOR if seat is None else seat
    if text.lstrip().startswith(HEADER):
        with usage_errors():
            match = read_match(text)
        check_seat(seat, match.seats)
        if ply is not None and ply > match.ply:
            raise UsageError(f"the match has only {match.ply} actions")
        return match.view(viewer, ply)
    if ply is not None:
        raise UsageError("a position has no plies; --ply is for match files")
    with usage_errors():
        position = read_position(text)
    check_seat(seat, position.seats)
    return make_view(position.game, position.w, position.s, viewer, position.seats)


def _png(svg: str) -> Any:
    try:
        import cairosvg
    except (ImportError, OSError) as error:
        raise UsageError("PNG output requires CairoSVG: pip install 'boardwright[png]'") from error
    return cairosvg.svg2png(bytestring=svg.encode())
