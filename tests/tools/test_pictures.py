"""tools/pictures.py: three scenes of a real match, the same every time."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("pictures_tool", ROOT / "tools" / "pictures.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


tool = load_tool()


def test_an_opening_a_middle_and_an_end_are_seen_by_whoever_is_asked():
    scenes = dict(tool.scenes("aquasphere", 2, 3, "de"))
    assert list(scenes) == ["opening", "middle", "end"]
    assert [view.over for view in scenes.values()] == [False, False, True]
    assert all(view.question for name, view in scenes.items() if name != "end")
    assert all(view.names == ("Ada", "Ben") and view.language == "de" for view in scenes.values())
    again = dict(tool.scenes("aquasphere", 2, 3, "de"))
    assert [view.key() for view in scenes.values()] == [view.key() for view in again.values()]


def test_the_pictures_are_written_into_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "argv", ["pictures.py", "aquasphere", "--seats", "2", "--folder", str(tmp_path)])
    tool.main()
    found = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert set(found) == {"opening.svg", "middle.svg", "end.svg"}
    assert len(set(found.values())) == 3 and all(text.startswith("<svg ") for text in found.values())


def test_a_turn_is_one_animated_picture_that_is_the_same_every_time():
    first, again = (tool.turn("roborally", 2, 3, "en") for _ in range(2))
    assert first == again and first.count("<animate") > 10 and first.count('id="floor"') == 1
