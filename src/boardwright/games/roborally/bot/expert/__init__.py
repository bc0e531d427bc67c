"""RoboRally's expert: a search for programs in the compiled engine. The compiled rules are in `rules`."""
