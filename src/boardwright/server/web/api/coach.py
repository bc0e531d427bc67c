"""Suggestions for players, and the compilation status of the bots."""

from fastapi import APIRouter
from pydantic import Field

from boardwright.server.tables.play import own_seat
from boardwright.server.web.api.models import Model
from boardwright.server.web.api.people import ERRORS, require_person
from boardwright.server.web.api.tables import TableId
from boardwright.server.web.context import Context
from boardwright.server.web.errors import refuse_unless, say

router = APIRouter(responses=ERRORS)


class StepOut(Model):
    """An action of a suggestion."""

    action: str = Field(description="Its text form, as the API accepts it.")
    words: str


class SuggestionOut(Model):
    """A sequence of actions to consider."""

    steps: list[StepOut]
    sentence: str = Field(description="Why, in your language.")
    chance: float | None = Field(description="The chance to win after it, in hundredths; null if unknown.")
    gain: float | None = Field(description="The difference to the average action; null if unknown.")


class PreparingOut(Model):
    """A game whose strongest levels are being compiled; weaker ones answer until then."""

    game: str
    seconds: float = Field(description="Seconds since the start.")
    estimate: float = Field(description="Estimated seconds in total.")


class StatusOut(Model):
    preparing: list[PreparingOut]


@router.get("/tables/{table_id}/suggestions")
async def table_suggestions(table_id: TableId, context: Context, seat: int | None = None) -> list[SuggestionOut]:
    """Suggestions for your question, based only on what you can see.

    Empty if the game cannot evaluate the position.
    """
    table = await context.service.table(table_id)
    p = own_seat(table, require_person(context), seat)
    refuse_unless(table.playing, say("This match is not in progress."))
    view = table.view(p)
    found = await context.service.workers.suggestions(view, table.row["options"], context.language, share=context.share)
    text = table.game.actions.text
    return [
        SuggestionOut(
            steps=[StepOut(action=text(step.action), words=step.words) for step in suggestion.steps],
            sentence=suggestion.sentence,
            chance=suggestion.chance,
            gain=suggestion.gain,
        )
        for suggestion in found
    ]


@router.get("/status")
async def status(context: Context) -> StatusOut:
    """The games that are being compiled for the bots."""
    return StatusOut(
        preparing=[
            PreparingOut(game=game.game, seconds=game.seconds, estimate=game.estimate)
            for game in context.service.workers.preparing
        ]
    )
