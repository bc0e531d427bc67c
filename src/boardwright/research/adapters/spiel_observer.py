"""OpenSpiel observers: the features of a seat in their named slices, and text.

The information state is available only as an exact string: a digest of everything the seat saw and answered, and of its
current view. There is no tensor, because a match may have thousands of answers and a row without them lacks recall.
"""

from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

from boardwright.core import SPECTATOR, Game
from boardwright.research.adapters.render import in_words


class Observer:
    """An observer as defined by `open_spiel.python.observation`: `tensor`, `dict`, `set_from` and `string_from`.

    The current view of a single seat is available as tensors and string; perfect recall and public information only as
    strings; private information alone is not separated.
    """

    def __init__(self, game: Game, kind: Any, params: Any = None):
        if params:
            raise ValueError(f"observers of {game.title} take no parameters, not {params}")
        self.recall = kind.perfect_recall
        self.public = kind.public_info
        self.own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.own and self.public and not self.recall:
            self.tensor = np.zeros(game.features.size, np.float32)
            self.dict = {name: self.tensor[game.features.where(name)] for name, _ in game.features.slices}

    def set_from(self, state: Any, player: int) -> None:
        """Write the player's observation of the state to tensor and dict."""
        if self.tensor is None:
            return
        self.tensor[:] = state.rules.lay(state.state).features(player) if state.begun else 0

    def string_from(self, state: Any, player: int) -> str:
        """Return the player's observation of the state as text."""
        if not self.public:
            return ""
        if not state.begun:
            return "before the set-up"
        play = state.rules.lay(state.state)
        if not self.own:
            return in_words(play.view(SPECTATOR))
        sees = blake2b(play.features(player).tobytes(), digest_size=12).hexdigest()
        if self.recall:
            return f"seat {player} remembers {state.memory[player].hex()} sees {sees}"
        return f"seat {player} sees {sees}\n{in_words(play.view(player))}"
