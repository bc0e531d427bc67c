"""The runbook: the lines of docs/server.md that touch the database are run verbatim."""

import asyncio
import os
import re
import subprocess
from pathlib import Path

import asyncpg
import pytest

from tests.server.kit import Guest, play_out, played, running, settings
from tests.server.postgres import running_postgres
from tests.server.test_play import duel

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
AT_THE_DATABASE = "docker compose exec -T database "


def lines(heading):
    """Return the commands below a heading of the runbook."""
    section = TEXT.partition(f"\n### {heading}\n")[2].partition("\n##")[0]
    return re.findall(r"^    (\S.*)$", section, re.M)


async def run(command, server, folder):
    """Run the part after `docker compose exec` with the programs of the local database."""
    environment = {**os.environ, "PATH": f"{server._server.bin_path}:{os.environ['PATH']}"}
    environment["PGHOST"] = str(server._server.get_postmaster_info().socket_dir)
    done = await asyncio.to_thread(
        subprocess.run, ["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, (command, done.stderr)


async def role(server):
    connection = await asyncpg.connect(server._server.get_uri())
    await connection.execute("CREATE ROLE boardwright SUPERUSER LOGIN")
    await connection.execute("CREATE DATABASE boardwright OWNER boardwright")
    await connection.close()


@pytest.mark.slow
def test_what_was_backed_up_is_restored_even_over_a_later_schema(tmp_path):
    back_up, *restore = [line for line in lines("Back up and restore") if line.startswith(AT_THE_DATABASE)]
    assert len(restore) == 3

    async def story(server):
        url = server._server.get_uri(database="boardwright")
        await role(server)
        async with running(settings(tmp_path, database=url)) as app:
            ada, ben, path = await duel(app)
            await play_out(path, ada, ben)
            before = (await ada.get(f"{path}/match.txt")).text
            await run(back_up.removeprefix(AT_THE_DATABASE), server, tmp_path)
            await ada.new("me", "open")
        later = await asyncpg.connect(url)
        await later.execute("CREATE TABLE later (person VARCHAR(22) REFERENCES people (id))")
        await later.close()
        for line in restore:
            await run(line.removeprefix(AT_THE_DATABASE), server, tmp_path)
        async with running(settings(tmp_path, database=url)) as app:
            assert (await Guest(app).get(f"{path}/match.txt")).text == before
            assert (await ada.get("/me")).status_code == 200, "the cookie of before is known"
            async with app.state.service.engine.connect() as connection:
                count = await connection.exec_driver_sql("SELECT count(*) FROM tables")
                assert count.scalar_one() == 1

    with running_postgres() as server:
        asyncio.run(story(server))


def test_a_new_cookie_key_signs_everybody_out_and_recovery_codes_still_work(tmp_path, database):
    statement = re.search(r'psql -U boardwright -c "(DELETE FROM keys)"', TEXT)[1]
    ada, code = [], []

    async def leaked(app):
        ada.append(Guest(app))
        assert (await ada[0].http.post("/api/v1/guests", json={"name": "Ada"})).status_code == 201
        code.append((await ada[0].http.post("/api/v1/me/recovery")).json())
        async with app.state.service.engine.begin() as connection:
            await connection.exec_driver_sql(statement)

    async def afterwards(app):
        thief = Guest(app, cookie=f"boardwright={ada[0].http.cookies['boardwright']}")
        assert (await thief.get("/api/v1/me")).status_code == 401
        back = await Guest(app).http.post("/api/v1/recover", json=code[0])
        assert back.status_code == 200 and back.json()["name"] == "Ada"

    played(tmp_path, leaked, database=database)
    played(tmp_path, afterwards, database=database)


def test_an_upgrade_begins_with_a_backup_and_keeps_the_workers():
    """`docker compose up` without --scale would leave one worker."""
    found = lines("Upgrade")
    assert "pg_dump" in found[0] and found[0].startswith(AT_THE_DATABASE)
    everywhere = [line for name in ("Install", "Upgrade", "Back up and restore") for line in lines(name)]
    started = [line for line in everywhere if "docker compose up" in line]
    assert len(started) == 3 and all(line.endswith("--scale bots=2") for line in started)


def test_the_services_that_the_runbook_names_are_those_of_the_compose_file():
    stopped = next(line for line in lines("Back up and restore") if "compose stop" in line).split()[3:]
    for name in (*stopped, "database"):
        assert re.search(rf"^  {name}:", COMPOSE, re.M), name
    assert set(stopped) == {"web-1", "web-2", "bots"}


def test_every_option_that_the_guide_names_is_one():
    from typer.testing import CliRunner

    from boardwright.cli import app

    known = "".join(
        CliRunner().invoke(app, [name, "--help"], env={"COLUMNS": "200"}).output
        for name in ("serve", "play", "backup", "doctor", "ratings", "reports", "verify")
    )
    for line in re.findall(r"`boardwright (?:serve|backup|doctor|ratings|reports|verify)[^`]*`", TEXT):
        for option in re.findall(r"--[a-z-]+", line):
            assert option in known, line
    for option in re.findall(r"`(--[a-z-]+)", TEXT):
        assert option in known or option == "--scale", option
