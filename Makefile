# Every target works in a fresh clone; all that is needed is python3 (3.11 or newer).

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play serve test lint bench clauses lock clean

play: $(READY)
	$(BIN)/boardwright play

serve: $(READY)
	$(BIN)/boardwright serve

test: lint
	tools/ensure_chromium
	# Playwright keeps an event loop running in its process, so browser tests have processes of their own.
	$(BIN)/python -m pytest -n auto -m "not browser"
	$(BIN)/python -m pytest -n auto -m browser
	$(BIN)/python tools/clauses.py

lint: $(READY)
	$(BIN)/ruff check src tests tools
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/boardwright bench

clauses: $(READY)
	$(BIN)/python tools/clauses.py

# Rewrites requirements.lock from pyproject.toml; add UPGRADE=--upgrade to take newer versions.
lock: $(READY)
	$(BIN)/pip-compile --all-extras --generate-hashes --strip-extras --allow-unsafe --no-header \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
		--quiet $(UPGRADE) --output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(READY): requirements.lock pyproject.toml package-lock.json
	$(PYTHON) -c 'import sys; sys.exit("boardwright needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --require-hashes -r requirements.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	$(BIN)/python tools/fetch_assets.py
	touch $@
