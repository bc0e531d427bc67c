"""The software bill of materials (CycloneDX 1.5) of an installation by the lock files.

Python packages come from requirements.lock with their hashes, the scripts of the pages from package-lock.json. Equal
lock files give equal bytes: there is no timestamp.
"""

import base64
import json
import re
import tomllib
import uuid
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)", re.M)
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def python_components(lock: str) -> list[dict[str, Any]]:
    """Return one component for each pinned package of a lock file."""
    found = list(PINNED.finditer(lock))
    ends = [*(one.start() for one in found[1:]), len(lock)]
    parts = []
    for one, end in zip(found, ends, strict=True):
        hashes = [{"alg": "SHA-256", "content": each} for each in HASH.findall(lock[one.end() : end])]
        parts.append(component(one[1], one[2], f"pkg:pypi/{one[1].lower()}@{one[2]}", hashes))
    return parts


def script_components(lock: dict[str, Any]) -> list[dict[str, Any]]:
    """Return one component for each npm package that the pages include."""
    parts = []
    for path, entry in sorted(lock["packages"].items()):
        if path and not entry.get("dev"):
            name, digest = path.removeprefix("node_modules/"), base64.b64decode(entry["integrity"].partition("-")[2])
            purl = f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}"
            parts.append(component(name, entry["version"], purl, [{"alg": "SHA-512", "content": digest.hex()}]))
    return parts


def component(name: str, version: str, purl: str, hashes: list[dict[str, str]]) -> dict[str, Any]:
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl, "hashes": hashes}


def bill() -> dict[str, Any]:
    """Return the bill of materials of this checkout."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    parts = python_components((ROOT / "requirements.lock").read_text(encoding="utf-8"))
    parts += script_components(json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8")))
    own = component(project["name"], project["version"], f"pkg:pypi/{project['name']}@{project['version']}", [])
    own |= {"type": "application", "licenses": [{"expression": project["license"]}]}
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps([own, parts], sort_keys=True))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {"component": own},
        "components": parts,
    }


if __name__ == "__main__":
    print(json.dumps(bill(), indent=2))
