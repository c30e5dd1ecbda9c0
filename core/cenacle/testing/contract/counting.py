"""How many statements something sends."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from sqlalchemy import event

from cenacle.testing.house import TestHouse

OF_THE_HOUSE = ("FROM settings", "PRAGMA", "SAVEPOINT")
"""What the house asks now and then, whoever is looked at."""

MOST_STATEMENTS = 2
"""For what reads for many at once: its own, and one that reads the core, as a room rule asks which
rooms there are."""

MORE = 5
"""So many more people move in, to see whether that costs more statements."""


def fewest_statements(house: TestHouse, work: Callable[[], object]) -> int:
    """Of two times: at the first one something may be looked up that is known at the next."""
    return min(count_statements(house, work) for _ in range(2))


def count_statements(house: TestHouse, work: Callable[[], object]) -> int:
    with noting_statements(house) as sent:
        work()
    return sum(1 for statement in sent if not any(own in statement for own in OF_THE_HOUSE))


@contextmanager
def noting_statements(house: TestHouse) -> Iterator[list[str]]:
    """What is sent to the database of the house within the block."""
    sent: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        sent.append(statement)

    with ExitStack() as stack:
        for engine in {house.served.database.reader, house.served.database.writer}:
            event.listen(engine, "before_cursor_execute", note)
            stack.callback(event.remove, engine, "before_cursor_execute", note)
        yield sent
