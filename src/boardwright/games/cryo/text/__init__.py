"""The texts of Cryo by language, with the words and labels that the picture uses."""

from boardwright.games.cryo.text import de, de_words, en, en_words

TEXTS = {"en": en.TEXT, "de": de.TEXT}
LEXICONS = {"en": en_words.LEXICON, "de": de_words.LEXICON}
LABELS = {"en": en_words.LABELS, "de": de_words.LABELS}
