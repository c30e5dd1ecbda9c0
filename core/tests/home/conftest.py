"""Who applies to a retreat, for what waits at home."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.testing import TestHouse


@pytest.fixture
def apply(house: TestHouse, town: Any) -> Callable[[int], None]:
    def send(retreat: int) -> None:
        form = {
            "firstName": "Ann", "lastName": "Melancon", "dateOfBirth": "1961-04-12",
            "streetAddress": "14 River Road", "city": "Convent", "state": "LA", "zipCode": "70723",
            "cellPhone": "5045550123", "emailAddress": "ann@cenacle.test", "churchName": "St. Ann",
            "profession": "Baker", "isPriestOrDeacon": False, "isDoctor": False,
            "hasAttendedBefore": False, "canContactInFuture": False, "lastMinute": False,
            "referredByName": "Paul", "religionId": town.religion(), "retreatIds": [retreat],
        }  # fmt: skip
        sent = house.client().post("/api/prospects/register", form)
        assert sent.status == 200, sent

    return send
