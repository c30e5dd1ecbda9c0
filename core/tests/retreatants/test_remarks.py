"""What is remarked of somebody: mended by its writer for a day, and then by a note beneath it."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

ACTS = "/api/retreatants"


@pytest.fixture
def person(town: Any) -> int:
    return int(town.person())


@pytest.fixture
def priest(house: TestHouse) -> Client:
    return house.client(Role.PRIEST)


def write(client: Client, person: int, words: str, **more: Any) -> Any:
    form = {"retreatantId": person, "remarks": words} | more
    return client.post(f"{ACTS}/create-retreatant-remarks", form)


def read(client: Client, person: int) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = client.get(f"{ACTS}/retreatant-remarks/{person}").result
    return rows


def edit(client: Client, remark: dict[str, Any], words: str) -> Any:
    form = {"remarks": words, "version": remark["version"]}
    return client.put(f"{ACTS}/remarks/{remark['id']}", form)


def test_its_writer_mends_it_and_it_says_when(captain: Client, person: int) -> None:
    remark = write(captain, person, "Weak hart").result
    assert (remark["mayEdit"], remark["editedDate"]) == (True, None)

    mended = edit(captain, remark, "Weak heart")

    assert mended.status == 200, mended
    [row] = read(captain, person)
    assert (row["name"], row["remarks"]) == ("Ann Other", "Weak heart")
    assert row["editedDate"] > row["createdDate"]
    assert row["version"] == remark["version"] + 1


def test_its_writer_takes_it_away(captain: Client, person: int) -> None:
    remark = write(captain, person, "Of somebody else").result

    assert captain.delete(f"{ACTS}/remarks/{remark['id']}").status == 200

    assert read(captain, person) == []
    assert captain.delete(f"{ACTS}/remarks/{remark['id']}").status == 404


def test_nobody_changes_what_another_wrote(captain: Client, priest: Client, person: int) -> None:
    remark = write(captain, person, "Helps in the kitchen").result

    assert [row["mayEdit"] for row in read(priest, person)] == [False]
    assert edit(priest, remark, "Does not").status == 403
    assert priest.delete(f"{ACTS}/remarks/{remark['id']}").status == 403
    assert [row["remarks"] for row in read(priest, person)] == ["Helps in the kitchen"]


def test_after_a_day_it_stands_and_a_note_goes_beneath(
    house: TestHouse, captain: Client, person: int, travel: Any
) -> None:
    remark = write(captain, person, "Weak heart").result
    travel(timedelta(hours=23, minutes=59))
    captain = house.client(Role.CAPTAIN)
    assert [row["mayEdit"] for row in read(captain, person)] == [True]
    travel(timedelta(hours=24, minutes=1))

    refused = [
        edit(captain, remark, "Strong heart"),
        captain.delete(f"{ACTS}/remarks/{remark['id']}"),
    ]

    assert [answer.status for answer in refused] == [400, 400]
    words = "A remark may be changed for 24 hours. Add a note beneath it."
    assert refused[0].failures == {"": words}
    note = write(captain, person, "No: that was Bob", beneathId=remark["id"]).result
    assert (note["beneathId"], note["mayEdit"]) == (remark["id"], True)
    assert [(row["remarks"], row["beneathId"]) for row in read(captain, person)] == [
        ("No: that was Bob", remark["id"]),
        ("Weak heart", None),
    ]


def test_what_has_a_note_beneath_it_stays(captain: Client, priest: Client, person: int) -> None:
    remark = write(captain, person, "Weak heart").result
    write(priest, person, "Asked him: it is well now", beneathId=remark["id"])

    refused = captain.delete(f"{ACTS}/remarks/{remark['id']}")

    assert refused.status == 400
    assert len(read(captain, person)) == 2


def test_a_note_goes_beneath_a_remark_about_the_same_person(
    captain: Client, person: int, town: Any
) -> None:
    remark = write(captain, person, "Weak heart").result
    note = write(captain, person, "It is well", beneathId=remark["id"]).result

    for about, beneath in ((town.person("Roy"), remark), (person, note)):
        refused = write(captain, about, "Hello", beneathId=beneath["id"])
        assert (refused.status, [*refused.failures]) == (400, ["beneathId"])


def test_of_two_who_mend_it_at_once_one_hears_of_the_other(
    house: TestHouse, captain: Client, person: int
) -> None:
    remark = write(captain, person, "Weak hart").result
    clients = [house.client(Role.CAPTAIN) for _ in range(2)]

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda client: edit(client, remark, f"By {id(client)}"), clients))

    assert sorted(answer.status for answer in answers) == [200, 400]
    [refused] = [answer for answer in answers if answer.status == 400]
    assert [*refused.failures] == ["version"]
    [kept] = [answer.result["remarks"] for answer in answers if answer.status == 200]
    assert [row["remarks"] for row in read(captain, person)] == [kept]


def test_the_audit_says_who_changed_it_and_not_its_words(
    house: TestHouse, captain: Client, person: int
) -> None:
    remark = write(captain, person, "In therapy").result
    remark = edit(captain, remark, "Lost his wife").result
    captain.delete(f"{ACTS}/remarks/{remark['id']}")

    admin = house.client(Role.ADMIN)
    rows = admin.post("/api/audit/table", {"entity": "Remark"}).result["rows"]

    assert [(row["action"], row["who"]) for row in rows] == [
        (action, "captain@house.test") for action in ("Deleted", "Updated", "Created")
    ]
    for word in ("therapy", "wife"):
        assert word not in str(rows)


def test_a_remark_about_another_groups_person_is_not_there(
    house: TestHouse, captain: Client, town: Any
) -> None:
    theirs = town.person(group="7A", secondary="12")
    remark = write(house.client(Role.ADMIN), theirs, "Weak heart").result

    assert edit(captain, remark, "Mine").status == 404
    assert captain.delete(f"{ACTS}/remarks/{remark['id']}").status == 404
