"""The log of a table in words, for one viewer."""

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
    Kind.JOIN: say("%(name)s joins the table."),
    Kind.LEAVE: say("%(name)s leaves the table."),
    Kind.READY: say("%(name)s is ready."),
    Kind.WAIT: say("%(name)s is not ready yet."),
    Kind.FREE: say("The host frees the seat of %(name)s."),
    Kind.BOT: say("The host adds a bot: %(name)s."),
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
    "replace": say("%(name)s proposes to let a bot play for an absent player."),
}
TAKES = say("%(name)s chooses: %(look)s.")
SEATED, GONE = (Kind.JOIN, Kind.BOT), (Kind.LEAVE, Kind.FREE)
"""Entries that seat somebody, whose text is the name, and entries that free a seat."""
OUT_OF_TIME = say("Time is up for %(name)s.")
LINE_COUNT = 60
CACHE_SIZE = 4000


class EventLine(str):
    """A log line about an event, with its chapter mark, the seat it concerns and the parts of the picture."""

    chapter = False
    spots: tuple[str, ...] = ()
    seat: int | None = None


@dataclass(frozen=True)
class LogLine:
    """One line of the log for one viewer."""

    ply: int
    kind: str
    seat: int
    text: str
    nth: int = 0
    """The index of the line within its entry."""
    is_chapter: bool = False
    spots: tuple[str, ...] = ()
    """The ids of the parts of the picture it is about."""
    move: int | None = None
    """The number of moves before it; None for other entries and undone moves."""
    mark: int = NONE
    """The seat whose badge is shown, which may differ from the one that acted."""


def game_text(table: Table, language: str) -> Text:
    """Return the texts of a table's game in this language, or else in any."""
    return text_of(table.game, language)


def text_of(game: Game, language: str) -> Text:
    """Return the texts of a game in a language, or else in any."""
    return game.texts.get(language) or next(iter(game.texts.values()))


def recall(live: Match, frame: Frame, seat: int, names: tuple[str, ...], looks: tuple[int, ...] = ()) -> View:
    """Return what a seat saw after an earlier move, without legal actions."""
    s: AnyState = live.s if frame is live.frames[-1] else schema(live.game.State).thaw(frame.row[0])
    shown = masked(live.game, live.w, s, seat)
    events = heard(frame.events, seat)
    return View(live.game, live.w, shown, seat, live.seats, open_questions(s), (), names, events, looks=looks)


def events_in_words(view: View, text: Text) -> list[str]:
    """Return the log lines of the last move; events without a text only animate."""
    lines = [event_in_words(view, text, event) for event in view.events if text.events.get(event[0])]
    return [line for line in lines if line]


def event_in_words(view: View, text: Text, event: tuple[int, ...]) -> EventLine:
    """Return the log line of an event."""
    moments, words = view.game.board.moments, EventLine(text.event(view, event))
    words.chapter, words.spots = event[0] in moments.chapters, tuple(moments.spots(view, event))
    words.seat = moments.seat(view, event)
    return words


def entry_lines(table: Table, entry: Entry, seat: int, language: str) -> list[str]:
    """Return an entry in words, for one seat or a spectator."""
    translate = gettext(language)
    name = subject_name(table, entry)
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


def subject_name(table: Table, entry: Entry) -> str:
    """Return the name an entry is about; in the waiting room a seat may have changed hands since."""
    if entry.kind in SEATED and entry.text:
        return entry.text
    if entry.kind in GONE:
        earlier = (one for one in reversed(table.entries) if one.ply < entry.ply and one.seat == entry.seat)
        came = next((one.text for one in earlier if one.kind in SEATED), "")
        return came or table.names[entry.seat]
    return table.names[entry.seat] if 0 <= entry.seat < len(table.seats) else "?"


def look_title(game: Game, name: str, language: str) -> str:
    """Return the title of a look."""
    return next((look.title(language) for look in game.board.looks if look.name == name), name)


def frame_of(live: Match, entry: Entry) -> Frame | None:
    """Return the frame after an entry, or None if it is not a current move or its frame was evicted."""
    if entry.kind == Kind.START:
        first = live.frame(0)
        return first if live.base == 0 else None
    if entry.kind not in MOVES:
        return None
    return next((frame for frame in reversed(live.frames) if frame.entry == entry.ply), None)


def recent_lines(table: Table, seat: int, language: str, count: int = LINE_COUNT) -> list[LogLine]:
    """Return the last lines of the log, oldest first."""
    lines: list[LogLine] = []
    moves = {entry.ply: k for k, entry in enumerate(table.path, 1)}
    for entry in reversed(table.entries):
        texts = entry_words(table, entry, seat, language)
        move = 0 if entry.kind == Kind.START else moves.get(entry.ply)
        lines += [line_of(entry, texts[k], k, move) for k in range(len(texts) - 1, -1, -1)]
        if len(lines) >= count:
            break
    return lines[:count][::-1]


def is_unwanted(table: Table, said: LogLine | Entry, blocked: frozenset[str]) -> bool:
    """Return whether a line is a message from somebody the reader has blocked."""
    chats = said.kind in (Kind.CHAT, Kind.PHRASE) and 0 <= said.seat < len(table.seats)
    return chats and table.seats[said.seat].person in blocked


def line_of(entry: Entry, words: str, nth: int, move: int | None = None) -> LogLine:
    if not isinstance(words, EventLine):
        return LogLine(entry.ply, entry.kind, entry.seat, words, nth, move=move, mark=entry.seat)
    mark = entry.seat if words.seat is None else words.seat
    return LogLine(entry.ply, entry.kind, entry.seat, words, nth, words.chapter, words.spots, move, mark)


def entry_words(table: Table, entry: Entry, seat: int, language: str) -> list[str]:
    """Return the cached result of `entry_lines`."""
    key = (entry.ply, seat, language)
    cache = table.words
    if key not in cache:
        if len(cache) > CACHE_SIZE:
            cache.clear()
        cache[key] = entry_lines(table, entry, seat, language)
    return cache[key]


def scores(view: View) -> list[int | None]:
    """Return the score of each seat, or None where it depends on hidden information.

    Scores are computed on states that the view allows, never on the real one.
    """
    samples = []
    for trial in range(3):
        s: AnyState = schema(view.game.State).copy(view.s)
        view.game.redeal(view.w, s, view.seat, Luck(trial))
        samples.append([int(view.game.score(view.w, s, p)) for p in range(view.seats)])
    return [first if first == a == b else None for first, a, b in zip(*samples, strict=True)]
