"""API models of profiles, ratings and reports."""

from typing import Literal

from pydantic import Field

from boardwright.server.web.api.models import Id, Model, PersonOut


class RatingOut(Model):
    points: int = Field(description="1500 for a new account.")
    margin: int = Field(description="Half the width of the 95 % interval.")
    matches: int = Field(description="Number of rated matches.")
    won: int
    provisional: bool = Field(description="Whether the margin exceeds 500.")


class StandingOut(Model):
    """A line of a leaderboard: a person, or the bots of a level."""

    person: str = Field(description="Empty for the bots of a level.")
    name: str
    level: str = Field(description="Empty for a person.")
    rating: RatingOut


class GameRecordOut(Model):
    """A person's record in a game."""

    game: str
    rating: RatingOut | None = Field(description="null without a rated match.")
    curve: list[int] = Field(description="The rating after each of the latest rated matches, oldest first.")
    played: int = Field(description="Finished matches.")
    won: int
    place: float | None = Field(description="Average place.")


class ProfileOut(PersonOut):
    since: str = Field(description="The day the account was created, as YYYY-MM-DD.")
    games: list[GameRecordOut]
    blocked: bool = Field(description="Whether you have blocked this person.")


class CompanionOut(Model):
    """Another player in a match."""

    seat: int
    name: str
    person: str = Field(description="Id for the profile; empty for bots, local players and deleted accounts.")
    level: str = Field(description="Empty for a person.")


class FinishedOut(Model):
    """A finished match in a person's history."""

    table: Id
    game: str
    day: str = Field(description="The day it ended, as YYYY-MM-DD.")
    seat: int
    place: int | None = Field(description="null until the match has been rated.")
    seats: int
    resigned: bool
    private: bool
    others: list[CompanionOut]


class HistoryOut(Model):
    matches: list[FinishedOut]
    more: bool = Field(description="Whether there is a next page.")


class ReportIn(Model):
    reason: Literal["insult", "spam", "name", "cheating", "other"]
    words: str = Field("", max_length=500)


class SeatReportIn(ReportIn):
    seat: int = Field(ge=0, le=15)
    line: int | None = Field(None, ge=0, le=10_000_000, description="The ply of a chat line of the seat.")
