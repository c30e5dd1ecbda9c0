"""The contract of what a plugin keeps: of people, of their health, and when its switch is off."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from cenacle.api import DashboardCard
from cenacle.testing.contract.contributing import crowded_orders, ordered_pieces

pytestmark = pytest.mark.any_database

Install = Callable[..., Any]

DELETED = "test_its_columns_say_what_a_deletion_does"
PEOPLE = "test_it_gives_out_and_forgets_what_it_keeps_of_people"
HEALTH = "test_its_columns_about_health_are_secret"
ORDER = "test_what_it_gives_has_an_order"
REST = "test_its_tasks_rest_while_its_flags_are_off"

HOOKS = """
    from . import models

    from cenacle.api import FeatureFlag

    @hookimpl
    def cenacle_feature_flags():
        return [FeatureFlag("Notes", "Notes about people.")]
"""
GOOD = """
    @hookimpl
    def cenacle_everything(person, session): return []

    @hookimpl
    def cenacle_erase(person, session): ...
"""
MODELS = """
    from cenacle.api import Base
    from sqlalchemy import ForeignKey, String
    from sqlalchemy.orm import Mapped, mapped_column

    class Note(Base):
        __tablename__ = "notes"

        id: Mapped[int] = mapped_column(primary_key=True)
        retreatant_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id"ONDELETE))
        room_id: Mapped[int | None] = mapped_column(ForeignKey("rooms.id"ONDELETE))
        note_id: Mapped[int | None] = mapped_column(ForeignKey("notes.id"))
        allergies: Mapped[str] = mapped_column(String(20)INFO)
"""


def models(ondelete: str = ', ondelete="CASCADE"', info: str = "") -> dict[str, str]:
    return {"models.py": MODELS.replace("ONDELETE", ondelete).replace("INFO", info)}


def test_a_column_says_what_becomes_of_it(install: Install) -> None:
    verdict = install(HOOKS, files=models(ondelete="")).verdict(DELETED)

    assert verdict.splitlines() == [
        "notes.retreatant_id does not say what becomes of it when the row of retreatants is "
        "deleted: ForeignKey(…, ondelete='CASCADE'), in the model and in its revision.",
        "notes.room_id does not say what becomes of it when the row of rooms is deleted: "
        "ForeignKey(…, ondelete='SET NULL'), in the model and in its revision.",
    ]


@pytest.mark.parametrize(
    ("ondelete", "reason"), [(', ondelete="CASCADE"', ""), ("", "Nobody deletes them.")]
)
def test_one_that_says_it_passes(install: Install, ondelete: str, reason: str) -> None:
    notes = install(HOOKS, files=models(ondelete), without_ondelete=reason)

    assert notes.verdict(DELETED) == "passed"


def test_what_is_kept_of_people_is_given_out_and_forgotten(install: Install) -> None:
    assert install(HOOKS, files=models()).verdict(PEOPLE).splitlines() == [
        "notes refers to people, and nobody is told what it keeps of them: give it by "
        "cenacle_everything.",
        "notes refers to people, and nobody says what is forgotten with a person: do it in "
        "cenacle_erase.",
    ]


def test_who_does_both_passes(install: Install) -> None:
    assert install(HOOKS + GOOD, files=models()).verdict(PEOPLE) == "passed"


@pytest.mark.parametrize(
    ("info", "sentence"),
    [
        ("", "notes.allergies seems to say how somebody is, and the audit would show it: mark it"),
        (', info={"secret": True}', "passed"),
        (', info={"secret": False}', "passed"),
    ],
)
def test_what_is_said_of_somebodys_health_is_secret(
    install: Install, info: str, sentence: str
) -> None:
    assert install(HOOKS, files=models(info=info)).verdict(HEALTH).startswith(sentence)


CARDS = """
    from cenacle.api import DashboardCard, FeatureFlag

    FLAGS = {"First": 9, "Second": 10, "Third": 10}

    @hookimpl
    def cenacle_feature_flags():
        return [FeatureFlag(name, "A card.") for name in FLAGS]

    @hookimpl
    def cenacle_dashboard_cards():
        return [DashboardCard(flag, order, lambda *_: {}) for flag, order in FLAGS.items()]
"""


def test_what_has_an_order_stands_behind_the_houses_and_ties_with_nobody(
    install: Install,
) -> None:
    assert install(CARDS).verdict(ORDER).splitlines() == [
        "DashboardCard First has the order 9: begin at 10, behind what is the house's.",
        "DashboardCard Second and DashboardCard Third have the same order, 10: say which comes "
        "first.",
    ]


def test_things_of_two_kinds_may_have_one_order() -> None:
    card = DashboardCard("Notes", 10, lambda *_: {})
    other = SimpleNamespace(name="notes", order=10)
    state: Any = SimpleNamespace(given={DashboardCard: [card], SimpleNamespace: [other]})

    assert list(crowded_orders(list(ordered_pieces(state)), 10)) == []


TASKS = """
    from cenacle.api import FeatureFlag, is_enabled, write_setting

    @hookimpl
    def cenacle_feature_flags():
        return [FeatureFlag("Notes", "Notes about people.")]

    @hookimpl
    def cenacle_tasks(house):
        def write():
            with house.transaction() as session:
                write_setting(session, "Notes", "written")

        def ask():
            if is_enabled(house, "Notes"):
                write()

        def fail():
            raise ValueError("no line")

        for name, work in (("restless", write), ("resting", ask), ("failing", fail)):
            house.queue.add_task(f"notes.{name}", work)
"""


def test_a_task_that_works_while_its_flag_is_off_is_named(install: Install) -> None:
    assert install(TASKS).verdict(REST).splitlines() == [
        "The task notes.restless writes while Notes is off: begin it with `if not "
        "is_enabled(house, …): return`, or say why it goes on: while_off = {…} in the class of "
        "this test.",
        "The task notes.failing fails while Notes is off: ValueError: no line.",
    ]


def test_one_that_says_why_it_goes_on_passes(install: Install) -> None:
    said = {"notes.restless": "What is over goes.", "notes.failing": "It tells."}

    assert install(TASKS, while_off=said).verdict(REST) == "passed"
