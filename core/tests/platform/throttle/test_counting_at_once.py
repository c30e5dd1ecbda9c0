"""However many ask at once, no more of them are served than the limit says."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

from cenacle.platform import throttle
from cenacle.platform.errors import TooManyAttempts
from cenacle.platform.throttle import Limit
from cenacle.testing import TestHouse

LIMIT = Limit("letters", attempts=3, window=timedelta(minutes=10))
MANY = 8


def test_attempts_at_once_are_counted_one_after_the_other(house: TestHouse) -> None:
    start = Barrier(MANY)

    def attempt(_number: int) -> bool:
        start.wait()
        try:
            with house.session() as session:
                throttle.count(session, LIMIT, "ann@house.test")
        except TooManyAttempts:
            return False
        return True

    with ThreadPoolExecutor(MANY) as pool:
        served = list(pool.map(attempt, range(MANY)))

    assert sum(served) == LIMIT.attempts


def test_links_for_a_forgotten_password_asked_for_at_once(house: TestHouse) -> None:
    clients = [house.client() for _ in range(MANY)]
    for client in clients:
        client.get("/api/settings/public-settings")
    form = {"email": "nobody@house.test"}

    with ThreadPoolExecutor(MANY) as pool:
        answers = pool.map(lambda c: c.post("/api/account/forgotpassword", form).status, clients)

    assert sorted(answers) == [200] * 5 + [429] * 3
