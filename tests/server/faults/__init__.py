"""Faults: a cluster under load, nemeses that break it, and a checker over the recorded history.

Name the fault, inject it while people play, and ask afterwards what nobody may ever have seen.
"""
