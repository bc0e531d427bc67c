"""Help for players at a table, and what the server is preparing."""

from fastapi import APIRouter
from pydantic import Field

from boardwright.server.tables.play import own_seat
from boardwright.server.web.api.models import Model
from boardwright.server.web.api.people import REFUSED, known
from boardwright.server.web.api.tables import TableId
from boardwright.server.web.context import Context
from boardwright.server.web.errors import refuse_unless, say

router = APIRouter(responses=REFUSED)


class StepOut(Model):
    """An answer of a suggestion."""

    action: str = Field(description="Its text form, to be sent.")
    words: str


class SuggestionOut(Model):
    """A chain of answers to consider, to be given one after the other."""

    steps: list[StepOut]
    sentence: str = Field(description="Why, in your language.")
    chance: float | None = Field(description="The chance to win after it, in hundredths; null where nobody can tell.")
    gain: float | None = Field(description="How much more that is than on average; null where nothing compares.")


class PreparingOut(Model):
    """A game whose strongest levels are being prepared; weaker ones answer for them until then."""

    game: str
    seconds: float = Field(description="Since how long.")
    estimate: float = Field(description="How long it takes in all, as far as is known.")


class StatusOut(Model):
    preparing: list[PreparingOut]


@router.get("/tables/{table_id}/suggestions")
async def table_suggestions(table_id: TableId, context: Context, seat: int | None = None) -> list[SuggestionOut]:
    """What the coach says to the question you are asked, made of what you can see and nothing else.

    Empty where nobody can tell which answer is better.
    """
    table = await context.service.table(table_id)
    p = own_seat(table, known(context), seat)
    refuse_unless(table.playing, say("This match is not in progress."))
    view = table.view(p)
    found = await context.service.workers.suggestions(view, table.row["options"], context.language, share=context.share)
    text = table.game.actions.text
    return [
        SuggestionOut(
            steps=[StepOut(action=text(step.action), words=step.words) for step in one.steps],
            sentence=one.sentence,
            chance=one.chance,
            gain=one.gain,
        )
        for one in found
    ]


@router.get("/status")
async def status(context: Context) -> StatusOut:
    """What is being prepared for the computer opponents."""
    return StatusOut(
        preparing=[
            PreparingOut(game=one.game, seconds=one.seconds, estimate=one.estimate)
            for one in context.service.workers.preparing
        ]
    )
