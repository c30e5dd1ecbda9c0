"""The whole surface of a plugin: every hook, what it is given, what it returns, and when.

A plugin implements the hooks it needs, with `cenacle.api.hookimpl`, in the module that its entry
point in the group `cenacle.plugins` names. It may leave out arguments that it does not use.
"""

from typing import TYPE_CHECKING

import click
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle.platform.db.migrations import Branch
from cenacle.platform.plugins.contributions import (
    AnySetting,
    DashboardCard,
    FeatureFlag,
    Frontend,
    HistoryType,
)
from cenacle.platform.plugins.markers import hookspec
from cenacle.platform.plugins.personal import PersonalData, PersonKnown

if TYPE_CHECKING:
    from cenacle.platform.events import Event
    from cenacle.platform.house import House


@hookspec
def cenacle_feature_flags() -> list[FeatureFlag]:
    """The flags that this plugin's features wait for.

    Called once at the start. A name that another plugin already has leaves this plugin out.

        return [FeatureFlag("Sms", "Invitations by text message.")]
    """


@hookspec
def cenacle_includeme(config: Configurator) -> None:
    """Cornice services and views, each behind `feature_flag=`.

    Called once at the start of each web process, after the core's own views.

        config.scan("cenacle_sms.views")
    """


@hookspec
def cenacle_migrations() -> Branch:
    """The plugin's branch of the schema's history.

    Called once at the start. A name that is already known leaves this plugin out; a migration that
    fails costs the house that plugin's tables alone.

        return Branch("sms", "cenacle_sms", Path(__file__).parent / "migrations")
    """


@hookspec
def cenacle_frontend() -> Frontend:
    """The plugin's built micro-frontend and the slots that it fills.

    Called once at the start of each web process; the shell loads it while the flag is on.

        return Frontend.built(Path(__file__).parent / "ui", plugin="sms")
    """


@hookspec
def cenacle_dashboard_cards() -> list[DashboardCard]:
    """The plugin's cards on the admin's dashboard.

    Called once at the start; `load` at each look at the dashboard while the card's flag is on. A
    card that waits for no flag of this plugin's own leaves this plugin out.

        return [DashboardCard("Sms", order=10, load=count_texts)]
    """


@hookspec
def cenacle_settings() -> list[AnySetting]:
    """Settings that the house may give the plugin in the table of settings.

    Called once at the start. A key that is already known leaves this plugin out.

        return [SettingDefinition("SmsHelpText", str, "", "What HELP answers.")]
    """


@hookspec
def cenacle_history_types() -> list[HistoryType]:
    """Types of entries that this plugin adds to the history of a retreatant.

    Called once at the start. An event of the plugin that names one by `history_type` makes an
    entry of it. A name that is already known leaves this plugin out.

        return [HistoryType("TextFailed", "Text not delivered", "To {phone}.", ("text",))]
    """


@hookspec
def cenacle_tasks(house: "House") -> None:
    """Background and periodic tasks, on the house's queue.

    Called once at the start of each process, web and worker. A task asks `house` for settings,
    and works in `with house.transaction() as session:`. What a task raises is logged, and told to
    the administrator.

        house.queue.add_periodic_task("sms.balance", crontab(minute="17"), read_balance)

    What sends messages registers its channel of the outbox here: `outbox.register_channel`.
    """


@hookspec
def cenacle_cli(group: click.Group) -> None:
    """Commands below `cenacle`.

    Called when the command line starts.

        @group.command("sms-balance")
        def balance(): ...
    """


@hookspec
def cenacle_demo(session: Session) -> None:
    """The plugin's share of the demo house.

    Called by `cenacle demo` in its transaction, after the core has built its own. An
    implementation that raises is told of, and what it wrote is taken back.

        house_settings.write(session, "SmsHelpText", "Call the house.")
    """


@hookspec
def cenacle_event(event: "Event", session: Session) -> None:
    """Something happened in the house (`cenacle.events` lists what can).

    Called in the transaction of the act, for every event. An implementation that raises is
    told of, and what it wrote is taken back; the act itself stands.

        if isinstance(event, FeatureSwitched) and event.feature_flag == "Sms": ...
    """


@hookspec
def cenacle_erase(person: PersonKnown, session: Session) -> None:
    """Forget a person: whatever the plugin's tables say of them goes, or becomes `erased`.

    Called in the transaction of the erasure, before the core forgets. What must outlive it, such as
    that somebody wants no messages, stays as `person.keyed_hash`. Of a plugin without this hook the
    rows that refer to the person are deleted. Where it raises, nobody is erased, and the
    administrator is told which plugin refused.

        session.execute(delete(Badge).where(Badge.retreatant_id == person.retreatant_id))
    """


@hookspec
def cenacle_everything(person: PersonKnown, session: Session) -> list[PersonalData]:
    """All that the plugin keeps of a person, in words that they can read.

    Called when an administrator makes the file of all that the house knows of somebody. Where it
    raises, no file is made: it would not be all.

        return [PersonalData("Texts", [{"sent": text.sent_at.isoformat(), "words": text.shown}])]
    """
