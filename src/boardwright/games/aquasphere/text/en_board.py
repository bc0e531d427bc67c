"""English words for the board in words and the outlook."""

IN_WORDS = {
    "station": "The station, clockwise",
    "lock": "The lock to sector {0} costs {1}",
    "stands": "{0} stands here, at {1}",
    "subs": "Submarines: {0}",
    "next_sub": "Your next submarine costs {0}",
    "no_sub": "No free space for your submarine",
    "leads": "Room {0}: {1}; leads to {2}",
    "last": "Room {0}: {1}; the top, from here you may pass",
    "from_start": "From the start you may go to {0}",
    "engineer": "The engineer of {0}: {1}",
    "loading": "Loading station: {0}",
    "nobody": "nobody",
    "laboratory": "Laboratory: {0}",
    "card": "{0}: {1}",
}
OUTLOOK = {
    "round": "If the round were scored now",
    "parts": ("Player", "Most control", "Bots in play", "Crystals", "Octopods", "Sum"),
    "round_note": "First come time for submarines and II cards (AQ-182, AQ-184).",
    "lines": "The next red line",
    "line": ("Player", "Steps to it", "To cross it"),
    "crystal": "a crystal ({0} there)",
    "bot": "a programmed bot",
    "stuck": "nothing to pay with: the counter stops",
    "lines_note": "Crossing costs a crystal, without one a programmed bot (AQ-171, AQ-172).",
    "ways": "Your scientist's way",
    "way": ("Sector", "Time"),
    "ways_note": "You have {0} time (AQ-106).",
}
