"""How plugins are, by their own word: for `cenacle check`, and where it is vital for `/readyz`."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy.orm import Session

from cenacle.platform.features.service import Given, given
from cenacle.platform.house import House
from cenacle.platform.plugins.doors import Health, HealthCheck, HealthState
from cenacle.platform.plugins.fields import full_key
from cenacle.platform.plugins.host import Share

NOT_KNOWN = "the plugin {} failed to say, or took too long: see Manage Features"


@dataclass(frozen=True)
class Looked:
    """`what` is the check's full name: `sms_twilio`."""

    what: str
    health: Health


def look_at_plugins(house: House) -> list[Looked]:
    """What every check says whose flag is on; a check that fails or is late is a warning."""
    return list(_look(house, given(house, HealthCheck)))


def vital_problems(house: House) -> dict[str, str]:
    """Without what these say nothing works, by the checks' names."""
    vital = [each for each in given(house, HealthCheck) if each.it.is_vital]
    looked = _look(house, vital)
    return {
        each.what: each.health.words for each in looked if each.health.state is HealthState.PROBLEM
    }


def _look(house: House, checks: list[Given[HealthCheck]]) -> Iterator[Looked]:
    answers = house.plugins.read_each(house.database, [_share(house, each) for each in checks])
    for each, health in zip(checks, answers, strict=True):
        not_known = Health(HealthState.WARNING, NOT_KNOWN.format(each.plugin))
        yield Looked(full_key(each.plugin, each.it.name), health or not_known)


def _share(house: House, check: Given[HealthCheck]) -> Share[Health]:
    def look(_session: Session) -> Health:
        health = check.it.look(house)
        return Health(HealthState(health.state), str(health.words))

    return Share(check.plugin, f"Health check {check.it.name}", look)
