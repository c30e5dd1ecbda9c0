"""The whole surface of a plugin: every hook, what it is given, what it returns, and when.

A plugin implements the hooks it needs, with `cenacle.api.hookimpl`, in the module that its entry
point in the group `cenacle.plugins` names. It may leave out arguments that it does not use.
"""

from typing import TYPE_CHECKING

import click
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle.platform.db.migrations import Branch
from cenacle.platform.plugins.channels import CallChannel
from cenacle.platform.plugins.contributions import (
    AnySetting,
    DashboardCard,
    FeatureFlag,
    Frontend,
    HistoryType,
)
from cenacle.platform.plugins.doors import (
    HealthCheck,
    MailTemplate,
    Paper,
    PlaceCondition,
    Placeholder,
    PluginRight,
    RoomRule,
    RosterColumn,
    ToDo,
    YearFigure,
)
from cenacle.platform.plugins.fields import Field, FormSection
from cenacle.platform.plugins.markers import hookspec
from cenacle.platform.plugins.personal import PersonalData, PersonKnown

if TYPE_CHECKING:
    from cenacle.platform.events import Event
    from cenacle.platform.house import House


@hookspec
def cenacle_feature_flags() -> list[FeatureFlag]:
    """The flags that this plugin's features wait for.

    Called once at the start. A name that another plugin already has leaves this plugin out.

        return [FeatureFlag("Sms", "Invitations by text message.", title="Text messages")]
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
def cenacle_call_channels() -> list[CallChannel]:
    """Ways, beside mail, by which the house asks people whether they come, or take a place.

    Called once at the start. Each is there while its flag, one of the plugin's own, is on. A flag
    of somebody else's, or a name that is already taken leaves this plugin out.

        return [CallChannel(name="post", label="Letter", noun="letter", flag="Post", …)]
    """


@hookspec
def cenacle_requires() -> list[str]:
    """Names of other plugins that this one builds on.

    Called once at the start. Where one of them is not there, or was left out, this one is left out
    too; they are taken in before it.

        return ["needs"]
    """


@hookspec
def cenacle_rights() -> list[PluginRight]:
    """Rights of the plugin's own, which the house gives to roles.

    Called once at the start. Elsewhere a right is named in full: `needs_see`.

        return [PluginRight(name="see", title="See needs", description="Diets and allergies.")]
    """


@hookspec
def cenacle_fields() -> list[Field]:
    """What the plugin asks of people and keeps of them.

    Called once at the start. The core asks, keeps, shows, prints, merges and erases it.

        return [
            Field(
                key="diet",
                label="Diet",
                kind=FieldKind.CHOICE,
                choices=("Vegetarian", "Vegan"),
                flag="Needs",
                section="What you need",
                asked=frozenset({AskedAt.REGISTRATION}),
            )
        ]
    """


@hookspec
def cenacle_form_sections() -> list[FormSection]:
    """Fields of forms that the plugin keeps in tables of its own.

    Called once at the start; `load` and `save` with each form while the flag is on.

        return [FormSection(name="travel", flag="Travel", title="How you come", …)]
    """


@hookspec
def cenacle_roster_columns() -> list[RosterColumn]:
    """Columns of the roster that are no fields.

    Called once at the start; `load` for each roster on which the column is shown.

        return [RosterColumn(key="deposit", label="Deposit", kind=FieldKind.NUMBER, …)]
    """


@hookspec
def cenacle_placeholders() -> list[Placeholder]:
    """What may stand in letters to people of a roster, by its full name: `{{ needs_diet }}`.

    Called once at the start; `load` for each letter that names it.

        return [Placeholder(key="bus", label="Bus", flag="Travel", load=find_buses)]
    """


@hookspec
def cenacle_papers() -> list[Paper]:
    """Sheets of a retreat in the menu Export.

    Called once at the start; `make` when somebody takes the paper.

        return [Paper(key="kitchen", title="Kitchen", flag="Needs", make=count_diets)]
    """


@hookspec
def cenacle_room_rules() -> list[RoomRule]:
    """For whom a room does not fit.

    Called once at the start; `find` whenever rooms are given.

        return [RoomRule(name="stairs", flag="Needs", is_hard=False, find=find_upstairs)]
    """


@hookspec
def cenacle_place_conditions() -> list[PlaceCondition]:
    """What somebody's own yes waits for, before it takes a place.

    Called once at the start; `until` at each yes that would take one.

        return [PlaceCondition(name="deposit", flag="Gifts", told="…", until=find_deadline)]
    """


@hookspec
def cenacle_to_dos() -> list[ToDo]:
    """Lines among what needs doing, on the captain's home or the office's.

    Called once at the start; `find` at each look at the home.

        return [ToDo(name="diets", flag="Needs", find=find_who_has_not_told)]
    """


@hookspec
def cenacle_year_figures() -> list[YearFigure]:
    """Figures in the report of a year.

    Called once at the start; `load` at each look at the report.

        return [YearFigure(key="vegans", title="Vegans", flag="Needs", load=count_vegans)]
    """


@hookspec
def cenacle_health_checks() -> list[HealthCheck]:
    """What `cenacle check` asks about the plugin, and `/readyz` where it is vital.

    Called once at the start; `look` while the flag is on.

        return [HealthCheck(name="sms", flag="Sms", look=is_twilio_there)]
    """


@hookspec
def cenacle_mail_templates() -> list[MailTemplate]:
    """Mails of the plugin's own, for the house to word.

    Called once at the start. They stand among the email templates while the plugin is installed;
    `write_letter` sends them by their full names: `needs_reminder`.

        return [MailTemplate(key="reminder", description="…", subject="…", body="<p>…</p>")]
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

        write_setting(session, "SmsHelpText", "Call the house.")
    """


@hookspec
def cenacle_event(event: "Event", session: Session, house: "House") -> None:
    """Something happened in the house (`cenacle.events` lists what can).

    Called in the transaction of the act, for the events that the implementation names, else for
    every one: nobody waits for what a plugin does not want to hear. An implementation that raises
    is told of, and what it wrote is taken back; the act itself stands. Of a Question, which is
    asked before an act, its RuleBroken refuses the act in words. One that lets people wait for two
    seconds is left out for a minute: what takes long belongs into a task.

        def cenacle_event(event: PlaceOffered | OfferEnded, session: Session) -> None: ...
    """


@hookspec
def cenacle_erase(person: PersonKnown, session: Session) -> None:
    """Forget a person: whatever the plugin's tables say of them goes, or becomes `erased`.

    Called in the transaction of the erasure, before the core forgets. What must outlive it, such as
    that somebody wants no messages, stays as `person.keyed_hash`. Of a plugin without this hook the
    rows that refer to the person are deleted. Where it raises, or lets people wait for two seconds,
    nobody is erased, and the administrator is told which plugin refused.

        session.execute(delete(Badge).where(Badge.retreatant_id == person.retreatant_id))
    """


@hookspec
def cenacle_everything(person: PersonKnown, session: Session) -> list[PersonalData]:
    """All that the plugin keeps of a person, in words that they can read: a `Text` in their own
    language.

    Called when an administrator makes the file of all that the house knows of somebody. Where it
    raises, or takes more than two seconds, no file is made: it would not be all. The session only
    reads.

        return [PersonalData(_("Texts"), [{_("Sent"): text.sent_at, _("Words"): text.shown}])]
    """
