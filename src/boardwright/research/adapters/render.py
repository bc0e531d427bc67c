"""Rendering of views as SVG, pixels and text. It uses views alone, so hidden information cannot appear."""


from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from boardwright.core import View

MODES = ("svg", "rgb_array", "ansi", "human")
"""`human` prints the `ansi` text after every reset and step."""
HUMAN = "human"
Pixels = NDArray[np.uint8]
WIDTH = 1000
"""The width of an `rgb_array` in pixels."""
WHITE = 255


class HasPicture(Protocol):
    """An environment that can be rendered."""

    render_mode: str | None

    def render(self) -> object: ...


def check_mode(mode: str | None) -> str | None:
    """Return the render mode. Raises ValueError if it is unknown."""
    if mode is not None and mode not in MODES:
        raise ValueError(f'render_mode must be {", ".join(MODES)}, not "{mode}"')
    return mode


def render(view: View, mode: str | None) -> "str | Pixels | None":
    """Return the rendering of a view in this mode; None without a mode."""
    if mode == "svg":
        return view.game.picture(view)
    if mode == "rgb_array":
        return pixels(view.game.picture(view))
    if mode == HUMAN:
        print(in_words(view))
    return in_words(view) if mode == "ansi" else None


def show(env: HasPicture) -> None:
    """Render an environment in human mode after a reset or a step."""
    if env.render_mode == HUMAN:
        env.render()


def pixels(svg: str, width: int = WIDTH) -> Pixels:
    """Return an SVG document as an array of height, width and three colours, on white."""
    try:
        from cairosvg.parser import Tree
        from cairosvg.surface import PNGSurface
    except (ImportError, OSError) as error:
        raise RuntimeError("rgb_array requires CairoSVG: pip install 'boardwright[png]'") from error
    surface = PNGSurface(Tree(bytestring=svg.encode()), None, 96, output_width=width).cairo
    rows, columns, stride = surface.get_height(), surface.get_width(), surface.get_stride()
    # Cairo stores premultiplied blue, green, red and alpha.
    data = np.frombuffer(bytes(surface.get_data()), np.uint8).reshape(rows, stride // 4, 4)[:, :columns]
    return (data[..., 2::-1].astype(np.int16) + (WHITE - data[..., 3:])).clip(0, WHITE).astype(np.uint8)


def in_words(view: View) -> str:
    """Return the score, the question and the answers in words, as this seat may know them."""
    text = view.game.texts["en"]
    lines = [text.title]
    lines += [f"{view.names[p]}: {int(view.game.score(view.w, view.s, p))} points" for p in range(view.seats)]
    if view.over:
        lines.append("The match is over.")
    for q in view.questions:
        lines.append(f"{view.names[q.seat]} is asked: {text.question(view, q)}")
    for a in view.legal:
        lines.append(f"  {a:3} {view.game.actions.text(a)}: {text.action(view, a)}")
    return "\n".join(lines) + "\n"
