"""How plugins are, by their own word: in `cenacle check`, and at `/readyz` where it is vital."""

from typing import Any

from cenacle.api import Health, HealthCheck, HealthState, House
from cenacle.checking import check
from cenacle.platform.access import Role
from cenacle.testing import TestHouse

from .conftest import fails, flag, hooks, places


def checks(*given: HealthCheck) -> dict[str, Any]:
    return flag("Sms") | hooks(health_checks=lambda: list(given))


def says(state: HealthState, name: str = "twilio", **more: Any) -> HealthCheck:
    def look(house: House) -> Health:
        return Health(state, f"{name} of {house.configuration.base_url}")

    return HealthCheck(name=name, flag="Sms", look=look, **more)


def found(house: TestHouse) -> dict[str, tuple[str, str]]:
    told = check(house.served.configuration, lambda _: house.served, None)
    return {each.what: (each.state, each.words) for each in told}


def test_the_check_has_a_line_for_each(house_with: Any) -> None:
    broken = HealthCheck(name="broken", flag="Sms", look=fails)
    house = house_with(sms=checks(says(HealthState.OK), broken))

    lines = found(house)
    assert lines["sms_twilio"] == ("ok", f"twilio of {house.served.configuration.base_url}")
    assert lines["sms_broken"][0] == "warning"
    assert places(house, "sms") == ["Health check broken"]


def test_nothing_is_ready_without_what_is_vital(house_with: Any) -> None:
    vital = says(HealthState.PROBLEM, "gateway", is_vital=True)
    house = house_with(sms=checks(vital, says(HealthState.PROBLEM), says(HealthState.OK, "fine")))

    answer = house.client().get("/readyz")
    assert answer.status == 503
    assert answer.body["sms_gateway"].startswith("gateway of")
    assert "sms_twilio" not in answer.body

    admin = house.client(Role.ADMIN)
    admin.post("/api/features/update", {"featureFlag": "Sms", "isEnabled": False})
    assert house.client().get("/readyz").status == 200


def test_a_vital_one_that_fails_does_not_close_the_house(house_with: Any) -> None:
    broken = HealthCheck(name="broken", flag="Sms", look=fails, is_vital=True)
    house = house_with(sms=checks(broken))

    assert house.client().get("/readyz").status == 200
    assert places(house, "sms") == ["Health check broken"]
