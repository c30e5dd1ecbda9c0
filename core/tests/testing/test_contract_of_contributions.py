"""The contract of what a plugin gives, and of what it does when nobody looks."""

from collections.abc import Callable
from dataclasses import is_dataclass
from typing import Any

import pytest
from cenacle.api import Event, ProspectDenied, RetreatantEvent, RetreatantsMerged, RoomAssigned
from cenacle.testing import TestHouse
from cenacle.testing.contract.happenings import each_event
from cenacle.testing.contract.houses import move_in

pytestmark = pytest.mark.any_database

Install = Callable[..., Any]
OF_THE_HOUSE = ("cenacle.events.", Event.__module__)

SETTING = """
    from datetime import time
    from cenacle.api import SettingDefinition, kinds

    @hookimpl
    def cenacle_settings():
        return [SettingDefinition("NotesAbout", {})]
"""
HISTORY = """
    from cenacle.api import HistoryType

    @hookimpl
    def cenacle_history_types():
        return [HistoryType("NoteWritten", " ", "Note")]
"""
CARDS = """
    from cenacle.api import DashboardCard, FeatureFlag, Retreatant, write_setting

    def raises(session, context): return {"most": max([])}
    def no_json(session, context): return {"day": context.today}
    def writes(session, context):
        write_setting(session, "Notes", "many")
        session.flush()
        return {}
    def one_by_one(session, context):
        return {"groups": [person.group.id for person in session.query(Retreatant)]}
    def at_once(session, context): return {"people": session.query(Retreatant).count()}

    CARDS = [SHOWN]

    @hookimpl
    def cenacle_feature_flags():
        return [FeatureFlag(load.__name__, "A card.") for load in CARDS]

    @hookimpl
    def cenacle_dashboard_cards():
        return [DashboardCard(load.__name__, 10, load) for load in CARDS]
"""
TASKS = """
    from cenacle.api import Retreatant

    def work(): ...
    def of_a_person(person: Retreatant): ...
    def of_people(people: list[Retreatant]): ...
    def of_anybody(who): ...
    def of_itself(number: int, task=None): ...
    def plain(a: int, b: str | None, c: list[dict[str, float]]): ...

    @hookimpl
    def cenacle_tasks(house):
        huey = house.queue.huey
        huey.task()(work)
        huey.task(name="mail.deliver")(of_a_person)
        huey.periodic_task(lambda _: True, name="notes.people")(of_people)
        huey.task(name="notes.anybody")(of_anybody)
        huey.task(name="notes.itself", context=True)(of_itself)
        huey.task(name="notes.plain")(plain)
"""
COMMAND = """
    import click

    @hookimpl
    def cenacle_cli(group):
        @group.group("{}", help="Notes about people.")
        def notes(): ...

        @notes.command("all")
        @click.option("--since"{})
        def every(since):
            {}
"""
DEMO = """
    from cenacle.api import Group

    @hookimpl
    def cenacle_demo(session):
        session.add(Group(group_number="1"))
"""
LISTENER = """
    from cenacle.api import ProspectDenied, RetreatantsMerged

    @hookimpl
    def cenacle_event(event):
        if isinstance(event, ProspectDenied | RetreatantsMerged):
            event.retreatant_id
"""


@pytest.mark.parametrize(
    ("test", "definition", "sentence"),
    [
        ("say_what_they_are_for", 'kinds.text, "", "Notes"', "is described as 'Notes'. Tell a"),
        (
            "read_their_defaults",
            'kinds.whole_number(1, 9), 10, "How many."',
            "which its own parse reads as ValueError('Write a whole number from 1 to 9.')",
        ),
        ("read_their_defaults", 'kinds.text, True, "Why."', "reads as 'yes' when a clerk types"),
        ("read_their_defaults", 'time.fromisoformat, time(8), "When."', "passed"),
        ("read_their_defaults", 'kinds.email_address, None, "Who."', "passed"),
        (
            "refuse_nonsense_in_a_sentence",
            'lambda text: [text][1], None, "Which."',
            "parse raises IndexError: list index out of range. Raise ValueError",
        ),
        (
            "refuse_nonsense_in_a_sentence",
            'lambda text: {}[text], None, "Which."',
            "given '': parse raises KeyError: ''.",
        ),
        (
            "refuse_nonsense_in_a_sentence",
            'time.fromisoformat, time(8), "When."',
            "parse says \"Invalid isoformat string: ''\" to the clerk.",
        ),
        ("refuse_nonsense_in_a_sentence", 'kinds.yes_no, False, "Whether."', "passed"),
    ],
)
def test_settings(install: Install, test: str, definition: str, sentence: str) -> None:
    assert sentence in install(SETTING.format(definition)).verdict(f"test_its_settings_{test}")


def test_a_type_of_history_is_told_in_a_sentence(install: Install) -> None:
    verdict = install(HISTORY).verdict("test_its_types_of_history_can_be_told")

    assert verdict.splitlines() == [
        "The type of history NoteWritten has no title.",
        "The type of history NoteWritten says 'Note'. Make it a sentence.",
    ]


def test_a_card_shows_something(install: Install) -> None:
    notes = install(CARDS.replace("SHOWN", "raises, no_json, writes, at_once"))

    raises, no_json, writes = notes.verdict("test_its_cards_show_an_empty_house").splitlines()

    assert raises.startswith("The card raises raises ValueError: max() arg is an empty sequence")
    assert no_json.startswith("The card no_json gives datetime.date(")
    assert no_json.endswith("is no JSON: give text, numbers, lists and dictionaries.")
    assert writes.startswith("The card writes raises ")


def test_a_card_asks_as_much_in_a_large_house_as_in_a_small_one(install: Install) -> None:
    notes = install(CARDS.replace("SHOWN", "one_by_one, at_once"))

    assert notes.verdict("test_it_asks_as_much_for_many_as_for_few") == (
        "The card one_by_one asks 3 statements in a small house and 8 in a larger one: ask for all "
        "rows in one statement."
    )


def test_tasks_have_names_of_their_own(install: Install) -> None:
    verdict = install(TASKS).verdict("test_its_tasks_have_names_of_their_own")

    assert verdict.splitlines() == [
        f"Give the task {given} a name that no other has, and that stays when its function is "
        f'called otherwise: name="notes.{given}".'
        for given in ("work", "mail.deliver")
    ]


def test_tasks_take_what_another_process_understands(install: Install) -> None:
    verdict = install(TASKS).verdict("test_its_tasks_take_plain_arguments")

    assert [line.partition(",")[0] for line in verdict.splitlines()] == [
        "The task mail.deliver takes person",
        "The task notes.people takes people",
        "The task notes.anybody takes who",
    ]


@pytest.mark.parametrize(
    ("name", "help_of_option", "body", "sentences"),
    [
        ("notes", ', help="From that day on."', '"""List the notes."""', ["passed"]),
        (
            "migrate",
            "",
            "pass",
            [
                "cenacle migrate is a command of the core: give yours a name of its own.",
                "cenacle migrate all does not say what it does: give it a docstring of a sentence.",
                "cenacle migrate all does not say what --since is for: give it help=.",
            ],
        ),
    ],
)
def test_commands(
    install: Install, name: str, help_of_option: str, body: str, sentences: list[str]
) -> None:
    notes = install(COMMAND.format(name, help_of_option, body))

    assert notes.verdict("test_its_commands_explain_themselves").splitlines() == sentences


def test_a_share_of_the_demo_comes_twice(install: Install) -> None:
    verdict = install(DEMO).verdict("test_its_share_of_the_demo_may_come_twice")

    assert verdict.startswith("cenacle_demo fails for the second time: IntegrityError")


def test_a_share_of_the_demo_comes_into_an_empty_house(install: Install) -> None:
    notes = install(DEMO.replace('add(Group(group_number="1"))', "query(Group).one()"))

    verdict = notes.verdict("test_its_share_of_the_demo_may_come_twice")

    assert verdict.startswith("cenacle_demo fails in an empty house: NoResultFound")


def test_a_listener_meets_every_event(install: Install) -> None:
    verdict = install(LISTENER).verdict("test_it_hears_every_event")

    assert verdict == (
        "cenacle_event fails on ProspectDenied: AttributeError: 'ProspectDenied' object has no "
        "attribute 'retreatant_id'."
    )


def test_there_is_one_of_every_event_of_the_house(house: TestHouse) -> None:
    """A new kind whose fields nobody can make up fails here, and not in a plugin."""
    move_in(house, 2)
    with house.session() as session:
        made = list(each_event(session))

    published = {kind for kind in _below(Event) if kind.__module__.startswith(OF_THE_HOUSE)}
    assert {type(event) for event in made} == {kind for kind in published if is_dataclass(kind)}
    assert {ProspectDenied, RoomAssigned} < published
    merged = next(event for event in made if isinstance(event, RetreatantsMerged))
    assert merged.gone_id != merged.retreatant_id
    told = [event.history_values for event in made if isinstance(event, RetreatantEvent)]
    assert {"retreat": "Jan 31, 2030", "group": "12"} in told


def _below(kind: type) -> set[type]:
    return {each for child in kind.__subclasses__() for each in {child, *_below(child)}}
