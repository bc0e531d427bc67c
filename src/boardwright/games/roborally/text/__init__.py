"""The texts of RoboRally by language, with the words and labels of the picture and the page."""

from collections.abc import Mapping

from boardwright.core.text import Phrases, Text, Translations, translations
from boardwright.games.roborally.text.faults import Faults
from boardwright.games.roborally.text.lexicon import Lexicon

TEXTS: Translations[Text] = translations(__name__, "TEXT")
LEXICONS: Translations[Lexicon] = translations(__name__, "LEXICON", "_words")
LABELS: Translations[dict[str, str]] = translations(__name__, "LABELS", "_words")
IN_WORDS: Translations[Phrases] = translations(__name__, "IN_WORDS", "_board")
KINDS: Translations[Mapping[int, str]] = translations(__name__, "KINDS", "_board")
FLOOR: Translations[dict[str, str]] = translations(__name__, "FLOOR", "_board")
FAULTS: Translations[Faults] = translations(__name__, "FAULTS", "_faults")
OUTCOME: Translations[tuple[str, ...]] = translations(__name__, "OUTCOME", "_board")
