"""Reasons in German."""

from boardwright.bots.words import Words

WORDS = Words(
    parts={
        "score": ("das bringt Punkte", "das kostet Punkte"),
        "rivals": ("den anderen bleibt weniger", "auch die anderen haben etwas davon"),
        "victory": ("das gewinnt die Partie", "das verschenkt die Partie"),
    },
    both=" und ",
    though=", aber ",
    alone="Es gibt keine andere Antwort.",
    behind="{0} Prozentpunkte hinter dem ersten.",
    even="Daran ändert sich gerade nichts, was zählt.",
)
