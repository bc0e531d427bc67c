"""The web table: pages, live matches, storage. Serves every game through the `Game` interface."""

from boardwright.server.settings import Settings
from boardwright.server.web.app import create_app

__all__ = ["Settings", "create_app"]
