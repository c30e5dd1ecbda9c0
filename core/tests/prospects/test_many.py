"""Applications as a table: narrowed down, chosen on all pages, decided many at once."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from cenacle.testing import Client, TestHouse

Apply = Callable[..., int]
Fill = Callable[..., dict[str, Any]]
Travel = Callable[..., None]
TABLE = "/api/prospects"


def names(client: Client, **wanted: Any) -> list[str]:
    return [row["lastName"] for row in client.post(f"{TABLE}/table", wanted).result["rows"]]


def reasons(answer: Any) -> list[tuple[str, str]]:
    return [(each["name"], each["reason"]) for each in answer.result["leftOut"]]


def test_applications_are_found_by_what_became_of_them(
    captain: Client, admin: Client, applied: Apply, town: Any
) -> None:
    town.retreat("40")
    for name in ("Waits", "Verified", "Accepted", "Denied"):
        applied(lastName=name, emailAddress=f"{name}@example.org")
    ids = {row["lastName"]: row["prospectId"] for row in rows(admin)}
    captain.post(f"{TABLE}/verify/{ids['Verified']}")
    captain.post(f"{TABLE}/promote/{ids['Accepted']}", {})
    captain.delete(f"{TABLE}/deny/{ids['Denied']}")

    assert names(captain) == ["Verified", "Waits"]
    assert names(captain, state="new") == ["Waits"]
    assert names(captain, state="verified") == ["Verified"]
    assert names(captain, state="accepted") == ["Accepted"]
    [denied] = captain.post(f"{TABLE}/table", {"state": "denied"}).result["rows"]
    assert (denied["lastName"], denied["status"], denied["decidedBy"]) == (
        "Denied",
        "Denied",
        "Ann Other",
    )
    assert names(admin, groupId=town.group("40")) == []
    assert names(admin, groupId=town.group("12")) == ["Verified", "Waits"]


def rows(client: Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.post(f"{TABLE}/table", {}).result["rows"]
    return found


def test_all_that_match_are_chosen_and_saved_as_a_file(captain: Client, applied: Apply) -> None:
    hebert = applied(lastName="Hébert", emailAddress="h@example.org")
    applied(lastName="=Landry", emailAddress="l@example.org")

    found = captain.post(f"{TABLE}/matching", {"allSearch": "hebert"}).result
    assert found == {"ids": [hebert], "total": 1}
    lines = captain.get(f"{TABLE}/export?allSearch=hebert").body.splitlines()
    assert len(lines) == 2
    assert lines[1].startswith('"Hébert","Ann","12","h@example.org"')
    assert '"\'=Landry"' in captain.get(f"{TABLE}/export").body


def test_those_who_cannot_be_accepted_are_told_and_the_others_are(
    admin: Client, applied: Apply, form: Fill, town: Any, retreat: int
) -> None:
    fine = applied()
    chosen = [retreat, town.retreat("40")]
    admin.post(
        f"{TABLE}/register", form(lastName="Both", emailAddress="b@c.org", retreatIds=chosen)
    )
    [both] = [row["prospectId"] for row in rows(admin) if row["lastName"] == "Both"]

    answer = admin.post(f"{TABLE}/promote-many", {"ids": [both, fine, 999]})

    assert answer.result["done"] == [fine]
    [(name, reason), (unknown, no_such)] = reasons(answer)
    assert name == "Ann Both"
    assert "group" in reason
    assert (unknown, no_such) == ("", "There is no such prospect.")
    assert names(admin) == ["Both"]


def test_what_was_decided_about_many_is_taken_back(
    captain: Client, applied: Apply, travel: Travel
) -> None:
    ids = [applied(), applied(lastName="Roy", emailAddress="r@example.org")]

    assert captain.post(f"{TABLE}/deny-many", {"ids": ids}).result["done"] == ids
    assert names(captain) == []
    assert captain.post(f"{TABLE}/deny-many-undo", {"ids": ids}).result["done"] == ids
    assert captain.post(f"{TABLE}/promote-many", {"ids": ids}).result["done"] == ids
    assert captain.post(f"{TABLE}/promote-many-undo", {"ids": ids}).result["done"] == ids
    assert captain.post(f"{TABLE}/verify-many", {"ids": ids}).result["done"] == ids
    assert names(captain, state="verified") == ["Roy", "Melançon"]
    captain.post(f"{TABLE}/deny-many", {"ids": ids})
    travel(timedelta(minutes=1))
    late = captain.post(f"{TABLE}/deny-many-undo", {"ids": ids})
    assert late.result["done"] == []
    assert all("too late" in reason for _name, reason in reasons(late))


def test_a_denial_is_opened_again_however_long_ago_it_was(
    captain: Client, admin: Client, applied: Apply, travel: Travel
) -> None:
    prospect = applied()
    captain.delete(f"{TABLE}/deny/{prospect}?writeToThem=true")
    travel(timedelta(days=3))

    told = admin.get(f"{TABLE}/decided/{prospect}").result
    assert (told["status"], told["lastName"]) == ("Denied", "Melançon")
    assert told["happened"] == "Ann Other denied this application 3 days ago."
    assert captain.post(f"{TABLE}/reopen/{prospect}").status == 200

    assert names(captain, state="new") == ["Melançon"]
    assert admin.get(f"{TABLE}/decided/{prospect}").status == 404
    assert captain.post(f"{TABLE}/reopen/{prospect}").failures == {
        "": "This application is not denied."
    }


def test_a_denied_application_is_nobody_elses(
    house: TestHouse, captain: Client, admin: Client, form: Fill, town: Any
) -> None:
    other = town.retreat("40")
    house.client().post(f"{TABLE}/register", form(retreatIds=[other]))
    [prospect] = [row["prospectId"] for row in rows(admin)]
    admin.delete(f"{TABLE}/deny/{prospect}")

    assert names(captain, state="denied") == []
    assert captain.get(f"{TABLE}/decided/{prospect}").status == 404
    assert captain.post(f"{TABLE}/reopen/{prospect}").status == 404
    assert captain.post(f"{TABLE}/verify-many", {"ids": [prospect]}).result == {
        "done": [],
        "leftOut": [{"id": prospect, "name": "", "reason": "There is no such prospect."}],
    }


def test_a_search_of_a_telephone_chooses_who_it_shows(captain: Client, applied: Apply) -> None:
    prospect = applied()

    assert captain.post(f"{TABLE}/matching", {"allSearch": "(504) 555-0123"}).result["ids"] == [
        prospect
    ]
    assert "Melan" in captain.get(f"{TABLE}/export?allSearch=504-555-0123").body


def test_how_many_statements_it_takes_to_find_all_does_not_grow(
    captain: Client, applied: Apply, statements: list[str]
) -> None:
    def asked() -> int:
        statements.clear()
        captain.post(f"{TABLE}/matching", {})
        return len(statements)

    applied()
    few = asked()
    for number in range(5):
        applied(emailAddress=f"more{number}@example.org", lastName=f"More{number}")
    assert asked() == few
