"""The texts of Cryo by language, with the words and labels of picture and page."""

from boardwright.core.text import Phrases, Text, Translations, translations
from boardwright.games.cryo.text.lexicon import Lexicon

TEXTS: Translations[Text] = translations(__name__, "TEXT")
LEXICONS: Translations[Lexicon] = translations(__name__, "LEXICON", "_words")
LABELS: Translations[dict[str, str]] = translations(__name__, "LABELS", "_words")
IN_WORDS: Translations[Phrases] = translations(__name__, "IN_WORDS", "_board")
OUTLOOK: Translations[Phrases] = translations(__name__, "OUTLOOK", "_board")
COMPOSER: Translations[dict[str, str]] = translations(__name__, "COMPOSER", "_board")
