"""The hooks of this plugin."""

from pathlib import Path

from cenacle.api import (
    AnySetting,
    Branch,
    FeatureFlag,
    Frontend,
    MailTemplate,
    Paper,
    PersonalData,
    PersonKnown,
    PluginRight,
    Subject,
    ToDo,
    Words,
    YearFigure,
    hookimpl,
)
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle_gifts import demo, letters, models, personal, telling
from cenacle_gifts.models import Currency, Entry, Receipt, Way
from cenacle_gifts.money import CURRENCIES, WAYS
from cenacle_gifts.rights import FLAG, OFFICE, RIGHT
from cenacle_gifts.settings import DEFINITIONS

_ = Words("cenacle_gifts")

__all__ = ["models"]

PACKAGE = Path(__file__).parent
BOTH = {"cents": _("Cents"), "currency": _("Currency"), "giver_name": _("Giver")}
"""What the trail calls columns of a gift and of a receipt."""


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [
        FeatureFlag(
            FLAG, _.lasting("What is given to the house, booked by hand."), title=_("Gifts")
        )
    ]


@hookimpl
def cenacle_rights() -> list[PluginRight]:
    return [RIGHT]


@hookimpl
def cenacle_settings() -> list[AnySetting]:
    return DEFINITIONS


@hookimpl
def cenacle_migrations() -> Branch:
    return Branch("gifts", "cenacle_gifts", PACKAGE / "migrations")


@hookimpl
def cenacle_papers() -> list[Paper]:
    return [telling.PAPER]


@hookimpl
def cenacle_mail_templates() -> list[MailTemplate]:
    return [letters.RECEIPT, letters.YEAR_LETTER]


@hookimpl
def cenacle_to_dos() -> list[ToDo]:
    return [telling.UNWRITTEN]


@hookimpl
def cenacle_year_figures() -> list[YearFigure]:
    return [telling.GIVEN, telling.GIVERS]


@hookimpl
def cenacle_includeme(config: Configurator) -> None:
    config.scan("cenacle_gifts.views")
    config.add_audit_subject(
        Subject(
            Entry,
            of=("retreatant_id", "Retreatant"),
            kind=_("Gift"),
            called=_("a gift of {name}"),
            made=_("booked a gift of {name}"),
            labels=BOTH
            | {
                "received_on": _("Day"),
                "way": _("Way"),
                "check_number": _("Check number"),
                "note": _("Note"),
                "booked_by": _("Booked by"),
                "booked_at": _("Booked at"),
                "takes_back_id": _("Takes back"),
            },
        )
    )
    config.add_audit_subject(
        Subject(
            Receipt,
            of=("retreatant_id", "Retreatant"),
            kind=_("Receipt for a gift"),
            called=_("a receipt of {name}"),
            made=_("wrote a receipt for {name}"),
            labels=BOTH
            | {
                "number": _("Number"),
                "year": _("Year"),
                "written_on": _("Written on"),
                "written_by": _("Written by"),
                "is_mailed": _("Went by mail"),
                "taken_back_on": _("Taken back on"),
                "taken_back_by": _("Taken back by"),
            },
        )
    )
    config.add_audit_codes(Way, *WAYS.values())
    config.add_audit_codes(Currency, *CURRENCIES)


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(
        PACKAGE / "ui",
        plugin="gifts",
        rights={"retreatant.panel": OFFICE, "user-menu.item": OFFICE, "admin.route/gifts": OFFICE},
    )


@hookimpl
def cenacle_erase(person: PersonKnown, session: Session) -> None:
    personal.erase(person, session)


@hookimpl
def cenacle_everything(person: PersonKnown, session: Session) -> list[PersonalData]:
    return personal.tell(person, session)


@hookimpl
def cenacle_demo(session: Session) -> None:
    demo.give(session)
