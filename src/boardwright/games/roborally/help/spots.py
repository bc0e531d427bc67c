"""By a pattern of ids in the picture: the action that a click there tries."""

SPOTS: dict[str, str] = {
    r"^own-register-\d+-(\d)$": "take_back $1",
    r"^hand-\d+-(\d+)$": "place $1 *",
    r"^option-(\d+)$": "opt #$1",
}
"""What somebody tries who clicks on a part of the picture: its id, and the action. `#3` is the fourth action of its
kind, `*` whatever comes next."""
