"""Who has waited longest is next."""

from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest
from cenacle.platform.db.turns import Turns

MANY = 20
LONG = 60


@pytest.fixture
def turns() -> Turns:
    return Turns()


def test_they_come_in_their_order(turns: Turns) -> None:
    came = []

    def come(number: int) -> None:
        assert turns.take(LONG)
        came.append(number)
        turns.hand_on()
        # Whoever comes again stands behind those who wait.
        assert turns.take(LONG)
        came.append(MANY + number)
        turns.hand_on()

    turns.take(0)
    with ThreadPoolExecutor(MANY) as pool:
        for number in range(MANY):
            pool.submit(come, number)
            while len(turns) <= number:
                sleep(0.001)
        turns.hand_on()

    assert came[:MANY] == list(range(MANY))
    assert len(came) == 2 * MANY


def test_who_waits_too_long_gives_up_their_place(turns: Turns) -> None:
    assert turns.take(0)
    assert not turns.take(0.01)
    assert len(turns) == 0

    turns.hand_on()

    assert turns.take(0)
