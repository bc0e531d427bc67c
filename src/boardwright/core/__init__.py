"""The core that all games share. Import from here; the modules inside may move."""

from boardwright.core.actions import Actions, span, words
from boardwright.core.advice import Advice, Budget, Chooser, Parts, Ranker, Reasons, canonical, ranked
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
from boardwright.core.game import Game, Pieces, find_game, games
from boardwright.core.luck import Luck, ScriptedLuck, TopLuck, UnscriptedDraw, draw, pick, shuffle, tune
from boardwright.core.match import Frame, IllegalAction, Match, Move, Step, digest_of
from boardwright.core.match_file import MatchFileError, read_match, write_match
from boardwright.core.opponents import EvaluationRules, Evaluator, Opponents, Planner, SearchConfig, evaluator
from boardwright.core.position import Position, PositionError, read_position, set_up, write_position
from boardwright.core.record import ALL, NOBODY, OWNER, SOME, field, record, schema
from boardwright.core.rules import NONE, UNKNOWN, Table, emit, emit_to, inline, rule, table
from boardwright.core.small import Small, reduced
from boardwright.core.switch import PRESET, Preset, Switch, Value
from boardwright.core.text import LANGUAGES, Text
from boardwright.core.unit import Unit
from boardwright.core.view import SPECTATOR, Question, View, make_view, open_questions

__all__ = [
    "ALL",
    "LANGUAGES",
    "NOBODY",
    "NONE",
    "OWNER",
    "PRESET",
    "SOME",
    "SPECTATOR",
    "UNKNOWN",
    "Actions",
    "Advice",
    "Budget",
    "Chooser",
    "EvaluationRules",
    "Evaluator",
    "Features",
    "Frame",
    "Game",
    "IllegalAction",
    "Luck",
    "Match",
    "MatchFileError",
    "Move",
    "Opponents",
    "Parts",
    "Pieces",
    "Planner",
    "Position",
    "PositionError",
    "Preset",
    "Question",
    "Ranker",
    "Reasons",
    "ScriptedLuck",
    "SearchConfig",
    "Small",
    "Step",
    "Switch",
    "Table",
    "Text",
    "TopLuck",
    "Unit",
    "UnscriptedDraw",
    "Value",
    "View",
    "ask",
    "ask_also",
    "canonical",
    "clear",
    "close",
    "digest_of",
    "draw",
    "emit",
    "emit_to",
    "evaluator",
    "field",
    "find_game",
    "games",
    "has_chore",
    "inline",
    "is_asked",
    "make_view",
    "open_questions",
    "pick",
    "plan",
    "question",
    "ranked",
    "read_match",
    "read_position",
    "record",
    "reduced",
    "rule",
    "schema",
    "seat_to_act",
    "set_up",
    "shuffle",
    "span",
    "table",
    "take_chore",
    "tune",
    "words",
    "write_match",
    "write_position",
]
