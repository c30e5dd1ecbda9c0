"""People of the demo's groups, with the retreats that they made."""

import random
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from cenacle.events import AttendanceChanged, InvitationSent, NoShowMarked, RetreatEvent
from cenacle.groups import Group
from cenacle.people import HistoryEntry, PersonStatus, Religion, Remark, Retreatant
from cenacle.people.service import KEY_ALPHABET, KEY_LENGTH
from cenacle.retreats import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.rooms import Room, RoomAssignment

FIRST_NAMES = """
Adèle Antoine Beau Camille Célestine Charles Clément Delphine Émile Étienne Eugénie
François Geneviève Henri Inès Jacques Josephine Julien Léon Lucie Marcel Marguerite
Mathieu Noël Odette Philippe Raymond Renée Simone Théo Valérie Xavier Yvonne Zachary
""".split()  # noqa: SIM905 -- names are read and added to more easily so
LAST_NAMES = """
Arceneaux Babineaux Benoît Bergeron Boudreaux Breaux Broussard Comeaux Cormier Daigle
Doucet Dugas Duhon Fournet Guidry Hébert LeBlanc Mouton Naquin Nguyễn Prejean Richard
Robichaux Savoie Sonnier Theriot Thibodeaux Trahan Vincent Zeringue
""".split()  # noqa: SIM905 -- names are read and added to more easily so
TOWNS = (
    ("Convent", "70723"),
    ("Gramercy", "70052"),
    ("Lutcher", "70071"),
    ("Metairie", "70001"),
    ("New Orleans", "70118"),
    ("Thibodaux", "70301"),
    ("Baton Rouge", "70808"),
    ("Lafayette", "70501"),
)
STREETS = ("River Road", "Oak Street", "St. Charles Avenue", "Magnolia Lane", "Bayou Drive")
CHURCHES = ("St. Michael", "St. Joseph", "Our Lady of Peace", "Sacred Heart", "St. Philip")
WORK = ("Teacher", "Carpenter", "Nurse", "Attorney", "Farmer", "Retired", "Engineer", "Grocer")
REMARKS = (
    "Asked for a room on the ground floor, because of the knee.",
    "Offers to drive others from New Orleans.",
    "Would gladly read at Mass again.",
    "Lost his wife in March. Please leave him time with the director.",
    "Snores; asked for a single room himself.",
)
LOOKED_AT = "12"
SIZE = (18, 34)
"""How many people a group has, at least and at most."""


def people(session: Session, today: date, chosen: random.Random) -> None:
    """A group of friends for each number, and what they answered through the years."""
    religion = session.scalars(select(Religion).order_by(Religion.position)).first()
    roles = session.scalars(select(RetreatRole).order_by(RetreatRole.position)).all()
    groups = session.scalars(select(Group).order_by(Group.group_order)).all()
    retreats: dict[int, list[Retreat]] = {}
    for retreat in session.scalars(
        select(Retreat).options(joinedload(Retreat.group)).order_by(Retreat.start_date)
    ):
        retreats.setdefault(retreat.group_id, []).append(retreat)
    codes = _key_codes(chosen)
    for group in groups:
        members = [
            _person(next(codes), group, religion, chosen) for _ in range(chosen.randint(*SIZE))
        ]
        for member in chosen.sample(members, 2):
            member.secondary_group = chosen.choice([g for g in groups if g is not group])
        session.add_all(members)
        session.flush()
        told = [
            row
            for member in members
            for row in _story(member, retreats.get(group.id, []), roles[0], today, chosen)
        ]
        session.add_all(told)
        _rooms_had(session, [row for row in told if isinstance(row, Participation)], today)


def person_fields(chosen: random.Random) -> dict[str, Any]:
    """Somebody made up, by the columns of a person."""
    first, last = chosen.choice(FIRST_NAMES), chosen.choice(LAST_NAMES)
    town, zip_code = chosen.choice(TOWNS)
    number = chosen.randrange(1000, 9999)
    return {
        "first_name": first,
        "middle_initial": chosen.choice("ABCDEFGHJLMPRST"),
        "last_name": last,
        "suffix": "Jr." if chosen.random() < 0.06 else None,
        "nickname": first[:4] if chosen.random() < 0.15 else None,
        "birth_date": date(
            chosen.randint(1938, 2001), chosen.randint(1, 12), chosen.randint(1, 28)
        ),
        "street_address": f"{chosen.randint(1, 980)} {chosen.choice(STREETS)}",
        "city": town,
        "state": "LA",
        "zip_code": zip_code,
        "cell_phone": f"+1504555{number}",
        "email": f"guest{number}{chosen.randrange(100)}@cenacle.test",
        "church_name": chosen.choice(CHURCHES),
        "profession": chosen.choice(WORK),
        "is_doctor": chosen.random() < 0.05,
        "is_priest_or_deacon": chosen.random() < 0.03,
    }


def _person(
    code: str, group: Group, religion: Religion | None, chosen: random.Random
) -> Retreatant:
    return Retreatant(
        key_code=code,
        group=group,
        religion=religion,
        status=PersonStatus.ACTIVE,
        priority=chosen.randint(1, 100) if chosen.random() < 0.3 else None,
        sub_group=f"Table {chosen.randint(1, 5)}" if chosen.random() < 0.5 else None,
        **person_fields(chosen),
    )


def _key_codes(chosen: random.Random) -> Iterator[str]:
    given: set[str] = set()
    while True:
        code = "".join(chosen.choices(KEY_ALPHABET, k=KEY_LENGTH))
        if code not in given:
            given.add(code)
            yield code


def _story(
    person: Retreatant,
    retreats: list[Retreat],
    role: RetreatRole,
    today: date,
    chosen: random.Random,
) -> Iterator[Participation | HistoryEntry | Remark]:
    """Invited most years; what somebody answered, and who then did not come."""
    ahead = [retreat for retreat in retreats if retreat.start_date > today]
    for retreat in retreats:
        is_ahead = retreat in ahead
        if (is_ahead and not _is_invited_by_now(retreat, ahead, today)) or chosen.random() < 0.12:
            continue
        status = chosen.choices(
            list(AttendingStatus), weights=(40, 4, 12, 44, 0) if is_ahead else (6, 6, 16, 72, 0)
        )[0]
        is_no_show = not is_ahead and status is AttendingStatus.ATTENDING and chosen.random() < 0.06
        yield Participation(
            retreat=retreat,
            retreatant=person,
            role=role if status is AttendingStatus.ATTENDING else None,
            attending_status=status,
            is_invited=True,
            is_no_show=is_no_show,
        )
        facts: dict[str, Any] = {
            "retreatant_id": person.id,
            "retreat_id": retreat.id,
            "group_number": retreat.group.group_number,
            "start_date": retreat.start_date,
            "end_date": retreat.end_date,
        }
        invited = min(retreat.start_date - timedelta(days=60), today - timedelta(days=12))
        yield _entry(InvitationSent(**facts, channel="email"), invited)
        answer = AttendanceChanged(**facts, before="NoResponse", after=status)
        if answer.history_type:
            yield _entry(answer, min(today, invited + timedelta(days=chosen.randint(1, 30))))
        if is_no_show:
            yield _entry(NoShowMarked(**facts), retreat.end_date)
    if chosen.random() < 0.12:
        yield Remark(
            retreatant_id=person.id,
            author="Paul Landry",
            remarks=chosen.choice(REMARKS),
            created_date=_noon(today - timedelta(days=chosen.randint(3, 400))),
        )


def _is_invited_by_now(retreat: Retreat, ahead: list[Retreat], today: date) -> bool:
    """Captains begin early; that of group 12 has always invited to the next one."""
    if retreat.group.group_number == LOOKED_AT:
        return retreat is ahead[0]
    return retreat.start_date <= today + timedelta(days=90)


def _rooms_had(session: Session, parts: list[Participation], today: date) -> None:
    """Everybody who came had a room, as long as there was one."""
    rooms = session.scalars(select(Room).where(Room.is_active).order_by(Room.room_order)).all()
    given: dict[int, int] = {}
    for part in parts:
        came = part.attending_status is AttendingStatus.ATTENDING and not part.is_no_show
        number = given.get(part.retreat.id, 0)
        if came and part.retreat.end_date < today and number < len(rooms):
            session.add(RoomAssignment(participation=part, room=rooms[number]))
            given[part.retreat.id] = number + 1


def _entry(event: RetreatEvent, day: date) -> HistoryEntry:
    return HistoryEntry(
        retreatant_id=event.retreatant_id,
        retreat_id=event.retreat_id,
        event_type=event.history_type,
        event_date=_noon(day),
        told=dict(event.told),
    )


def _noon(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 18, tzinfo=UTC)
