"""Help for players at a table, and what the server is preparing."""

from fastapi import APIRouter
from pydantic import Field

from boardwright.server.live.fair_queue import Share
from boardwright.server.tables.lobby import refuse_unless
from boardwright.server.tables.play import own_seat
from boardwright.server.web.api.models import Model
from boardwright.server.web.api.people import REFUSED, known
from boardwright.server.web.api.tables import TableId
from boardwright.server.web.context import Context
from boardwright.server.web.errors import say

router = APIRouter(responses=REFUSED)


class HintOut(Model):
    """An action to consider."""

    action: str = Field(description="Its text form, to be sent back.")
    words: str
    value: float = Field(description="Comparable with the others of the same list only.")
    sentence: str = Field(description="Why, in your language.")


class PreparingOut(Model):
    """A game whose strongest levels are being prepared; weaker ones answer for them until then."""

    game: str
    seconds: float = Field(description="Since how long.")
    estimate: float = Field(description="How long it takes in all, as far as is known.")


class StatusOut(Model):
    preparing: list[PreparingOut]


@router.get("/tables/{table_id}/hints")
async def table_hints(table_id: TableId, context: Context, seat: int | None = None) -> list[HintOut]:
    """The three best answers to the question you are asked, made of what you can see and nothing else."""
    table = await context.service.table(table_id)
    p = own_seat(table, known(context), seat)
    refuse_unless(table.playing, say("This match is not being played now."))
    view = table.view(p)
    share = Share(context.person_id)
    found = await context.service.workers.hints(view, table.row["options"], context.language, share=share)
    text = table.game.actions.text
    return [HintOut(action=text(h.action), words=h.words, value=h.value, sentence=h.sentence) for h in found]


@router.get("/status")
async def status(context: Context) -> StatusOut:
    """What is being prepared for the computer opponents."""
    return StatusOut(
        preparing=[
            PreparingOut(game=one.game, seconds=one.seconds, estimate=one.estimate)
            for one in context.service.workers.preparing
        ]
    )
