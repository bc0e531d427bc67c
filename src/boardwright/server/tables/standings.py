"""Standings: who is rated how in a game, and what is known of one player: statistics, history, the rating over time."""

from dataclasses import dataclass

import sqlalchemy as sa

from boardwright.server.db.schema import MEMBERS, PEOPLE, RATINGS, RESULTS, TABLES, Row
from boardwright.server.tables.outcomes import BOT_ACCOUNT
from boardwright.server.tables.ratings import MOST_SIGMA, Rating, starts
from boardwright.server.tables.results import FINISHED
from boardwright.server.tables.service import TableService

PAGE = 20
LONGEST_CURVE = 400


@dataclass(frozen=True)
class Standing:
    """An account in the list of a game. A bot has a level in place of a name."""

    player: str
    name: str
    rating: Rating

    @property
    def level(self) -> str:
        return self.player.removeprefix(BOT_ACCOUNT) if self.player.startswith(BOT_ACCOUNT) else ""


@dataclass(frozen=True)
class Record:
    """What somebody has played of a game: how often to the end, how often won, which place on average."""

    game: str
    played: int
    won: int
    place: float


def starts_of(service: TableService, game: str) -> dict[str, Rating]:
    """What the bots of a game begin with, by account; nothing for a game that is no longer played here."""
    found = service.settings.games.get(game)
    return starts(found.bot.strengths) if found else {}


async def standings(service: TableService, game: str, limit: int, provisional: bool | None = None) -> list[Standing]:
    """The accounts of a game, best first: all, or those alone whose rating is provisional or is not.

    Bots that have not played yet stand where they begin.
    """
    conditions = [RATINGS.c.game == game, sa.or_(PEOPLE.c.id.is_not(None), RATINGS.c.player.startswith(BOT_ACCOUNT))]
    if provisional is not None:
        unsure = RATINGS.c.sigma > MOST_SIGMA
        conditions.append(unsure if provisional else ~unsure)
    columns = RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.matches, RATINGS.c.won
    query = (
        sa.select(RATINGS.c.player, PEOPLE.c.name, *columns)
        .join(PEOPLE, PEOPLE.c.id == RATINGS.c.player, isouter=True)
        .where(*conditions)
        .order_by(RATINGS.c.mu.desc(), RATINGS.c.player)
        .limit(limit)
    )
    fresh = starts_of(service, game)
    played = sa.select(RATINGS.c.player).where(RATINGS.c.game == game, RATINGS.c.player.in_(fresh))
    async with service.engine.connect() as connection:
        rows = await connection.execute(query)
        found = [Standing(player, name or "", Rating(*row)) for player, name, *row in rows]
        for player in (await connection.execute(played)).scalars():
            del fresh[player]
    begun = (Standing(player, "", one) for player, one in fresh.items() if provisional in (None, one.provisional))
    return sorted([*found, *begun], key=lambda one: (-one.rating.mu, one.player))[:limit]


async def ratings_of(service: TableService, player: str) -> dict[str, Rating]:
    """The ratings of somebody by game."""
    query = sa.select(RATINGS).where(RATINGS.c.player == player)
    async with service.engine.connect() as connection:
        rows = (await connection.execute(query)).mappings().all()
    return {row["game"]: Rating(row["mu"], row["sigma"], row["matches"], row["won"]) for row in rows}


async def records_of(service: TableService, player: str, public: bool) -> dict[str, Record]:
    """What somebody has played, by game; `public`: at public tables alone."""
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
    return {game: Record(game, int(played), int(won), float(place)) for game, played, won, place in rows}


async def curve_of(service: TableService, player: str, game: str) -> list[float]:
    """The rating after each of the last matches that counted, oldest first."""
    conditions = RESULTS.c.player == player, RESULTS.c.game == game, RESULTS.c.counts
    newest = sa.select(RESULTS.c.mu).where(*conditions).order_by(RESULTS.c.at.desc()).limit(LONGEST_CURVE)
    async with service.engine.connect() as connection:
        return [float(mu) for mu in (await connection.execute(newest)).scalars()][::-1]


async def history_of(
    service: TableService, player: str, viewer: str, page: int
) -> tuple[list[Row], dict[tuple[str, int], int], bool]:
    """A page of finished matches that the viewer may know of, newest first; places by table and seat; and whether
    there are more. Private tables are shown to those who sat there; at one that was brought as a file nobody did."""
    mine = sa.select(MEMBERS.c.table_id).where(MEMBERS.c.person == player)
    shared = sa.select(MEMBERS.c.table_id).where(MEMBERS.c.person == viewer)
    seen = sa.or_(TABLES.c.private.is_(False), TABLES.c.id.in_(shared))
    brought = TABLES.c.result["brought"].as_boolean()
    query = sa.select(TABLES).where(*FINISHED, TABLES.c.id.in_(mine), seen, brought.is_not(True))
    query = query.order_by(TABLES.c.updated.desc(), TABLES.c.id).offset(PAGE * page).limit(PAGE + 1)
    async with service.engine.connect() as connection:
        rows = [dict(row) for row in (await connection.execute(query)).mappings()]
        ids = [row["id"] for row in rows]
        places = sa.select(RESULTS.c.table_id, RESULTS.c.seat, RESULTS.c.place).where(RESULTS.c.table_id.in_(ids))
        found = {(table_id, seat): place for table_id, seat, place in await connection.execute(places)}
    return rows[:PAGE], found, len(rows) > PAGE
