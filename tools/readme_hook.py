"""The README for package indexes: relative links become plain text if nobody hosts the repository.

With a `Source` among the project's URLs, they point there instead.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]+)\]\((?!https?:|#|mailto:)([^)\s]+)\)")


class IndexReadme(MetadataHookInterface):
    """Fills in the dynamic field `readme`."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        source = metadata.get("urls", {}).get("Source", "")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_index(text, source)}


def for_index(text: str, source: str = "") -> str:
    """Return the README without relative links: with absolute ones, or with file names as text."""

    def replaced(found: re.Match[str]) -> str:
        mark, words, target = found.groups()
        if source:
            return f"{mark}[{words}]({source.rstrip('/')}/{target})"
        return words if mark or target in words else f"{words} (`{target}`)"

    return LINK.sub(replaced, text)
