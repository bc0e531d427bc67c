"""Courses: boards, floors, flags, and the checks that a floor can be played."""
