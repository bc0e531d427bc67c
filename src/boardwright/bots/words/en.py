"""Hints in English."""

from boardwright.bots.words import Words

WORDS = Words(
    parts={
        "score": ("it scores", "it costs points"),
        "rivals": ("it leaves the others less", "it helps the others too"),
        "victory": ("it wins the match", "it gives the match away"),
    },
    both=" and ",
    though=", though ",
    least="Every answer costs something; this one least: {0}.",
    alone="There is no other answer.",
    even="Nothing that counts changes by it now.",
    like="Much the same as: {0}.",
    chance="{0} % to win",
)
