"""Update the message catalogues of the pages; new messages start untranslated.

python tools/messages.py          # rewrite the .po files
python tools/messages.py --check  # only report missing and obsolete messages
"""

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

SERVER = Path(__file__).resolve().parents[1] / "src" / "boardwright" / "server"
KEYWORDS = {"_": None, "say": None, "gettext": None, "translate": None, "ngettext": (1, 2)}


def found() -> Catalog:
    """Return all messages of the templates and the code."""
    catalogue = Catalog(project="boardwright", charset="utf-8")
    for path in sorted([*SERVER.rglob("*.py"), *SERVER.rglob("*.html")]):
        method = "python" if path.suffix == ".py" else "jinja2.ext:babel_extract"
        options = {"silent": "false", "trim_blocks": "true", "lstrip_blocks": "true"}
        messages = extract(method, BytesIO(path.read_bytes()), KEYWORDS, (), options)
        for _line, message, comments, context in messages:
            name = path.relative_to(SERVER).as_posix()
            catalogue.add(message, locations=[(name, 1)], auto_comments=comments, context=context)
    return catalogue


def catalogues() -> dict[str, Path]:
    """Return the catalogue of each language other than English."""
    return {path.parts[-3]: path for path in sorted(SERVER.glob("web/locale/*/LC_MESSAGES/boardwright.po"))}


def known(language: str, path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language)


def problems() -> list[str]:
    """Return messages that are missing, fuzzy or obsolete in any language."""
    wanted = {message.id for message in found() if message.id}
    told = []
    for language, path in catalogues().items():
        there = {m.id: m for m in known(language, path) if m.id}
        told += [f"{language}: missing: {key}" for key in wanted if not filled(there.get(key))]
        told += [f"{language}: no longer used: {key}" for key in set(there) - wanted]
    return sorted(told)


def filled(message: object) -> bool:
    text = getattr(message, "string", "")
    whole = all(text) if isinstance(text, tuple) else bool(text)
    return whole and not getattr(message, "fuzzy", False)


def main() -> None:
    if "--check" in sys.argv:
        told = problems()
        print("\n".join(told) or "all catalogues are complete")
        sys.exit(bool(told))
    template = found()
    for language, path in catalogues().items():
        catalogue = known(language, path)
        catalogue.update(template, no_fuzzy_matching=True)
        with path.open("wb") as file:
            write_po(file, catalogue, omit_header=True, width=0, include_lineno=False, ignore_obsolete=True)


if __name__ == "__main__":
    main()
