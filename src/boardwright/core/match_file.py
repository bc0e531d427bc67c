"""The match file: a text that replays to the same digest, one action a line.

    boardwright match 1
    game roborally 1
    seats 2
    option course risky_exchange
    seed 0000000000000000000000000000002a
    --
    0 place 3 1 | 9f3a2b1c
    1 place 0 1 | 51c0de77
    --
    result 1 2
    digest 0b5e...

Actions are written in words, never as ids, so that a file outlives the numbering. The eight digits behind
each action begin the digest of the state after it: a wrong line is found at once.
"""

from boardwright.core.game import Value, find_game
from boardwright.core.luck import SEED_BITS
from boardwright.core.match import IllegalAction, Match

HEADER = "boardwright match 1"
MARK = 8


class MatchFileError(ValueError):
    """A match file that cannot be read; the message names the first wrong line."""

    def __init__(self, line: int, text: str):
        super().__init__(f"line {line}: {text}")
        self.line = line


def write_match(match: Match) -> str:
    """The match as a text file."""
    lines = [HEADER, f"game {match.game.name} {match.game.rules_version}", f"seats {match.seats}"]
    defaults = {switch.name: switch.default for switch in match.game.switches}
    for name, value in match.switches.items():
        if value != defaults[name]:
            lines.append(f"option {name} {_written(value)}")
    lines += [f"seed {match.seed:0{SEED_BITS // 4}x}", "--"]
    for move in match.log:
        lines.append(f"{move.seat} {match.game.actions.text(move.action)} | {move.digest[:MARK]}")
    lines.append("--")
    if match.over:
        lines.append("result " + " ".join(map(str, match.places())))
    lines.append(f"digest {match.digest}")
    return "\n".join(lines) + "\n"


def read_match(text: str) -> Match:
    """Replay a match file; MatchFileError names the first line that is wrong."""
    lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != HEADER:
        raise MatchFileError(1, f'a match file begins with "{HEADER}"')
    bars = [i for i, (_, line) in enumerate(lines) if line == "--"]
    if not bars:
        raise MatchFileError(lines[-1][0], 'the line "--" between head and actions is missing')
    match = _begin(lines[1 : bars[0]], lines[0][0])
    end = bars[1] if len(bars) > 1 else len(lines)
    for n, line in lines[bars[0] + 1 : end]:
        _replay_line(match, n, line)
    for n, line in lines[end + 1 :]:
        _check_foot(match, n, line)
    return match


def _begin(head: list[tuple[int, str]], n: int) -> Match:
    switches: dict[str, Value] = {}
    game, seats, seed = None, 0, None
    for n, line in head:
        word, _, rest = line.partition(" ")
        try:
            if word == "game":
                name, _, version = rest.partition(" ")
                game = find_game(name)
                if version != str(game.rules_version):
                    raise ValueError(f"rules version {version} of {name}; this is {game.rules_version}")
            elif word == "seats":
                seats = int(rest)
            elif word == "option":
                name, _, value = rest.partition(" ")
                switches[name] = value.replace("\\n", "\n").replace("\\\\", "\\")
            elif word == "seed":
                seed = int(rest, 16)
            else:
                raise ValueError(f'"{word}" is not part of a head: game, seats, option, seed')
        except ValueError as error:
            raise MatchFileError(n, str(error)) from error
    if game is None or seed is None:
        raise MatchFileError(n, "the head names no game or no seed")
    try:
        return Match(game, seats, seed, switches)
    except ValueError as error:
        raise MatchFileError(n, str(error)) from error


def _replay_line(match: Match, n: int, line: str) -> None:
    words, _, mark = line.partition("|")
    seat, _, action = words.strip().partition(" ")
    if not seat.isdigit():
        raise MatchFileError(n, f'a line begins with a seat, not "{seat}"')
    try:
        match.play(int(seat), action)
    except (IllegalAction, ValueError) as error:
        raise MatchFileError(n, str(error)) from error
    if mark.strip() and not match.digest.startswith(mark.strip()):
        raise MatchFileError(n, f"the state after this action is {match.digest[:MARK]}, not {mark.strip()}")


def _check_foot(match: Match, n: int, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word == "digest" and rest != match.digest:
        raise MatchFileError(n, f"the digest at the end is {match.digest}")
    if word == "result" and (not match.over or rest.split() != list(map(str, match.places()))):
        raise MatchFileError(n, "the result does not follow from the actions")


def _written(value: Value) -> str:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text.replace("\\", "\\\\").replace("\n", "\\n")
