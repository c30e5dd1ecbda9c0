"""Whatever is sent to the API, as each role: no answer is a 500, and none has a status or a shape
that the document of the API does not name.

CENACLE_FUZZ_EXAMPLES says how many requests each call gets of either kind: those that the document
allows, and those that it does not. They are the same each time; with another CENACLE_FUZZ_SEED they
are others, and `make fuzz` sends fifty of a seed that nobody had before.
"""

import os
from datetime import timedelta
from typing import Any

import pytest
import schemathesis
from cenacle.groups import Group, Notification
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.retreatants import add_retreatant
from cenacle.retreats import Participation, Retreat
from cenacle.rooms import Room
from cenacle.testing import TestHouse
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.failures import Failure, FailureGroup
from sqlalchemy import select

load_all_checks()
PROMISES = CHECKS.get_by_names(
    ["not_a_server_error", "status_code_conformance", "response_schema_conformance"]
)
SEED = int(os.environ.get("CENACLE_FUZZ_SEED", "0"))
EXAMPLES = int(os.environ.get("CENACLE_FUZZ_EXAMPLES", "1"))
CALLERS = [None, *Role]
KINDS = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
ROWS = 4
"""Half of the numbers that are made up become as small as this: those rows are there."""


@pytest.fixture
def lived_in(house: TestHouse) -> TestHouse:
    """All features on, and a few rows of what the calls are about."""
    admin = house.client(Role.ADMIN)
    for feature in admin.get("/api/features/enabled-features").result:
        switched = {"featureFlag": feature["featureFlag"], "isEnabled": True}
        admin.post("/api/features/update", switched)
    today = house.today
    with house.session() as session:
        twelve = session.scalars(select(Group)).one()
        for number in range(1, ROWS):
            group = twelve if number % 2 else Group(group_number=f"{number}")
            person = add_retreatant(session, group, first_name="Ann", last_name=f"Other {number}")
            start = today + timedelta(days=30 * number)
            retreat = Retreat(
                group=group, start_date=start, end_date=start + timedelta(days=3), capacity=2
            )
            session.add(Participation(retreat=retreat, retreatant=person, is_invited=True))
            session.add(Room(room_number=f"{number}", beds=1))
            session.flush()
            session.add(
                Notification(
                    group_id=group.id, notification_message="Told", created_date=clock.now()
                )
            )
    return house


class Caller:
    """Signs in again when a call has ended the session, as logging out does."""

    def __init__(self, house: TestHouse, role: Role | None) -> None:
        self._house, self._role = house, role
        self._client = house.client(role)

    def send(self, case: Case) -> None:
        """Raises a failure where a promise is broken."""
        if self._role and self._client.get("/api/account/me").status == 401:
            self._client = self._house.client(self._role)
        case.call_and_validate(
            headers={"X-CSRF-Token": self._client.csrf_token},
            cookies=dict(self._client.app.cookies),
            checks=PROMISES,
        )


def with_rows_that_are_there(case: Case, number: int) -> Case:
    if number % 2:
        for parts in (case.path_parameters, case.query, case.body):
            if isinstance(parts, dict):
                parts.update({name: _small(value) for name, value in parts.items()})
        case.path_parameters.update({name: str(number % ROWS) for name in case.path_parameters})
    return case


def _small(value: Any) -> Any:
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return value % ROWS if is_number else value


@pytest.mark.parametrize("role", CALLERS, ids=lambda role: role.name if role else "stranger")
def test_the_document_tells_every_answer(lived_in: TestHouse, role: Role | None) -> None:
    caller = Caller(lived_in, role)
    broken: dict[str, str] = {}
    sent = 0
    for found in schemathesis.openapi.from_wsgi(
        "/api/openapi.json", lived_in.wsgi
    ).get_all_operations():
        operation = found.ok()
        for kind in KINDS:

            @seed(SEED)
            @settings(
                max_examples=EXAMPLES,
                database=None,
                deadline=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(case=operation.as_strategy(generation_mode=kind))
            def send(case: Case) -> None:
                nonlocal sent
                sent += 1
                try:
                    caller.send(with_rows_that_are_there(case, sent))
                except (Failure, FailureGroup) as failure:
                    broken.setdefault(f"{case.method} {case.operation.path}", str(failure))

            try:
                send()
            except Unsatisfiable:  # nothing can be wrong with this call
                continue

    assert broken == {}, f"CENACLE_FUZZ_SEED={SEED}"
    assert sent > 200
