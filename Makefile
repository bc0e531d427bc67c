# Every target works in a fresh clone; all that is needed is python3 (3.11 or newer).

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
TOOLS  := $(VENV)/.tools
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet

# What a player needs, and what the tests need besides.
TO_PLAY := fast png server checkout
TO_TEST := $(TO_PLAY) dev docs adapters dataset learn cluster

.PHONY: play serve test warm chromium lint bench clauses docs dist lock clean

play: $(READY)
	$(BIN)/boardwright play

serve: $(READY)
	$(BIN)/boardwright serve

test:
	# The rules compile while the tools of the tests are installed and the sources are linted.
	$(MAKE) --jobs lint warm chromium
	# Neighbours share what they prepare, so each process gets one stretch of the tests and helps out at the end.
	# Playwright keeps an event loop running in its process, so browser tests have processes of their own.
	$(BIN)/python -m pytest -n auto --dist worksteal --ignore tests/browser
	# A page that came too late or whose browser crashed is opened once more; whatever else goes wrong fails at once.
	$(BIN)/python -m pytest -n auto --dist worksteal tests/browser --reruns 1 --only-rerun TimeoutError --only-rerun "Target crashed"
	$(BIN)/python tools/clauses.py

warm: $(READY)
	$(BIN)/python tools/warm.py

chromium:
	tools/ensure_chromium

lint: $(TOOLS)
	$(BIN)/ruff check src tests tools
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/boardwright bench

clauses: $(TOOLS)
	$(BIN)/python tools/clauses.py

docs: $(TOOLS)
	$(BIN)/python tools/docs.py

# Wheel and sdist, built twice and installed by every supported Python (or PYTHONS=3.11); notes and bill of materials.
dist: $(TOOLS)
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tools/dist.py $(if $(PYTHONS),--pythons $(PYTHONS))

# Rewrites the lock files from pyproject.toml; add UPGRADE=--upgrade to take newer versions.
LOCK := uv pip compile --python-version 3.11 --generate-hashes --no-header --no-emit-index-url --quiet $(UPGRADE)
lock: $(TOOLS)
	$(BIN)/$(LOCK) $(addprefix --extra ,$(TO_PLAY)) --output-file requirements.lock pyproject.toml
	$(BIN)/$(LOCK) $(addprefix --extra ,$(TO_TEST)) --constraint requirements.lock \
		--output-file requirements-test.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(READY): requirements.lock pyproject.toml package-lock.json
	$(PYTHON) -c 'import sys; sys.exit("boardwright needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --require-hashes -r requirements.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	$(BIN)/python tools/fetch_assets.py
	touch $@

$(TOOLS): $(READY) requirements-test.lock
	$(PIP) install --require-hashes -r requirements-test.lock
	touch $@
