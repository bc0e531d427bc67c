"""What a first match needs to know: how one wins, and the way there. English, German, clauses."""

AIM: tuple[str, str, str] = (
    "The aim: the most points after four rounds. Your engineer (in the headquarters) programs bots; your scientist (in "
    "the station) spends one on an area of its colour. Submarines, research cards and octopods score at once; sectors "
    "you control, crystals and bots in play at the end of each round.",
    "Das Ziel: nach vier Runden die meisten Punkte. Dein Ingenieur (in der Zentrale) programmiert Bots; dein "
    "Wissenschaftler (in der Station) setzt einen auf einem Bereich seiner Farbe ein. U-Boote, Forschungskarten und "
    "Oktopoden zählen sofort; kontrollierte Sektoren, Kristalle und Bots im Spiel am Ende jeder Runde.",
    "AQ-002 AQ-003 AQ-104",
)
