"""Faults: a cluster under load, nemeses that break it, and a checker over the recorded history.

Name the fault, inject it while people play, and check afterwards that nobody saw what must not happen.
"""
