"""AquaSphere in English."""

from boardwright.core import Text
from boardwright.games.aquasphere.text.en_words import LEXICON
from boardwright.games.aquasphere.text.lexicon import words_of
from boardwright.games.aquasphere.words import Ask, Did, Do

ACTIONS: dict[int, str] = {
    Do.MOVE: "Engineer to room {0:room}: a bot for {0:tile}",
    Do.SIDE: "Engineer sideways to room {0:room} with the research card: a bot for {0:tile}",
    Do.BUY: "Pay {0:buy}: a bot for {0:program}",
    Do.ACT: "Sector {0:sector}{0:walk}: {1:task}",
    Do.PASS: "Pass for this round",
    Do.RETURN: "Take the bot back from {0:program} (+{0:back})",
    Do.LETTER: "Put a bot on the control space of sector {0:sector}",
    Do.LETTER_STOP: "Put no bot on a control space",
    Do.RED_CRYSTAL: "Pay a crystal and cross the line",
    Do.RED_BOT: "Give up the bot on {0:program} and cross the line",
    Do.RED_STOP: "Stop before the line",
    Do.II: "Pay {0:ii}: a bot on {0:program}",
    Do.II_STOP: "Use no II card",
}

QUESTIONS: dict[int, str] = {
    Ask.TURN: "Your turn in round {0}: program a bot, act or pass",
    Ask.LETTER: "Your new {0:expansion}: place bots for {0:letters}?",
    Ask.RED: "Red line {2:line}: pay to go on ({0:points} left){2:or_stop}?",
    Ask.II: "Scoring: use an II card for {0:ii}?",
}

EVENTS: dict[int, str] = {
    Did.ROUND_BEGAN: "Round {0} begins: submarines and research cards are worth {1:points}",
    Did.TURN_BEGAN: "",
    Did.MOVED_ENGINEER: "The engineer of {0:seat} goes from {1:room} to {2:room}",
    Did.SIDESTEPPED: "The engineer of {0:seat} steps sideways from {1:room} to {2:room} ({3:card})",
    Did.PROGRAMMED: "{0:seat} programs a bot for {1:program}",
    Did.BOUGHT_PROGRAM: "{0:seat} pays {2:time} to program {1:program}",
    Did.RETURNED_BOT: "{0:seat} takes the bot back from {1:program} and receives {2:time}",
    Did.MOVED_SCIENTIST: "The scientist of {0:seat} acts in sector {2:sector}{4:walked}: {3:program}",
    Did.TOOK_CONTROL: "{0:seat} takes control of sector {1:sector}{2:with}",
    Did.DISPLACED: "{0:seat} displaces {2:bot} from sector {1:sector}",
    Did.NEUTRAL_BOT_LEFT: "The neutral bot {0:shape} leaves the game",
    Did.STATION_FULL: "The loading station overflows with {0:bots}",
    Did.TOOK_BACK: "{0:seat} takes {1:bots} back from the loading station",
    Did.TOOK_EXPANSION: "{0:seat} takes {2:expansion} from sector {1:sector}",
    Did.DECLINED_LETTERS: "{0:seat} puts no more bots on control spaces",
    Did.TOOK_TIME: "{0:seat} takes {2:time} from sector {1:sector}{3:more}",
    Did.TOOK_CRYSTALS: "{0:seat} takes {2:crystals} from sector {1:sector}",
    Did.CAUGHT_OCTOPODS: "{0:seat} catches {2:octopods} in sector {1:sector}",
    Did.DEPLOYED_SUBMARINE: "{0:seat} deploys a submarine on space {2:space} of sector {1:sector}{3:paid}",
    Did.TOOK_CARD: "{0:seat} takes a research card from sector {1:sector}: {2:card}",
    Did.CARD_WORKED: "A research card of {0:seat} works: {1:card}",
    Did.GAINED_TIME: "{0:seat} receives {1:time}",
    Did.GAINED_CRYSTALS: "{0:seat} receives {1:crystals}",
    Did.TIME_CUT: "{0:seat} gives up {1:time}: no room",
    Did.GAINED_POINTS: "{0:seat} gains {1:points} {2:source}",
    Did.LOST_POINTS: "{0:seat} loses {1:points}",
    Did.PAID_CRYSTAL: "{0:seat} pays a crystal for red line {1}",
    Did.PAID_BOT: "{0:seat} gives up the bot on {2:program} for red line {1}",
    Did.STOPPED: "{0:seat} stops before red line {1} and loses {2:points}",
    Did.PASSED: "{0:seat} passes and will be number {1:nth} in the next round",
    Did.ROUND_ENDED: "Round {0} ends",
    Did.SCORING_TIME: "{0:seat} receives up to {1:time} for submarines",
    Did.USED_II: "{0:seat} uses an II card for {1:program}",
    Did.SCORED_ROUND: "{0:seat} scores: majority {1}, bots in play {2}, crystals {3}, octopods {4}",
    Did.LAID_CARD: "Sector {0:sector} gets a research card: {1:card}",
    Did.LAID_EXPANSION: "Sector {0:sector} gets {1:expansion}",
    Did.REFILLED: "Sector {0:sector} gets {1:time}, {2:crystals}, {3:octopods}",
    Did.NEUTRAL_SUBMARINE: "A neutral submarine {0:shape} takes space {2:space} of sector {1:sector}",
    Did.NEUTRAL_NOT_PLACED: "No sector has room for a neutral submarine {0:shape}",
    Did.TURNED_CENTRE: "The centre tile {0} is turned up, rotated by {1}",
    Did.NEW_ORDER: "New play order: {0:first}{1:then}{2:then}{3:then}",
    Did.LAID_TILES: "The programming tiles follow {0:layout}",
    Did.SCORED_FINAL: "{0:seat} scores at the end: letters {1}, time {2}, submarines {3}, laboratory {4}",
    Did.GAME_OVER: "The game is over",
}

SWITCHES = {
    "loading_limit_2p": "bots that the loading station holds with two players",
    "red_line_set": "where the red lines lie on the knowledge track",
    "red_line_choice": "stopping before a red line",
    "letter_bots": "bots for the letters of an expansion",
    "disp_rule": "what the displacement bonus counts",
    "disp_counts_neutral": "the displacement bonus counts neutral bots too",
    "neutral_in_majority": "neutral bots count for the majority",
    "neutral_sub_limit": "neutral submarines in a sector",
    "neutral_station": "where a displaced neutral bot goes",
    "empty_actions": "actions that gain nothing",
    "free_return_overflow": "time for a bot taken back may exceed the capacity until the turn ends",
    "time_hard_cap": "capacity limits every gain of time, not only the time action",
    "side_card_timing": "a sideways step",
    "program_card_backs": "program cards show a random side",
    "program_stack_visible": "which program cards are open",
    "start_player": "who begins",
    "components": "the component file: the usual one, or one of your own",
}

REASONS = {
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
}

TEXT = Text(
    language="en",
    title="AquaSphere",
    actions=ACTIONS,
    questions=QUESTIONS,
    events=EVENTS,
    words=words_of(LEXICON),
    switches=SWITCHES,
    blurb="Program bots, explore an underwater station, gather the most knowledge in four rounds.",
    reasons=REASONS,
)
