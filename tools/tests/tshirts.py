"""T-shirts: who applies says which size, and whoever packs them knows how many."""

from collections import Counter
from collections.abc import Mapping, Sequence

from cenacle.api import (
    AskedAt,
    AttendingStatus,
    FeatureFlag,
    Field,
    FieldKind,
    HomeAsked,
    LetterAsked,
    Paper,
    PaperAsked,
    Placeholder,
    PluginRight,
    RosterAsked,
    RosterColumn,
    Sheet,
    SheetColumn,
    ToDo,
    ToDoLine,
    Value,
    count_unanswered,
    hookimpl,
    read_answers,
    read_answers_of_readers,
    read_partakers,
)
from sqlalchemy.orm import Session

FLAG, SEE = "Tshirts", "tshirts_see"
SIZE, SIZES = "tshirts_size", ("S", "M", "L", "XL")


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [FeatureFlag(FLAG, "A T-shirt for everybody, in the right size.", title="T-shirts")]


@hookimpl
def cenacle_rights() -> list[PluginRight]:
    return [PluginRight(name="see", title="See T-shirts", description="Who wears which size.")]


@hookimpl
def cenacle_fields() -> list[Field]:
    return [
        Field(
            key="size",
            label="T-shirt",
            kind=FieldKind.CHOICE,
            choices=SIZES,
            flag=FLAG,
            right=SEE,
            section="Your T-shirt",
            asked=frozenset({AskedAt.REGISTRATION, AskedAt.FOLLOW_UP}),
        )
    ]


def find_doors(session: Session, asked: RosterAsked) -> Mapping[int, Value]:
    """At which door a shirt is to be laid."""
    if asked.retreat_id is None:
        return {}
    sizes = read_answers(session, asked.retreat_id, SIZE)[SIZE]
    return {
        each.retreatant_id: f"{sizes[each.retreatant_id]} at {each.room_number}"
        for each in read_partakers(session, asked.retreat_id)
        if each.room_number and each.retreatant_id in sizes
    }


@hookimpl
def cenacle_roster_columns() -> list[RosterColumn]:
    kind = FieldKind.TEXT
    return [RosterColumn(key="door", label="Lay it", kind=kind, flag=FLAG, load=find_doors)]


def count_sizes(session: Session, asked: PaperAsked) -> Sheet:
    told = read_answers(session, asked.retreat_id, SIZE)[SIZE]
    counted = Counter(
        told.get(each.retreatant_id, "Not told")
        for each in read_partakers(session, asked.retreat_id)
        if each.status is AttendingStatus.ATTENDING and asked.has(each.retreatant_id)
    )
    columns = (SheetColumn("Size"), SheetColumn("Shirts"))
    rows = [[size, str(counted[size])] for size in (*SIZES, "Not told") if counted[size]]
    return Sheet(title="T-shirts", subtitle=asked.heading, columns=columns, rows=rows)


@hookimpl
def cenacle_papers() -> list[Paper]:
    return [Paper(key="sizes", title="T-shirts", flag=FLAG, make=count_sizes, right=SEE)]


def tell_size(session: Session, asked: LetterAsked) -> Mapping[int, str]:
    sizes = read_answers_of_readers(session, asked.retreats, SIZE)[SIZE]
    return {person: f"Yours is {size}." for person, size in sizes.items()}


@hookimpl
def cenacle_placeholders() -> list[Placeholder]:
    return [Placeholder(key="yours", label="Your T-shirt", flag=FLAG, load=tell_size, right=SEE)]


def find_untold(session: Session, asked: HomeAsked) -> Sequence[ToDoLine]:
    count = count_unanswered(session, asked.retreat_id, SIZE) if asked.retreat_id else 0
    filters = {"answer": "Attending", SIZE: "~"}
    return [ToDoLine(f"Size not told yet: {count}", filters, count)] if count else []


@hookimpl
def cenacle_to_dos() -> list[ToDo]:
    return [ToDo(name="untold", flag=FLAG, find=find_untold, right=SEE)]
