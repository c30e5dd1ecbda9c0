"""Deposits that are paid at the provider's page, and given back by it."""

from collections.abc import Callable
from typing import Any

Stay = Any
Tell = Callable[..., int]


def begins(stay: Stay, name: str) -> str:
    sent = stay.house.client().post(f"/api/gifts/deposit/{stay.token(name)}", {})
    assert sent.status == 200, sent.body
    return str(sent.result["address"]).rpartition("/")[2]


def works(stay: Stay) -> None:
    stay.house.served.queue.run("gifts.sweep")


def test_who_pays_by_card_has_the_place_and_gets_it_back_by_card(stay: Stay, till: Any) -> None:
    stay.plan(capacity=1)
    stay.says("Ann")
    ref = begins(stay, "Ann")
    till.pay(ref)
    works(stay)

    assert stay.status("Ann") == "Attending"
    assert (stay.row("Ann")["held"], stay.row("Ann")["byCard"]) == (5000, True)
    refused = stay.house.client().post(f"/api/gifts/deposit/{stay.token('Ann')}", {})
    assert refused.failures == {"": "You owe no deposit."}

    stay.says("Ann", "Cancelled")
    given = stay.does("Ann", "give-back")
    assert (given.result["state"], given.result["underWay"]) == ("ToGiveBack", True)
    assert stay.does("Ann", "give-back").failures == {"": "A refund of this deposit is under way."}
    works(stay)

    row = stay.row("Ann")
    assert (row["state"], row["givenBack"], row["underWay"]) == ("GivenBack", 5000, False)
    assert [each["amount"] for each in till.refunds.values()] == [5000]


def test_what_is_paid_twice_by_card_is_to_be_given_back_once(stay: Stay, till: Any) -> None:
    stay.plan()
    stay.says("Ann")
    first, second = begins(stay, "Ann"), begins(stay, "Ann")
    till.pay(first)
    till.pay(second)
    works(stay)
    works(stay)

    assert (stay.row("Ann")["held"], stay.row("Ann")["toGiveBack"]) == (5000, 5000)


def test_a_card_that_pays_for_a_cancelled_place_gets_it_back(stay: Stay, till: Any) -> None:
    stay.plan()
    stay.says("Ann")
    ref = begins(stay, "Ann")
    stay.says("Ann", "Cancelled")
    till.pay(ref)
    works(stay)

    assert stay.status("Ann") == "Cancelled"
    assert stay.row("Ann")["state"] == "ToGiveBack"


def sums(stay: Stay) -> dict[int, int]:
    found: dict[int, int] = {}
    for row in stay.office.post("/api/gifts/table", {"take": 100}).result["rows"]:
        found[row["retreatId"]] = found.get(row["retreatId"], 0) + row["cents"]
    return found


def moved(stay: Stay, till: Any) -> tuple[int, int]:
    """A deposit that was paid by card for one retreat, and went along to another."""
    first = stay.plan()
    stay.says("Ann")
    till.pay(begins(stay, "Ann"))
    works(stay)
    stay.says("Ann", "Cancelled")
    second = stay.plan(starts=90)
    assert stay.says("Ann") == "Attending"
    assert sums(stay) == {first: 0, second: 5000}
    return first, second


def test_what_went_along_goes_back_to_the_card_by_which_it_was_paid(stay: Stay, till: Any) -> None:
    first, second = moved(stay, till)
    stay.says("Ann", "Cancelled")

    assert stay.does("Ann", "give-back", second).status == 200
    works(stay)

    assert sums(stay) == {first: 0, second: 0}
    assert stay.row("Ann", first)["givenBack"] == 5000
    assert [each["amount"] for each in till.refunds.values()] == [5000]


def test_a_refund_that_is_begun_there_calls_home_what_went_along(stay: Stay, till: Any) -> None:
    first, second = moved(stay, till)

    [intent] = till.intents
    till.give_back(intent, 5000)
    works(stay)

    assert sums(stay) == {first: 0, second: 0}
    assert (stay.row("Ann", second)["state"], stay.row("Ann", second)["owed"]) == ("Due", 5000)


def test_what_went_along_comes_home_in_parts(stay: Stay, till: Any) -> None:
    first, second = moved(stay, till)
    [intent] = till.intents

    till.give_back(intent, 2000)
    works(stay)
    assert sums(stay) == {first: 0, second: 3000}
    assert (stay.row("Ann", second)["state"], stay.row("Ann", second)["owed"]) == ("Due", 2000)

    till.give_back(intent, 3000)
    works(stay)
    assert sums(stay) == {first: 0, second: 0}


def test_what_the_rule_kept_of_it_may_follow_later(stay: Stay, till: Any) -> None:
    first, second = moved(stay, till)
    for key, value in (("WholeDays", "120"), ("PartDays", "60"), ("PartPercent", "50")):
        stay.office.post(
            "/api/settings", {"key": f"GiftsDeposit{key}", "value": value, "isEnabled": True}
        )
    stay.says("Ann", "Cancelled")

    assert stay.does("Ann", "give-back", second).status == 200
    works(stay)
    assert sums(stay) == {first: 0, second: 2500}
    assert stay.row("Ann", second)["state"] == "Kept"

    assert stay.does("Ann", "give-back", second, all=True).status == 200
    works(stay)
    assert sums(stay) == {first: 0, second: 0}
    assert [each["amount"] for each in till.refunds.values()] == [2500, 2500]
