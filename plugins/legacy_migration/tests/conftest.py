"""A house that brings over the people of another one."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from cenacle.groups import Group
from cenacle.people import Retreatant
from cenacle.rights import Role
from cenacle.testing import Client, House
from cenacle_legacy_migration import runs
from cenacle_legacy_migration.models import LegacyRow
from sqlalchemy import func, select

DATA = Path(__file__).parent / "data"
API = "/api/legacy-users"
HEADER = "LegacyId,FirstName,LastName,Email,CellPhone,DateBirth,GroupNumber,Nickname"


@dataclass
class Desk:
    """An administrator at the migration."""

    house: House
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

    def migrate(self, *rows: dict[str, Any], **how: Any) -> Any:
        return self.post("migrate-to-user", migratableUsers=[{"id": r["id"]} for r in rows], **how)

    def run(self, kind: str = "retreatants", **how: Any) -> Any:
        """Start a run, and do what the worker would."""
        self.post("start", kind=kind, **how)
        runs.work(self.house.registry)
        return self.get(f"progress?kind={kind}")["run"]

    def count(self, model: Any = Retreatant) -> int:
        with self.house.session() as session:
            return session.scalar(select(func.count()).select_from(model)) or 0

    def counts(self) -> dict[str, int]:
        """How many rows are in which state, over all imports."""
        with self.house.session() as session:
            found = select(LegacyRow.status, func.count()).group_by(LegacyRow.status)
            return {str(status): count for status, count in session.execute(found)}

    def person(self, last_name: str) -> Retreatant:
        with self.house.session() as session:
            found = session.scalars(
                select(Retreatant).where(Retreatant.last_name == last_name)
            ).one()
            session.expunge_all()
            return found


@pytest.fixture
def desk(house: House, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setattr(runs, "BREATH", 0)
    client = house.client(Role.ADMIN)
    client.post("/api/features/update", {"featureFlag": "LegacyMigration", "isEnabled": True})
    return Desk(house, client)


@pytest.fixture
def groups(house: House) -> Callable[..., None]:
    def make(*numbers: str) -> None:
        with house.session() as session:
            for number in numbers:
                session.add(Group(group_number=number))

    return make
