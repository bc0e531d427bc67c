"""Small games, solved exactly: the whole tree, OpenSpiel's algorithms on it, and exploitability of policies."""
