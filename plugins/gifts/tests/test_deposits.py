"""A retreat asks for a deposit: a place is held for it, and every cent of it is somewhere."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from cenacle.places.tasks import follow_the_clock
from cenacle.platform import clock

Stay = Any


def cents(row: dict[str, Any]) -> dict[str, int]:
    """Where they are; what is nothing is left out."""
    places = ("owed", "held", "kept", "toGiveBack", "givenBack")
    return {name: row[name] for name in places if row[name]}


def test_a_yes_holds_a_place_until_the_deposit_is_here(stay: Stay) -> None:
    stay.plan(capacity=1)

    assert stay.says("Ann") == "Waitlist"
    row = stay.row("Ann")
    assert (row["state"], cents(row), stay.offered()) == ("Due", {"owed": 5000}, 1)
    assert row["heldUntil"] is not None

    stay.pays("Ann")

    row = stay.row("Ann")
    assert (stay.status("Ann"), row["state"], cents(row)) == ("Attending", "Paid", {"held": 5000})
    assert row["heldUntil"] is None


def test_a_retreat_that_asks_for_none_takes_a_yes_as_ever(stay: Stay) -> None:
    stay.plan(cents=None)

    assert stay.says("Ann") == "Attending"
    assert stay.row("Ann") == {}


def test_a_part_of_it_does_not_take_the_place(stay: Stay) -> None:
    stay.plan()
    stay.says("Ann")
    stay.pays("Ann", cents=2000)

    assert stay.status("Ann") == "Waitlist"
    assert cents(stay.row("Ann")) == {"owed": 3000, "held": 2000}

    stay.pays("Ann", cents=4000)

    assert stay.status("Ann") == "Attending"
    assert cents(stay.row("Ann")) == {"held": 5000, "toGiveBack": 1000}


def test_who_paid_before_the_yes_has_the_place_at_once(stay: Stay) -> None:
    stay.plan()
    stay.pays("Ann")

    assert stay.says("Ann") == "Attending"
    assert cents(stay.row("Ann")) == {"held": 5000}


def test_a_deposit_that_is_waived_takes_the_place(stay: Stay) -> None:
    stay.plan()
    stay.says("Ann")

    assert stay.does("Ann", "waive").result["state"] == "Waived"

    assert stay.status("Ann") == "Attending"
    assert stay.does("Ann", "waive", isWaived=False).result["state"] == "Due"


def test_a_captain_gives_the_place_and_the_deposit_stays_due(stay: Stay) -> None:
    stay.plan()
    stay.says("Ann")
    stay.staff("Ann", "Attending")

    assert (stay.status("Ann"), stay.row("Ann")["state"]) == ("Attending", "Due")
    stay.pays("Ann")
    assert stay.row("Ann")["state"] == "Paid"


def test_a_place_that_was_not_paid_in_time_goes_to_the_next(stay: Stay) -> None:
    stay.plan(capacity=1)
    stay.says("Ann")
    stay.says("Ben")
    stay.go(timedelta(days=7, minutes=1))
    follow_the_clock(stay.house.served)

    assert stay.row("Ann")["state"] == "Nothing"
    assert stay.offered() == 1

    stay.pays("Ann")

    assert stay.status("Ann") == "Waitlist"
    assert (stay.row("Ann")["state"], cents(stay.row("Ann"))) == (
        "ToGiveBack",
        {"toGiveBack": 5000},
    )


def test_what_comes_late_takes_a_place_that_is_free_still(stay: Stay) -> None:
    stay.plan(capacity=1)
    stay.says("Ann")
    stay.go(timedelta(days=7, minutes=1))
    follow_the_clock(stay.house.served)

    stay.pays("Ann")

    assert stay.status("Ann") == "Attending"
    assert cents(stay.row("Ann")) == {"held": 5000}


def test_what_comes_after_a_no_is_to_be_given_back(stay: Stay) -> None:
    stay.plan(capacity=2)
    stay.says("Ann", "Cancelled")
    stay.staff("Ben", "NotAttending")
    for name, cents in (("Ann", 1000), ("Ann", 200), ("Ben", 5000)):
        stay.pays(name, cents)

    for name, cents in (("Ann", 1200), ("Ben", 5000)):
        row = stay.row(name)
        assert (row["state"], row["owed"], row["toGiveBack"]) == ("ToGiveBack", 0, cents)
    assert stay.says("Ann", "Cancelled") == "Cancelled"
    assert stay.row("Ann")["toGiveBack"] == 1200
    assert stay.says("Ben") == "Attending"
    assert stay.row("Ben")["state"] == "Paid"
    assert stay.says("Ann") == "Waitlist"
    assert (stay.row("Ann")["held"], stay.row("Ann")["owed"]) == (1200, 3800)


def test_what_is_paid_for_a_place_that_was_cancelled_is_to_be_given_back(stay: Stay) -> None:
    stay.plan()
    stay.says("Ann")
    stay.says("Ann", "Cancelled")
    stay.pays("Ann")

    assert stay.status("Ann") == "Cancelled"
    assert cents(stay.row("Ann")) == {"toGiveBack": 5000}


@pytest.mark.parametrize(
    ("starts", "kept", "back"), [(30, 0, 5000), (29, 2500, 2500), (14, 2500, 2500), (13, 5000, 0)]
)
def test_the_rule_of_days_says_what_goes_back(
    stay: Stay, starts: int, kept: int, back: int
) -> None:
    stay.plan(starts=starts)
    stay.says("Ann")
    stay.pays("Ann")
    stay.says("Ann", "Cancelled")

    row = stay.row("Ann")
    assert (row["kept"], row["toGiveBack"]) == (kept, back)
    assert row["state"] == ("ToGiveBack" if back else "Kept")


def test_it_is_given_back_once_with_the_number_of_a_check(stay: Stay) -> None:
    stay.plan()
    stay.says("Ann")
    stay.pays("Ann")
    stay.says("Ann", "Cancelled")
    form = {"key": "giving-back-1", "checkNumber": "77"}

    given = stay.does("Ann", "give-back", **form)
    again = stay.does("Ann", "give-back", **form)
    another = stay.does("Ann", "give-back")

    assert given.result["state"] == again.result["state"] == "GivenBack"
    assert cents(given.result) == cents(again.result) == {"givenBack": 5000}
    assert another.failures == {"": "Nothing of this deposit is to be given back."}
    rows = stay.office.post("/api/gifts/table", {}).result["rows"]
    assert [(row["cents"], row["checkNumber"]) for row in rows] == [(-5000, "77"), (5000, "1042")]


def test_the_office_may_give_back_what_the_rule_would_keep(stay: Stay) -> None:
    stay.plan(starts=5)
    stay.says("Ann")
    stay.pays("Ann")
    stay.says("Ann", "Cancelled")
    assert stay.row("Ann")["state"] == "Kept"

    assert stay.does("Ann", "give-back", all=True).result["state"] == "GivenBack"


def test_who_comes_all_the_same_has_paid(stay: Stay) -> None:
    stay.plan(starts=5)
    stay.says("Ann")
    stay.pays("Ann")
    stay.says("Ann", "Cancelled")

    assert stay.says("Ann") == "Attending"
    assert cents(stay.row("Ann")) == {"held": 5000}


def test_who_comes_after_it_was_given_back_owes_it_again(stay: Stay) -> None:
    stay.plan()
    stay.says("Ann")
    stay.pays("Ann")
    stay.says("Ann", "Cancelled")
    stay.does("Ann", "give-back")

    assert stay.says("Ann") == "Waitlist"
    assert cents(stay.row("Ann")) == {"owed": 5000, "givenBack": 5000}


def sums(stay: Stay) -> dict[int, int]:
    rows = stay.office.post("/api/gifts/table", {"take": 100}).result["rows"]
    found: dict[int, int] = {}
    for row in rows:
        found[row["retreatId"]] = found.get(row["retreatId"], 0) + row["cents"]
    return found


def test_it_goes_along_to_another_retreat_by_itself(stay: Stay) -> None:
    first = stay.plan()
    stay.says("Ann")
    stay.pays("Ann")
    stay.says("Ann", "Cancelled")
    second = stay.plan(starts=90)

    assert stay.says("Ann") == "Attending"

    assert (stay.row("Ann", first)["state"], cents(stay.row("Ann", second))) == (
        "Moved",
        {"held": 5000},
    )
    assert sums(stay) == {first: 0, second: 5000}


def test_the_office_moves_it_whole_and_the_place_is_theirs(stay: Stay) -> None:
    first = stay.plan(starts=5)
    stay.says("Ann")
    stay.pays("Ann")
    stay.says("Ann", "Cancelled")
    assert stay.row("Ann")["state"] == "Kept"
    second = stay.plan(starts=90)
    stay.says("Ann")

    assert stay.does("Ann", "move", first, retreatId=second).result["state"] == "Moved"

    assert stay.status("Ann") == "Attending"
    assert sums(stay) == {first: 0, second: 5000}
    stay.says("Ann", "Cancelled")
    assert stay.does("Ann", "give-back").result["state"] == "GivenBack"
    assert sums(stay) == {first: 0, second: 0}


def test_nothing_is_moved_of_who_comes(stay: Stay) -> None:
    stay.plan()
    stay.says("Ann")
    stay.pays("Ann")
    other = stay.plan(starts=90)
    with_place = stay.people["Ann"]
    rows = stay.office.get(f"/api/gifts/people/{with_place}/deposits").result

    refused = stay.office.post(f"/api/gifts/deposits/{rows[0]['id']}/move", {"retreatId": other})

    assert refused.failures == {"": "Nothing of this deposit can go to another retreat."}


def test_a_retreat_with_deposits_is_not_deleted(stay: Stay) -> None:
    stay.plan()
    stay.pays("Ann")

    refused = stay.office.delete(f"/api/retreats/{stay.retreat}")

    assert refused.status == 400, refused.body
    assert "give them back, or move them, first" in str(refused.body)


def test_a_retreat_that_asks_for_nothing_takes_no_deposit(stay: Stay) -> None:
    stay.plan(cents=None)
    form = {
        "key": "deposit-1",
        "receivedOn": str(stay.house.today),
        "cents": 5000,
        "way": "Cash",
        "retreatantId": stay.person("Ann"),
        "retreatId": stay.retreat,
        "purpose": "Deposit",
    }

    refused = stay.office.post("/api/gifts/entries", form)

    assert refused.failures == {"retreatId": "This retreat asks for no deposit."}
    assert stay.office.post("/api/gifts/entries", form | {"retreatId": None}).status == 400


def test_who_was_asked_already_owes_what_was_asked_then(stay: Stay) -> None:
    stay.plan(capacity=2)
    stay.says("Ann")
    stay.asks(9000)
    stay.says("Ben")

    assert (stay.row("Ann")["owed"], stay.row("Ben")["owed"]) == (5000, 9000)
    stay.asks(None)
    assert stay.says("Cyr") == "Waitlist", "both places are held"
    stay.pays("Ann")
    assert stay.status("Ann") == "Attending"


def test_of_two_who_pay_for_the_last_place_one_has_it(stay: Stay) -> None:
    stay.plan(capacity=1)
    stay.says("Ann")
    stay.says("Ben")
    stay.go(timedelta(days=7, minutes=1))
    follow_the_clock(stay.house.served)
    stay.says("Ben")

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(stay.pays, ("Ann", "Ben")))

    assert [stay.status(name) for name in ("Ann", "Ben")] == ["Waitlist", "Attending"]
    assert [stay.row(name)["state"] for name in ("Ann", "Ben")] == ["ToGiveBack", "Paid"]


def test_a_deposit_in_the_moment_in_which_the_place_goes_on(stay: Stay) -> None:
    stay.plan(capacity=1)
    stay.says("Ann")
    stay.says("Ben")
    stay.go(timedelta(days=7) - timedelta(milliseconds=100))

    with ThreadPoolExecutor(2) as pool:
        paying = pool.submit(stay.pays, "Ann")
        ending = pool.submit(follow_the_clock, stay.house.served)
        paying.result(), ending.result()
    clock.shift_clock(timedelta(days=7, minutes=1))
    follow_the_clock(stay.house.served)

    has_place = stay.status("Ann") == "Attending"
    assert stay.offered() == (0 if has_place else 1)
    assert stay.row("Ann")["state"] == ("Paid" if has_place else "ToGiveBack")


def test_the_books_of_gifts_know_nothing_of_it(stay: Stay) -> None:
    stay.plan()
    entry = stay.pays("Ann")

    refused = stay.office.post(f"/api/gifts/entries/{entry}/receipt", {})

    assert refused.status == 400
    figures = stay.office.get(f"/api/year/{stay.house.today.year}").result["figures"]
    told = {each["key"]: each["value"] for each in figures}
    assert told["gifts_given"] is None or told["gifts_given"] == 0
