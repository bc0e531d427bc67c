"""The core: everything the games share. Import from here; the modules behind it may be rearranged."""

from boardwright.core.actions import Actions, span, words
from boardwright.core.agenda import (
    ask,
    ask_also,
    clear,
    close,
    has_chore,
    is_asked,
    plan,
    question,
    seat_to_act,
    take_chore,
)
from boardwright.core.features import Features
from boardwright.core.game import Game, Pieces, Switch, Value, find_game, games
from boardwright.core.luck import Luck, TopLuck, draw, pick, shuffle, tune
from boardwright.core.match import IllegalAction, Match, Move, digest_of
from boardwright.core.match_file import MatchFileError, read_match, write_match
from boardwright.core.position import Position, PositionError, read_position, set_up, write_position
from boardwright.core.record import ALL, NOBODY, OWNER, SOME, field, record, schema
from boardwright.core.rules import NONE, UNKNOWN, Table, note, rule, table, whisper
from boardwright.core.text import Text
from boardwright.core.view import SPECTATOR, Question, View, look, open_questions

__all__ = [
    "ALL",
    "NOBODY",
    "NONE",
    "OWNER",
    "SOME",
    "SPECTATOR",
    "UNKNOWN",
    "Actions",
    "Features",
    "Game",
    "IllegalAction",
    "Luck",
    "Match",
    "MatchFileError",
    "Move",
    "Pieces",
    "Position",
    "PositionError",
    "Question",
    "Switch",
    "Table",
    "Text",
    "TopLuck",
    "Value",
    "View",
    "ask",
    "ask_also",
    "clear",
    "close",
    "digest_of",
    "draw",
    "field",
    "find_game",
    "games",
    "has_chore",
    "is_asked",
    "look",
    "note",
    "open_questions",
    "pick",
    "plan",
    "question",
    "read_match",
    "read_position",
    "record",
    "rule",
    "schema",
    "seat_to_act",
    "set_up",
    "shuffle",
    "span",
    "table",
    "take_chore",
    "tune",
    "whisper",
    "words",
    "write_match",
    "write_position",
]
