"""Stasis Relay, Scanner, Override; the other upgrades stand where their rule is."""

from boardwright.games.cryo.words import Ask
from tests.games.cryo.positions import DOCK, Position


def test_stasis_relay_reaches_chambers_of_any_section():
    """CR-225: still at most three pods and an organic each"""
    table = Position().upgrades(0, "Stasis Relay").res(0, "0/5/0/0/0").arrange().play("deploy DSP-1 stasis")
    assert table.asked == Ask.WAKE and len(table.legal()) == 13
    table.play("wake ENG1", "wake RND3")
    assert table.s.aboard[0] == 2 and table.stock(0) == "0/3/0/0/0"
    table.play("wake LAB2")
    assert table.s.aboard[0] == 3 and table.stock(0) == "0/2/0/0/0" and table.seat == 1


def test_stasis_relay_may_stop_early_and_stops_without_organics_or_room():
    """CR-225"""
    table = Position().upgrades(0, "Stasis Relay").res(0, "0/5/0/0/0").arrange()
    stopped = table.copy().play("deploy DSP-1 stasis", "wake ENG1", "skip")
    assert stopped.s.aboard[0] == 1 and stopped.seat == 1
    poor = Position().upgrades(0, "Stasis Relay").res(0, "0/0/0/1/0").arrange()
    poor.play("deploy DSP-1 stasis", "wake ENG1")
    assert poor.stock(0) == "0/0/0/0/0" and poor.seat == 1
    full = Position().upgrades(0, "Stasis Relay").res(0, "0/5/0/0/0").aboard(0, 5).arrange()
    full.play("deploy DSP-1 stasis", "wake DSP1")
    assert full.s.aboard[0] == 6 and full.seat == 1


def test_stasis_relay_does_not_change_awaken():
    """CR-226: the same chambers with and without it"""
    offers = []
    for upgrades in ((), ("Stasis Relay",)):
        table = Position().drones(0, [0], "ENG-1", "LAB-1").slots(0, s1=5).upgrades(0, *upgrades).incident("LAB", 0)
        table.res(0, "0/0/0/0/1").arrange().play("recall", "incident LAB", "return_use awaken")
        offers.append((table.asked, table.texts()))
    assert offers[0] == offers[1] and len(offers[0][1]) == 11


def test_scanner_scouts_without_tech():
    """CR-233"""
    table = Position().upgrades(0, "Scanner").res(0, "0/0/0/0/1").aboard(0, 1).arrange()
    table.play("deploy DSP-1 scout", "space A2")
    assert table.stock(0) == "0/0/0/0/0"
    kept = Position().upgrades(0, "Scanner").res(0, "0/0/2/2/1").aboard(0, 1).arrange()
    assert kept.play("deploy DSP-1 scout", "space A2").stock(0) == "0/0/2/2/0"


def test_override_pays_an_energy_for_a_damaged_or_occupied_dock():
    """CR-234, CR-236, CR-292: any drones, own included; marker and drones stay"""
    table = Position().upgrades(0, "Override").res(0, "0/0/0/0/1").damage("ENG-1")
    table.drones(0, [1, 2], "ENG-2").drones(1, [0, 1], "LAB-1").arrange()
    for pair in ("ENG-1 reactor", "ENG-2 reactor", "LAB-1 stasis"):
        dock = DOCK[pair.split()[0]]
        after = table.copy()
        before = list(after.s.dock_drones[dock])
        after.play(f"deploy {pair}")
        assert after.s.res[0][4] == 0 and after.s.dock_drones[dock][0] == before[0] + 1
        assert after.s.dock_drones[dock][1] == before[1] and after.s.damaged[DOCK["ENG-1"]] == 1


def test_override_needs_its_energy_and_pays_only_at_closed_docks():
    """CR-234, CR-235"""
    poor = Position().upgrades(0, "Override").res(0, "0/0/0/0/0").damage("ENG-1").arrange()
    assert not poor.offers("deploy ENG-1 reactor") and poor.offers("deploy ENG-2 reactor")
    table = Position().upgrades(0, "Override").res(0, "0/0/0/0/1").damage("ENG-1").arrange()
    assert table.play("deploy ENG-2 reactor").s.res[0][4] == 1


def test_override_is_paid_on_top_of_a_scout():
    """CR-235"""
    table = Position().upgrades(0, "Override").aboard(0, 1).damage("DSP-1").res(0, "0/0/1/0/1").arrange()
    assert not table.offers("deploy DSP-1 scout") and table.offers("deploy DSP-1 stasis")
    rich = Position().upgrades(0, "Override").aboard(0, 1).damage("DSP-1").res(0, "0/0/1/0/2").arrange()
    assert rich.play("deploy DSP-1 scout", "space A2").stock(0) == "0/0/0/0/0"


def test_without_override_a_closed_dock_stays_closed():
    """CR-079"""
    table = Position().res(0, "0/0/0/0/8").damage("ENG-1").arrange()
    assert not table.offers("deploy ENG-1 reactor")
