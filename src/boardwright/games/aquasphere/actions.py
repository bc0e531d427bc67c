"""The 95 actions of AquaSphere with the ids of chapter 20.2."""

from boardwright.core import Actions, Table, table, words
from boardwright.games.aquasphere.words import PROGRAMS, ROOMS, SECTORS, Do

room, program, sector = words(ROOMS), words(PROGRAMS), words(SECTORS)

ACTIONS = Actions(
    {
        Do.MOVE: (room,),
        Do.SIDE: (room,),
        Do.BUY: (program,),
        Do.ACT: (sector, program),
        Do.PASS: (),
        Do.RETURN: (program,),
        Do.LETTER: (sector,),
        Do.LETTER_STOP: (),
        Do.RED_CRYSTAL: (),
        Do.RED_BOT: (program,),
        Do.RED_STOP: (),
        Do.II: (program,),
        Do.II_STOP: (),
    }
)


def mask(a: int, kinds: dict[Do, Table]) -> int:
    """The program symbol that an action of these kinds is about, as a mask; 0 for other kinds."""
    numbers = kinds.get(Do(ACTIONS.kind[a]))
    return 1 << numbers[a] if numbers else 0


KIND, ONE, TWO = ACTIONS.kind, ACTIONS.one, ACTIONS.two
"""By action id: its kind and its two numbers, for rules."""

WITH_BOT = {Do.ACT: TWO, Do.RETURN: ONE, Do.RED_BOT: ONE}
WITHOUT_BOT = {Do.BUY: ONE, Do.II: ONE}
FILLED = table(mask(a, WITH_BOT) for a in range(len(ACTIONS)))
SYMBOL = table(mask(a, WITH_BOT | WITHOUT_BOT) for a in range(len(ACTIONS)))
"""The symbol an action is about, and the same where a programmed bot must stand on it: the quickest no."""

FIRST_MOVE, FIRST_SIDE, FIRST_BUY, FIRST_ACT = (ACTIONS.first[k] for k in (Do.MOVE, Do.SIDE, Do.BUY, Do.ACT))
THE_PASS, FIRST_RETURN, END_OF_TURN = (ACTIONS.first[k] for k in (Do.PASS, Do.RETURN, Do.LETTER))
FIRST_LETTER, FIRST_RED, FIRST_II = (ACTIONS.first[k] for k in (Do.LETTER, Do.RED_CRYSTAL, Do.II))
TOTAL = len(ACTIONS)
"""The ends of the blocks, for tight spans."""
