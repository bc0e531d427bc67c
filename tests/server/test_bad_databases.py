"""Databases that are missing, unreachable, read-only or readable by others: a message, never a traceback."""

import asyncio
import os
import shutil
import stat
import tempfile
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from boardwright.cli import app as command_line
from boardwright.server.db.database import prepare_database
from tests.server.kit import Guest, played


def test_only_the_owner_can_read_the_database_and_its_copy(tmp_path):
    os.umask(0o022)
    file = tmp_path / "tables.sqlite3"
    file.touch(mode=0o644)

    async def story(app):
        await Guest(app).post("/play/pearls")
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
        assert set(modes.values()) == {0o600}, modes

    played(tmp_path, story)
    copy = tmp_path / "copy.sqlite3"
    done = CliRunner().invoke(command_line, ["backup", str(copy), "--database", f"sqlite:///{file}"])
    assert done.exit_code == 0 and stat.S_IMODE(copy.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "url", ["sqlite:////nowhere/tables.sqlite3", "sqlite:///{}/missing.sqlite3", "sqlite:///{}/text.sqlite3"]
)
def test_a_backup_of_what_is_no_database_ends_in_a_sentence_and_leaves_nothing(tmp_path, url):
    (tmp_path / "text.sqlite3").write_text("this is no database " * 500, encoding="utf-8")
    target = tmp_path / "copy.sqlite3"
    done = CliRunner().invoke(command_line, ["backup", str(target), "--database", url.format(tmp_path)])
    assert done.exit_code == 2 and isinstance(done.exception, SystemExit)
    assert "boardwright:" in done.output and not target.exists()
    assert not (tmp_path / "missing.sqlite3").exists()


def test_serving_a_database_that_cannot_be_written_ends_in_a_sentence(tmp_path):
    url = f"sqlite:///{tmp_path}/no/such/folder/tables.sqlite3"
    done = CliRunner().invoke(command_line, ["serve", "--database", url])
    assert done.exit_code == 2 and "boardwright:" in done.output
    folder = tmp_path / "a_folder.sqlite3"
    folder.mkdir()
    done = CliRunner().invoke(command_line, ["serve", "--database", f"sqlite:///{folder}"])
    assert done.exit_code == 2 and "boardwright:" in done.output


@pytest.mark.parametrize("command", [["serve"], ["backup", "{}/copy.sqlite3"]])
def test_a_database_that_nobody_answers_for_ends_in_a_sentence(tmp_path, command):
    url = "postgresql://nobody@127.0.0.1:1/tables"
    done = CliRunner().invoke(command_line, [part.format(tmp_path) for part in command] + ["--database", url])
    assert done.exit_code == 2 and "cannot be reached" in done.output and "None" not in done.output


def test_a_database_that_takes_no_writes_ends_in_a_sentence(tmp_path, postgres):
    url = postgres()

    async def freeze():
        connection = await asyncpg.connect(url)
        name = sa.make_url(url).database
        await connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        await connection.close()

    prepare_database(url)
    asyncio.run(freeze())
    done = CliRunner().invoke(command_line, ["serve", "--database", url])
    assert done.exit_code == 2 and "read-only" in done.output


NOBODY = 65534
COMMANDS = (["serve"], ["doctor"], ["doctor", "--repair"], ["backup", "{}/copy.sqlite3"])


@contextmanager
def somebody_else():
    """Drop root, who may write everything, for the duration of the block."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(before)


@contextmanager
def open_folder():
    """Create a folder that others may read, unlike those of pytest."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


@pytest.mark.parametrize("mode", [0o444, 0o400])
def test_a_file_that_cannot_be_written_ends_in_a_sentence_that_names_it(tmp_path, mode):
    for command in COMMANDS:  # trigger late imports now, because the other user may not read the modules
        CliRunner().invoke(command_line, [*command, "--database", "sqlite:////nowhere/tables.sqlite3"])
    with open_folder() as folder, open_folder() as elsewhere:
        file = folder / "tables.sqlite3"
        prepare_database(f"sqlite:///{file}")
        for path in (file, folder):
            path.chmod(mode if path == file else 0o555)
        elsewhere.chmod(0o777)
        for command in COMMANDS:
            words = [part.format(elsewhere) for part in command]
            with somebody_else():
                done = CliRunner().invoke(command_line, [*words, "--database", f"sqlite:///{file}"])
            assert done.exit_code == 2 and isinstance(done.exception, SystemExit), (command, done.exception)
            assert "boardwright:" in done.output and "tables.sqlite3" in done.output and "denied" in done.output
        folder.chmod(0o755)
        assert not list(elsewhere.iterdir())
