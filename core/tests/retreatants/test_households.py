"""Who lives together, and nobody is confused by it."""

from typing import Any

from cenacle.platform.mail import EmailRecipient
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

SHARED = {"email": "home@example.org", "street_address": "1 Oak St", "zip_code": "70086"}


def household(client: Client, person: int) -> dict[str, Any]:
    result: dict[str, Any] = client.get(f"/api/retreatants/{person}/household").result
    return result


def join(client: Client, person: int, other: int, **form: Any) -> Any:
    return client.post(f"/api/retreatants/{person}/household", {"withId": other} | form)


def members(client: Client, person: int) -> list[int]:
    return [each["retreatantId"] for each in household(client, person)["members"]]


def test_who_shares_an_address_is_offered_and_joins(admin: Client, town: Any) -> None:
    paul = town.person(**SHARED)
    ann = town.person(first_name="Ann", **SHARED)
    leo = town.person(first_name="Leo", group="7A", cell_phone="+15045550142")
    town.person("Other", email="other@example.org")

    shown = household(admin, paul)
    assert (shown["members"], shown["version"]) == ([], None)
    assert [(each["name"], each["shares"]) for each in shown["mayShare"]] == [
        ("Ann Landry", ["address", "email"])
    ]
    assert join(admin, paul, ann).status == 200
    assert join(admin, leo, paul).status == 200

    assert members(admin, ann) == [paul, leo]
    shown = household(admin, paul)
    assert (shown["oneLetter"], shown["others"], shown["mayShare"]) == (True, 0, [])
    assert "somebody else" in join(admin, paul, paul).failures["withId"]


def test_one_leaves_and_of_one_alone_nobody_speaks(admin: Client, town: Any) -> None:
    paul, ann = town.person(**SHARED), town.person(first_name="Ann", **SHARED)
    join(admin, paul, ann)
    path = f"/api/retreatants/{paul}/household"

    assert admin.put(path, {"oneLetter": False, "version": 1}).status == 200
    assert household(admin, ann)["oneLetter"] is False
    assert set(admin.put(path, {"oneLetter": True, "version": 1}).failures) == {"version"}
    assert admin.delete(path).status == 200

    assert members(admin, ann) == []
    assert household(admin, ann)["version"] is None
    for refused in (admin.delete(path), admin.put(path, {"oneLetter": True})):
        assert refused.failures == {"": "Paul Landry belongs to no household."}


def test_two_households_do_not_become_one_by_a_slip(admin: Client, town: Any) -> None:
    people = [town.person(f"Name {number}") for number in range(4)]
    join(admin, people[0], people[1])
    join(admin, people[2], people[3])
    refused = join(admin, people[0], people[2])
    assert "has to leave it first" in refused.failures["withId"]


def test_a_captain_sees_that_there_are_others_and_not_who(
    admin: Client, captain: Client, town: Any
) -> None:
    own = captain.get("/api/account/me").result["groupNumber"]
    paul = town.person(group=own, **SHARED)
    ann = town.person(first_name="Ann", group="77", **SHARED)
    assert household(captain, paul)["mayShare"] == []
    assert join(captain, paul, ann).status == 404

    join(admin, paul, ann)

    shown = household(captain, paul)
    assert (shown["members"], shown["others"]) == ([], 1)
    assert captain.get(f"/api/retreatants/{ann}/household").status == 404
    assert captain.delete(f"/api/retreatants/{paul}/household").status == 200


def test_a_household_is_no_duplicate(admin: Client, town: Any) -> None:
    """Father and son of one name: whoever said that they live together said they are two."""
    father = town.person(birth_date=None, **SHARED)
    son = town.person(birth_date=None, **SHARED)
    path = "/api/retreatants/duplicates"
    assert admin.get(path).result["total"] == 1

    join(admin, father, son)

    assert admin.get(path).result["total"] == 0
    assert admin.get(f"/api/retreatants/{father}/duplicates").result == []


def write(client: Client, people: list[int], body: str = "<p>Dear {{ firstName }}</p>") -> Any:
    letter = {"toUserIds": people, "subject": "News", "body": body}
    answer = client.post("/api/emails/send-user-email", letter)
    assert answer.status == 200, answer
    return answer.result


def readers(house: TestHouse) -> list[tuple[str | None, str | None, str]]:
    with house.session() as session:
        rows = session.scalars(select(EmailRecipient).order_by(EmailRecipient.id))
        return [(each.first_name, each.last_name, each.recipient_email) for each in rows]


def test_a_letter_comes_once_and_greets_all(house: TestHouse, admin: Client, town: Any) -> None:
    leo = town.person(first_name="Leo", nickname="Lee")
    paul = town.person(email="paul@example.org")
    ann = town.person("Hebert", first_name="Ann", email="ann@example.org")
    join(admin, paul, ann)
    join(admin, leo, paul)

    posted = write(admin, [leo, paul, ann])

    assert readers(house) == [("Paul, Ann and Leo", "Landry and Hebert", "paul@example.org")]
    assert [each["reason"] for each in posted["skipped"]] == [
        "One letter goes to the household: to Paul Landry."
    ] * 2


def test_what_is_for_one_alone_comes_to_each(house: TestHouse, admin: Client, town: Any) -> None:
    paul, ann = town.person(**SHARED), town.person(first_name="Ann", **SHARED)
    join(admin, paul, ann)

    write(admin, [paul, ann], "<p>You have room {{ room }}.</p>")
    assert [first for first, *_ in readers(house)] == ["Paul", "Ann"]

    admin.put(f"/api/retreatants/{paul}/household", {"oneLetter": False, "version": 1})
    with house.session() as session:
        session.query(EmailRecipient).delete()
    town_mail = {"retreatantId": ann, "email": "ann@example.org"}
    assert admin.post("/api/retreatants/update-retreatant-email", town_mail).status == 200
    write(admin, [paul, ann])
    assert [first for first, *_ in readers(house)] == ["Paul", "Ann"]


def test_a_merge_keeps_the_household_and_its_undo_gives_it_back(admin: Client, town: Any) -> None:
    kept, gone, ann = town.person(), town.person(), town.person(first_name="Ann")
    join(admin, gone, ann)
    pair = {"keptId": kept, "goneId": gone}
    fields = admin.post("/api/retreatants/merge/preview", pair).result["fields"]
    assert [(each["field"], each["gone"]) for each in fields] == [("household", "A household of 2")]

    admin.post("/api/retreatants/merge", pair)
    assert members(admin, ann) == [kept]
    [merge] = admin.get(f"/api/retreatants/{kept}/merges").result
    admin.post("/api/retreatants/merge/undo", {"mergeId": merge["id"]})

    assert members(admin, ann) == [gone]
    assert members(admin, kept) == []
