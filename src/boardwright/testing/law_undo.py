"""Undo restores exactly the previous state."""

from boardwright.testing.table import Broken, Table


def check(table: Table) -> None:
    """In a random match, now and then undo a random number of plies, compare, and play the same again."""
    digests: list[tuple[str, int]] = []
    for match in table.random_play():
        digests = [*digests[: match.ply], (match.digest, match.luck.draws)]
        if table.dice.random() < 0.1 and match.ply:
            back = table.dice.randint(1, min(match.ply, 20))
            moves = match.log[-back:]
            match.undo(back)
            if (match.digest, match.luck.draws) != digests[-1 - back]:
                raise Broken(f"undoing {back} actions led to a different state or luck")
            if table.bytes(match.s) != table.bytes(match.state_at(match.ply)):
                raise Broken(f"undoing {back} actions left another state than was kept")
            for move in moves:
                table.play(move.seat, move.action)
            if (match.digest, match.luck.draws) != digests[-1]:
                raise Broken(f"undoing {back} actions and playing them again led to a different state or luck")
