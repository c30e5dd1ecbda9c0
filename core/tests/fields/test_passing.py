"""Answers that are kept for a time go after the retreat, unless the person lets them stay."""

from datetime import timedelta
from typing import Any

import pytest
from cenacle.fields import FieldValue, keep_values, known_fields
from cenacle.platform import clock
from cenacle.platform.audit import AuditEntry
from cenacle.platform.plugins.fields import Owner
from cenacle.testing import TestHouse
from sqlalchemy import select

ANSWERS = {"needs_diet": "Vegan", "needs_arrival": "late", "needs_doctor": "Roy"}


def keep(house: TestHouse, person: int, retreat: int, given: int, **more: Any) -> None:
    """What was said so many days ago."""
    with house.session() as session:
        owner = Owner(retreatant_id=person, retreat_id=retreat)
        known = known_fields(session, house.served)
        at = dict.fromkeys(ANSWERS, clock.now() - timedelta(days=given))
        keep_values(session, owner, known, ANSWERS, given_at=at, **more)


def left(house: TestHouse) -> set[str]:
    house.served.queue.run("privacy.retain")
    with house.session() as session:
        return set(session.scalars(select(FieldValue.field)))


@pytest.mark.parametrize(("starts", "goes"), [(-30, False), (-40, True), (5, False)])
def test_it_goes_some_days_after_the_retreat(
    house: TestHouse, town: Any, starts: int, goes: bool
) -> None:
    person, retreat = town.person(), town.retreat(starts=starts, days=3)
    town.takes_part(person, retreat)
    keep(house, person, retreat, given=60)

    others = {"needs_arrival", "needs_doctor"}
    assert left(house) == (others if goes else others | {"needs_diet"})


def test_it_waits_for_the_last_retreat_that_somebody_attends(house: TestHouse, town: Any) -> None:
    person = town.person()
    past, coming = town.retreat(starts=-50), town.retreat(starts=20)
    town.takes_part(person, past)
    town.takes_part(person, coming, "NoResponse")
    keep(house, person, past, given=60)

    assert "needs_diet" in left(house)


def test_a_no_keeps_nothing(house: TestHouse, town: Any) -> None:
    person, past, coming = town.person(), town.retreat(starts=-50), town.retreat(starts=20)
    town.takes_part(person, past)
    town.takes_part(person, coming, "NotAttending")
    keep(house, person, past, given=60)

    assert "needs_diet" not in left(house)


def test_what_was_said_just_now_is_kept(house: TestHouse, town: Any) -> None:
    keep(house, town.person(), town.retreat(starts=-50), given=2)

    assert "needs_diet" in left(house)


def test_what_may_stay_stays(house: TestHouse, town: Any) -> None:
    keep(house, town.person(), town.retreat(starts=-50), given=60, stays=True)

    assert "needs_diet" in left(house)


def test_the_audit_has_how_many_went(house: TestHouse, town: Any) -> None:
    keep(house, town.person(), town.retreat(starts=-50), given=60)

    left(house)

    with house.session() as session:
        newest = session.scalars(select(AuditEntry).order_by(AuditEntry.id.desc())).first()
        assert newest is not None
        assert newest.changes == {"answers kept 30 days": [None, 1]}
