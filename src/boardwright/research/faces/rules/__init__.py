"""What the faces compile of their own; in a folder apart, so that other edits do not compile it anew."""
