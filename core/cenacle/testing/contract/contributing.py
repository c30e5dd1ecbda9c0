"""What it gives to the house as data: settings, types of history, cards of the dashboard."""

from collections.abc import Iterator
from contextlib import contextmanager

from pydantic import JsonValue, ValidationError
from sqlalchemy import Engine, event
from sqlalchemy.orm import Session

from cenacle.dashboard.schemas import DashboardElement
from cenacle.platform.plugins import AnySetting, DashboardCard, DashboardContext, HistoryType
from cenacle.testing.contract.base import Contract, is_sentence, named, refuse, skip_unless
from cenacle.testing.contract.houses import RESIDENTS, Houses, administrator, move_in
from cenacle.testing.contract.subject import Subject
from cenacle.testing.house import TestHouse

NONSENSE = ("", " ", "-1", "1e999", "nan", "\0", "{{", "<b>", "９", "x" * 5000, "9" * 5000)
MORE = 5


class ContributionContract(Contract):
    def test_its_settings_say_what_they_are_for(self, subject: Subject) -> None:
        skip_unless(subject.state.settings, "settings")
        refuse(unclear_settings(subject.state.settings))

    def test_its_settings_read_their_defaults(self, subject: Subject) -> None:
        skip_unless(subject.state.settings, "settings")
        refuse(unreadable_defaults(subject.state.settings))

    def test_its_settings_refuse_nonsense_in_a_sentence(self, subject: Subject) -> None:
        skip_unless(subject.state.settings, "settings")
        refuse(rude_settings(subject.state.settings))

    def test_its_types_of_history_can_be_told(self, subject: Subject) -> None:
        skip_unless(subject.state.history_types, "types of history")
        refuse(untold_types(subject.state.history_types))

    def test_its_cards_show_an_empty_house(self, subject: Subject, houses: Houses) -> None:
        skip_unless(subject.state.dashboard_cards, "card on the dashboard")
        house = houses.alone()
        refuse(blank_cards(house, subject.state.dashboard_cards))

    def test_its_cards_show_a_house_with_people(self, subject: Subject, houses: Houses) -> None:
        """In as many statements for many as for few."""
        skip_unless(subject.state.dashboard_cards, "card on the dashboard")
        house = houses.alone()
        move_in(house, RESIDENTS)
        refuse(blank_cards(house, subject.state.dashboard_cards))
        refuse(slow_cards(house, subject.state.dashboard_cards))


def unclear_settings(definitions: list[AnySetting]) -> Iterator[str]:
    for definition in definitions:
        if not is_sentence(definition.description):
            yield (
                f"The setting {definition.key} is described as {definition.description!r}. Tell a "
                "clerk in a sentence what it is for, with a full stop at its end."
            )


def unreadable_defaults(definitions: list[AnySetting]) -> Iterator[str]:
    """A default of None says that nothing is set, and nobody could type it."""
    for definition in definitions:
        if definition.default is None:
            continue
        try:
            read = definition.parse(definition.default_text)
        except ValueError as error:
            read = error
        if read != definition.default:
            yield (
                f"The setting {definition.key} has the default {definition.default!r}, which its "
                f"own parse reads as {read!r} when a clerk types {definition.default_text!r}."
            )


def rude_settings(definitions: list[AnySetting]) -> Iterator[str]:
    for definition in definitions:
        for text in NONSENSE:
            if problem := _problem_with(definition, text):
                yield f"The setting {definition.key}, given {text[:20]!r}: {problem}"
                break


def _problem_with(definition: AnySetting, text: str) -> str | None:
    try:
        definition.parse(text)
    except ValueError as error:
        if is_sentence(str(error)):
            return None
        return f"parse says {str(error)!r} to the clerk. Raise ValueError with a sentence."
    except Exception as error:  # whatever a parse raises, it is told
        return f"parse raises {named(error)}. Raise ValueError with a sentence for a clerk."
    return None


def untold_types(types: list[HistoryType]) -> Iterator[str]:
    for kind in types:
        if not kind.title.strip():
            yield f"The type of history {kind.name} has no title."
        if not is_sentence(kind.message):
            yield f"The type of history {kind.name} says {kind.message!r}. Make it a sentence."


def blank_cards(house: TestHouse, cards: list[DashboardCard]) -> Iterator[str]:
    """A card that raises, or gives what is no JSON, stands on the dashboard without its figures."""
    for card in cards:
        try:
            DashboardElement(dashboard_data_type=card.flag, data=_load(house, card))
        except ValidationError as error:
            wrong = error.errors()[0]
            yield (
                f"The card {card.flag} gives {wrong['input']!r}, which is no JSON: give text, "
                "numbers, lists and dictionaries."
            )
        except Exception as error:  # whatever a card raises, it is told
            yield f"The card {card.flag} raises {named(error)}."


def slow_cards(house: TestHouse, cards: list[DashboardCard]) -> Iterator[str]:
    counted = [_statements_of(house, card) for card in cards]
    move_in(house, MORE)
    for card, few in zip(cards, counted, strict=True):
        many = _statements_of(house, card)
        if many != few:
            yield (
                f"The card {card.flag} asks {few} statements in a small house and {many} in a "
                "larger one: ask for all rows in one statement."
            )


def _load(house: TestHouse, card: DashboardCard) -> dict[str, JsonValue]:
    """As the dashboard does: for an administrator, by a session that cannot write."""
    context = DashboardContext(administrator(house), house.today)
    with Session(house.served.database.reader, autoflush=False) as session:
        return card.load(session, context)


def _statements_of(house: TestHouse, card: DashboardCard) -> int:
    sent: list[str] = []
    with _noting_statements(house.served.database.reader, sent):
        _load(house, card)
    return sum(1 for statement in sent if "FROM settings" not in statement)


@contextmanager
def _noting_statements(engine: Engine, sent: list[str]) -> Iterator[None]:
    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        sent.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", note)
