"""The action ids of RoboRally, as chapter 36.2 numbers them (0 to 363)."""

from boardwright.core import Actions, span, words
from boardwright.games.roborally.data.cards import option_cards
from boardwright.games.roborally.words import HAND, Do

REGISTER_WORDS = words("1 2 3 4 5")
SIDES = words("front right back left")
COMPASS = words("n e s w")
AROUND = words(" ".join(f"{dx},{dy}" for dy in range(-3, 4) for dx in range(-3, 4)))
"""Cells round the archive marker, row by row: number 7 * (dy + 3) + (dx + 3)."""

ACTIONS = Actions(
    {
        Do.PLACE: (span(0, HAND), REGISTER_WORDS),
        Do.TAKE_BACK: (REGISTER_WORDS,),
        Do.PAIR: (REGISTER_WORDS,),
        Do.FLY: (span(0, HAND),),
        Do.COND: (span(0, HAND),),
        Do.FLY_TAKE: (),
        Do.FLY_BACK: (),
        Do.COND_BACK: (),
        Do.RECOMPILE: (),
        Do.CONFIRM: (words(". down"),),
        Do.SHIELD: (SIDES,),
        Do.TURRET: (SIDES,),
        Do.REFLECT: (SIDES,),
        Do.COPTER: (span(0, HAND),),
        Do.COPTER_BACK: (),
        Do.SELF: (REGISTER_WORDS,),
        Do.EMPTY: (REGISTER_WORDS,),
        Do.NO: (),
        Do.YES: (),
        Do.PRE: (words("none cond abort"),),
        Do.STEPS: (span(0, 5),),
        Do.FUEL: (span(1, 4),),
        Do.FIRE_MAIN: (),
        Do.HOWITZER: (),
        Do.PRESSOR: (),
        Do.TRACTOR: (),
        Do.RADIO: (),
        Do.SCRAMBLER: (),
        Do.BIG_GUN: (),
        Do.FC_NORMAL: (),
        Do.FC_LOCK: (REGISTER_WORDS,),
        Do.TAKE: (),
        Do.OPT: (words(" ".join(card.id for card in option_cards())),),
        Do.ARM: (words("none n ne e se s sw w nw"),),
        Do.CHOP: (words("none swap refill"),),
        Do.REPAIR_FREE: (),
        Do.REPAIR_REG: (REGISTER_WORDS,),
        Do.SITE: (words("repair option"),),
        Do.CELL: (AROUND,),
        Do.FACE: (COMPASS, words(". down")),
        Do.DEPLOY: (span(0, 72),),
        Do.DROP: (words("none mine proximity goo bridge teleporter scrambler_bomb big_one"),),
        Do.TIMEOUT: (),
    }
)
KIND, ONE, TWO = ACTIONS.kind, ACTIONS.one, ACTIONS.two
FIRST = {kind: ACTIONS.first[kind] for kind in ACTIONS.first}
