"""What each question asks, as a rule in a sentence: English, German, clauses."""

from boardwright.games.aquasphere.words import Ask

QUESTIONS: dict[int, tuple[str, str, str]] = {
    Ask.TURN: (
        "Do exactly one thing: step with your engineer to program a bot, act with a programmed bot, or pass from the "
        "top row of the headquarters. Before that you may take programmed bots back for 2 time each.",
        "Tu genau eines: mit dem Ingenieur weitergehen und einen Bot programmieren, mit einem programmierten Bot "
        "handeln oder aus der obersten Reihe der Zentrale passen. Davor darfst du programmierte Bots für je 2 Zeit "
        "zurücknehmen.",
        "AQ-075 AQ-076 AQ-081",
    ),
    Ask.LETTER: (
        "For each letter on your new expansion you may put a bot from your supply on the control space of that "
        "sector. It pushes out whoever stands there.",
        "Für jeden Buchstaben auf deiner neuen Erweiterung darfst du einen Bot aus dem Vorrat auf das Kontrollfeld "
        "dieses Sektors stellen. Er verdrängt, wer dort steht.",
        "AQ-127 AQ-128 AQ-130",
    ),
    Ask.RED: (
        "Your counter stands before a red line. To cross it you pay a crystal, or a programmed bot if you have no "
        "crystal. If you stop, the rest of these points is lost.",
        "Dein Zähler steht vor einer roten Linie. Um sie zu überschreiten, zahlst du einen Kristall, ohne Kristall "
        "einen programmierten Bot. Bleibst du stehen, verfallen die übrigen Punkte.",
        "AQ-171 AQ-172 AQ-173",
    ),
    Ask.II: (
        "In the scoring each of your II cards may program one bot on its symbol for 1 time.",
        "In der Wertung darf jede deiner II-Karten für 1 Zeit einen Bot auf ihrem Symbol programmieren.",
        "AQ-184 AQ-246 AQ-247",
    ),
}
