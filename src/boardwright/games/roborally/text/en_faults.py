"""What the loader says of a drawn course is English as it is."""

from boardwright.games.roborally.text.faults import Faults

FAULTS = Faults()
