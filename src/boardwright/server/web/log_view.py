"""The log of a table in words, line by line, for one viewer."""

from dataclasses import dataclass

from boardwright.core import NONE, Frame, Game, Luck, Match, Text, View, schema
from boardwright.core.types import AnyState
from boardwright.core.view import heard, masked, open_questions
from boardwright.server.db.log import MOVES, Entry, Kind
from boardwright.server.tables.phrases import PHRASES
from boardwright.server.tables.table import Table
from boardwright.server.web.errors import say
from boardwright.server.web.language import gettext

SENTENCES = {
    Kind.JOIN: say("%(name)s sits down."),
    Kind.LEAVE: say("%(name)s leaves the table."),
    Kind.READY: say("%(name)s is ready."),
    Kind.WAIT: say("%(name)s is not ready yet."),
    Kind.FREE: say("The host frees the seat of %(name)s."),
    Kind.BOT: say("The host lets %(name)s play, a bot."),
    Kind.START: say("The match begins."),
    Kind.UNDO: say("%(name)s takes a move back."),
    Kind.RESIGN: say("%(name)s resigns."),
    Kind.REPLACE: say("A bot plays for %(name)s now."),
    Kind.RETURN: say("%(name)s is back."),
    Kind.REMATCH: say("%(name)s asks for a rematch."),
    Kind.BRANCH: say("Somebody tries another line."),
    Kind.AGREE: say("%(name)s agrees."),
    Kind.REFUSE: say("%(name)s does not agree."),
}
PROPOSALS = {
    "undo": say("%(name)s would like to take a move back."),
    "replace": say("%(name)s proposes that a bot plays for somebody who is absent."),
}
TAKES = say("%(name)s takes: %(look)s.")
SEATED, GONE = (Kind.JOIN, Kind.BOT), (Kind.LEAVE, Kind.FREE)
"""Entries after which somebody sits on a seat, whose text is the name, and entries after which nobody does."""
OUT_OF_TIME = say("Time is up for %(name)s.")
LINES_KEPT = 60
WORDS_KEPT = 4000


class Words(str):
    """A line about an event: whether it opens a chapter, whose it is, and which parts of the picture it is about."""

    chapter = False
    spots: tuple[str, ...] = ()
    seat: int | None = None


@dataclass(frozen=True)
class LogLine:
    """One line of the log as somebody reads it."""

    ply: int
    kind: str
    seat: int
    text: str
    nth: int = 0
    """Which of the lines of its entry."""
    is_chapter: bool = False
    spots: tuple[str, ...] = ()
    """The ids of the parts of the picture that it is about."""
    move: int | None = None
    """After how many moves of the match it stands; None where it is no move, or one that was taken back."""
    mark: int = NONE
    """The seat whose mark stands before it: not always the one whose answer set it off."""


def game_text(table: Table, language: str) -> Text:
    """The texts of the game in this language, or in the first it has."""
    return text_of(table.game, language)


def text_of(game: Game, language: str) -> Text:
    """The texts of a game in a language, or in the first it has."""
    return game.texts.get(language) or next(iter(game.texts.values()))


def recall(
    live: Match, frame: Frame, seat: int, names: tuple[str, ...], looks: tuple[int, ...] = ()
) -> View:
    """What a seat saw after an earlier move, without the answers it had."""
    s: AnyState = live.s if frame is live.frames[-1] else schema(live.game.State).thaw(frame.row[0])
    shown = masked(live.game, live.w, s, seat)
    events = heard(frame.events, seat)
    return View(live.game, live.w, shown, seat, live.seats, open_questions(s), (), names, events, looks=looks)


def events_in_words(view: View, text: Text) -> list[str]:
    """What happened with the last move; events that only animate have no words."""
    told = [event_in_words(view, text, event) for event in view.events if text.events.get(event[0])]
    return [line for line in told if line]


def event_in_words(view: View, text: Text, event: tuple[int, ...]) -> Words:
    """One event, with what it is about."""
    moments, words = view.game.board.moments, Words(text.event(view, event))
    words.chapter, words.spots = event[0] in moments.chapters, tuple(moments.spots(view, event))
    words.seat = moments.seat(view, event)
    return words


def entry_lines(table: Table, entry: Entry, seat: int, language: str) -> list[str]:
    """An entry of the log in words, for one seat or a spectator."""
    translate = gettext(language)
    name = who(table, entry)
    if entry.kind == Kind.CHAT:
        return [entry.text]
    if entry.kind == Kind.PHRASE:
        return [translate(PHRASES[entry.text])] if entry.text in PHRASES else []
    if entry.kind == Kind.PROPOSE:
        return [translate(PROPOSALS[entry.text]) % {"name": name}]
    lines = []
    if entry.kind == Kind.LOOK:
        return [translate(TAKES) % {"name": name, "look": look_title(table.game, entry.text, language)}]
    if entry.kind not in MOVES:
        lines.append(translate(SENTENCES[Kind(entry.kind)]) % {"name": name})
    elif entry.kind == Kind.CLOCK:
        lines.append(translate(OUT_OF_TIME) % {"name": name})
    frame = frame_of(table.live, entry) if table.live else None
    if table.live and frame:
        lines += events_in_words(recall(table.live, frame, seat, table.names, table.looks), game_text(table, language))
    return lines


def who(table: Table, entry: Entry) -> str:
    """The name of whom an entry is about. A seat in the waiting room may have become another's since."""
    if entry.kind in SEATED and entry.text:
        return entry.text
    if entry.kind in GONE:
        earlier = (one for one in reversed(table.entries) if one.ply < entry.ply and one.seat == entry.seat)
        came = next((one.text for one in earlier if one.kind in SEATED), "")
        return came or table.names[entry.seat]
    return table.names[entry.seat] if 0 <= entry.seat < len(table.seats) else "?"


def look_title(game: Game, name: str, language: str) -> str:
    """A look that somebody chose, as a reader would say it."""
    return next((look.title(language) for look in game.board.looks if look.name == name), name)


def frame_of(live: Match, entry: Entry) -> Frame | None:
    """Return the frame after an entry; None if it is no move that counts, or was evicted. The start has the set-up."""
    if entry.kind == Kind.START:
        first = live.frame(0)
        return first if live.base == 0 else None
    if entry.kind not in MOVES:
        return None
    return next((frame for frame in reversed(live.frames) if frame.entry == entry.ply), None)


def tell(table: Table, seat: int, language: str, count: int = LINES_KEPT) -> list[LogLine]:
    """The last lines of the log in the order in which things happened."""
    lines: list[LogLine] = []
    moves = {entry.ply: k for k, entry in enumerate(table.path, 1)}
    for entry in reversed(table.entries):
        told = entry_words(table, entry, seat, language)
        move = 0 if entry.kind == Kind.START else moves.get(entry.ply)
        lines += [line_of(entry, told[k], k, move) for k in range(len(told) - 1, -1, -1)]
        if len(lines) >= count:
            break
    return lines[:count][::-1]


def is_unwanted(table: Table, said: LogLine | Entry, blocked: frozenset[str]) -> bool:
    """Does somebody say this whom the reader has blocked?"""
    chats = said.kind in (Kind.CHAT, Kind.PHRASE) and 0 <= said.seat < len(table.seats)
    return chats and table.seats[said.seat].person in blocked


def line_of(entry: Entry, words: str, nth: int, move: int | None = None) -> LogLine:
    if not isinstance(words, Words):
        return LogLine(entry.ply, entry.kind, entry.seat, words, nth, move=move, mark=entry.seat)
    mark = entry.seat if words.seat is None else words.seat
    return LogLine(entry.ply, entry.kind, entry.seat, words, nth, words.chapter, words.spots, move, mark)


def entry_words(table: Table, entry: Entry, seat: int, language: str) -> list[str]:
    """The same as `entry_lines`, remembered: a line is put into words once for each reader and language."""
    key = (entry.ply, seat, language)
    kept = table.words
    if key not in kept:
        if len(kept) > WORDS_KEPT:
            kept.clear()
        kept[key] = entry_lines(table, entry, seat, language)
    return kept[key]


def scores(view: View) -> list[int | None]:
    """The points of each seat as far as the viewer can know them; None where they depend on a secret.

    They are counted on states that the view allows, never on the real one.
    """
    counted = []
    for trial in range(3):
        s: AnyState = schema(view.game.State).copy(view.s)
        view.game.redeal(view.w, s, view.seat, Luck(trial))
        counted.append([int(view.game.score(view.w, s, p)) for p in range(view.seats)])
    return [first if first == a == b else None for first, a, b in zip(*counted, strict=True)]
