"""What a first match needs to know: how one wins, and the way there. English, German, clauses."""

AIM: tuple[str, str, str] = (
    "The aim: touch the flags in order before anybody else. Each turn everybody puts five cards into registers; then "
    "all robots carry them out, register by register, with belts, gears and lasers in between. The dotted path shows "
    "where your cards would take you if nobody gets in the way.",
    "Das Ziel: die Flaggen der Reihe nach berühren, vor allen anderen. In jeder Runde legen alle fünf Karten in "
    "Register; dann führen die Roboter sie Register für Register aus, dazwischen wirken Bänder, Drehscheiben und "
    "Laser. Der gestrichelte Weg zeigt, wohin dich deine Karten bringen, wenn niemand dazwischenkommt.",
    "RR-002 RR-042 RR-045",
)
