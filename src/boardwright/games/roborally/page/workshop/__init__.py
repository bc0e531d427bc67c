"""The workshop for courses: checks the text of a course; its editor is in `editor`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from boardwright.core.page import Draft, Workshop
from boardwright.games.roborally.board.floor import floor_document, floor_svg
from boardwright.games.roborally.board.thumbnail import floor_stamp
from boardwright.games.roborally.course.course import LONGEST_TEXT
from boardwright.games.roborally.course.floor import Floor
from boardwright.games.roborally.course.token import token
from boardwright.games.roborally.page.words import WORDS, words
from boardwright.games.roborally.page.workshop.cell_words import cell_words
from boardwright.games.roborally.page.workshop.editor import editor, piece
from boardwright.games.roborally.page.workshop.faults import cells_of, fault_of, line_of
from boardwright.games.roborally.page.workshop.sheet import LONGEST_TITLE, Sheet, plain, read_sheet, write_sheet
from boardwright.games.roborally.page.workshop.sketch import sketch
from boardwright.games.roborally.text import FAULTS

TEMPLATES = Path(__file__).parents[1] / "templates"
START = """title = "My course"
boards = [
  { board = "blank", x = 0, y = 0 },
  { board = "docking_bay_a", x = 0, y = 12, turns = 0 },
]
flags = [[3, 2], [8, 7]]

[[board]]
name = "blank"
grid = \"\"\"
""" + (" ".join("." * 12) + "\n") * 12 + '"""\n'


def examine(text: str, language: str) -> Draft:
    """Return the loader's verdict on a course, and the course as drawn, stored and shared."""
    text = text.replace("\r\n", "\n")
    fault, sheet = fault_of(text), read_sheet(text)
    if sheet is None:
        return Draft(fault, marks={"fault": in_language(fault, language), "line": line_of(fault)})
    kept = write_sheet(sheet)
    if not fault:
        fault = fault_of(kept)
    floor = sketch(sheet)
    title = str(sheet.head.get("title", ""))
    marks = {"fault": in_language(fault, language), "line": line_of(fault)}
    marks |= {"cells": cells_of(fault, text, sheet), "sheet": sheet.as_data()}
    if floor is None:
        return Draft(fault, title, kept, marks=marks)
    tokens = {token(cell) for _, _, cell in floor.places()}
    marks |= {"floor": floor_svg(floor), "words": {one: cell_words(one, language) for one in tokens}}
    about = {spoken: facts(sheet, floor, spoken) for spoken in WORDS["courses"]["course"].words}
    return Draft(fault, title, kept, about, floor_document(floor, title), floor_stamp(floor, title), marks)


def in_language(fault: str, language: str) -> str:
    """Translate a message of the loader."""
    return FAULTS[language].say(fault)


def retitle(text: str, title: str) -> str:
    """Return a course under another title."""
    sheet = read_sheet(text)
    if sheet is None:
        return text
    return write_sheet(replace(sheet, head={**sheet.head, "title": plain(title, LONGEST_TITLE)}))


def facts(sheet: Sheet, floor: Floor, language: str) -> str:
    """Return a line about a course."""
    said, flags = words("courses", language), len(sheet.flags)
    players = sheet.head.get("players", [2, 8])
    parts = [
        said["players"].format(players[0], players[-1]),
        said["flag" if flags == 1 else "flags"].format(flags),
        said["spaces"].format(floor.width, floor.height),
    ]
    return " · ".join([*parts, said["special"]] if "rules" in sheet.head else parts)


WORKSHOP = Workshop(
    path="courses",
    switch="course",
    words=WORDS["kept"],
    examine=examine,
    retitle=retitle,
    start=START,
    template=TEMPLATES / "course_editor.html",
    context=editor,
    piece=piece,
    say=in_language,
    styles=("workshop.css",),
    scripts=("workshop.js",),
    most=LONGEST_TEXT,
)
