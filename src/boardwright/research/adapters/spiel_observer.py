"""What a player observes in OpenSpiel: the features of its seat, in their named slices, and words.

The information state is a string alone, and exact: a digest of what the seat saw and answered before, and of what it
sees now. There is no tensor of it: a match may have thousands of answers, and a row without them recalls nothing.
"""

from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

from boardwright.core import SPECTATOR, Game
from boardwright.research.adapters.render import in_words


class Observer:
    """An observer as `open_spiel.python.observation` describes it: `tensor`, `dict`, `set_from` and `string_from`.

    Of what single seats see now there are tensors and strings; of what they recall, and of the public alone, only a
    string; what is private alone is not told apart.
    """

    def __init__(self, game: Game, kind: Any, params: Any = None):
        if params:
            raise ValueError(f"observers of {game.title} have no parameters, not {params}")
        self.recall = kind.perfect_recall
        self.public = kind.public_info
        self.own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.own and self.public and not self.recall:
            self.tensor = np.zeros(game.features.size, np.float32)
            self.dict = {name: self.tensor[game.features.where(name)] for name, _ in game.features.slices}

    def set_from(self, state: Any, player: int) -> None:
        """Write what the player sees of the state into tensor and dict."""
        if self.tensor is None:
            return
        self.tensor[:] = state.rules.lay(state.state).features(player) if state.begun else 0

    def string_from(self, state: Any, player: int) -> str:
        """What the player sees of the state, as text."""
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
