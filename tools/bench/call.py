"""`POST calls/{id}/plan` of a call that asks 6,000: who is asked, by what, and a sample."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from cenacle.groups import Group
from cenacle.platform import clock
from cenacle.retreatants import Retreatant
from cenacle.retreats import Retreat
from sqlalchemy import insert
from sqlalchemy.orm import Session

from bench.figures import Figure
from bench.houses import DATABASE, build, environment_of, sign_in, to_json
from bench.load import Request, compare
from bench.roster import person
from bench.servers import bare_application, our_house

PEOPLE = 6_000
BOUND = 6.0
"""Ours sorts everybody by what reaches them and keeps the plan; the bare one reads them."""
PLAN = {"who": "roster", "channels": ["email"], "reminders": 2, "remindAfterDays": 7}

STATEMENT = """SELECT retreatants.id, first_name, last_name, nickname, email, cell_phone,
  retreatants.status, attending_status, is_invited, asked_people.id AS asked, asked_at, next_at,
  suppressions.reason, 0
  FROM retreatants
  LEFT JOIN participations ON participations.retreatant_id = retreatants.id
    AND participations.retreat_id = ?
  LEFT JOIN asked_people ON asked_people.retreatant_id = retreatants.id
    AND asked_people.retreat_id = ?
  LEFT JOIN suppressions ON suppressions.email_folded = retreatants.email_folded
  WHERE group_id = ? AND retreatants.status = 'Active' ORDER BY name_order"""


def measure() -> Iterator[Figure]:
    """Seconds of ours, and of the bare one that reads the same people and sends them."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        environment = environment_of(folder)
        build(environment, fill)
        with our_house(folder, environment) as house:
            ours = Request(f"{house}/api/calls/1/plan", to_json(PLAN), sign_in(house))
            with bare_application(folder, folder / DATABASE, STATEMENT) as url:
                bare = Request(url, to_json([1, 1, 1]), {})
                figures = compare(ours, bare, connections=1, requests=10, rounds=7)
        yield Figure(f"the plan of a call to {PEOPLE:,}", *figures, BOUND)


def fill(session: Session) -> None:
    """One group with a retreat to come; nobody was asked yet."""
    session.add(Group(group_number="1"))
    session.flush()
    start = clock.now().date() + timedelta(days=60)
    session.add(
        Retreat(group_id=1, start_date=start, end_date=start + timedelta(days=3), capacity=2_000)
    )
    session.execute(insert(Retreatant), [person(number, 1) for number in range(PEOPLE)])
