"""Run the command line as `python -m boardwright.cli`."""

from boardwright.cli import app

if __name__ == "__main__":
    app(prog_name="boardwright")
