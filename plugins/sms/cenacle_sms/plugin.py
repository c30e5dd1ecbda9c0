"""The hooks of this plugin."""

from pathlib import Path

from cenacle.api import (
    AnySetting,
    Branch,
    CallChannel,
    FeatureFlag,
    Frontend,
    HealthCheck,
    House,
    PersonalData,
    PersonKnown,
    Placeholder,
    RosterColumn,
    Subject,
    Words,
    YearFigure,
    hookimpl,
    outbox,
    register_kept_for_a_time,
    show_phone,
)
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle_sms import models, personal, tasks, telling
from cenacle_sms.calls import CHANNEL
from cenacle_sms.channel import FLAG, TEXTS
from cenacle_sms.config import read_configuration
from cenacle_sms.health import TWILIO
from cenacle_sms.models import OptOut, TextStatus
from cenacle_sms.settings import DEFINITIONS

_ = Words("cenacle_sms")

__all__ = ["models"]

PACKAGE = Path(__file__).parent


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [FeatureFlag(FLAG, _.lasting("Invitations by text message."), title=_("Text messages"))]


@hookimpl
def cenacle_settings() -> list[AnySetting]:
    return DEFINITIONS


@hookimpl
def cenacle_call_channels() -> list[CallChannel]:
    return [CHANNEL]


@hookimpl
def cenacle_health_checks() -> list[HealthCheck]:
    return [TWILIO]


@hookimpl
def cenacle_roster_columns() -> list[RosterColumn]:
    return [telling.TAKES_TEXTS]


@hookimpl
def cenacle_placeholders() -> list[Placeholder]:
    return [telling.NUMBER]


@hookimpl
def cenacle_year_figures() -> list[YearFigure]:
    return [telling.SENT]


@hookimpl
def cenacle_migrations() -> Branch:
    return Branch("sms", "cenacle_sms", PACKAGE / "migrations")


@hookimpl
def cenacle_tasks(house: House) -> None:
    outbox.register_channel(house, TEXTS)
    register_kept_for_a_time(house, "sms.retain", personal.TEXTS)
    tasks.register(house)


@hookimpl
def cenacle_includeme(config: Configurator) -> None:
    read_configuration()
    config.scan("cenacle_sms.views")
    config.add_audit_subject(
        Subject(
            OptOut,
            ("phone",),
            shown=show_phone,
            kind=_("Stop of texts to a number"),
            called=_("the stop of texts to {name}"),
            made=_("stopped texts to {name}"),
            ended=_("let texts go to {name} again"),
        )
    )
    config.add_audit_codes(
        TextStatus,
        *(_("waits"), _("sent"), _("delivered"), _("tried again"), _("failed"), _("not sent")),
    )


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(PACKAGE / "ui", plugin="sms")


@hookimpl
def cenacle_erase(person: PersonKnown, session: Session) -> None:
    personal.erase(person, session)


@hookimpl
def cenacle_everything(person: PersonKnown, session: Session) -> list[PersonalData]:
    return personal.tell(person, session)
