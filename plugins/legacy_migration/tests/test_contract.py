"""What the house expects of every plugin."""

from pathlib import Path

from cenacle.testing.contract import PluginContract
from cenacle_legacy_migration import importing, runs, staging
from cenacle_legacy_migration.migrating import Options
from cenacle_legacy_migration.models import Kind
from cenacle_legacy_migration.sources import read_file
from sqlalchemy.orm import Session

WHO = "admin@house.test"
FILE = b"""LegacyId,FirstName,LastName,Email,CellPhone,DateBirth,GroupNumber
7,Paul,Landry,paul@example.org,5045550123,1960-05-06,12
8,,Landry,nobody,123,yesterday,
"""


class TestContract(PluginContract):
    plugin = "legacy_migration"
    api_document = Path(__file__).parents[3] / "plugin-ui/legacy_migration/openapi.json"
    without_ondelete = (
        "Its tables are older than the rule; a house does what each column can: it is emptied, or "
        "its row goes."
    )

    def fill(self, session: Session) -> None:
        for kind in Kind:
            kept = importing.keep(session, kind, f"{kind}.csv", read_file(FILE), WHO)
            staging.stage(session, kept.id, None)
        runs.start(
            session, None, Kind.RETREATANTS, None, Options(True, False), who=WHO, user_id=None
        )
