"""Pearls with one thing wrong at a time: every law of the conformance kit has to catch its own."""

from dataclasses import replace
from typing import Any

from boardwright.core import Features, Switch
from tests.core.pearls import PEARLS, SEATS, Ask, Did, Do
from tests.testing.broken import (
    answer_asks_for_ever,
    answer_asks_nobody,
    answer_calls_plain_code,
    answer_changes_the_world,
    answer_keeps_luck,
    answer_loses_a_card,
    answer_loudly,
    answer_pays_silently,
    answer_pays_the_first,
    answer_raises,
    answer_remembers,
    broken_late,
    gap_outside,
    legal_counts_pearls,
    legal_never_draws,
    legal_peeks,
    mask_of_everything,
    narrow_span,
    observe_peeks,
    observe_takes,
    picture_counts_looks,
    place_zero,
    read_longer,
    redeal_forgets_the_pile,
    redeal_nothing,
    redeal_takes_pearls,
    setup_by_itself,
    shortcut_anywhere,
    shortcut_to_the_first,
    world_of_any_depth,
    world_with_numba,
    wrong_gap,
)


def german(**changes: Any) -> Any:
    return {**PEARLS.texts, "de": replace(PEARLS.texts["de"], **changes)}


def with_long_words() -> Any:
    template = {**PEARLS.texts["en"].events, Did.TOOK: "{0:seat} takes a pearl in the {7}"}
    texts = {name: replace(text, events=template) for name, text in PEARLS.texts.items()}
    return replace(PEARLS, texts=texts)


ROW = (("pearls", SEATS),)
GERMAN = PEARLS.texts["de"]
DEEP = Switch("dives", "deep", ("deep",), "how deep", open_ended=read_longer)

VARIANTS = {
    "play": [
        (replace(PEARLS, answer=answer_loses_a_card), "a card is lost or doubled"),
        (replace(PEARLS, answer=answer_raises), "ZeroDivisionError: no air"),
        (replace(PEARLS, answer=answer_asks_for_ever), "not over after 20000 decisions"),
        (replace(PEARLS, answer=answer_asks_nobody), "nobody can act|seat 4 is asked"),
        (replace(PEARLS, answer=answer_changes_the_world), "the world changed"),
        (replace(PEARLS, legal=legal_never_draws), "has no legal answer"),
        (replace(PEARLS, place=place_zero), "the places at the end are"),
        (replace(PEARLS, check_invariants=broken_late), "too many pearls"),
    ],
    "legality": [
        (replace(PEARLS, id_range=narrow_span), "is legal for seat . but outside its id range"),
        (replace(PEARLS, legal=legal_counts_pearls), "asking changed the state"),
        (replace(PEARLS, id_gap=wrong_gap), "is legal for seat . but in its id gap 1 to 2"),
        (replace(PEARLS, id_gap=gap_outside), "the id gap of seat . is 2 to 4, not inside its id range"),
        (replace(PEARLS, sample_action=shortcut_to_the_first), "sample_action is not uniform"),
        (replace(PEARLS, sample_action=shortcut_anywhere), "which is not legal for seat"),
        (replace(PEARLS, fill_mask=mask_of_everything), "fill_mask sets other actions"),
    ],
    "chance": [
        (replace(PEARLS, setup=setup_by_itself), "the same seed"),
        (replace(PEARLS, answer=answer_keeps_luck), "the state carries luck"),
    ],
    "secrets": [
        (replace(PEARLS, redeal=redeal_takes_pearls), "redealing changed the view of"),
        (replace(PEARLS, redeal=redeal_nothing), "still unknown"),
        (replace(PEARLS, redeal=redeal_forgets_the_pile), "the state is impossible: a card is lost"),
        (replace(PEARLS, legal=legal_peeks), "redealing changed the view of seat .: legal"),
        (replace(PEARLS, answer=answer_loudly), "learns a secret of seat"),
        (replace(PEARLS, picture=picture_counts_looks), "redealing changed the picture"),
    ],
    "acting": [(replace(PEARLS, answer=answer_pays_the_first), "depend on their order: pearls")],
    "undo": [(replace(PEARLS, answer=answer_remembers), "led to a different state")],
    "files": [
        (
            replace(PEARLS, switches=(DEEP,), world=world_of_any_depth, samples=({"dives": "abyss"},)),
            "has different seats, seed or options",
        )
    ],
    "texts": [
        (replace(PEARLS, texts={"en": PEARLS.texts["en"]}), 'no texts in "de"'),
        (replace(PEARLS, texts=german(events={Did.TOOK: "{0:seat}!"})), "de: no text for event DREW"),
        (replace(PEARLS, texts=german(actions={Do.NO: "Nein"})), "de: no text for action SEAL, YES"),
        (replace(PEARLS, texts=german(switches={})), "de: no text for switch dives"),
        (replace(PEARLS, texts=german(title="")), "de: the game has no title"),
        (
            replace(PEARLS, texts=german(questions={Ask.DRAW: "{1}?", Ask.SEAL: "Lege"})),
            "do not use the same numbers",
        ),
        (replace(PEARLS, texts=german(questions={Ask.DRAW: "Ziehen?"})), "words in only one of de and en"),
        (
            replace(PEARLS, texts=german(actions={**GERMAN.actions, Do.SEAL: "Lege {0:perle}"})),
            'the unknown word "perle"',
        ),
        (with_long_words(), "IndexError"),
    ],
    "features": [
        (replace(PEARLS, features=Features((*ROW, ("next", 1)), observe_peeks)), 'secret in "next"'),
        (replace(PEARLS, features=Features(ROW, observe_peeks)), "IndexError"),
        (replace(PEARLS, features=Features(ROW, observe_takes)), "changed the state"),
    ],
    "compiled": [
        (replace(PEARLS, answer=answer_pays_silently), "plain and compiled differ: pearls"),
        (replace(PEARLS, answer=answer_calls_plain_code), "uses plain_helper, which is not a rule"),
    ],
}

NEEDS_NUMBA = replace(PEARLS, world=world_with_numba)
