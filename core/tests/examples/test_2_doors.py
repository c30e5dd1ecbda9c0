"""Doors: fields, columns, papers, rules and lines that a plugin adds."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from cenacle.api import (
    Actor,
    AskedAt,
    Field,
    FieldKind,
    FieldOf,
    FormSection,
    Health,
    HealthCheck,
    HealthState,
    HomeAsked,
    House,
    LetterAsked,
    MailPlaceholder,
    MailTemplate,
    Owner,
    Paper,
    PaperAsked,
    PlaceAsked,
    PlaceCondition,
    Placeholder,
    PluginRight,
    Retreatant,
    RoomAsked,
    RoomRule,
    RosterAsked,
    RosterColumn,
    SettingDefinition,
    Sheet,
    SheetColumn,
    ShownAt,
    Sign,
    ToDo,
    ToDoLine,
    Value,
    YearAsked,
    YearFigure,
    hookimpl,
    kinds,
    now,
)
from cenacle.testing import TestHouse
from sqlalchemy import func, select
from sqlalchemy.orm import Session

FLAG = "Badges"
BADGE_WORDS = SettingDefinition("BadgeWords", kinds.text, "Welcome", "What a badge says.")


@hookimpl
def cenacle_rights() -> list[PluginRight]:
    return [PluginRight(name="see", title="See badges", description="What badges say.")]


DIET = Field(
    key="diet",
    label="Diet",
    kind=FieldKind.CHOICE,
    choices=("Vegetarian", "Vegan"),
    flag=FLAG,
    section="What you need",
    of=FieldOf.PERSON,
    right="badges_see",
    asked=frozenset({AskedAt.REGISTRATION}),
    shown=frozenset({ShownAt.COLUMN, ShownAt.PAPERS}),
    sign=Sign.DIET,
)


@hookimpl
def cenacle_fields() -> list[Field]:
    return [DIET]


def test_a_field_is_said_once() -> None:
    """From it come the question, the column with its filter, the sheet, the erasure."""
    [field] = cenacle_fields()
    [right] = cenacle_rights()

    assert field.right == f"badges_{right.name}"
    assert ShownAt.LETTERS not in field.shown


def arrivals(session: Session, owner: Owner) -> Mapping[str, Value]:
    """What a table of the plugin's own knows of them."""
    return {"arrival": "By train"} if owner.retreatant_id else {}


def keep_arrivals(
    session: Session, house: House, owner: Owner, answers: Mapping[str, Value | None]
) -> None:
    """Write them there; a RuleBroken refuses the form in words."""


def test_a_section_keeps_its_answers_itself(house: TestHouse, ann: int) -> None:
    section = FormSection(
        name="travel",
        flag=FLAG,
        title="How you come",
        asked=frozenset({AskedAt.DETAILS}),
        fields=(),
        load=arrivals,
        save=keep_arrivals,
    )

    with house.session() as session:
        assert section.load(session, Owner(retreatant_id=ann)) == {"arrival": "By train"}
        section.save(session, house.served, Owner(retreatant_id=ann), {"arrival": None})


def letters_of(session: Session, asked: RosterAsked) -> Mapping[int, Value]:
    """One statement for the whole roster."""
    rows = select(Retreatant.id, func.length(Retreatant.last_name))
    found = session.execute(rows.where(Retreatant.group_id == asked.group_id))
    return dict(found.all())


def test_a_column_has_what_is_no_field(house: TestHouse, captain: Actor, ann: int) -> None:
    column = RosterColumn(
        key="letters", label="Letters", kind=FieldKind.NUMBER, flag=FLAG, load=letters_of
    )

    with house.session() as session:
        asked = RosterAsked(captain.group_id, retreat_id=None, today=house.today)
        assert column.load(session, asked) == {ann: len("Landry")}


def badge_words(session: Session, asked: LetterAsked) -> Mapping[int, str]:
    people = select(Retreatant.id, Retreatant.first_name)
    found = session.execute(people.where(Retreatant.id.in_(asked.retreats)))
    return {person: f"Welcome, {name}" for person, name in found}


def test_a_placeholder_says_something_to_each_reader(house: TestHouse, ann: int) -> None:
    placeholder = Placeholder(key="badge", label="The badge", flag=FLAG, load=badge_words)

    with house.session() as session:
        asked = LetterAsked(retreats={ann: None}, today=house.today)
        assert placeholder.load(session, asked) == {ann: "Welcome, Ann"}


def badges_on_paper(session: Session, asked: PaperAsked) -> Sheet:
    return Sheet(
        title="Badges",
        subtitle=asked.heading,
        columns=(SheetColumn("Name"),),
        rows=[],
        has_blanks=False,
        is_wide=False,
    )


def test_a_paper_is_a_sheet_of_a_retreat(house: TestHouse, captain: Actor) -> None:
    paper = Paper(key="badges", title="Badges", flag=FLAG, make=badges_on_paper)

    with house.session() as session:
        asked = PaperAsked(1, 12, "Group 12 · Jun 4 – 7, 2026", captain, house.today)
        assert paper.make(session, asked).subtitle == "Group 12 · Jun 4 – 7, 2026"


def too_far(session: Session, asked: RoomAsked) -> Mapping[int, str]:
    return {person: "has a badge of another floor" for person, room in asked.rooms.items() if room}


def test_a_rule_says_for_whom_a_room_does_not_fit(house: TestHouse) -> None:
    rule = RoomRule(name="floor", flag=FLAG, is_hard=False, find=too_far)

    with house.session() as session:
        told = rule.find(session, RoomAsked(retreat_id=1, rooms={7: 1}))

    assert told == {7: "has a badge of another floor"}


def badge_deadline(session: Session, asked: PlaceAsked) -> datetime | None:
    return asked.at + timedelta(days=7) if asked.retreatant_id == 7 else None


def test_a_yes_may_wait_for_a_badge(house: TestHouse) -> None:
    told = "It is yours once you have a badge."
    condition = PlaceCondition(name="badge", flag=FLAG, told=told, until=badge_deadline)

    with house.session() as session:
        asked = PlaceAsked(retreat_id=1, retreatant_id=7, at=now())
        assert condition.until(session, asked) == asked.at + timedelta(days=7)


def find_missing(session: Session, asked: HomeAsked) -> list[ToDoLine]:
    return [ToDoLine("3 people have no badge yet.", {"answer": "Attending"}, count=3)]


def test_a_to_do_is_a_line_on_the_captains_home(house: TestHouse) -> None:
    to_do = ToDo(name="badges", flag=FLAG, find=find_missing)

    with house.session() as session:
        [line] = to_do.find(session, HomeAsked(None, None, house.today))

    assert (line.message, line.count) == ("3 people have no badge yet.", 3)


def count_badges(session: Session, asked: YearAsked) -> int:
    return session.scalar(select(func.count()).select_from(Retreatant)) or 0


def look(house: House) -> Health:
    if house.settings.value(BADGE_WORDS):
        return Health(HealthState.OK, "The badges have words.")
    return Health(HealthState.WARNING, "Nobody wrote what badges say.")


def test_a_figure_and_a_check_of_ones_own(house: TestHouse, ann: int) -> None:
    figure = YearFigure(key="badges", title="Badges", flag=FLAG, load=count_badges)
    check = HealthCheck(name="badges", flag=FLAG, look=look)

    with house.session() as session:
        assert figure.load(session, YearAsked(2026, group_id=None, today=house.today)) == 1
    assert check.flag == figure.flag


@hookimpl
def cenacle_mail_templates() -> list[MailTemplate]:
    words = MailPlaceholder(
        name="badge", description="What the badge says.", example="Welcome, Ann"
    )
    return [
        MailTemplate(
            key="badges",
            description="Tells what stands on the badge.",
            subject="Your badge",
            body="<p>It says {{ badge }}.</p>",
            placeholders=(words,),
        )
    ]


def test_a_mail_has_words_that_the_house_may_change() -> None:
    [template] = cenacle_mail_templates()

    assert template.placeholders[0].name in template.body
