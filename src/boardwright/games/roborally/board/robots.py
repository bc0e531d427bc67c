"""The eight robots seen from above, front to the north, in a cell of 64 units centred on 0,0.

Silhouettes follow the shapes of the seats. Every robot has the same face, two lamps and a laser muzzle, so that
the front shows at a glance; its letter stands upright on a white badge, whichever way the robot faces.
"""

from __future__ import annotations

from boardwright.games.roborally.board.looks import COLOURS, SHAPES

DARK = "#1B2128"
BODIES = {
    "disc": "M0-21A21 21 0 0 1 0 21A21 21 0 0 1 0-21z",
    "wedge": "M-5-23Q0-27 5-23L23 15Q25 21 18 21H-18Q-25 21-23 15z",
    "crate": "M-15-21H15L20-16V17L16 21H-16L-20 17V-16z",
    "kite": "M0-25L24 3L7 12L0 24L-7 12L-24 3z",
    "star": "M0-25L8-13L23-9L15 4L18 20L0 15L-18 20L-15 4L-23-9L-8-13z",
    "pentagon": "M0-24L23-5L15 21H-15L-23-5z",
    "hexagon": "M0-23L20-12V12L0 23L-20 12V-12z",
    "cross": "M-9-22H9V-10L21-8V8L9 10V21H-9V10L-21 8V-8L-9-10z",
}
LIMBS = {
    "disc": "M-27-12h9v24h-9zM18-12h9v24h-9z",
    "wedge": "M-27 3h9v20h-9zM18 3h9v20h-9z",
    "crate": "M-27-22h11v45h-11zM16-22h11v45h-11z",
    "kite": "M-15 8l8 4-4 14-9-4zM15 8l-8 4 4 14 9-4z",
    "star": "M-4-12L-27-18M4-12L27-18M-12 2H-28M12 2H28M-8 10L-25 24M8 10L25 24",
    "pentagon": "M-18-9C-28-14-27-26-19-28L-15-21-20-17-13-13zM18-9C28-14 27-26 19-28L15-21 20-17 13-13z",
    "hexagon": "M-26-9h9v22h-9zM17-9h9v22h-9zM-9-18L0-31 9-18z",
    "cross": "M-10-10L-19-19M10-10L19-19M-10 10L-19 19M10 10L19 19",
}
EXTRAS = {
    "disc": '<path d="M-14 11A18 18 0 0 0 14 11" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3"/>',
    "wedge": '<path d="M-14 17H14" stroke="#000" stroke-opacity=".35" stroke-width="3"/>',
    "crate": '<path d="M-26-16h8m-8 7h8m-8 7h8m-8 7h8m-8 7h8m-8 7h8M26-16h-8m8 7h-8m8 7h-8m8 7h-8m8 7h-8m8 7h-8"'
    ' stroke="#8794A1" stroke-width="1.6"/>',
    "kite": '<path d="M-5 18L0 29L5 18z" fill="#FF9A1F" stroke="#7A2A00"/>',
    "star": "",
    "pentagon": '<path d="M-10 16H10" stroke="#000" stroke-opacity=".35" stroke-width="3"/>',
    "hexagon": '<path d="M-6-22H6M-3.5-26H3.5" stroke="#C9D2DB" stroke-width="1.8"/>',
    "cross": '<g fill="#F4F6F8" fill-opacity=".8" stroke="#1B2128" stroke-width="1.6"><circle cx="-19" cy="-19" r="8"/>'
    '<circle cx="19" cy="-19" r="8"/><circle cx="-19" cy="19" r="8"/><circle cx="19" cy="19" r="8"/></g>',
}
LINED = ("star", "cross")
"""Shapes whose limbs are strokes."""


def robot_part(shape: int, seat: int, look: int) -> str:
    """The figure of a robot in the colour of its look, without letter."""
    name = SHAPES[shape]
    body, limbs = BODIES[name], LIMBS[name]
    if name in LINED:
        art = (
            f'<path d="{limbs}" stroke="#fff" stroke-width="8" stroke-linecap="round"/>'
            f'<path d="{body}" fill="#fff" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>'
            f'<path d="{limbs}" stroke="{DARK}" stroke-width="4.5" stroke-linecap="round"/>'
        )
    else:
        art = (
            f'<path d="{limbs}{body}" fill="#fff" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>'
            f'<path d="{limbs}" fill="#39424C" stroke="{DARK}" stroke-width="1.5" stroke-linejoin="round"/>'
        )
    hull = (
        f'<path class="rr-hull seat-{seat}" d="{body}" fill="{COLOURS[look]}" stroke="{DARK}" stroke-width="2.2"'
        ' stroke-linejoin="round"/>'
    )
    return art + hull + EXTRAS[name] + FACE


FACE = (
    '<path d="M-3.5-32h7v11h-7z" fill="#39424C" stroke="#fff" stroke-width="1.2"/>'
    '<circle class="rr-muzzle" cy="-31" r="2.6" fill="#FF3B30"/>'
    '<path d="M-11-14Q0-20 11-14L8-8Q0-12-8-8z" fill="#14181D"/>'
    '<g fill="#FFF6C8"><circle cx="-5" cy="-12.8" r="2.6"/><circle cx="5" cy="-12.8" r="2.6"/></g>'
)
