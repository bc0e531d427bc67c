"""Request and response models of the API."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from boardwright.core.types import JsonObject

Option = int | str | bool
Id = str


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Problem(Model):
    """The reason for an error, in one sentence."""

    error: str


class NameIn(Model):
    name: str = Field(min_length=1, max_length=100)


class CodeIn(Model):
    code: str = Field(max_length=100)


class PersonOut(Model):
    id: str
    name: str
    bot: bool


class BotOut(PersonOut):
    token: str = Field(description="Shown once. Send it as `Authorization: Bearer TOKEN`.")


class CodeOut(Model):
    code: str = Field(description="Shown once and valid once; replaces any earlier code.")


class SessionOut(Model):
    id: str
    device: str = Field(description="Browser and system, from the User-Agent header.")
    created: float
    seen: float = Field(description="Time of the last use, accurate to an hour.")
    here: bool = Field(description="Whether it is the session of this request.")


class SwitchOut(Model):
    name: str
    default: Option
    values: list[Option]
    doc: str


class PresetOut(Model):
    name: str = Field(description="The value of the option `preset` for a new table.")
    titles: dict[str, str]
    values: dict[str, Option]


class GameOut(Model):
    name: str
    title: str
    rules_version: int
    seats: list[int]
    switches: list[SwitchOut]
    presets: list[PresetOut]
    looks: list[str] = Field(description="The looks players may choose, such as colours.")
    actions: int = Field(description="Number of actions; their texts are stable, their ids are not.")


class ClockIn(Model):
    kind: Literal["none", "move", "match"] = "none"
    seconds: int = Field(0, ge=0, le=1_209_600)
    increment: int = Field(0, ge=0, le=3600)
    hurry: bool = Field(True, description="Run the game's own clock for the last player to answer while people wait.")
    hurry_bots: bool = Field(False, description="Run it while only bots wait, too.")


class ClockOut(ClockIn):
    last: int = Field(30, description="Seconds of the game's own clock.")


class TableIn(Model):
    game: str = Field(max_length=40)
    seats: list[str] = Field(min_length=1, max_length=16, description='"me", "second", "open", or the level of a bot')
    options: dict[str, Option] = Field(default_factory=dict, max_length=60)
    private: bool = False
    clock: ClockIn = Field(default_factory=lambda: ClockIn.model_validate({}))
    start: bool = False
    names: list[Annotated[str, Field(max_length=100)]] = Field(
        default_factory=list, max_length=16, description='Names of the seats that are "second".'
    )
    looks: list[Annotated[str, Field(max_length=40)]] = Field(
        default_factory=list, max_length=16, description='Looks of the seats that are "me" or "second"; "" for any.'
    )


class SeatIn(Model):
    seat: int | None = Field(None, ge=0, le=15, description="Which of your seats; needed only if you have several.")


class LookIn(SeatIn):
    look: str = Field(max_length=40, description="One of the looks of the game.")


class ActionIn(SeatIn):
    ply: int = Field(ge=0, le=10_000_000, description="The ply of the table when you decided.")
    action: str = Field(max_length=200, description='The text form of an action, such as "place 3 1".')


class PreparedIn(SeatIn):
    actions: list[str] = Field(max_length=8)


class StartIn(Model):
    fill: str = Field("", max_length=40, description="The level of bots for free seats.")


class ChatIn(Model):
    text: str = Field("", max_length=1000)
    phrase: str = Field("", max_length=20, description="The key of a quick phrase.")


class ReadyIn(Model):
    ready: bool


class BotIn(Model):
    level: str = Field(max_length=40, description="The level of the bot.")


class VoteIn(Model):
    agree: bool


class AbsentIn(Model):
    absent: int = Field(ge=0, le=15, description="The seat of the absent player.")


class FileIn(Model):
    file: str = Field(max_length=2_000_000, description="A match file.")


class SeatOut(Model):
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    level: str
    you: bool
    asked: bool
    resigned: bool
    stand_in: bool
    look: str = Field(description="The look of the seat; empty if the game offers none.")
    ready: bool = Field(description="Before the match: whether the player is ready.")
    online: bool = Field(description="Whether its person has the table open.")
    score: int | None
    seconds_left: float | None


class TableLine(Model):
    """A table in a list."""

    id: Id
    game: str
    status: str
    names: list[str]
    free: int
    moves: int


class QuestionOut(Model):
    seat: int
    what: str
    x: int
    y: int


class LegalOut(Model):
    action: str
    words: str


class FactOut(Model):
    name: str = Field(description="stable in every language")
    value: int | str
    meaning: str = Field(description="in words")


class ViewOut(Model):
    """What you may see; hidden values are -2."""

    seat: int = Field(description="-1 for a spectator")
    questions: list[QuestionOut]
    prompt: str
    legal: list[LegalOut]
    facts: list[list[FactOut]] = Field(description="public facts of each seat")
    state: dict[str, object]


class TableOut(Model):
    id: Id
    game: str
    status: Literal["open", "playing", "over"]
    options: dict[str, Option]
    private: bool
    ply: int = Field(description="Number of log entries; send it with your action.")
    moves: int = Field(description="Number of moves in the current line.")
    seats: list[SeatOut]
    clock: ClockOut
    commitment: str = Field(description="SHA-256 of the seed")
    seed: str | None = Field(description="Revealed when the match is over.")
    result: JsonObject | None
    proposal: JsonObject | None
    prepared: list[str]
    rematch: Id | None
    view: ViewOut | None


class PlyOut(Model):
    """The ply of the table after your action."""

    ply: int


class IdOut(Model):
    id: Id


class MomentOut(Model):
    """The position after some moves of a match."""

    moves: int
    last: int
    seat: int
    who: int | None
    lines: list[str]
    state: dict[str, object]
