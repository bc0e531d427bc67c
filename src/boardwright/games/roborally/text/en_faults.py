"""The loader's errors in a drawn course are in English already."""

from boardwright.games.roborally.text.faults import Faults

FAULTS = Faults()
