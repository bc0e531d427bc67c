"""The match file: a text that replays to the same digest, one action per line.

    boardwright match 1
    game NAME 1
    seats 2
    option course risky_exchange
    looks green blue
    seed 0000000000000000000000000000002a
    --
    0 place 3 1 | 9f3a2b1c
    1 place 0 1 | 51c0de77
    --
    result 1 2
    digest 0b5e...

The line of looks appears only if players have chosen colours; it affects pictures and nothing else.
Actions are written in words, never as ids, so that a file outlives the numbering. The eight digits after each action
are the start of the digest of the resulting state, which locates the first wrong line.
"""

import re
from dataclasses import dataclass, field

from boardwright.core.game import Game, find_game
from boardwright.core.luck import seed_number, seed_text
from boardwright.core.match import IllegalAction, Match
from boardwright.core.page import look_names, look_numbers
from boardwright.core.switch import Value

HEADER = "boardwright match 1"
MARK = 8


class MatchFileError(ValueError):
    """An invalid match file; the message names the first wrong line."""

    def __init__(self, line: int, text: str):
        super().__init__(f"line {line}: {text}")
        self.line = line


def write_match(match: Match) -> str:
    """Return the match as the text of a match file."""
    lines = [HEADER, f"game {match.game.full_name} {match.game.rules_version}", f"seats {match.seats}"]
    defaults = {switch.name: switch.default for switch in match.game.switches}
    for name, value in match.switches.items():
        if value != defaults[name]:
            lines.append(f"option {name} {_written(value)}")
    if match.looks:
        lines.append(f"looks {' '.join(look_names(match.game.board.looks, match.looks, match.seats))}")
    lines += [f"seed {seed_text(match.seed)}", "--"]
    for move in match.log:
        lines.append(f"{move.seat} {match.game.actions.text(move.action)} | {move.digest[:MARK]}")
    lines.append("--")
    if match.over:
        lines.append("result " + " ".join(map(str, match.places())))
    lines.append(f"digest {match.digest}")
    return "\n".join(lines) + "\n"


def read_match(text: str, game: Game | None = None) -> Match:
    """Replay a match file. Raises MatchFileError for the first wrong line. `game` need not be installed."""
    lines = [(n, line.strip(" \t\r")) for n, line in enumerate(text.split("\n"), 1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != HEADER:
        raise MatchFileError(1, f'a match file starts with "{HEADER}"')
    bars = [i for i, (_, line) in enumerate(lines) if line == "--"]
    if not bars:
        raise MatchFileError(lines[-1][0], 'the line "--" between header and actions is missing')
    match = _begin(lines[1 : bars[0]], lines[0][0], game)
    end = bars[1] if len(bars) > 1 else len(lines)
    for n, line in lines[bars[0] + 1 : end]:
        _replay_line(match, n, line)
    for n, line in lines[end + 1 :]:
        _check_foot(match, n, line)
    return match


@dataclass
class _Head:
    """The header lines read so far."""

    known: Game | None
    game: Game | None = None
    seats: int | None = None
    seed: int | None = None
    switches: dict[str, Value] = field(default_factory=dict)
    looks: tuple[str, ...] = ()


def _begin(lines: list[tuple[int, str]], n: int, known: Game | None) -> Match:
    head = _Head(known)
    for n, line in lines:
        try:
            _read_head(head, *line.split(" ", 1))
        except ValueError as error:
            raise MatchFileError(n, str(error)) from error
    if head.game is None or head.seats is None or head.seed is None:
        raise MatchFileError(n, "the header lacks game, seats or seed")
    try:
        match = Match(head.game, head.seats, head.seed, head.switches)
        match.looks = _looks(head, head.game, head.seats)
        return match
    except ValueError as error:
        raise MatchFileError(n, str(error)) from error


def _looks(head: _Head, game: Game, seats: int) -> tuple[int, ...]:
    """Return the looks in the header. Raises ValueError if they do not fit the seats."""
    if head.looks and len(head.looks) != seats:
        raise ValueError(f"{len(head.looks)} looks for {seats} seats")
    return look_numbers(game.board.looks, head.looks) if head.looks else ()


def _read_head(head: _Head, word: str, rest: str = "") -> None:
    """Read a header line; the game must come first. Raises ValueError with a readable message if the line is wrong."""
    if word == "game":
        name, _, version = rest.partition(" ")
        head.game = head.known if head.known is not None and head.known.full_name == name else find_game(name)
        if version != str(head.game.rules_version):
            installed = head.game.rules_version
            raise ValueError(f"the file has rules version {version} of {name}; version {installed} is installed")
        return
    if head.game is None:
        raise ValueError("the header must start with the game")
    if word == "seats":
        head.seats = _number(rest, 10, "the number of seats")
        head.game.check_seats(head.seats)
    elif word == "option":
        name, _, value = rest.partition(" ")
        head.switches[name] = _unwritten(value)
        head.game.read_switches({name: head.switches[name]})
    elif word == "looks":
        head.looks = tuple(rest.split())
        look_numbers(head.game.board.looks, head.looks)
    elif word == "seed":
        head.seed = seed_number(_number(rest, 16, "the seed"))
    else:
        raise ValueError(f'unknown line "{word}"; a header has game, seats, option, looks and seed')


def _number(text: str, base: int, what: str) -> int:
    try:
        return int(text, base)
    except ValueError:
        raise ValueError(f'{what} must be a number, not "{text}"') from None


def _replay_line(match: Match, n: int, line: str) -> None:
    words, _, mark = line.partition("|")
    seat, _, action = words.strip().partition(" ")
    if not seat.isdigit():
        raise MatchFileError(n, f'a line starts with a seat, not "{seat}"')
    try:
        match.play(int(seat), action)
    except (IllegalAction, ValueError) as error:
        raise MatchFileError(n, str(error)) from error
    if mark.strip() and not match.digest.startswith(mark.strip()):
        raise MatchFileError(n, f"the state after this action is {match.digest[:MARK]}, not {mark.strip()}")


def _check_foot(match: Match, n: int, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word not in ("result", "digest"):
        raise MatchFileError(n, f'unknown line "{word}" after the actions; result and digest are allowed')
    if word == "digest" and rest != match.digest:
        raise MatchFileError(n, f"the final digest is {match.digest}, not {rest}")
    if word == "result" and (not match.over or rest.split() != list(map(str, match.places()))):
        raise MatchFileError(n, "the actions do not lead to this result")


ESCAPES = {"\\": "\\", "n": "\n", "r": "\r", "s": " ", "t": "\t"}
"""Characters that may follow a backslash in an option."""


def _written(value: Value) -> str:
    """Write an option on one line; backslashes, line breaks and trailing blanks are escaped."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    text = text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")
    return re.sub(r" \Z", r"\\s", re.sub(r"\t\Z", r"\\t", text))


def _unwritten(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: ESCAPES.get(found[1], found[1]), text)
