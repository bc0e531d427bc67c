"""Building a wheel: it carries the scripts of the pages, fetched first, and the rules that the pages show."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FetchAssets(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before hatchling collects the files of a wheel; an editable install needs no copy."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import fetch_assets

        fetch_assets.main()
        build_data["force_include"]["docs/rules"] = "boardwright/docs/rules"
