"""Whoever cares for somebody reads and mends what they told the house."""

from collections.abc import Callable
from typing import Any

from cenacle.fields import keep_values, known_fields
from cenacle.platform.access import Role
from cenacle.platform.plugins.fields import Owner
from cenacle.testing import Client, TestHouse

LinkOf = Callable[..., str]


def path(person: int) -> str:
    return f"/api/retreatants/{person}/answers"


def test_a_captain_mends_what_somebody_said(house: TestHouse, town: Any, captain: Client) -> None:
    person, retreat = town.person(), town.retreat()
    assert captain.get(path(person)).result["form"]["answers"] == {}

    change = {"retreatId": retreat, "answers": {"needs_diet": "Vegan", "needs_arrival": "late"}}
    assert captain.put(path(person), change).status == 200

    told = captain.get(path(person)).result
    assert told["form"]["answers"] == {"needs_diet": "Vegan", "needs_arrival": "late"}
    assert told["mayEdit"] is True
    keys = [field["key"] for s in told["form"]["sections"] for field in s["fields"]]
    assert "needs_doctor" not in keys  # the house's alone
    assert captain.put(path(person), {"answers": {"needs_diet": None}}).status == 200
    assert captain.get(path(person)).result["form"]["answers"] == {"needs_arrival": "late"}


def test_nobody_writes_what_they_may_not_see(town: Any, captain: Client, admin: Client) -> None:
    person = town.person()

    assert captain.put(path(person), {"answers": {"needs_doctor": "Roy"}}).status == 200

    assert admin.get(path(person)).result["form"]["answers"] == {}


def test_of_two_who_edit_at_once_nothing_is_lost(town: Any, captain: Client) -> None:
    person, retreat = town.person(), town.retreat()
    captain.put(path(person), {"answers": {"needs_diet": "Vegan"}})
    mine = {"answers": {"needs_diet": "Kosher"}, "was": {"needs_diet": "Vegan"}}
    other = {"answers": {"needs_arrival": "late"}, "was": {"needs_arrival": None}}

    assert captain.put(path(person), other | {"retreatId": retreat}).status == 200
    assert captain.put(path(person), mine).status == 200
    stale = captain.put(path(person), mine)

    assert "Somebody changed this meanwhile" in stale.failures["answers.needs_diet"]
    now = captain.get(path(person)).result["form"]["answers"]
    assert now == {"needs_diet": "Kosher", "needs_arrival": "late"}


def test_what_was_said_of_former_retreats_stays_to_be_read(
    house: TestHouse, town: Any, captain: Client
) -> None:
    person, past = town.person(), town.retreat(starts=-40)
    with house.session() as session:
        known = known_fields(session, house.served)
        owner = Owner(retreatant_id=person, retreat_id=past)
        keep_values(session, owner, known, {"needs_arrival": "early"})

    told = captain.get(path(person)).result

    assert (told["retreatId"], told["form"]["answers"]) == (None, {})
    assert [each["told"] for each in told["former"]] == [{"Arrival": "early"}]
    keys = [field["key"] for s in told["form"]["sections"] for field in s["fields"]]
    assert "needs_arrival" not in keys
    refused = captain.put(path(person), {"retreatId": past, "answers": {}})
    assert "retreatId" in refused.failures


def test_others_people_do_not_exist(town: Any, captain: Client) -> None:
    stranger = town.person(group="7A")

    assert captain.get(path(stranger)).status == 404
    assert captain.put(path(stranger), {"answers": {}}).status == 404


def test_a_reader_reads_alone(house: TestHouse, town: Any) -> None:
    reader = house.client(Role.GROUP_USER)
    person = town.person()

    told = reader.get(path(person)).result

    assert told["form"]["sections"] == []
    assert told["mayEdit"] is False
    assert reader.put(path(person), {"answers": {}}).status == 403
