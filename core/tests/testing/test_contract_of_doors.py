"""What the contract says of what a plugin brings to the core's screens."""

from pathlib import Path

from cenacle.testing.contract.counting import MOST_STATEMENTS

from .conftest import FLAG, Install

ROOM_RULE = """
    from cenacle.api import RoomRule
    from sqlalchemy import text

    def find(session, asked):
        for person in {whom}:
            session.execute(text("SELECT 1"))
        return {{}}

    @hookimpl
    def cenacle_room_rules():
        return [RoomRule(name="stairs", flag="Notes", is_hard=True, find=find)]
"""
RIGHT = """
    from cenacle.api import PluginRight

    @hookimpl
    def cenacle_rights():
        return [PluginRight(name="see", title="See notes", description={description!r})]
"""
EVENT = """
    from cenacle.api import RoomAssigned, RoomDeleting, RuleBroken

    @hookimpl
    def cenacle_event(event):
        if isinstance(event, {kind}):
            raise RuleBroken("It is still needed.")
"""
FEW = "test_what_it_brings_is_read_in_one_statement"
QUICK = "test_it_lets_nobody_wait"
DOCS = Path(__file__).parents[3] / "docs/plugins.md"


def test_what_asks_as_few_statements_as_it_may_passes(install: Install) -> None:
    plugin = install(FLAG + ROOM_RULE.format(whom=range(MOST_STATEMENTS)))

    assert plugin.verdict(FEW) == "passed"


def test_what_asks_more_than_it_may_is_told_however_few_people_there_are(install: Install) -> None:
    plugin = install(FLAG + ROOM_RULE.format(whom=range(MOST_STATEMENTS + 1)))

    assert plugin.verdict(FEW) == (
        "The room rule stairs asks 3 statements, and may ask 2: one of your own tables, joined, "
        "and one that reads the core."
    )


def test_the_guide_says_how_many_statements_are_counted() -> None:
    assert f"asks {MOST_STATEMENTS} statements at most" in DOCS.read_text("utf-8")


def test_what_raises_is_told(install: Install) -> None:
    plugin = install(FLAG + ROOM_RULE.format(whom="[1 / 0]"))

    assert "The room rule stairs raises ZeroDivisionError" in plugin.verdict(QUICK)


def test_a_right_says_what_it_allows(install: Install) -> None:
    plugin = install(FLAG + RIGHT.format(description="Notes"))

    assert "Tell a clerk in a sentence" in plugin.verdict("test_its_rights_say_what_they_allow")


def test_only_a_question_may_be_refused(install: Install) -> None:
    fine = install(FLAG + EVENT.format(kind="RoomDeleting"))
    assert fine.verdict("test_it_hears_every_event") == "passed"


def test_a_fact_may_not_be_refused(install: Install) -> None:
    plugin = install(FLAG + EVENT.format(kind="RoomAssigned"))

    assert "cenacle_event refuses RoomAssigned" in plugin.verdict("test_it_hears_every_event")
