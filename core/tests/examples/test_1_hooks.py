"""Hooks, and what they give.

A plugin's module has them as functions; a test may call them as the house does.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from pathlib import Path

from cenacle.api import (
    Actor,
    AnySetting,
    Asking,
    Branch,
    CallChannel,
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    HistoryType,
    House,
    Obstacle,
    Offered,
    PersonalData,
    PersonalRow,
    PersonKnown,
    Reader,
    Retreatant,
    Right,
    SettingDefinition,
    Stopping,
    count_groups,
    hookimpl,
    kinds,
    now,
)
from cenacle.testing import TestHouse
from pydantic import JsonValue
from sqlalchemy.orm import Session

FLAG = "Badges"
BADGE_WORDS = SettingDefinition("BadgeWords", kinds.text, "Welcome", "What a badge says.")


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [FeatureFlag(FLAG, "Badges for everybody who comes.")]


@hookimpl
def cenacle_settings() -> list[AnySetting]:
    return [BADGE_WORDS]


@hookimpl
def cenacle_history_types() -> list[HistoryType]:
    return [HistoryType("BadgeMade", "Badge made", "It says “{words}”.", ("badge",))]


@hookimpl
def cenacle_migrations() -> Branch:
    return Branch("badges", "cenacle_badges", Path(__file__).parent / "migrations")


def test_what_a_plugin_gives_at_the_start() -> None:
    [flag] = cenacle_feature_flags()
    [setting] = cenacle_settings()
    [kind] = cenacle_history_types()

    assert (flag.name, flag.default) == ("Badges", False)
    assert setting.default_text == "Welcome"
    assert kind.message.format(words="Ann") == "It says “Ann”."
    assert cenacle_migrations().version_table == "alembic_version_badges"


def load(session: Session, context: DashboardContext) -> dict[str, JsonValue]:
    return {"groups": count_groups(session), "day": context.today.isoformat()}


@hookimpl
def cenacle_dashboard_cards() -> list[DashboardCard]:
    return [DashboardCard(FLAG, order=10, load=load)]


def test_a_card_shows_figures(house: TestHouse, admin: Actor) -> None:
    [card] = cenacle_dashboard_cards()

    with house.session() as session:
        shown = card.load(session, DashboardContext(admin, house.today))

    assert shown["groups"] == 1


def cenacle_frontend() -> Frontend:
    """`Frontend.built(Path(__file__).parent / "ui", plugin="badges")` reads what the build left."""
    return Frontend(
        remote="cenacle_badges",
        directory=Path("ui"),
        entry="assets/entry.js",
        abi=1,
        slots=["retreatant.panel"],
        rights={"retreatant.panel": Right.LEAD},
    )


def test_who_has_no_right_is_not_told_of_a_screen(captain: Actor) -> None:
    [fill] = cenacle_frontend().fills

    assert fill.is_for(captain.may)


@hookimpl
def cenacle_everything(person: PersonKnown, session: Session) -> list[PersonalData]:
    found = session.get_one(Retreatant, person.retreatant_id)
    badge: PersonalRow = {"words": f"Welcome, {found.first_name}", "printed": date(2026, 6, 4)}
    return [PersonalData("Badges", [badge])]


def test_a_person_reads_what_is_kept_of_them(house: TestHouse, ann: int) -> None:
    known = PersonKnown(ann, (), (), (), ("Ann",), (), house.served.keyed_hash)

    with house.session() as session:
        [kept] = cenacle_everything(known, session)

    assert kept.rows == [{"words": "Welcome, Ann", "printed": date(2026, 6, 4)}]
    assert known.without("Welcome, Ann") == "Welcome, erased"


def find_obstacles(
    session: Session, house: House, people: Sequence[Reader]
) -> Mapping[int, Obstacle]:
    return {
        one.retreatant_id: Obstacle("missing", "No cell phone is known.")
        for one in people
        if not one.cell_phone
    }


def write(session: Session, house: House, asking: Asking) -> None:
    """Put a message for each of `asking.readers` into the outbox."""


def show(session: Session, house: House, asking: Asking) -> str:
    if asking.offer:
        return f"A place is free for you until {asking.offer.until_words}."
    return f"{asking.group} comes on {asking.retreat}. Do you?"


def stop(session: Session, house: House, stopping: Stopping) -> Collection[int]:
    return stopping.retreatant_ids


@hookimpl
def cenacle_call_channels() -> list[CallChannel]:
    return [
        CallChannel(
            name="text",
            flag=FLAG,
            find_obstacles=find_obstacles,
            write=write,
            show=show,
            stop=stop,
        )
    ]


def test_a_channel_also_tells_of_a_place(house: TestHouse) -> None:
    [channel] = cenacle_call_channels()
    ann = Reader(1, "Ann", "Landry", None, "+15045550123", None)
    offer = Offered(7, now(), "Friday, 3:10 PM (Central Time)", now())
    links = {1: "https://house.test/abc"}
    asking = Asking(1, 1, "12", "Jun 4 – 7, 2026", "ann@x.test", [ann], links, False, offer)

    with house.session() as session:
        told = channel.show(session, house.served, asking)

    assert told == "A place is free for you until Friday, 3:10 PM (Central Time)."


def test_a_channel_says_whom_it_does_not_reach(house: TestHouse) -> None:
    [channel] = cenacle_call_channels()
    ann = Reader(1, "Ann", "Landry", None, "+15045550123", None)
    leo = Reader(2, "Leo", "Far", None, None, None)

    with house.session() as session:
        found = channel.find_obstacles(session, house.served, [ann, leo])

    assert {who: obstacle.message for who, obstacle in found.items()} == {
        2: "No cell phone is known."
    }
