"""Features: switched in the database, in effect everywhere within two seconds."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from cenacle.api import FeatureFlag, hookimpl
from cenacle.platform.access import Role
from cenacle.platform.audit import AuditEntry
from cenacle.platform.features import is_enabled, sync
from cenacle.platform.features.models import Feature
from cenacle.platform.plugins import PluginHost
from cenacle.testing import Answer, Client, TestHouse
from sqlalchemy import select

UPDATE = "/api/features/update"
LINK = "/api/settings/old-rms-link"


def switch(client: Client, *, on: bool) -> Answer:
    return client.post(UPDATE, {"featureFlag": "OldRmsLink", "isEnabled": on})


def slots(client: Client, plugin: str) -> list[str] | None:
    """What the shell may put where, as far as this plugin goes."""
    told = client.get("/api/plugins/frontends").result
    return next((loaded["slots"] for loaded in told if loaded["plugin"] == plugin), None)


def test_a_new_feature_is_off_unless_its_plugin_wants_it_on(house: TestHouse) -> None:
    states = house.client().get("/api/features/enabled-features").result

    assert {"featureFlag": "OldRmsLink", "isEnabled": False} in states
    assert {"featureFlag": "UserCount", "isEnabled": True} in states


def test_a_feature_that_is_off_has_no_address_by_any_method(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)

    for method in ("GET", "POST", "DELETE"):
        assert admin.request(method, LINK).status == 404


def test_a_switch_is_in_effect_at_once_in_every_process(
    house: TestHouse, second_process: TestHouse
) -> None:
    admin = house.client(Role.ADMIN)
    elsewhere = second_process.client(Role.CAPTAIN)
    assert slots(elsewhere, "old_rms_link") is None
    assert elsewhere.get(LINK).status == 404

    assert switch(admin, on=True).result == {"featureFlag": "OldRmsLink", "isEnabled": True}

    assert admin.get(LINK).status == 200
    assert slots(elsewhere, "old_rms_link") == ["shell.banner"]
    assert elsewhere.get(LINK).status == 200


def test_the_table_says_what_a_feature_does(house: TestHouse) -> None:
    answer = house.client(Role.ADMIN).post("/api/features/table", {"allSearch": "OLD  bánner"})

    (row,) = answer.result["rows"]
    assert answer.result["total"] == 1
    assert row.pop("id") > 0
    assert row == {
        "featureFlag": "OldRmsLink",
        "title": "Link to the old system",
        "description": "A banner that links to the old system.",
        "plugin": "old_rms_link",
        "version": "0.1.0",
        "author": "The Cenacle authors",
        "link": "",
        "isEnabled": False,
    }


def test_a_feature_is_found_and_sorted_by_what_people_call_it(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)

    found = admin.post("/api/features/table", {"allSearch": "moving ín"}).result
    asked = {"sort": [{"field": "title", "desc": True}], "take": 3}
    sorted_by_title = admin.post("/api/features/table", asked).result

    assert [row["featureFlag"] for row in found["rows"]] == ["LegacyMigration"]
    assert [row["title"] for row in sorted_by_title["rows"]] == [
        "What guests need",
        "Text messages",
        "Moving in",
    ]


def test_a_switch_of_one_plugin_is_none_of_another(house_with: Callable[..., TestHouse]) -> None:
    flags = hookimpl(lambda: [FeatureFlag("Rides", "Who drives whom.")])
    house = house_with(rides={"cenacle_feature_flags": flags})
    admin = house.client(Role.ADMIN)
    admin.post("/api/features/update", {"featureFlag": "Rides", "isEnabled": True})
    assert is_enabled(house.served, "Rides")

    with house.session() as session:
        session.query(Feature).filter_by(feature_flag="Rides").update({"plugin": "former"})

    assert not is_enabled(house.served, "Rides")
    with house.session() as session:
        sync(session, house.served.plugins)
    assert not is_enabled(house.served, "Rides")


def test_an_unknown_feature_cannot_be_switched(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)

    answer = admin.post(UPDATE, {"featureFlag": "Nonsense", "isEnabled": True})

    assert (answer.status, answer.message) == (404, "There is no such feature.")


def test_two_admins_at_once_leave_one_answer(house: TestHouse) -> None:
    admins = [house.client(Role.ADMIN) for _ in range(6)]

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda admin: switch(admin, on=True), admins))

    assert [answer.status for answer in answers] == [200] * 6
    with house.session() as session:
        entries = session.scalars(select(AuditEntry).where(AuditEntry.entity == "Feature"))
        assert [entry.changes for entry in entries] == [{"is_enabled": [False, True]}]


def test_a_feature_whose_plugin_is_gone_waits_for_its_return(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    switch(admin, on=True)

    with house.session() as session:
        sync(session, PluginHost())
    assert admin.post("/api/features/table", {}).result["total"] == 0
    assert switch(admin, on=False).status == 404

    with house.session() as session:
        sync(session, house.served.plugins)
    (row,) = admin.post("/api/features/table", {"allSearch": "OldRmsLink"}).result["rows"]
    assert row["isEnabled"] is True
