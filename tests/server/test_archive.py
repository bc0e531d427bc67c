"""Replays, match files and the proof of fair dice."""

import hashlib

from typer.testing import CliRunner

from boardwright.cli import app as command_line
from boardwright.core import match_file
from tests.server.kit import GAMES, Guest, play_out, played, ply


async def finished(app):
    ada = Guest(app)
    path = (await ada.post("/play/pearls")).url.path
    await play_out(path, ada)
    return ada, path


def test_the_seed_is_hidden_but_committed_until_the_end_and_verify_agrees(tmp_path, monkeypatch):
    monkeypatch.setattr(match_file, "find_game", GAMES.__getitem__)

    async def story(app):
        ada = Guest(app)
        page = await ada.post("/play/pearls")
        path = page.url.path
        row = await app.state.service.store.row(path[3:])
        assert row["commitment"] in page.text and row["seed"] not in page.text
        assert (await ada.get(f"{path}/match.txt")).status_code == 409
        await play_out(path, ada)
        file = tmp_path / "match.txt"
        file.write_text((await ada.get(f"{path}/match.txt")).text)
        assert hashlib.sha256(row["seed"].encode()).hexdigest() == row["commitment"]
        result = CliRunner().invoke(command_line, ["verify", str(file), "--sha256", row["commitment"]])
        assert result.exit_code == 0, result.output
        wrong = CliRunner().invoke(command_line, ["verify", str(file), "--sha256", "0" * 64])
        assert wrong.exit_code == 1

    played(tmp_path, story)


def test_any_move_can_be_seen_again_from_any_seat_once_the_match_is_over(tmp_path):
    async def story(app):
        _ada, path = await finished(app)
        eve = Guest(app)
        last = app.state.service.cached(path[3:]).live.ply
        for move in (0, 1, last, last + 7):
            page = await eve.get(f"{path}/replay", params={"move": move, "seat": 1})
            assert page.status_code == 200
            assert f"Move {min(move, last)} of {last}" in page.text

    played(tmp_path, story)


def test_a_running_match_replays_for_strangers_only_as_spectators_see_it(tmp_path):
    async def story(app):
        ada, eve = Guest(app), Guest(app)
        path = (await ada.post("/play/pearls")).url.path
        page = await eve.get(f"/api/v1/tables/{path[3:]}/replay", params={"seat": 0})
        assert page.json()["seat"] == -1
        assert {card for hand in page.json()["state"]["hand"] for card in hand} == {-2}
        page = await eve.get(f"/api/v1/tables/{path[3:]}/replay", params={"seat": -2})
        assert page.json()["seat"] == -1

    played(tmp_path, story)


def test_a_match_file_comes_back_as_a_table_and_a_broken_one_with_its_first_wrong_line(tmp_path, monkeypatch):
    monkeypatch.setattr(match_file, "find_game", GAMES.__getitem__)

    async def story(app):
        ada, path = await finished(app)
        text = (await ada.get(f"{path}/match.txt")).text
        page = await ada.http.post("/upload", files={"file": ("m.txt", text)}, follow_redirects=True)
        assert page.status_code == 200 and "Move 0 of" in page.text
        again = await ada.get(f"{page.url.path.removesuffix('/replay')}/match.txt")
        assert again.text == text
        lines = text.splitlines()
        first = lines.index("--") + 1
        lines[first] = lines[first][:-8] + "00000000"
        refused = await ada.http.post("/upload", files={"file": ("m.txt", "\n".join(lines))})
        assert refused.status_code == 422 and f"line {first + 1}" in refused.text

    played(tmp_path, story)


def test_a_match_taken_back_and_forth_still_ends_in_a_right_file(tmp_path, monkeypatch):
    monkeypatch.setattr(match_file, "find_game", GAMES.__getitem__)

    async def story(app):
        ada = Guest(app)
        path = (await ada.post("/play/pearls")).url.path
        for _ in range(3):
            await ada.act(path)
            await ada.post(f"{path}/undo")
        await play_out(path, ada)
        match_file.read_match((await ada.get(f"{path}/match.txt")).text)
        assert int(ply(await ada.get(path))) > app.state.service.cached(path[3:]).live.ply + 3

    played(tmp_path, story)
