"""Who comes by car, so that nobody circles the house: asked, printed, told."""

from collections.abc import Mapping, Sequence

from cenacle.api import (
    AskedAt,
    FeatureFlag,
    Field,
    FieldKind,
    HomeAsked,
    LetterAsked,
    Paper,
    PaperAsked,
    Placeholder,
    PluginRight,
    Sheet,
    SheetColumn,
    ShownAt,
    Sign,
    ToDo,
    ToDoLine,
    count_unanswered,
    hookimpl,
    read_answers,
    read_answers_of_readers,
    read_partakers,
)
from sqlalchemy.orm import Session

FLAG, SEE = "Parking", "parking_see"
WAY, PLATE = "parking_way", "parking_plate"
BY_CAR = "By car"


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [FeatureFlag(FLAG, "Who comes by car, and with which plate.", title="Parking")]


@hookimpl
def cenacle_rights() -> list[PluginRight]:
    return [PluginRight(name="see", title="See who comes by car", description="And the plates.")]


@hookimpl
def cenacle_fields() -> list[Field]:
    return [
        Field(
            key="way",
            label="How you come",
            kind=FieldKind.CHOICE,
            choices=(BY_CAR, "With somebody", "By bus"),
            flag=FLAG,
            right=SEE,
            section="Your way here",
            asked=frozenset({AskedAt.REGISTRATION, AskedAt.ANSWER, AskedAt.FOLLOW_UP}),
            shown=frozenset({ShownAt.COLUMN, ShownAt.PANEL}),
        ),
        Field(
            key="plate",
            label="Licence plate",
            kind=FieldKind.TEXT,
            flag=FLAG,
            right=SEE,
            section="Your way here",
            asked=frozenset({AskedAt.ANSWER, AskedAt.FOLLOW_UP}),
            shown=frozenset({ShownAt.COLUMN, ShownAt.PANEL}),
            sign=Sign.NOTE,
        ),
    ]


def list_cars(session: Session, asked: PaperAsked) -> Sheet:
    told = read_answers(session, asked.retreat_id, WAY, PLATE)
    cars = [
        [f"{each.last_name}, {each.first_name}", str(told[PLATE].get(each.retreatant_id, ""))]
        for each in read_partakers(session, asked.retreat_id)
        if told[WAY].get(each.retreatant_id) == BY_CAR and asked.has(each.retreatant_id)
    ]
    columns = (SheetColumn("Name", 2), SheetColumn("Plate"))
    return Sheet(title="Parking", subtitle=asked.heading, columns=columns, rows=cars)


@hookimpl
def cenacle_papers() -> list[Paper]:
    return [Paper(key="cars", title="Parking", flag=FLAG, make=list_cars, right=SEE)]


def tell_where(session: Session, asked: LetterAsked) -> Mapping[int, str]:
    ways = read_answers_of_readers(session, asked.retreats, WAY)[WAY]
    return {id_: "Park behind the chapel." for id_, way in ways.items() if way == BY_CAR}


@hookimpl
def cenacle_placeholders() -> list[Placeholder]:
    return [Placeholder(key="where", label="Where to park", flag=FLAG, load=tell_where)]


def find_untold(session: Session, asked: HomeAsked) -> Sequence[ToDoLine]:
    count = count_unanswered(session, asked.retreat_id, WAY) if asked.retreat_id else 0
    filters = {"answer": "Attending", WAY: "~"}
    return [ToDoLine(f"Not told yet how they come: {count}", filters, count)] if count else []


@hookimpl
def cenacle_to_dos() -> list[ToDo]:
    return [ToDo(name="untold", flag=FLAG, find=find_untold, right=SEE)]
