"""AquaSphere in German."""

from boardwright.core import Text
from boardwright.games.aquasphere.text.de_words import LEXICON
from boardwright.games.aquasphere.text.lexicon import words_of
from boardwright.games.aquasphere.words import Ask, Did, Do

ACTIONS: dict[int, str] = {
    Do.MOVE: "Ingenieur in Raum {0:room}: ein Bot für „{0:tile}“",
    Do.SIDE: "Ingenieur mit der Forschungskarte seitwärts in Raum {0:room}: ein Bot für „{0:tile}“",
    Do.BUY: "{0:buy} zahlen: ein Bot für „{0:program}“",
    Do.ACT: "Sektor {0:sector}{0:walk}: {1:task}",
    Do.PASS: "Für diese Runde passen",
    Do.RETURN: "Bot von „{0:program}“ zurücknehmen (+{0:back})",
    Do.LETTER: "Bot auf das Kontrollfeld von Sektor {0:sector} stellen",
    Do.LETTER_STOP: "Keinen Bot auf ein Kontrollfeld stellen",
    Do.RED_CRYSTAL: "1 Kristall zahlen und die rote Linie überschreiten",
    Do.RED_BOT: "Den Bot auf „{0:program}“ abgeben und die rote Linie überschreiten",
    Do.RED_STOP: "Vor der roten Linie anhalten",
    Do.II: "{0:ii} zahlen: ein Bot auf „{0:program}“",
    Do.II_STOP: "Keine II-Karte nutzen",
}

QUESTIONS: dict[int, str] = {
    Ask.TURN: "Du bist dran (Runde\N{NO-BREAK SPACE}{0}): programmieren, Bot einsetzen oder passen",
    Ask.LETTER: "Dein neuer {0:expansion}: Bots für {0:letters} stellen?",
    Ask.RED: "Rote Linie {2:line}: zahlen (noch {0:points}){2:or_stop}?",
    Ask.II: "Zwischenwertung: eine II-Karte für {0:ii} nutzen?",
}

EVENTS: dict[int, str] = {
    Did.ROUND_BEGAN: "Runde {0} beginnt: U-Boote und Forschungskarten bringen {1:points}",
    Did.TURN_BEGAN: "",
    Did.MOVED_ENGINEER: "Der Ingenieur von {0:seat} geht von {1:room} nach {2:room}",
    Did.SIDESTEPPED: "Der Ingenieur von {0:seat} geht seitwärts von {1:room} nach {2:room} ({3:card})",
    Did.PROGRAMMED: "{0:seat} programmiert einen Bot für „{1:program}“",
    Did.BOUGHT_PROGRAM: "{0:seat} zahlt {2:time}, um „{1:program}“ zu programmieren",
    Did.RETURNED_BOT: "{0:seat} nimmt den Bot von „{1:program}“ zurück und erhält {2:time}",
    Did.MOVED_SCIENTIST: "{0:seat} setzt in Sektor {2:sector} einen Bot ein{4:walked}: {3:program}",
    Did.TOOK_CONTROL: "{0:seat} übernimmt die Kontrolle über Sektor {1:sector}{2:with}",
    Did.DISPLACED: "{0:seat} verdrängt {2:bot} aus Sektor {1:sector}",
    Did.NEUTRAL_BOT_LEFT: "Der neutrale Bot {0:shape} verlässt das Spiel",
    Did.STATION_FULL: "Die Ladestation läuft mit {0:bots} über",
    Did.TOOK_BACK: "{0:seat} nimmt {1:bots} aus der Ladestation zurück",
    Did.TOOK_EXPANSION: "{0:seat} nimmt aus Sektor {1:sector}: {2:expansion}",
    Did.DECLINED_LETTERS: "{0:seat} stellt keine weiteren Bots auf Kontrollfelder",
    Did.TOOK_TIME: "{0:seat} nimmt {2:time} aus Sektor {1:sector}{3:more}",
    Did.TOOK_CRYSTALS: "{0:seat} nimmt {2:crystals} aus Sektor {1:sector}",
    Did.CAUGHT_OCTOPODS: "{0:seat} fängt {2:octopods} in Sektor {1:sector}",
    Did.DEPLOYED_SUBMARINE: "{0:seat} setzt ein U-Boot auf Feld {2:space} von Sektor {1:sector} ein{3:paid}",
    Did.TOOK_CARD: "{0:seat} nimmt eine Forschungskarte aus Sektor {1:sector}: {2:card}",
    Did.CARD_WORKED: "Eine Forschungskarte von {0:seat} wirkt: {1:card}",
    Did.GAINED_TIME: "{0:seat} erhält {1:time}",
    Did.GAINED_CRYSTALS: "{0:seat} erhält {1:crystals}",
    Did.TIME_CUT: "{0:seat} gibt {1:time} ab: kein Platz",
    Did.GAINED_POINTS: "{0:seat} gewinnt {1:points} {2:source}",
    Did.LOST_POINTS: "{0:seat} verliert {1:points}",
    Did.PAID_CRYSTAL: "{0:seat} zahlt einen Kristall für die rote Linie {1}",
    Did.PAID_BOT: "{0:seat} gibt den Bot auf „{2:program}“ für die rote Linie {1} ab",
    Did.STOPPED: "{0:seat} hält vor der roten Linie {1} und verliert {2:points}",
    Did.PASSED: "{0:seat} passt und ist in der nächsten Runde an Stelle {1:nth}",
    Did.ROUND_ENDED: "Runde {0} endet",
    Did.SCORING_TIME: "{0:seat} erhält für U-Boote bis zu {1:time}",
    Did.USED_II: "{0:seat} nutzt eine II-Karte für „{1:program}“",
    Did.SCORED_ROUND: "{0:seat} in der Zwischenwertung: Mehrheit {1}, Bots im Spiel {2}, Kristalle {3}, Oktopoden {4}",
    Did.LAID_CARD: "Sektor {0:sector} bekommt eine Forschungskarte: {1:card}",
    Did.LAID_EXPANSION: "Sektor {0:sector} bekommt: {1:expansion}",
    Did.REFILLED: "Sektor {0:sector} bekommt {1:time}, {2:crystals}, {3:octopods}",
    Did.NEUTRAL_SUBMARINE: "Ein neutrales U-Boot {0:shape} kommt auf Feld {2:space} von Sektor {1:sector}",
    Did.NEUTRAL_NOT_PLACED: "Kein Sektor hat Platz für ein neutrales U-Boot {0:shape}",
    Did.TURNED_CENTRE: "Das Zentrumsplättchen mit der {0} liegt offen, um {1} gedreht",
    Did.NEW_ORDER: "Neue Zugfolge: {0:first}{1:then}{2:then}{3:then}",
    Did.LAID_TILES: "Die Programmierplättchen folgen: {0:layout}",
    Did.SCORED_FINAL: "{0:seat} in der Schlusswertung: Buchstaben {1}, Zeit {2}, U-Boote {3}, Labor {4}",
    Did.GAME_OVER: "Das Spiel ist zu Ende",
}

SWITCHES = {
    "loading_limit_2p": "Bots, die zu zweit in die Ladestation passen",
    "red_line_set": "wo die roten Linien auf der Wissensleiste liegen",
    "red_line_choice": "ob man vor einer roten Linie anhalten darf",
    "letter_bots": "Bots für die Buchstaben eines Laborausbaus",
    "disp_rule": "was der Verdrängungsbonus zählt",
    "disp_counts_neutral": "der Verdrängungsbonus zählt auch neutrale Bots",
    "neutral_in_majority": "neutrale Bots zählen bei der Mehrheit mit",
    "neutral_sub_limit": "neutrale U-Boote in einem Sektor",
    "neutral_station": "wohin ein verdrängter neutraler Bot kommt",
    "empty_actions": "Aktionen ohne Ertrag",
    "free_return_overflow": "Zeit für einen zurückgenommenen Bot darf bis zum Zugende über das Fassungsvermögen gehen",
    "time_hard_cap": "das Fassungsvermögen begrenzt jeden Zeitgewinn, nicht nur das Nehmen von Zeitmarkern",
    "side_card_timing": "ein Seitwärtsschritt",
    "program_card_backs": "Programmkarten zeigen eine zufällige Seite",
    "program_stack_visible": "welche Programmkarten offen liegen",
    "start_player": "wer beginnt",
    "components": "die Materialdatei: die übliche oder eine eigene",
}

REASONS = {
    "points": ("das bringt Wissenspunkte", "das kostet Wissenspunkte"),
    "control": ("du kontrollierst mehr von der Station", "du verlierst Kontrolle über die Station"),
    "bots in play": ("mehr von deinen Bots sind im Einsatz", "weniger von deinen Bots sind im Einsatz"),
    "crystals": ("du bekommst Kristalle", "du gibst Kristalle ab"),
    "octopods": ("weniger Oktopoden stören dich", "mehr Oktopoden stören dich"),
    "time": ("du gewinnst Zeit", "das braucht Zeit"),
    "laboratory": ("dein Labor wächst", "dein Labor verliert an Wert"),
    "submarines": ("ein U-Boot bringt jede Runde Zeit", "deine U-Boote bringen weniger"),
    "research": ("du bekommst eine Forschungskarte", "du verbrauchst eine Forschungskarte"),
    "programs": ("ein nützlicher Bot steht bereit", "das verbraucht einen programmierten Bot"),
}

TEXT = Text(
    language="de",
    title="AquaSphere",
    actions=ACTIONS,
    questions=QUESTIONS,
    events=EVENTS,
    words=words_of(LEXICON),
    switches=SWITCHES,
    blurb="Programmiere Bots, erforsche eine Unterwasserstation und sammle in vier Runden das meiste Wissen.",
    reasons=REASONS,
)
