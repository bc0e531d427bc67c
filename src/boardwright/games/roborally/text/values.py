"""What the values of the switches are called: English, German. Numbers, yes and no need no words."""

VALUES: dict[str, dict[str, tuple[str, str]]] = {
    "lives": {"by_count": ("by the number of robots", "nach Zahl der Roboter")},
    "reentry": {
        "virtual": ("as virtual robots", "als virtuelle Roboter"),
        "neighbour": ("beside the archive space", "neben dem Archivfeld"),
    },
    "materialise": {
        "register_end": ("end of a register", "Ende eines Registers"),
        "turn_end": ("end of a turn", "Ende einer Runde"),
    },
    "power_down": {"anyone": ("anyone", "alle"), "damaged_only": ("damaged robots only", "nur beschädigte Roboter")},
    "announce": {
        "ordered": ("in order", "der Reihe nach"),
        "with_confirm": ("with the confirmation", "mit der Bestätigung"),
    },
    "pd_activity": {
        "touch": ("touch and are repaired", "berühren und werden repariert"),
        "none": ("do nothing", "tun nichts"),
    },
    "flags_per_turn": {"many": ("many", "viele"), "one": ("one", "eine")},
    "double_site": {
        "repair_and_option": ("a repair and an option", "eine Reparatur und eine Option"),
        "1994": ("2 repairs or 1 option", "2 Reparaturen oder 1 Option"),
    },
    "unlock_order": {
        "low_first": ("the lowest register", "das niedrigste Register"),
        "free": ("the owner's choice", "nach Wahl des Besitzers"),
    },
    "timer_fill": {"left": ("on the left", "links"), "right": ("on the right", "rechts")},
    "options": {
        "2005": ("cards of 2005", "Karten von 2005"),
        "1994": ("cards of 1994", "Karten von 1994"),
        "armed_and_dangerous": ("Armed and Dangerous", "Armed and Dangerous"),
        "none": ("none", "keine"),
    },
    "flamer": {"standard": ("as usual", "wie üblich"), "1997": ("as in 1997", "wie 1997")},
    "teleporter": {
        "paired": ("to their partner", "zu ihrem Partner"),
        "self": ("from the own space", "vom eigenen Feld aus"),
    },
    "end": {
        "first": ("the first robot home", "der erste Roboter im Ziel"),
        "rank_all": ("play for all places", "alle Plätze ausspielen"),
    },
    "last_survivor": {"wins": ("wins", "gewinnt"), "plays_on": ("has to finish", "muss ans Ziel")},
}
