"""What the audit says of imports."""

from cenacle.api import Subject, Words
from pyramid.config import Configurator

from cenacle_legacy_migration.models import (
    Decision,
    Kind,
    LegacyImport,
    LegacyRow,
    LegacyRun,
    RunStatus,
    Source,
)

_ = Words("cenacle_legacy_migration")


def includeme(config: Configurator) -> None:
    screen = "/admin/legacy-users"
    config.add_audit_subject(
        Subject(
            LegacyImport,
            ("file_name",),
            screen,
            kind=_("Import from an older system"),
            called=_("the import of {name}"),
            labels={
                "mapping": _("Columns"),
                "source": _("Source"),
                "file_name": _("File name"),
                "encoding": _("Encoding"),
                "rows": _("Rows"),
                "created_at": _("Created at"),
                "created_by": _("Created by"),
                "staged_at": _("Staged at"),
            },
        )
    )
    config.add_audit_subject(
        Subject(
            LegacyRow,
            of=("import_id", "LegacyImport"),
            kind=_("Row of an import"),
            called=_("a row of the import of {name}"),
            labels={
                "import_id": _("Import"),
                "mended": _("Mended"),
                "decision": _("Decision"),
            },
        )
    )
    config.add_audit_subject(
        Subject(
            LegacyRun,
            screen=screen,
            kind=_("Run of an import"),
            called=_("the import of {kind}"),
            made=_("began the import of {kind}"),
            labels={
                "leave_out": _("Leave out"),
                "send_invitations": _("Send invitations"),
            },
        )
    )
    config.add_audit_codes(Kind, _("users"), _("people"))
    config.add_audit_codes(Source, _("a CSV file"), _("a workbook"), _("a database"))
    config.add_audit_codes(RunStatus, _("running"), _("done"), _("stopped"))
    config.add_audit_codes(Decision, _("the same person"), _("somebody new"), _("left out"))
