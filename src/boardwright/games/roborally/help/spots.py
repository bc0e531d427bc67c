"""The actions that clicks on the picture try, by pattern of ids."""

SPOTS: dict[str, str] = {
    r"^own-register-\d+-(\d)$": "take_back $1",
    r"^hand-\d+-(\d+)$": "place $1 *",
    r"^option-(\d+)$": "opt #$1",
}
"""Patterns of ids, each with the action that a click there tries. `#3` is the fourth action of its kind, `*` any
continuation."""
