"""Tables of the arena as Markdown: one section a command; running it again replaces its section."""

import subprocess
from pathlib import Path
from typing import Any

MARK = "## "
HEAD = """# The ladder

Who beats whom. Every section is written by the command in it; nothing is typed by hand.
Each seed is played in every order of the seats; intervals are Wilson's, at 95 %.
"""
ROW = "| {name} | {share:.1%} | {low:.1%} to {high:.1%} | {place:.2f} | {score:.1f} | {ms:.1f} | {budget} |"


def markdown(data: dict[str, Any], command: str) -> str:
    """One section: heading, command, table, commit."""
    options = "".join(f", {key} {value}" for key, value in data["options"].items())
    entrants = [one["name"] for one in data["entrants"]]
    lines = [
        f"{MARK}{data['game']}: {' - '.join(entrants)}{options}",
        "",
        f"`{command}`",
        "",
        f"{data['games']} matches, {data['rounds']} seeds from {data['seed']}, commit {commit()}.",
        "",
        "| entrant | wins | 95 % interval | mean place | mean score | ms an answer | budget |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
        *(_row(one) for one in data["entrants"]),
    ]
    return "\n".join(lines) + "\n"


def _row(one: dict[str, Any]) -> str:
    wins = one["wins"]
    return ROW.format(
        name=one["name"],
        share=wins["share"],
        low=wins["low"],
        high=wins["high"],
        place=one["place"],
        score=one["score"],
        ms=one["milliseconds"],
        budget=one["budget"],
    )


def put_section(file: Path, section: str) -> None:
    """Write the section in place of the one with the same heading, or at the end."""
    text = file.read_text(encoding="utf-8") if file.exists() else HEAD
    head, *sections = text.split("\n" + MARK)
    found = {part.partition("\n")[0]: part.rstrip("\n") for part in sections}
    body = section.removeprefix(MARK)
    found[body.partition("\n")[0]] = body.rstrip("\n")
    parts = [head.rstrip("\n"), *(MARK + part for part in found.values())]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def commit() -> str:
    """The commit of the sources, as far as git knows it."""
    here = Path(__file__).parent
    try:
        found = subprocess.run(
            ["git", "-C", str(here), "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return found.stdout.strip()
