"""What RoboRally's expert runs compiled: nothing else lies here, for an edit of any file compiles all of it anew."""
