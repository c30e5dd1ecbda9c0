"""Records that may be one person's are listed, the likeliest first; two people are not merged."""

from typing import Any

from cenacle.retreatants import Retreatant
from cenacle.testing import Client, TestHouse

LIST = "/api/retreatants/duplicates"


def pairs(client: Client, **query: int) -> list[tuple[int, int]]:
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    rows = client.get(f"{LIST}?{asked}").result["rows"]
    return [(row["one"]["retreatantId"], row["other"]["retreatantId"]) for row in rows]


def test_the_house_reads_who_may_be_one_person_and_why(admin: Client, town: Any) -> None:
    wife = town.person("Zeringue", first_name="Ann", birth_date=None, email="z@example.org")
    husband = town.person("Zeringue", first_name="Leo", birth_date=None, email="Z@example.org")
    same = [town.person(email="paul@example.org", cell_phone="+15045550142") for _ in range(2)]
    moved = [town.person("Hébert"), town.person("Hebert", group="7A")]
    town.person("Alone", first_name="Zoe")
    born_apart = [town.person("Melancon", birth_date=day) for day in (None, None)]

    shown = admin.get(LIST).result

    found = [(row["one"]["retreatantId"], row["other"]["retreatantId"]) for row in shown["rows"]]
    assert found == [tuple(same), tuple(moved), tuple(born_apart)]
    assert shown["total"] == 3
    first = shown["rows"][0]
    assert first["one"]["alike"] == ["name", "birthDate", "email", "cellPhone"]
    assert first["unlike"] == []
    assert [row["points"] for row in shown["rows"]] == [9, 6, 3]
    assert (wife, husband) not in found


def test_what_speaks_against_it_counts_too(house: TestHouse, admin: Client, town: Any) -> None:
    """A father and his son share name, address and telephone."""
    shared = {"email": "home@example.org", "cell_phone": "+15045550142"}
    town.person(**shared)
    son = town.person(**shared)
    with house.session() as session:
        session.get_one(Retreatant, son).birth_date = None
    [row] = admin.get(LIST).result["rows"]
    assert (row["points"], row["unlike"]) == (6, [])

    born = {"retreatantId": son, "dateOfBirth": "1990-01-02"}
    assert admin.post("/api/retreatants/update-retreatant-dob", born).status == 200

    [row] = admin.get(LIST).result["rows"]
    assert (row["points"], row["unlike"]) == (2, ["birthDate"])


def test_two_people_are_remembered_to_be_two(admin: Client, town: Any) -> None:
    one, other, third = (town.person() for _ in range(3))
    assert pairs(admin) == [(one, other), (one, third), (other, third)]

    said = {"oneId": other, "otherId": one}
    assert admin.post("/api/retreatants/two-people", said).status == 200
    assert pairs(admin) == [(one, third), (other, third)]
    shown = admin.get(f"/api/retreatants/{one}/duplicates").result
    assert [row["retreatantId"] for row in shown] == [third]

    assert admin.post("/api/retreatants/two-people", said | {"areTwo": False}).status == 200
    assert (one, other) in pairs(admin)
    assert admin.post("/api/retreatants/two-people", {"oneId": one, "otherId": one}).status == 400
    assert admin.post("/api/retreatants/two-people", said | {"otherId": 987}).status == 404


def test_who_is_another_is_another_also_after_a_merge(admin: Client, town: Any) -> None:
    kept, gone, third = (town.person() for _ in range(3))
    admin.post("/api/retreatants/two-people", {"oneId": gone, "otherId": third})

    admin.post("/api/retreatants/merge", {"keptId": kept, "goneId": gone})
    assert pairs(admin) == []

    [merge] = admin.get(f"/api/retreatants/{kept}/merges").result
    undone = admin.post("/api/retreatants/merge/undo", {"mergeId": merge["id"]}).result
    assert undone["partedId"] == gone
    assert pairs(admin) == [(kept, third)]


def test_a_captain_reads_and_judges_the_own_group_alone(
    admin: Client, captain: Client, town: Any
) -> None:
    own = captain.get("/api/account/me").result["groupNumber"]
    ours = [town.person(group=own) for _ in range(2)]
    secondary = town.person(group="77", secondary=own)
    town.person(group="77")

    assert pairs(captain) == [tuple(ours)]
    assert len(pairs(admin)) == 6
    shown = captain.get(f"/api/retreatants/{ours[0]}/duplicates").result
    assert [row["retreatantId"] for row in shown] == [ours[1]]
    assert captain.get(f"/api/retreatants/{secondary}/duplicates").status == 403
    said = {"oneId": ours[0], "otherId": secondary}
    assert captain.post("/api/retreatants/two-people", said).status == 404


def test_what_a_whole_parish_shares_says_nothing(admin: Client, town: Any) -> None:
    for number in range(25):
        town.person(f"Name {number}", birth_date=None, email="office@parish.example")
    assert pairs(admin) == []


def test_a_page_costs_the_same_however_many_there_are(
    admin: Client, town: Any, statements: list[str]
) -> None:
    for number in range(12):
        for _ in range(2):
            town.person(f"Name {number:02}")
    first, second = pairs(admin, take=7), pairs(admin, skip=7, take=7)
    assert (len(first), len(second), len({*first, *second})) == (7, 5, 12)
    costs = set()
    for take in (1, 12):
        statements.clear()
        pairs(admin, take=take)
        costs.add(len(statements))
    assert len(costs) == 1
    assert admin.get(f"{LIST}?skip=40").result == {"rows": [], "total": 12}
