"""The hooks of this plugin."""

from pathlib import Path

from cenacle.api import (
    AnySetting,
    AttendanceChanged,
    Branch,
    FeatureFlag,
    Frontend,
    House,
    MailNotDelivered,
    MailTemplate,
    OfferEnded,
    Paper,
    PersonalData,
    PersonKnown,
    PlaceCondition,
    PlaceHeld,
    PluginRight,
    RetreatDeleting,
    RosterColumn,
    Subject,
    ToDo,
    Words,
    YearFigure,
    hookimpl,
)
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle_gifts import (
    demo,
    deposit_letters,
    deposit_telling,
    deposits,
    letters,
    models,
    odd_payments,
    offering,
    payment_models,
    payout_models,
    personal,
    tasks,
    telling,
)
from cenacle_gifts.deposit_models import AskedDeposit, Deposit
from cenacle_gifts.deposit_states import WORDS as STATES
from cenacle_gifts.deposit_states import DepositState
from cenacle_gifts.models import Currency, Entry, Purpose, Receipt, Way
from cenacle_gifts.money import CURRENCIES, PURPOSES, WAYS
from cenacle_gifts.rights import FLAG, OFFICE, RIGHT
from cenacle_gifts.settings import DEFINITIONS
from cenacle_gifts.stripe_provider import read_configuration

_ = Words("cenacle_gifts")

__all__ = ["models", "payment_models", "payout_models"]

PACKAGE = Path(__file__).parent
BOTH = {"cents": _("Cents"), "currency": _("Currency"), "giver_name": _("Giver")}
"""What the trail calls columns of a gift and of a receipt."""


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [
        FeatureFlag(
            FLAG,
            _.lasting("Gifts and deposits: booked by hand, or paid by card."),
            title=_("Gifts"),
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
    return [telling.PAPER, deposit_telling.PAPER]


@hookimpl
def cenacle_mail_templates() -> list[MailTemplate]:
    return [letters.RECEIPT, letters.YEAR_LETTER, offering.LETTER, *deposit_letters.TEMPLATES]


@hookimpl
def cenacle_to_dos() -> list[ToDo]:
    return [
        telling.UNWRITTEN,
        odd_payments.ODD,
        deposit_telling.DUE_DEPOSITS,
        deposit_telling.OWED_DEPOSITS,
        deposit_telling.REFUNDS,
    ]


@hookimpl
def cenacle_place_conditions() -> list[PlaceCondition]:
    return [deposits.CONDITION]


@hookimpl
def cenacle_roster_columns() -> list[RosterColumn]:
    return [deposit_telling.COLUMN]


@hookimpl
def cenacle_event(
    event: PlaceHeld | OfferEnded | AttendanceChanged | RetreatDeleting | MailNotDelivered,
    session: Session,
    house: House,
) -> None:
    if isinstance(event, RetreatDeleting):
        deposits.refuse_deleting(event, session)
    elif isinstance(event, MailNotDelivered):
        letters.follow_mail(session, event)
    else:
        deposits.hear(event, session, house)


@hookimpl
def cenacle_year_figures() -> list[YearFigure]:
    return [telling.GIVEN, telling.GIVERS, telling.DEPOSITED]


@hookimpl
def cenacle_tasks(house: House) -> None:
    tasks.register(house)
    deposit_letters.register(house)


@hookimpl
def cenacle_includeme(config: Configurator) -> None:
    read_configuration()
    config.scan("cenacle_gifts.views")
    config.scan("cenacle_gifts.deposit_views")
    config.scan("cenacle_gifts.paying_views")
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
                "purpose": _("For"),
                "refunds_id": _("Gives back of"),
                "moved_from_id": _("Came along from"),
                "provider": _("Paid at"),
                "provider_ref": _("Their number"),
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
    config.add_audit_subject(
        Subject(
            Deposit,
            of=("retreatant_id", "Retreatant"),
            kind=_("Deposit"),
            called=_("the deposit of {name}"),
            made=_("asked {name} for a deposit"),
            labels={
                "cents": _("Cents"),
                "currency": _("Currency"),
                "due_at": _("Held until"),
                "waived_by": _("Waived by"),
                "ended_at": _("Place given up at"),
                "kept_cents": _("Cents kept"),
            },
        )
    )
    config.add_audit_subject(
        Subject(
            AskedDeposit,
            of=("retreat_id", "Retreat"),
            kind=_("Deposit of a retreat"),
            called=_("the deposit for {name}"),
            made=_("asked for a deposit for {name}"),
            labels={
                "cents": _("Cents"),
                "currency": _("Currency"),
                "days_to_pay": _("Days to pay"),
            },
        )
    )
    config.add_audit_codes(Way, *WAYS.values())
    config.add_audit_codes(Purpose, *PURPOSES.values())
    config.add_audit_codes(Currency, *CURRENCIES)
    config.add_audit_codes(DepositState, *STATES.values())
    config.add_audit_codes(payment_models.PaymentState, _("Begun"), _("Paid"), _("Not paid"))


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(
        PACKAGE / "ui",
        plugin="gifts",
        rights=dict.fromkeys(
            (
                "admin.route/deposits",
                "admin.route/gifts",
                "retreat.panel",
                "retreatant.panel",
                "user-menu.item",
            ),
            OFFICE,
        ),
    )


@hookimpl
def cenacle_erase(person: PersonKnown, session: Session) -> None:
    personal.erase(person, session)
    personal.erase_payments(person, session)


@hookimpl
def cenacle_everything(person: PersonKnown, session: Session) -> list[PersonalData]:
    return personal.tell(person, session)


@hookimpl
def cenacle_demo(session: Session) -> None:
    demo.give(session)
