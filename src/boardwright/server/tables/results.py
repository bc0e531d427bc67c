"""Outcomes and ratings in the database."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from boardwright.server.db.log import Entry
from boardwright.server.db.schema import ENTRIES, RATING_HEADS, RATINGS, RESULTS, TABLES, Row
from boardwright.server.db.writer import Statement
from boardwright.server.tables.outcomes import DECISIVE, ENDING, Outcome, outcome_of
from boardwright.server.tables.ratings import Rating

Position = tuple[float, str]
CHUNK = 500
COLUMNS = TABLES.c.id, TABLES.c.game, TABLES.c.seats, TABLES.c.result, TABLES.c.moves, TABLES.c.updated
FINISHED = (TABLES.c.status == "over", TABLES.c.moves > 0)
UNREAD = ~sa.exists().where(RESULTS.c.table_id == TABLES.c.id)


async def read_outcomes(
    connection: AsyncConnection, *conditions: sa.ColumnElement[bool], limit: int
) -> tuple[list[Outcome], float]:
    """Return the outcomes of finished tables, least recently changed first, and the time of the last change."""
    query = sa.select(*COLUMNS).where(*FINISHED, *conditions).order_by(TABLES.c.updated).limit(limit)
    rows = [dict(row) for row in (await connection.execute(query)).mappings()]
    return await _outcomes(connection, rows), rows[-1]["updated"] if rows else 0.0


async def read_all_outcomes(connection: AsyncConnection, game: str) -> list[Outcome]:
    """Return the outcomes of all finished tables of a game."""
    query = sa.select(*COLUMNS).where(*FINISHED, TABLES.c.game == game).order_by(TABLES.c.id).limit(CHUNK)
    outcomes: list[Outcome] = []
    last = ""
    while True:
        rows = [dict(row) for row in (await connection.execute(query.where(TABLES.c.id > last))).mappings()]
        outcomes += await _outcomes(connection, rows)
        if len(rows) < CHUNK:
            return outcomes
        last = rows[-1]["id"]


async def _outcomes(connection: AsyncConnection, rows: Sequence[Row]) -> list[Outcome]:
    ids = [row["id"] for row in rows]
    decisive: defaultdict[str, list[Entry]] = defaultdict(list)
    lines = sa.select(ENTRIES).where(ENTRIES.c.table_id.in_(ids), ENTRIES.c.kind.in_(DECISIVE)).order_by(ENTRIES.c.ply)
    for table_id, *entry in await connection.execute(lines):
        decisive[table_id].append(Entry(*entry))
    ended = sa.select(ENTRIES.c.table_id, sa.func.max(ENTRIES.c.at)).group_by(ENTRIES.c.table_id)
    ended = ended.where(ENTRIES.c.table_id.in_(ids), ENTRIES.c.kind.in_(ENDING))
    ends: dict[str, float] = {row["id"]: row["updated"] for row in rows}
    ends.update({table_id: float(at) for table_id, at in await connection.execute(ended)})
    return [outcome_of(row, decisive[row["id"]], ends[row["id"]]) for row in rows]


async def read_later(connection: AsyncConnection, game: str, position: Position) -> list[Outcome]:
    """Return the rated outcomes of a game after a position."""
    at, last = position
    behind = sa.or_(RESULTS.c.at > at, sa.and_(RESULTS.c.at == at, RESULTS.c.table_id > last))
    query = sa.select(RESULTS).where(RESULTS.c.game == game, behind).order_by(RESULTS.c.table_id, RESULTS.c.seat)
    seats: defaultdict[str, list[Any]] = defaultdict(list)
    for row in (await connection.execute(query)).mappings():
        seats[row["table_id"]].append(row)
    return [
        Outcome(
            table_id,
            game,
            rows[0]["at"],
            tuple(row["player"] for row in rows),
            tuple(row["place"] for row in rows),
            rows[0]["counts"],
        )
        for table_id, rows in seats.items()
    ]


async def read_ratings(connection: AsyncConnection, game: str, players: Iterable[str]) -> dict[str, Rating]:
    """Return the current ratings of players."""
    columns = RATINGS.c.player, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.matches, RATINGS.c.won
    query = sa.select(*columns).where(RATINGS.c.game == game, RATINGS.c.player.in_(set(players)))
    return {player: Rating(*row) for player, *row in await connection.execute(query)}


async def ratings_before(
    connection: AsyncConnection, game: str, players: Iterable[str], position: Position
) -> dict[str, Rating]:
    """Return the ratings of players before a position, from earlier results."""
    at, table_id = position
    before = sa.or_(RESULTS.c.at < at, sa.and_(RESULTS.c.at == at, RESULTS.c.table_id < table_id))
    conditions = RESULTS.c.game == game, RESULTS.c.player.in_(set(players)), RESULTS.c.counts, before
    query = sa.select(RESULTS).where(*conditions).order_by(RESULTS.c.at, RESULTS.c.table_id)
    matches: defaultdict[str, dict[str, bool]] = defaultdict(dict)
    last: dict[str, tuple[float, float]] = {}
    for row in (await connection.execute(query)).mappings():
        own = matches[row["player"]]
        own[row["table_id"]] = own.get(row["table_id"], False) or row["place"] == 1
        last[row["player"]] = row["mu"], row["sigma"]
    return {player: Rating(*last[player], len(own), sum(own.values())) for player, own in matches.items()}


def result_rows(outcome: Outcome, after: Mapping[str, Rating]) -> list[dict[str, object]]:
    """Return the rows of a match, one per seat."""
    same = {"table_id": outcome.table_id, "game": outcome.game, "at": outcome.at, "counts": outcome.counts}
    rows = []
    for p, player in enumerate(outcome.players):
        rating = after.get(player)
        skill = {"mu": rating.mu if rating else None, "sigma": rating.sigma if rating else None}
        rows.append({**same, "seat": p, "player": player, "place": outcome.places[p], **skill})
    return rows


def replace_statements(
    game: str,
    revision: int | None,
    rated: Sequence[tuple[Outcome, Mapping[str, Rating]]],
    ratings: Mapping[str, Rating],
    replaced: Any,
    old: Any,
) -> list[Statement]:
    """Return the statements that replace results and ratings of a game by new ones."""
    rows = [row for outcome, after in rated for row in result_rows(outcome, after)]
    values = [
        {"game": game, "player": player, "mu": r.mu, "sigma": r.sigma, "matches": r.matches, "won": r.won}
        for player, r in ratings.items()
    ]
    statements: list[Statement] = [revision_statement(game, revision)]
    statements.append(sa.delete(RESULTS).where(RESULTS.c.game == game, replaced))
    statements += [(sa.insert(RESULTS), rows)] if rows else []
    statements.append(sa.delete(RATINGS).where(RATINGS.c.game == game, old))
    return [*statements, *([(sa.insert(RATINGS), values)] if values else [])]


def revision_statement(game: str, revision: int | None) -> sa.Executable:
    """Return the statement that counts a change; it fails if another process has changed the ratings meanwhile."""
    if revision is None:
        return sa.insert(RATING_HEADS).values(game=game, revision=1)
    seen = RATING_HEADS.c.game == game, RATING_HEADS.c.revision == revision
    return sa.update(RATING_HEADS).where(*seen).values(revision=revision + 1)


async def read_revision(connection: AsyncConnection, game: str) -> int | None:
    query = sa.select(RATING_HEADS.c.revision).where(RATING_HEADS.c.game == game)
    return (await connection.execute(query)).scalar()
