"""No order of deliveries matters, and no repetition."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

from cenacle.arrivals.models import ActKind, ArrivalAct
from cenacle.arrivals.schemas import ActForm
from cenacle.arrivals.service import read_marks
from cenacle.platform.db import Base
from cenacle.platform.db.once import insert_once
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import create_engine
from sqlalchemy.orm import Session

BEGIN = datetime(2026, 6, 4, 12, tzinfo=UTC)
PEOPLE = (1, 2, 3)

acts = st.builds(
    ActForm,
    id=st.uuids(version=4),
    retreatant_id=st.sampled_from(PEOPLE),
    kind=st.sampled_from(ActKind),
    at=st.integers(0, 30).map(lambda minutes: BEGIN + timedelta(minutes=minutes)),
)


@settings(max_examples=60, deadline=None)
@given(made=st.lists(acts, max_size=12, unique_by=lambda act: act.id), data=st.data())
def test_all_deliveries_end_in_one_picture(made: list[ActForm], data: st.DataObject) -> None:
    as_made = _deliver([made])
    shuffled = data.draw(st.permutations(made))
    cut = data.draw(st.integers(0, len(made)))
    repeated = data.draw(st.lists(st.sampled_from(made), max_size=6)) if made else []

    assert _deliver([shuffled[:cut], repeated, shuffled[cut:], repeated]) == as_made


def _deliver(letters: list[list[ActForm]]) -> object:
    engine = create_engine("sqlite://")
    tables = [ArrivalAct.__table__]
    Base.metadata.create_all(engine, tables=tables)
    with Session(engine) as session:
        for letter in letters:
            rows = [
                {
                    "id": str(UUID(str(act.id))),
                    "retreat_id": 1,
                    "retreatant_id": act.retreatant_id,
                    "kind": act.kind,
                    "at": act.at,
                    "device": "one",
                }
                for act in letter
            ]
            insert_once(session, ArrivalAct, rows)
        return read_marks(session, 1)
