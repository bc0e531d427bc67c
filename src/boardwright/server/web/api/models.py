"""What programs send and get."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from boardwright.core.types import JsonObject

Option = int | str | bool
Id = str


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Problem(Model):
    """Why something was refused, in a sentence."""

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
    code: str = Field(description="Shown once; it works once, and it replaces any earlier one.")


class SessionOut(Model):
    id: str
    device: str = Field(description="Browser and system, as far as the browser told them.")
    created: float
    seen: float = Field(description="When it was last used, to the hour.")
    here: bool = Field(description="Is it the session of this request?")


class SwitchOut(Model):
    name: str
    default: Option
    values: list[Option]
    doc: str


class PresetOut(Model):
    name: str = Field(description="The value of the option `preset`, with which a table can be opened.")
    titles: dict[str, str]
    values: dict[str, Option]


class GameOut(Model):
    name: str
    title: str
    rules_version: int
    seats: list[int]
    switches: list[SwitchOut]
    presets: list[PresetOut]
    looks: list[str] = Field(description="What players may choose for their seat: a colour, a robot.")
    actions: int = Field(description="How many actions the game knows; texts are stable, numbers are not.")


class ClockIn(Model):
    kind: Literal["none", "move", "match"] = "none"
    seconds: int = Field(0, ge=0, le=1_209_600)
    increment: int = Field(0, ge=0, le=3600)
    hurry: bool = Field(True, description="The game's own clock for the last to answer while people wait.")
    hurry_bots: bool = Field(False, description="The same while only bots wait.")


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
    seat: int | None = Field(None, ge=0, le=15, description="Which of your seats; needed only at one device.")


class LookIn(SeatIn):
    look: str = Field(max_length=40, description="One of the looks of the game.")


class ActionIn(SeatIn):
    ply: int = Field(ge=0, le=10_000_000, description="The ply of the table that you decided on.")
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
    absent: int = Field(ge=0, le=15, description="The seat of somebody who has not answered for a while.")


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
    look: str = Field(description="The look of the seat; empty where the game offers none.")
    ready: bool = Field(description="Before the match: may it begin, as far as this seat is concerned?")
    online: bool = Field(description="Does its person follow the table at the moment?")
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
    name: str = Field(description="the same in every language")
    value: int | str
    meaning: str = Field(description="the same for readers")


class ViewOut(Model):
    """What you may see: secrets of others read -2."""

    seat: int = Field(description="-1 for a spectator")
    questions: list[QuestionOut]
    prompt: str
    legal: list[LegalOut]
    facts: list[list[FactOut]] = Field(description="what is known about each seat")
    state: dict[str, object]


class TableOut(Model):
    id: Id
    game: str
    status: Literal["open", "playing", "over"]
    options: dict[str, Option]
    private: bool
    ply: int = Field(description="How many entries the log has; send it back with your action.")
    moves: int = Field(description="How many moves count.")
    seats: list[SeatOut]
    clock: ClockOut
    commitment: str = Field(description="SHA-256 of the seed")
    seed: str | None = Field(description="Told when the match is over.")
    result: JsonObject | None
    proposal: JsonObject | None
    prepared: list[str]
    rematch: Id | None
    view: ViewOut | None


class PlyOut(Model):
    """The ply of the table after what you did."""

    ply: int


class IdOut(Model):
    id: Id


class MomentOut(Model):
    """A match after some of its moves."""

    moves: int
    last: int
    seat: int
    who: int | None
    lines: list[str]
    state: dict[str, object]
