"""Draw the icons of the installed app from the favicon: python tools/icons.py."""

from pathlib import Path

import cairosvg

STATIC = Path(__file__).resolve().parents[1] / "src" / "boardwright" / "server" / "web" / "static"
ROUNDED = '<rect width="24" height="24" rx="5"'
MARGIN = 0.2
"""The margin of a maskable icon that a system may crop."""


def main() -> None:
    plain = (STATIC / "icon.svg").read_text(encoding="utf-8")
    for size in (192, 512):
        cairosvg.svg2png(plain.encode(), write_to=str(STATIC / f"icon-{size}.png"), output_width=size)
    cairosvg.svg2png(maskable(plain).encode(), write_to=str(STATIC / "icon-maskable-512.png"), output_width=512)


def maskable(plain: str) -> str:
    """Return the icon without corners and with a smaller sign."""
    head, sign = plain.replace(ROUNDED, '<rect width="24" height="24"').split("/>", 1)
    move = f"translate({24 * MARGIN / 2} {24 * MARGIN / 2}) scale({1 - MARGIN})"
    return f'{head}/><g transform="{move}">{sign.removesuffix("</svg>" + chr(10)).removesuffix("</svg>")}</g></svg>'


if __name__ == "__main__":
    main()
