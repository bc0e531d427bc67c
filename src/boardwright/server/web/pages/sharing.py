"""Links to a table: QR code, preview pictures, and redirects from the URLs of forms."""

import asyncio
import io

import segno
from fastapi import APIRouter
from fastapi.responses import RedirectResponse, Response

from boardwright.core import LANGUAGES
from boardwright.server.web.card import WIDTH
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.link_preview import PNG, SVG, board_of, card_of, public_ply
from boardwright.server.web.pages.start import PICTURE_HEADERS
from boardwright.server.web.pages.table import HANDLERS

router = APIRouter(prefix="/t/{table_id}")
CARD_HEADERS = PICTURE_HEADERS | {"Cache-Control": "no-cache", "Cross-Origin-Resource-Policy": "cross-origin"}
SMALL_HEADERS = PICTURE_HEADERS | {"Cache-Control": "private, max-age=60"}
QR_MODULE, MAX_URL_LENGTH = 5, 400


def spoken(context: RequestContext, language: str) -> str:
    """Return the language a URL asks for, or the visitor's."""
    return language if language in LANGUAGES else context.language


@router.get("/card.svg")
async def svg_card(table_id: str, context: Context, language: str = "") -> Response:
    """Return the preview card of a table."""
    table, chosen = await context.service.table(table_id), spoken(context, language)

    async def make() -> bytes:
        return (await asyncio.to_thread(card_of, table, chosen)).encode()

    card = await context.pictures.get(("card", table.id, public_ply(table), table.names, chosen), make, context.share)
    return Response(card, media_type=SVG, headers=CARD_HEADERS)


@router.get("/card.png")
async def png_card(table_id: str, context: Context, language: str = "") -> Response:
    """Return the preview card as PNG, for sites that do not show SVG."""
    table, chosen = await context.service.table(table_id), spoken(context, language)

    async def make() -> bytes:
        svg = await asyncio.to_thread(card_of, table, chosen)
        return await context.service.sandbox.png(svg, WIDTH) or b""

    painted = await context.pictures.get(("png", table.id, public_ply(table), table.names, chosen), make, context.share)
    if not painted:
        return RedirectResponse(f"/t/{table.id}/card.svg?language={chosen}", 303)
    return Response(painted, media_type=PNG, headers=CARD_HEADERS)


@router.get("/small.svg")
async def small_picture(table_id: str, context: Context) -> Response:
    """Return the public view of the board, for lists."""
    table, language = await context.service.table(table_id), context.language

    async def make() -> bytes:
        return (await asyncio.to_thread(board_of, table, language)).encode()

    board = await context.pictures.get(("board", table.id, public_ply(table), language), make, context.share)
    return Response(board, media_type=SVG, headers=SMALL_HEADERS)


@router.get("/qr.svg")
async def qr_code(table_id: str, context: Context) -> Response:
    """Return the link to a table as a QR code."""
    table, out = await context.service.table(table_id), io.BytesIO()
    address = context.address(f"/t/{table.id}")
    if len(address) > MAX_URL_LENGTH:
        raise HttpError(400, say("This address is not valid."))
    code = segno.make(address, error="m", micro=False)
    code.save(out, kind="svg", scale=QR_MODULE, border=4, dark="#000", light="#fff", xmldecl=False)
    return context.seal(Response(out.getvalue(), media_type=SVG, headers=PICTURE_HEADERS))


async def back_to_table(table_id: str, context: Context) -> Response:
    """Redirect a link copied from the URL of a form to its table."""
    table = await context.service.table(table_id)
    return context.redirect(f"/t/{table.id}")


for _name in HANDLERS:
    router.add_api_route(f"/{_name}", back_to_table, methods=["GET"])
