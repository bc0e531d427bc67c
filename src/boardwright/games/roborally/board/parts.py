"""The drawn parts of the floor, each centred on 0,0 in a cell of 64 units, mounts on the north side.

Colours are presentation attributes beside a class, so that a page can theme every part with plain CSS.
"""

from __future__ import annotations

CELL = 64
HALF = CELL // 2

GRADIENTS = (
    '<linearGradient id="rr-steel" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#E6EAEE"/>'
    '<stop offset="1" stop-color="#CFD6DD"/></linearGradient>'
    '<linearGradient id="rr-steel2" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#DEE3E8"/>'
    '<stop offset="1" stop-color="#C5CDD5"/></linearGradient>'
    '<linearGradient id="rr-shaft" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#6B7480"/>'
    '<stop offset="1" stop-color="#14171B" stop-opacity="0"/></linearGradient>'
    '<linearGradient id="rr-depth" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#7C8794"/>'
    '<stop offset=".55" stop-color="#39424C"/><stop offset="1" stop-color="#14171B"/></linearGradient>'
    '<linearGradient id="rr-fire" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFE27A"/>'
    '<stop offset=".45" stop-color="#FF9A1F"/><stop offset="1" stop-color="#E23B10" stop-opacity=".25"/>'
    "</linearGradient>"
    '<radialGradient id="rr-deep"><stop stop-color="#0B2C46"/><stop offset="1" stop-color="#1F5F8C"/>'
    "</radialGradient>"
    '<pattern id="rr-hazard" width="12" height="12" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(45)"><path class="rr-hazard" d="M0 0h12v12H0z" fill="#F5C518"/>'
    '<path d="M0 0h6v12H0z" fill="#23272D"/></pattern>'
)

_RIVETS = (
    '<path d="M-27-27h.1M27-27h.1M-27 27h.1M27 27h.1" stroke="#9AA6B2" stroke-width="3"'
    ' stroke-linecap="round"/>'
)
_WRENCH = (
    '<path d="M0 12V-4" stroke="#fff" stroke-width="7"/><circle cy="-10" r="9.5" fill="#fff"/>'
    '<path d="M-3.6-22h7.2v11l-3.6 3-3.6-3z" fill="{disc}" class="{name}"/>'
    '<circle cy="14" r="6" fill="#fff"/><circle cy="14.5" r="2.2" fill="{disc}" class="{name}"/>'
)
_HAMMER = (
    '<path d="M0 19V-8" stroke="#FFD34D" stroke-width="5.5" stroke-linecap="round"/>'
    '<path d="M-12-18H7l6 5v3H-12z" fill="#FFD34D" stroke="#FFD34D" stroke-width="2"'
    ' stroke-linejoin="round"/>'
)


def _disc(name: str, fill: str) -> str:
    return (
        f'<circle r="27" fill="#F4F6F8" stroke="#5F6B78" stroke-width="1.5"/>'
        f'<circle class="{name}" r="23.5" fill="{fill}"/>'
    )


SURFACES = {
    "plate": '<rect class="rr-plate" x="-31.5" y="-31.5" width="63" height="63" rx="3"'
    ' fill="url(#rr-steel)"/>' + _RIVETS,
    "plate2": '<rect class="rr-plate" x="-31.5" y="-31.5" width="63" height="63" rx="3"'
    ' fill="url(#rr-steel2)"/>' + _RIVETS,
    "water": '<path class="rr-water" d="M-32-32h64v64h-64z" fill="#6FB6DF"/>'
    '<path d="M-32-17q8-6 16 0t16 0 16 0 16 0M-32 4q8-6 16 0t16 0 16 0 16 0M-32 25q8-6 16 0t16 0 16 0 16 0"'
    ' fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>',
    "oil": '<path class="rr-oil" d="M-24-21C-13-31 14-30 24-22 32-12 28 3 29 14 24 29 6 26-7 28-23 29-29'
    ' 17-27 3-31-8-31-14-24-21z" fill="#2A2633"/>',
    "oil-on": '<path class="rr-oil" d="M-27-12C-16-24-17-38-26-50H25C16-38 15-24 27-12z" fill="#2A2633"/>',
    "oil-gloss": '<g fill="none" stroke-width="3.5" stroke-linecap="round"><path d="M-17-8C-11-16 1-18 10-14"'
    ' stroke="#A08BE0"/><path d="M-12 0C-8-5-1-7 5-6" stroke="#5CC0B8"/><path d="M15 13C9 18 1 18-5 16"'
    ' stroke="#E0A25C" stroke-opacity=".8"/></g>',
    "pit": '<path class="rr-pit" d="M-32-32h64v64h-64z" fill="#14171B"/>',
    "pit-wall": '<path class="rr-pit-wall" d="M-32-25h64v31h-64z" fill="url(#rr-depth)"/>'
    '<path d="M-21-24v20M-7-24v25M7-24v25M21-24v20M-32-14h64" stroke="#0B0D10" stroke-opacity=".45"'
    ' stroke-width="1.5" fill="none"/>',
    "pit-edge": '<path d="M-32-32h64v25h-64z" fill="url(#rr-shaft)"/>'
    '<path d="M-32-32h64v7.5h-64z" fill="url(#rr-hazard)"/><path d="M-32-24h64" stroke="#000"'
    ' stroke-opacity=".6"'
    ' stroke-width="2"/>',
    "drain": '<circle r="26" fill="url(#rr-deep)" stroke="#F5C518" stroke-width="4"'
    ' stroke-dasharray="8.168"/>'
    '<circle r="28.5" fill="none" stroke="#23272D" stroke-width="1.5"/>'
    '<path d="M-17-6A18 18 0 0 1 14-11M17 6A18 18 0 0 1-14 11M-8-3A9 9 0 0 1 7-5M8 3A9 9 0 0 1-7 5"'
    ' fill="none"'
    ' stroke="#BFE4F7" stroke-width="3" stroke-linecap="round"/><circle r="4" fill="#04121E"/>',
    "current": '<path d="M-14 20V0M0 24V-8M14 20V0" stroke="#0F5F94" stroke-width="5" stroke-linecap="round"'
    ' class="rr-current"/><path d="M-22-4l22-22 22 22" fill="none" stroke="#0F5F94" stroke-width="7"'
    ' stroke-linejoin="round" stroke-linecap="round" class="rr-current"/>',
}

SITES = {
    "repair": _disc("rr-repair", "#2B6A94")
    + f'<g transform="rotate(45)">{_WRENCH.format(disc="#2B6A94", name="rr-repair")}</g>',
    "upgrade": _disc("rr-upgrade", "#6A3FA0")
    + f'<g transform="rotate(-45)">{_HAMMER}</g>'
    + f'<g transform="rotate(45)">{_WRENCH.format(disc="#6A3FA0", name="rr-upgrade")}</g>',
    "chop-shop": _disc("rr-chop", "#9A4E12")
    + '<rect x="-8" y="-11" width="16" height="22" rx="2" fill="#fff"/><path d="M-4-5h8M-4 0h8M-4 5h5"'
    ' stroke="#9A4E12" stroke-width="2"/><path d="M-13 13A18 18 0 0 1-13-13M13-13A18 18 0 0 1 13 13"'
    ' fill="none"'
    ' stroke="#FFD34D" stroke-width="4"/><path d="M-17-10l9-9-1 10zM17 10l-9 9 1-10z" fill="#FFD34D"/>',
    "waste": '<circle class="rr-waste" r="27" fill="#F5C518" stroke="#23272D" stroke-width="3"/>'
    '<path d="M-4.5-7.8A9 9 0 0 1 4.5-7.8L11-19A22 22 0 0 0-11-19zM9 0A9 9 0 0 1 4.5 7.8L11 19A22 22 0 0 0'
    ' 22 0zM-9 0H-22A22 22 0 0 0-11 19L-4.5 7.8A9 9 0 0 1-9 0z" fill="#23272D"/>'
    '<circle r="5" fill="#23272D"/>',
    "teleporter": '<path d="M-14-26h28l12 12v28l-12 12h-28l-12-12v-28z" fill="#3B2A63" stroke="#F4F6F8"'
    ' stroke-width="2" class="rr-teleporter"/><circle r="15" fill="none" stroke="#B69CF0" stroke-width="3"'
    ' stroke-dasharray="17.56 6" stroke-dashoffset="-3"/><path d="M0-24l6 7h-12zM0 24l6-7h-12zM24 0l-7 6v-12z'
    'M-24 0l7 6v-12z" fill="#B69CF0"/><circle r="10.5" fill="#5B43A0"/>',
    "portal": '<circle r="27" fill="#0B4F52" stroke="#F4F6F8" stroke-width="2" class="rr-portal"/>'
    '<path d="M0-21A21 21 0 0 1 21 0M0 21A21 21 0 0 1-21 0M-15-9A17 17 0 0 1 9-15M15 9A17 17 0 0 1-9 15"'
    ' fill="none"'
    ' stroke="#4FE0D0" stroke-width="4" stroke-linecap="round"/><circle r="11" fill="#0FA396"/>',
    "randomizer": '<rect class="rr-randomizer" x="-25" y="-25" width="50" height="50" rx="10" fill="#B8326B"'
    ' stroke="#F4F6F8" stroke-width="2.5"/><path d="M-15-15h.1M15-15h.1M-15 15h.1M15 15h.1" stroke="#fff"'
    ' stroke-width="8" stroke-linecap="round"/><path d="M-6-6C-6-14 7-14 7-6 7-1 0-1 0 5M0 12h.1" fill="none"'
    ' stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
    "dock": '<circle r="23" fill="#F4F6F8" fill-opacity=".75" stroke="#3B4652" stroke-width="2.5"'
    ' stroke-dasharray="9 3.042" class="rr-dock"/><path d="M-8-22l8-8 8 8z" fill="#3B4652"/>',
    "flag": '<ellipse cx="-16" cy="26" rx="11" ry="4.5" fill="#000" opacity=".3"/>'
    '<path d="M-16 26V-27" stroke="#fff" stroke-width="8" stroke-linecap="round"/>'
    '<path class="rr-flag" d="M-16-27C-4-32 6-21 26-26V7C6 12-4 1-16 6z" fill="#D6006C" stroke="#fff"'
    ' stroke-width="3.5" stroke-linejoin="round"/><path d="M-16 26V-27" stroke="#2B323A" stroke-width="4.5"'
    ' stroke-linecap="round"/>',
}

MOUNTS = {
    "wall": '<path d="M-31-32h62" stroke="#fff" stroke-width="12" stroke-linecap="round"'
    ' class="rr-wall-rim"/>'
    '<path d="M-31-32h62" stroke="#1E2731" stroke-width="8.5" stroke-linecap="round" class="rr-wall"/>'
    '<path d="M-29-33.5h58" stroke="#7F8C99" stroke-width="1.5"/>',
    "pusher": '<path d="M-17-27v11M17-27v11" stroke="#4A545F" stroke-width="6"/>'
    '<path class="rr-pusher" d="M-28-22h56v15h-56z" fill="#F7D25A" stroke="#23272D" stroke-width="2"'
    ' stroke-linejoin="round"/><path d="M-8-6h16L0 3z" fill="#23272D"/>',
    "crusher": '<path class="rr-crusher" d="M-32-30h11v8l7 6-7 6v20l7 6-7 6v8h-11zM32-30h-11v8l-7 6 7'
    " 6v20l-7 6 7 6"
    'v8h11z" fill="#5B2A2A" stroke="#F4F6F8" stroke-width="1.5" stroke-linejoin="round"/>'
    '<path d="M-31-29h8v58h-8zM31-29h-8v58h8z" fill="url(#rr-hazard)"/>',
    "flamer": '<path class="rr-flamer" d="M-26-28h52v13h-14l-5 5h-14l-5-5h-14z" fill="#3C2F2B"'
    ' stroke="#FFB04A"'
    ' stroke-width="1.5" stroke-linejoin="round"/>',
    "flame": '<path class="rr-flame" d="M-6-10C-8 0-19 5-14 20-11 14-8 13-7 11-6 19-1 22 0 30 1 22 6 19 7'
    " 11 8 13 11 14"
    ' 14 20 19 5 8 0 6-10z" fill="url(#rr-fire)" opacity=".9"/>',
    "flame-on": '<path class="rr-flame" d="M-13-32C-17-12-11 2 0 24 11 2 17-12 13-32z" fill="url(#rr-fire)"'
    ' opacity=".65"/>',
}

LENSES = {1: (0,), 2: (-6, 6), 3: (-9, 0, 9)}


def laser_mount(beams: int) -> str:
    """The housing of a board laser with one lens per beam."""
    lenses = "".join(f'<circle cx="{x}" cy="-15" r="3.5"/>' for x in LENSES[beams])
    return (
        '<path class="rr-laser" d="M-16-28h32v7l-5 7h-22l-5-7z" fill="#39424C" stroke="#F4F6F8"'
        ' stroke-width="1.5"'
        f' stroke-linejoin="round"/><g class="rr-lens" fill="#FF3B30" stroke="#7A0B05">{lenses}</g>'
    )


PARTS = SURFACES | SITES | MOUNTS | {f"laser{n}": laser_mount(n) for n in LENSES}
