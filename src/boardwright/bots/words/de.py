"""Hinweise auf Deutsch."""

from boardwright.bots.words import Words

WORDS = Words(
    parts={
        "score": ("das bringt Punkte", "das kostet Punkte"),
        "rivals": ("den anderen bleibt weniger", "auch die anderen haben etwas davon"),
        "victory": ("das gewinnt die Partie", "das verschenkt die Partie"),
    },
    both=" und ",
    though=", aber ",
    least="Jede Antwort kostet etwas; diese am wenigsten: {0}.",
    alone="Es gibt keine andere Antwort.",
    even="Daran ändert sich gerade nichts, was zählt.",
    like="Fast dasselbe wie: {0}.",
    chance="{0} % Siegchance",
)
