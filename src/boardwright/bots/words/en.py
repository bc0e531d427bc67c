"""Reasons in English."""

from boardwright.bots.words import Words

WORDS = Words(
    parts={
        "score": ("it scores", "it costs points"),
        "rivals": ("it leaves the others less", "it helps the others too"),
        "victory": ("it wins the match", "it gives the match away"),
    },
    both=" and ",
    though=", though ",
    alone="There is no other answer.",
    behind="{0} percentage points behind the first.",
    even="Nothing that counts changes by it now.",
)
