"""A house that brings over the people of another one."""

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cenacle.groups import Group
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.mail import MAIL
from cenacle.platform.outbox import deliver
from cenacle.retreatants import Retreatant
from cenacle.testing import Client, TestHouse
from cenacle.testing.post_office import Letter, PostOffice, open_post_office
from cenacle_legacy_migration import runs
from cenacle_legacy_migration.models import LegacyRow, RowStatus
from sqlalchemy import func, select

DATA = Path(__file__).parent / "data"
API = "/api/legacy-users"
HEADER = "LegacyId,FirstName,LastName,Email,CellPhone,DateBirth,GroupNumber,Nickname"


@dataclass
class Desk:
    """An administrator at the migration."""

    house: TestHouse
    client: Client

    def upload(self, name: str, content: bytes, kind: str | None = "retreatants") -> Any:
        self.client.get("/api/account/me")
        fields = [("kind", kind)] if kind else []
        content_type, body = self.client.app.encode_multipart(fields, [("file", name, content)])
        token = str(self.client.app.cookies["csrf_token"])
        return self.client.app.request(
            f"{API}/upload",
            method="POST",
            headers={"Content-Type": content_type, "X-CSRF-Token": token},
            body=body,
            expect_errors=True,
        )

    def take_in(self, name: str, content: bytes | None = None, **how: Any) -> Any:
        """Upload a file (else one of the data) and look at its rows."""
        kind = how.pop("kind", "retreatants")
        content = (DATA / name).read_bytes() if content is None else content
        kept = self.upload(name, content, kind).json["result"]
        return self.post("stage", importId=kept["id"], **how)

    def lines(self, *lines: str, kind: str = "retreatants", header: str = HEADER) -> Any:
        """Take in a CSV of these lines below the header."""
        return self.take_in("some.csv", "\r\n".join([header, *lines]).encode(), kind=kind)

    def post(self, path: str, **body: Any) -> Any:
        answer = self.client.post(f"{API}/{path}", body)
        assert answer.status == 200, answer.body
        return answer.result

    def get(self, path: str) -> Any:
        answer = self.client.get(f"{API}/{path}")
        assert answer.status == 200, answer.body
        return answer.result

    def rows(self, kind: str = "retreatants", **wanted: Any) -> list[dict[str, Any]]:
        return list(self.post("table", kind=kind, take=200, **wanted)["rows"])

    def row(self, number: int = 0, **wanted: Any) -> Any:
        return self.get(f"rows/{self.rows(**wanted)[number]['id']}")

    def mend(self, row: dict[str, Any], **values: Any) -> Any:
        """Write other values to a row."""
        answer = self.client.put(f"{API}/rows/{row['id']}", {"values": values})
        assert answer.status == 200, answer.body
        return answer.result

    def migrate(self, *rows: dict[str, Any], **how: Any) -> Any:
        return self.post("migrate-to-user", migratableUsers=[{"id": r["id"]} for r in rows], **how)

    def run(self, kind: str = "retreatants", **how: Any) -> Any:
        """Start a run, and do what the worker would."""
        self.post("start", kind=kind, **how)
        runs.work(self.house.served)
        return self.get(f"progress?kind={kind}")["run"]

    def count(self, model: Any = Retreatant) -> int:
        with self.house.session() as session:
            return session.scalar(select(func.count()).select_from(model)) or 0

    def counts(self) -> dict[str, int]:
        """How many rows are in which state, over all imports."""
        with self.house.session() as session:
            found = select(LegacyRow.status, func.count()).group_by(LegacyRow.status)
            return {str(status): count for status, count in session.execute(found)}

    def report(self, kind: str = "retreatants") -> list[dict[str, str]]:
        """What became of each row, as the file for the house's records has it."""
        text = self.client.get(f"{API}/report?kind={kind}&format=csv").body
        return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))

    def check_nobody_is_lost_or_doubled(self, rows: int) -> None:
        """Every row is a person of its own, or says why not."""
        with self.house.session() as session:
            kept = session.execute(
                select(
                    LegacyRow.line,
                    LegacyRow.status,
                    LegacyRow.reason,
                    LegacyRow.problems,
                    LegacyRow.retreatant_id,
                )
            ).all()
            people = session.execute(select(Retreatant.id, Retreatant.key_code)).all()
        became = Counter(row.retreatant_id for row in kept if row.status is RowStatus.MIGRATED)
        assert len(kept) == rows
        assert set(became.values()) == {1}
        assert became.keys() == {person.id for person in people}
        assert len({person.key_code for person in people}) == len(people)
        for row in kept:
            assert row.status is not None
            assert row.retreatant_id or row.reason or row.problems, row.line

    def person(self, last_name: str) -> Retreatant:
        with self.house.session() as session:
            found = session.scalars(
                select(Retreatant).where(Retreatant.last_name == last_name)
            ).one()
            session.expunge_all()
            return found


@pytest.fixture
def desk(house: TestHouse, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setattr(runs, "PAUSE", 0)
    client = house.client(Role.ADMIN)
    client.post("/api/features/update", {"featureFlag": "LegacyMigration", "isEnabled": True})
    return Desk(house, client)


@pytest.fixture
def groups(house: TestHouse) -> Callable[..., None]:
    def make(*numbers: str) -> None:
        with house.session() as session:
            for number in numbers:
                session.add(Group(group_number=number))

    return make


@dataclass
class Post:
    """The worker, and what its mail server took."""

    house: TestHouse
    office: PostOffice

    def come(self) -> list[Letter]:
        """What was written since."""
        before = len(self.office.letters)
        deliver(self.house.served, MAIL)
        return self.office.letters[before:]


@pytest.fixture
def post(desk: Any, open_process: Callable[..., TestHouse]) -> Iterator[Post]:
    with open_post_office() as office:
        worker = open_process(smtp_url=office.url, mail_from="portal@house.test")
        yield Post(worker, office)


@pytest.fixture
def travel() -> Iterator[Callable[[date], None]]:
    """To noon of a day."""

    def to(day: date) -> None:
        noon = datetime(day.year, day.month, day.day, 18, tzinfo=UTC)  # in Louisiana
        clock.shift_clock(noon - datetime.now(UTC))

    yield to
    clock.shift_clock(timedelta())


@dataclass
class Captain:
    """Whoever leads a group, and the retreat that it goes to."""

    client: Client
    retreat: int = 0

    def ask(self, path: str, **body: Any) -> Any:
        answer = self.client.post(f"/api/{path}", body)
        assert answer.status == 200, answer.body
        return answer.result

    def roster(self) -> list[dict[str, Any]]:
        return list(self.ask("rosters/roster")["rosterList"])

    def with_status(self, status: str) -> list[dict[str, Any]]:
        return [row for row in self.roster() if row["attendingStatus"] == status]

    def figures(self) -> dict[str, int]:
        return dict(self.client.get(f"/api/rosters/retreat-metrics/{self.retreat}").result)

    def rooms(self) -> dict[str, str]:
        """Who has which."""
        return {row["id"]: row["roomNumber"] for row in self.roster() if row["roomNumber"]}

    def record(self, row: dict[str, Any]) -> Any:
        return self.client.get(f"/api/retreatants/{row['retreatantId']}").result

    def act(self, row: dict[str, Any], name: str, **body: Any) -> Any:
        """On one person."""
        return self.ask(f"retreatants/{name}", retreatantId=row["retreatantId"], **body)

    def history(self, row: dict[str, Any]) -> list[str]:
        return [entry["eventType"] for entry in self.act(row, "get-history")]

    def invite(self, rows: list[dict[str, Any]]) -> Any:
        return self.client.post(
            "/api/emails/send-invitation-emails",
            {"retreatantIds": [row["retreatantId"] for row in rows]},
        )

    def give(self, row: dict[str, Any], room: str) -> Any:
        return self.client.post(
            "/api/retreatants/update-retreatant-room",
            {"retreatId": self.retreat, "retreatantId": row["retreatantId"], "roomNumber": room},
        )


@pytest.fixture
def captain(house: TestHouse) -> Captain:
    """Somebody whom nobody knows yet."""
    return Captain(house.client())
