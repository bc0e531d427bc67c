"""Small games, exactly: the whole tree, OpenSpiel's algorithms on it, and how exploitable a policy is."""
