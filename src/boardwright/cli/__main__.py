"""`python -m boardwright.cli` is `boardwright`."""

from boardwright.cli import app

if __name__ == "__main__":
    app(prog_name="boardwright")
