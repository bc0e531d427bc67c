"""Generated names for guests, in their language."""

import secrets

from boardwright.core.text import Translations

ANIMALS = Translations({
    "en": (
        "Otter", "Heron", "Lynx", "Wren", "Marten", "Osprey", "Newt", "Badger",
        "Seal", "Falcon", "Mole", "Stoat", "Tern", "Vole", "Crane", "Hare",
    ),
    "de": (
        "Otter", "Reiher", "Luchs", "Zaunkönig", "Marder", "Fischadler", "Molch", "Dachs",
        "Robbe", "Falke", "Maulwurf", "Hermelin", "Möwe", "Igel", "Kranich", "Hase",
    ),
})  # fmt: skip
LOWEST, HIGHEST = 10, 99


def guest_name(language: str) -> str:
    """Return a random animal with a number, such as “Heron 42” or “Reiher 42”."""
    number = LOWEST + secrets.randbelow(HIGHEST - LOWEST + 1)
    return f"{secrets.choice(ANIMALS[language])} {number}"
