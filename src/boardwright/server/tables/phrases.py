"""Quick phrases. The log stores a key, which is shown in each reader's language."""

from boardwright.server.db.log import Kind
from boardwright.server.tables.limits import check_log_size
from boardwright.server.tables.people import Person
from boardwright.server.tables.service import TableService
from boardwright.server.web.errors import refuse_unless, say

PHRASES = {
    "hello": say("Hello!"),
    "luck": say("Good luck!"),
    "moment": say("One moment, please."),
    "thinking": say("I am still thinking."),
    "nice": say("Nice move!"),
    "sorry": say("Sorry!"),
    "thanks": say("Thank you!"),
    "game": say("Good game!"),
    "again": say("Another match?"),
    "bye": say("I have to go. Bye!"),
}


async def say_phrase(service: TableService, table_id: str, person: Person, key: str) -> None:
    """Send a quick phrase to the whole table."""
    async with service.holding(table_id) as table:
        mine = table.seats_of(person.id)
        refuse_unless(bool(mine), say("Only players at this table can write here."), 403)
        refuse_unless(key in PHRASES, say("Your message is empty."), 422)
        check_log_size(table, mine[0])
        await service.commit(table, Kind.PHRASE, mine[0], key)
