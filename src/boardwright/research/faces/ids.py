"""Versioned names: `gymnasium.make("boardwright/Cryo-v1")`. The number goes up when old results no longer compare.

Where nothing has imported the faces yet: `gymnasium.make("boardwright.research.faces:boardwright/Cryo-v1")`.
"""

IDS = {
    "cryo": "boardwright/Cryo-v1",
    "aquasphere": "boardwright/AquaSphere-v1",
    "roborally": "boardwright/RoboRally-v1",
}
SPIEL_NAMES = {name: f"python_boardwright_{name}" for name in IDS}
"""The short names in OpenSpiel; those of games written in Python begin with `python_`."""


def register() -> None:
    """Make the games known to Gymnasium, as importing the faces does."""
    from gymnasium.envs import registration

    for name, known in IDS.items():
        if known not in registration.registry:
            registration.register(
                id=known,
                entry_point="boardwright.research.faces.single:OneSeat",
                vector_entry_point="boardwright.research.faces.vector:ManyTables",
                kwargs={"game": name},
            )
