"""A sheet for whoever is called at night: whom to call, and what a doctor should know."""

from cenacle.api import (
    AttendingStatus,
    PaperAsked,
    Sheet,
    SheetColumn,
    Words,
    read_answers,
    read_partakers,
)
from sqlalchemy.orm import Session

_ = Words("cenacle_needs")

ALLERGIES, NAME, PHONE = "needs_allergies", "needs_emergencyName", "needs_emergencyPhone"


def make_sheet(session: Session, asked: PaperAsked) -> Sheet:
    """Those who attend by their names, also who has told nothing of it."""
    told = read_answers(session, asked.retreat_id, NAME, PHONE, ALLERGIES)
    return Sheet(
        title=str(_("In an emergency")),
        subtitle=asked.heading,
        columns=(
            SheetColumn(str(_("Name")), 2),
            SheetColumn(str(_("Whom we call")), 2),
            SheetColumn(str(_("Telephone")), 1.4),
            SheetColumn(str(_("Allergies")), 2),
        ),
        rows=[
            [
                f"{each.last_name}, {each.first_name}",
                *(str(told[key].get(each.retreatant_id, "")) for key in (NAME, PHONE, ALLERGIES)),
            ]
            for each in read_partakers(session, asked.retreat_id)
            if each.status is AttendingStatus.ATTENDING and asked.has(each.retreatant_id)
        ],
    )
