"""What it gives to the house as data: settings, types of history, rights, cards."""

from collections.abc import Iterator
from typing import ClassVar

from pydantic import JsonValue, ValidationError
from sqlalchemy.orm import Session

from cenacle.dashboard.schemas import DashboardElement
from cenacle.platform.plugins import (
    AnySetting,
    DashboardCard,
    DashboardContext,
    HistoryType,
    PluginState,
)
from cenacle.platform.plugins.contributions import ORDER
from cenacle.platform.plugins.doors import PluginRight
from cenacle.testing.contract.base import Contract, is_sentence, named, refuse, skip_unless
from cenacle.testing.contract.houses import RESIDENTS, Houses, administrator, move_in
from cenacle.testing.contract.subject import Subject
from cenacle.testing.house import TestHouse

NONSENSE = ("", " ", "-1", "1e999", "nan", "\0", "{{", "<b>", "９", "x" * 5000, "9" * 5000)


class ContributionContract(Contract):
    first_order: ClassVar[int] = 10
    """Where what it gives may begin; those before are the house's."""

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
        skip_unless(subject.state.gives(HistoryType), "types of history")
        refuse(untold_types(subject.state.gives(HistoryType)))

    def test_its_rights_say_what_they_allow(self, subject: Subject) -> None:
        skip_unless(subject.state.gives(PluginRight), "rights")
        refuse(unclear_rights(subject.state.gives(PluginRight)))

    def test_its_cards_show_an_empty_house(self, subject: Subject, houses: Houses) -> None:
        skip_unless(subject.state.gives(DashboardCard), "card on the dashboard")
        house = houses.alone()
        refuse(blank_cards(house, subject.state.gives(DashboardCard)))

    def test_its_cards_show_a_house_with_people(self, subject: Subject, houses: Houses) -> None:
        skip_unless(subject.state.gives(DashboardCard), "card on the dashboard")
        house = houses.alone()
        move_in(house, RESIDENTS)
        refuse(blank_cards(house, subject.state.gives(DashboardCard)))

    def test_what_it_gives_has_an_order(self, subject: Subject) -> None:
        ordered = list(ordered_pieces(subject.state))
        skip_unless(ordered, "piece that has an order")
        refuse(crowded_orders(ordered, self.first_order))


def ordered_pieces(state: PluginState) -> Iterator[tuple[str, object, int]]:
    """Of whatever kind they are, those that say which: the kind, the piece, its order."""
    for given in state.given.values():
        for piece in given:
            order = getattr(piece, "order", ORDER)
            if order != ORDER or isinstance(piece, DashboardCard):
                yield type(piece).__name__, piece, order


def crowded_orders(ordered: list[tuple[str, object, int]], first: int) -> Iterator[str]:
    taken: dict[tuple[str, int], str] = {}
    for kind, piece, order in ordered:
        name = f"{kind} {_name_of(piece)}"
        if order < first:
            yield f"{name} has the order {order}: begin at {first}, behind what is the house's."
        before = taken.setdefault((kind, order), name)
        if before != name:
            yield f"{before} and {name} have the same order, {order}: say which comes first."


def _name_of(piece: object) -> str:
    names = (getattr(piece, each, None) for each in ("name", "key", "flag", "title"))
    return next((name for name in names if isinstance(name, str)), "without a name")


def unclear_settings(definitions: list[AnySetting]) -> Iterator[str]:
    for definition in definitions:
        if not is_sentence(str(definition.description)):
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
            read = ValueError(str(error))
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
        if not str(kind.title).strip():
            yield f"The type of history {kind.name} has no title."
        if not is_sentence(str(kind.message)):
            yield f"The type of history {kind.name} says {kind.message!r}. Make it a sentence."


def unclear_rights(rights: list[PluginRight]) -> Iterator[str]:
    for right in rights:
        if not is_sentence(str(right.description)):
            yield (
                f"The right {right.name} is described as {right.description!r}. Tell a clerk in a "
                "sentence what it allows, with a full stop at its end."
            )


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


def _load(house: TestHouse, card: DashboardCard) -> dict[str, JsonValue]:
    """As the dashboard does: for an administrator, by a session that cannot write."""
    context = DashboardContext(administrator(house), house.today)
    with Session(house.served.database.reader, autoflush=False) as session:
        return card.load(session, context)
