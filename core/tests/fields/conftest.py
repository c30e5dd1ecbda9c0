"""A house that asks people more than the core does."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.api import (
    AskedAt,
    FeatureFlag,
    Field,
    FieldKind,
    FieldOf,
    FormSection,
    Right,
    hookimpl,
)
from cenacle.magic_links import make_further_link
from cenacle.magic_links.links import make_details_link
from cenacle.platform.access import Role
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from cenacle.testing.applications import Applications

GUESTS = "/api/external-retreatants"
REGISTER = "/api/prospects/register"


def asked(key: str, kind: FieldKind, *places: AskedAt, **more: Any) -> Field:
    return Field(
        key=key,
        label=key.title(),
        kind=kind,
        flag="Wishes",
        section=more.pop("section", "What you need"),
        asked=frozenset(places),
        **more,
    )


EVERYWHERE = (AskedAt.REGISTRATION, AskedAt.ANSWER, AskedAt.FOLLOW_UP)
FIELDS = [
    asked(
        "diet",
        FieldKind.CHOICE,
        *EVERYWHERE,
        choices=("Vegan", "Kosher"),
        is_required=True,
        kept_days=30,
    ),
    asked("arrival", FieldKind.TEXT, *EVERYWHERE, of=FieldOf.PART, section="Your way"),
    asked("photos", FieldKind.CONSENT, AskedAt.REGISTRATION, AskedAt.ANSWER, hint="Take photos."),
    asked("doctor", FieldKind.TEXT, AskedAt.DETAILS, right=Right.HOUSE),
]


def plugin(*sections: FormSection, fields: Any = FIELDS, is_on: bool = True) -> dict[str, Any]:
    return {
        "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag("Wishes", "Diets.", default=is_on)]),
        "cenacle_fields": hookimpl(lambda: list(fields)),
        "cenacle_form_sections": hookimpl(lambda: list(sections)),
    }


@pytest.fixture(scope="module")
def asking(applications_with: Callable[..., Applications]) -> Applications:
    return applications_with(needs=plugin())


@pytest.fixture
def house(house_with: Callable[..., TestHouse], asking: Applications) -> TestHouse:
    return house_with(asking)


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture
def link() -> Callable[..., str]:
    """The path of what is asked by a link of somebody."""

    def make(house: TestHouse, person: int, retreat: int | None, to: str = "answers") -> str:
        with house.session() as session:
            if retreat is None:
                token = make_details_link(session, person)
            else:
                at = session.get_one(Retreat, retreat)
                token = make_further_link(session, house.served, at, person, "email")
        return f"{GUESTS}/{to}/{token}"

    return make


@pytest.fixture
def application(town: Any) -> Callable[..., dict[str, Any]]:
    def fill(retreat: int, **answers: Any) -> dict[str, Any]:
        return {
            "firstName": "Ann",
            "lastName": "Roy",
            "dateOfBirth": "1961-04-12",
            "emailAddress": "ann@example.org",
            "religionId": town.religion(),
            "churchName": "St. Michael",
            "profession": "Nurse",
            "isPriestOrDeacon": False,
            "isDoctor": True,
            "hasAttendedBefore": False,
            "canContactInFuture": True,
            "lastMinute": False,
            "referredByName": "Paul Landry",
            "retreatIds": [retreat],
            "answers": {f"needs_{key}": value for key, value in answers.items()},
        }

    return fill
