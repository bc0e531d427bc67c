"""Versioned names: `gymnasium.make("boardwright/Cryo-v1")`. The number goes up when old results no longer compare."""

from typing import Any

IDS = {
    "cryo": "boardwright/Cryo-v1",
    "aquasphere": "boardwright/AquaSphere-v1",
    "roborally": "boardwright/RoboRally-v1",
}
SPIEL_NAMES = {name: f"python_boardwright_{name}" for name in IDS}
"""The short names in OpenSpiel; those of games written in Python begin with `python_`."""


def register() -> None:
    """Make the games known to Gymnasium; the entry point of its plugins, and done when the faces are imported."""
    import gymnasium

    for name, known in IDS.items():
        if known not in gymnasium.registry:
            gymnasium.register(
                id=known,
                entry_point="boardwright.research.faces.single:OneSeat",
                vector_entry_point="boardwright.research.faces.vector:ManyTables",
                kwargs={"game": name},
            )


def make(name: str, **kwargs: Any) -> Any:
    """The environment of a game by its plain name: `make("cryo", seats=2)`."""
    import gymnasium

    register()
    return gymnasium.make(IDS[name], **kwargs)
