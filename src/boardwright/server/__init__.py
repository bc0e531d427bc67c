"""The web table: pages, live matches, storage. Serves every game through the `Game` interface."""

from boardwright.server.app import create_app
from boardwright.server.settings import Settings

__all__ = ["Settings", "create_app"]
