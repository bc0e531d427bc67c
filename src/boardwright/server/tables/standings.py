"""Leaderboards, and the statistics, history and rating curve of one player."""

from dataclasses import dataclass

import sqlalchemy as sa

from boardwright.server.db.schema import MEMBERS, PEOPLE, RATINGS, RESULTS, TABLES, Row
from boardwright.server.tables.outcomes import BOT_ACCOUNT
from boardwright.server.tables.ratings import MAX_SIGMA, Rating, initial_ratings
from boardwright.server.tables.results import FINISHED
from boardwright.server.tables.service import TableService

PAGE = 20
LONGEST_CURVE = 400


@dataclass(frozen=True)
class Standing:
    """An account in a leaderboard. A bot has a level instead of a name."""

    player: str
    name: str
    rating: Rating

    @property
    def level(self) -> str:
        return self.player.removeprefix(BOT_ACCOUNT) if self.player.startswith(BOT_ACCOUNT) else ""


@dataclass(frozen=True)
class PlayerRecord:
    """A player's record in a game: matches finished, matches won, average place."""

    game: str
    played: int
    won: int
    place: float


def initial_ratings_of(service: TableService, game: str) -> dict[str, Rating]:
    """Return the initial ratings of the bots of a game by account; empty for a game that is not installed."""
    known = service.settings.games.get(game)
    return initial_ratings(known.bot.strengths) if known else {}


async def standings(service: TableService, game: str, limit: int, provisional: bool | None = None) -> list[Standing]:
    """Return the accounts of a game, best first; `provisional` selects provisional or settled ratings only.

    Bots that have not played yet are listed with their initial rating.
    """
    conditions = [RATINGS.c.game == game, sa.or_(PEOPLE.c.id.is_not(None), RATINGS.c.player.startswith(BOT_ACCOUNT))]
    if provisional is not None:
        unsure = RATINGS.c.sigma > MAX_SIGMA
        conditions.append(unsure if provisional else ~unsure)
    columns = RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.matches, RATINGS.c.won
    query = (
        sa.select(RATINGS.c.player, PEOPLE.c.name, *columns)
        .join(PEOPLE, PEOPLE.c.id == RATINGS.c.player, isouter=True)
        .where(*conditions)
        .order_by(RATINGS.c.mu.desc(), RATINGS.c.player)
        .limit(limit)
    )
    initial = initial_ratings_of(service, game)
    played = sa.select(RATINGS.c.player).where(RATINGS.c.game == game, RATINGS.c.player.in_(initial))
    async with service.engine.connect() as connection:
        rows = await connection.execute(query)
        listed = [Standing(player, name or "", Rating(*row)) for player, name, *row in rows]
        for player in (await connection.execute(played)).scalars():
            del initial[player]
    unplayed = (Standing(player, "", s) for player, s in initial.items() if provisional in (None, s.provisional))
    return sorted([*listed, *unplayed], key=lambda s: (-s.rating.mu, s.player))[:limit]


async def ratings_of(service: TableService, player: str) -> dict[str, Rating]:
    """Return a player's ratings by game."""
    query = sa.select(RATINGS).where(RATINGS.c.player == player)
    async with service.engine.connect() as connection:
        rows = (await connection.execute(query)).mappings().all()
    return {row["game"]: Rating(row["mu"], row["sigma"], row["matches"], row["won"]) for row in rows}


async def records_of(service: TableService, player: str, public: bool) -> dict[str, PlayerRecord]:
    """Return a player's records by game; `public` counts public tables only."""
    conditions = [RESULTS.c.player == player]
    if public:
        conditions.append(TABLES.c.private.is_(False))
    won, place = sa.func.sum(sa.case((RESULTS.c.place == 1, 1), else_=0)), sa.func.avg(RESULTS.c.place)
    query = (
        sa.select(RESULTS.c.game, sa.func.count(), won, place)
        .join(TABLES, TABLES.c.id == RESULTS.c.table_id)
        .where(*conditions)
        .group_by(RESULTS.c.game)
    )
    async with service.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return {game: PlayerRecord(game, int(played), int(won), float(place)) for game, played, won, place in rows}


async def curve_of(service: TableService, player: str, game: str) -> list[float]:
    """Return the rating after each of the latest rated matches, oldest first."""
    conditions = RESULTS.c.player == player, RESULTS.c.game == game, RESULTS.c.counts
    newest = sa.select(RESULTS.c.mu).where(*conditions).order_by(RESULTS.c.at.desc()).limit(LONGEST_CURVE)
    async with service.engine.connect() as connection:
        return [float(mu) for mu in (await connection.execute(newest)).scalars()][::-1]


async def history_of(
    service: TableService, player: str, viewer: str, page: int
) -> tuple[list[Row], dict[tuple[str, int], int], bool]:
    """Return a page of finished matches visible to the viewer, newest first, places by table and seat, and whether more
    follow. Private matches are visible to those who took part; uploads are left out, because nobody here played them.
    """
    mine = sa.select(MEMBERS.c.table_id).where(MEMBERS.c.person == player)
    shared = sa.select(MEMBERS.c.table_id).where(MEMBERS.c.person == viewer)
    seen = sa.or_(TABLES.c.private.is_(False), TABLES.c.id.in_(shared))
    uploaded = TABLES.c.result["brought"].as_boolean()
    query = sa.select(TABLES).where(*FINISHED, TABLES.c.id.in_(mine), seen, uploaded.is_not(True))
    query = query.order_by(TABLES.c.updated.desc(), TABLES.c.id).offset(PAGE * page).limit(PAGE + 1)
    async with service.engine.connect() as connection:
        rows = [dict(row) for row in (await connection.execute(query)).mappings()]
        ids = [row["id"] for row in rows]
        places = sa.select(RESULTS.c.table_id, RESULTS.c.seat, RESULTS.c.place).where(RESULTS.c.table_id.in_(ids))
        places_of = {(table_id, seat): place for table_id, seat, place in await connection.execute(places)}
    return rows[:PAGE], places_of, len(rows) > PAGE
