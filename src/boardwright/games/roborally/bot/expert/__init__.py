"""RoboRally's expert: programs searched in the compiled engine. The compiled rules lie in `rules`."""
