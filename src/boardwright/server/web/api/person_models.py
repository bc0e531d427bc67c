"""What programs get of people, and send about them."""

from typing import Literal

from pydantic import Field

from boardwright.server.web.api.models import Id, Model, PersonOut


class RatingOut(Model):
    points: int = Field(description="1500 for a newcomer.")
    margin: int = Field(description="The strength lies within so many points in 19 of 20 cases.")
    matches: int = Field(description="How many matches it is made of.")
    won: int
    provisional: bool = Field(description="Is the margin above 500?")


class StandingOut(Model):
    """A line of a leaderboard: a person, or the bots of a level."""

    person: str = Field(description="Empty for the bots of a level.")
    name: str
    level: str = Field(description="Empty for a person.")
    rating: RatingOut


class GameRecordOut(Model):
    """What somebody has played of a game."""

    game: str
    rating: RatingOut | None = Field(description="null without a rated match.")
    curve: list[int] = Field(description="The rating after each of the last rated matches, oldest first.")
    played: int = Field(description="Finished matches.")
    won: int
    place: float | None = Field(description="The place on average.")


class ProfileOut(PersonOut):
    since: str = Field(description="The day on which they came, as YYYY-MM-DD.")
    games: list[GameRecordOut]
    blocked: bool = Field(description="Have you blocked them?")


class CompanionOut(Model):
    """Somebody else in a match."""

    seat: int
    name: str
    person: str = Field(description="Whose profile it is; empty for bots, second players and those who have gone.")
    level: str = Field(description="Empty for a person.")


class FinishedOut(Model):
    """A finished match in somebody's history."""

    table: Id
    game: str
    day: str = Field(description="When it ended, as YYYY-MM-DD.")
    seat: int
    place: int | None = Field(description="null until the result has been worked out.")
    seats: int
    resigned: bool
    private: bool
    others: list[CompanionOut]


class HistoryOut(Model):
    matches: list[FinishedOut]
    more: bool = Field(description="Has the next page matches as well?")


class ReportIn(Model):
    reason: Literal["insult", "spam", "name", "cheating", "other"]
    words: str = Field("", max_length=500)


class SeatReportIn(ReportIn):
    seat: int = Field(ge=0, le=15)
    line: int | None = Field(None, ge=0, le=10_000_000, description="The ply of a line that the seat has said.")
