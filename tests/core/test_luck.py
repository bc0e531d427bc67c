"""Luck: the same numbers everywhere, long seeds, fair draws, streams that do not depend on history."""

from collections import Counter

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.core import Luck, ScriptedLuck, TopLuck, UnscriptedDraw, draw, pick, rule, shuffle, tune
from boardwright.core.compile.translate import translate
from boardwright.core.luck import LUCK, STREAM, lucks, mix, seed_number, seed_with_key, unmix

SEEDS = st.integers(0, 2**128 - 1)


@rule
def draw_many(luck, n, out, count):
    for k in range(count):
        out[k] = draw(luck[0], n)


@rule
def shuffle_all(luck, cards, n):
    tune(luck[0], 3, 1, 2)
    shuffle(luck[0], cards, n)


@pytest.fixture(scope="module")
def compiled():
    return translate([draw_many, shuffle_all], numba.njit)


def chi_square(counts, expected):
    return sum((n - expected) ** 2 / expected for n in counts)


@given(seed=SEEDS, n=st.integers(1, 2**20), draws=st.integers(0, 2**40))
def test_plain_and_compiled_draw_the_same_numbers(compiled, seed, n, draws):
    plain, out = [0] * 5, np.zeros(5, np.int64)
    luck = Luck(seed, draws)
    row = luck.row()
    draw_many([luck], n, plain, 5)
    compiled[0](row, n, out, 5)
    assert out.tolist() == plain
    assert int(row[0]["draws"]) == luck.draws == draws + 5


@given(seed=SEEDS)
def test_plain_and_compiled_shuffle_alike(compiled, seed):
    plain, out = list(range(50)), np.arange(50, dtype=np.int8)
    shuffle_all([Luck(seed)], plain, 50)
    compiled[1](Luck(seed).row(), out, 50)
    assert out.tolist() == plain
    assert sorted(plain) == list(range(50))


@given(seed=SEEDS, n=st.integers(1, 1000))
def test_a_draw_is_below_its_bound(seed, n):
    assert 0 <= draw(Luck(seed), n) < n


@given(seed=SEEDS, bit=st.integers(0, 127))
def test_every_bit_of_a_long_seed_matters(seed, bit):
    one, two = Luck(seed), Luck(seed ^ 1 << bit)
    assert [draw(one, 2**31) for _ in range(4)] != [draw(two, 2**31) for _ in range(4)]


@pytest.mark.parametrize("seed", [0, 1, 2**127, "a text"])
def test_draws_are_uniform(seed):
    luck = Luck(seed)
    counts = Counter(draw(luck, 10) for _ in range(50_000))
    assert chi_square([counts[k] for k in range(10)], 5_000) < 33  # 1 in 10,000 with 9 degrees of freedom


def test_pairs_of_draws_are_uniform():
    luck = Luck(7)
    counts = Counter((draw(luck, 6), draw(luck, 6)) for _ in range(36_000))
    assert chi_square([counts[a, b] for a in range(6) for b in range(6)], 1_000) < 78  # 35 degrees of freedom


def test_neighbouring_seeds_have_nothing_in_common():
    """Batches number their seeds; none may repeat the draws of another in a different order."""
    seen = [frozenset(draw(luck, 2**31) for _ in range(8)) for luck in (Luck(seed) for seed in range(64))]
    assert len(frozenset().union(*seen)) == 64 * 8
    counts = Counter(draw(Luck(seed), 10) for seed in range(20_000))
    assert chi_square([counts[k] for k in range(10)], 2_000) < 33


def test_a_tuned_stream_does_not_depend_on_what_was_drawn_before():
    fresh, used = Luck(5), Luck(5)
    for _ in range(17):
        draw(used, 6)
    for luck in (fresh, used):
        tune(luck, 4, 2, 1)
    assert [draw(fresh, 2**31) for _ in range(20)] == [draw(used, 2**31) for _ in range(20)]


def test_streams_of_different_turns_purposes_and_seats_do_not_touch():
    starts = set()
    for turn in range(40):
        for purpose in range(8):
            for seat in range(-1, 8):
                luck = Luck(5)
                tune(luck, turn, purpose, seat)
                starts.add(luck.draws)
    assert len(starts) == 40 * 8 * 9
    assert all(start % STREAM == 0 for start in starts)


def test_streams_beyond_32_bits_still_differ():
    low, high = Luck(1, 0), Luck(1, 1 << 32)
    assert [draw(low, 2**31) for _ in range(4)] != [draw(high, 2**31) for _ in range(4)]


def test_every_order_of_three_cards_is_as_likely():
    luck, counts = Luck(11), Counter()
    for _ in range(12_000):
        cards = [0, 1, 2]
        shuffle(luck, cards, 3)
        counts[tuple(cards)] += 1
    assert len(counts) == 6
    assert chi_square(counts.values(), 2_000) < 26  # 5 degrees of freedom


def test_pick_takes_one_card_and_fills_the_gap():
    cards = [4, 5, 6, 7]
    card = pick(Luck(3), cards, 4)
    assert sorted([card, *cards[:3]]) == [4, 5, 6, 7]


def test_luck_without_chance_always_draws_the_highest():
    luck = TopLuck()
    assert [draw(luck, n) for n in (1, 2, 7, 84, 2**31)] == [0, 1, 6, 83, 2**31 - 1]
    cards = [1, 2, 3]
    assert pick(luck, cards, 3) == 3


@given(x=st.integers(0, 2**32 - 1))
def test_stirring_can_be_undone(x):
    assert unmix(mix(x)) == x


def test_a_seed_is_a_number_of_128_bits_or_any_text():
    assert seed_number(2**128 - 1) == 2**128 - 1
    assert seed_number("hello") == seed_number("hello") != seed_number("hullo")
    assert 0 <= seed_number("hello") < 2**128
    for wrong in (-1, 2**129):
        with pytest.raises(ValueError, match=r"a seed must be from 0 to 2\*\*128 - 1"):
            seed_number(wrong)


def test_many_lucks_make_one_array():
    rows = lucks([1, 2, "three"])
    assert rows.dtype == LUCK
    assert rows[1] == Luck(2).row()[0]
    assert rows[2]["key"].tolist() == Luck("three").key


def test_a_seed_may_carry_the_key_itself():
    luck = Luck("some match")
    assert Luck(seed_with_key(luck.key)).key == luck.key
    assert lucks([seed_with_key(luck.key)])["key"][0].tolist() == luck.key


@given(data=st.data())
def test_scripted_luck_gives_the_outcomes_it_is_told(data):
    bounds = data.draw(st.lists(st.integers(2, 2**20), max_size=6))
    script = [data.draw(st.integers(0, n - 1)) for n in bounds]
    luck = ScriptedLuck(script)
    assert [draw(luck, n) for n in bounds] == script


def test_a_draw_with_one_outcome_stands_in_no_script():
    luck = ScriptedLuck([2])
    assert [draw(luck, 1), draw(luck, 3), draw(luck, 1)] == [0, 2, 0]


def test_scripted_luck_tells_how_many_outcomes_the_next_draw_has():
    luck = ScriptedLuck([1])
    tune(luck, 4, 2, 1)
    assert draw(luck, 2) == 1
    with pytest.raises(UnscriptedDraw) as caught:
        draw(luck, 5)
    assert caught.value.outcomes == 5


def test_scripts_reach_every_order_of_a_shuffle():
    orders = set()
    for script in [(a, b, c) for a in range(4) for b in range(3) for c in range(2)]:
        cards = list("abcd")
        shuffle(ScriptedLuck(script), cards, 4)
        orders.add("".join(cards))
    assert len(orders) == 24
