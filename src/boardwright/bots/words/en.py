"""Hints in English."""

from boardwright.bots.words import Words

WORDS = Words(
    parts={
        "": {
            "rivals": ("it leaves the others less", "it helps the others too"),
            "victory": ("it wins the match", "it gives the match away"),
        },
        "aquasphere": {
            "points": ("it scores knowledge points", "it costs knowledge points"),
            "control": ("you control more of the station", "you lose control of the station"),
            "bots in play": ("more of your bots are in play", "fewer of your bots are in play"),
            "crystals": ("you get crystals", "you give crystals away"),
            "octopods": ("fewer octopods bother you", "more octopods bother you"),
            "time": ("you gain time", "it takes time"),
            "laboratory": ("your laboratory grows", "your laboratory loses worth"),
            "submarines": ("a submarine brings time in every round", "your submarines bring less"),
            "research": ("you get a research card", "you use up a research card"),
            "programs": ("a useful bot stands ready", "it uses up a programmed bot"),
        },
        "cryo": {
            "stars": ("it is worth stars", "it costs stars"),
            "crew": ("more of your crew has a seat in a vehicle", "fewer of your crew have a seat in a vehicle"),
            "vehicles": ("your vehicles can carry more", "your vehicles can carry less"),
            "resources": ("you gain resources", "it costs resources"),
            "cards": ("you hold better cards", "it uses up cards"),
            "platform": ("your platform gets better", "your platform gets worse"),
            "drones": ("your drones are home and ready", "a drone is on its way"),
            "sleepers": ("more of your pods are safe in stasis", "fewer of your pods are left in stasis"),
        },
        "roborally": {
            "flags": ("you touch a flag", "you lose a flag"),
            "way": ("you come nearer to your flag", "you get farther from your flag"),
            "damage": ("your robot is repaired", "your robot takes damage"),
            "lives": ("you keep your lives", "it may cost a life"),
            "options": ("you get an option card", "you give up an option card"),
            "power": ("your robot stays in motion", "your robot loses a turn"),
            "elimination": ("you stay in the race", "you may drop out of the race"),
        },
    },
    both=" and ",
    though=", though ",
    least="Every answer costs something; this one least: {0}.",
    alone="There is no other answer.",
    even="Nothing that counts changes by it now.",
)
