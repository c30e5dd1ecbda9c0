"""What others are told of gifts: the paper of a retreat, and the figures of a year."""

from collections.abc import Callable
from typing import Any

from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

Book = Callable[..., int]


def take_paper(client: Client, retreat: int) -> Any:
    wanted = {"kind": "gifts_retreat", "format": "csv"}
    return client.post(f"/api/rosters/export/{retreat}", wanted)


def test_the_office_takes_the_gifts_of_a_retreat_on_paper(
    house: TestHouse, office: Client, book: Book, person: Callable[..., int], retreat: int
) -> None:
    book(retreatantId=person(), retreatId=retreat, cents=12550, way="Check", checkNumber="1042")
    book(giverName="Knights", retreatId=retreat, cents=100)
    book(giverName="Of another time", cents=999)
    wrong = book(giverName="Taken back", retreatId=retreat, cents=900)
    office.post(f"/api/gifts/entries/{wrong}/take-back", {})

    text = take_paper(office, retreat).body

    assert f'"Landry, Paul","{house.today}","Check","1042","$125.50"' in text
    assert "Knights" in text
    assert "Together" in text
    assert "$126.50" in text
    assert "Of another time" not in text
    assert "Taken back" not in text


def test_a_captain_is_offered_no_such_paper(house: TestHouse, office: Client, retreat: int) -> None:
    captain = house.client(Role.CAPTAIN)

    titles = [each["title"] for each in captain.get("/api/rosters/papers").result]

    assert "Gifts" not in titles
    assert take_paper(captain, retreat).status == 400


def figures(client: Client, year: int) -> dict[str, Any]:
    told = client.get(f"/api/year/{year}").result["figures"]
    return {each["key"]: each["value"] for each in told if each["key"].startswith("gifts_")}


def test_the_year_says_how_much_and_how_many_gave(
    house: TestHouse, office: Client, book: Book, person: Callable[..., int]
) -> None:
    year = house.today.year
    paul = person()
    book(retreatantId=paul, cents=12550)
    book(retreatantId=paul, cents=100)
    book(giverName="Knights", cents=50)
    wrong = book(giverName="Taken back", cents=900)
    office.post(f"/api/gifts/entries/{wrong}/take-back", {})

    assert figures(office, year) == {
        "gifts_given": 127,
        "gifts_givers": 2,
        "gifts_deposited": None,
    }
    assert figures(house.client(Role.CAPTAIN), year) == {}
