"""The words of a letter: what may stand in it, and what that becomes for each reader."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from cenacle.accounts import User
from cenacle.magic_links import days_good
from cenacle.platform.access import Role
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import clean_html
from cenacle.platform.mail.html import has_words
from cenacle.platform.mail.placeholders import in_known_form, names_in, subject_in_known_form
from cenacle.platform.told import Told, told_days
from cenacle.platform.words import CORE, Text, Words, reading
from cenacle.prospects.models import Prospect
from cenacle.retreatants import Person, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms import Room, RoomAssignment

_ = Words(CORE)


class LetterPlaceholder(StrEnum):
    """What may stand in a letter to people of a roster."""

    FIRST_NAME = "firstName"
    LAST_NAME = "lastName"
    NICK_NAME = "nickName"
    RETREAT = "retreat"
    GROUP = "group"
    ROOM = "room"
    LINK = "link"
    EXPIRES = "expires"
    CAPTAIN = "captain"
    CAPTAIN_PHONE = "captainPhone"
    EMAIL = "email"
    PORTAL_TITLE = "portalTitle"
    SUPPORT_EMAIL = "supportEmail"


LINK = LetterPlaceholder.LINK
OF_A_USER = (
    LetterPlaceholder.EMAIL,
    LetterPlaceholder.FIRST_NAME,
    LetterPlaceholder.LAST_NAME,
    LetterPlaceholder.NICK_NAME,
    LetterPlaceholder.PORTAL_TITLE,
    LetterPlaceholder.SUPPORT_EMAIL,
)
"""What may stand in a letter to users."""

NOT_YET = _("not yet known")
"""Stands where a reader has no room, or the group no retreat or captain."""

ONE_PERSONS_LINK = _(
    "There is one person’s own link in this letter: whoever gets it could act as that person. Put "
    "in the placeholder {{ link }}, and everybody gets their own."
)
_OWN_LINK = re.compile(
    r"/(?:attending|portal/retreatants|unsubscribe)/[\w-]{16,}|[?&;](?:code|token)=[\w%-]{16,}"
)
_TAGS = re.compile(r"(<[^<>]*>)")
_PLACE_OF_LINK = "{{ link }}"
_AS_LINK = f'<a href="{_PLACE_OF_LINK}">{_PLACE_OF_LINK}</a>'


@dataclass(frozen=True)
class LetterWords:
    """Subject and body, clean, with placeholders that are all known."""

    subject: str
    body: str

    @property
    def names(self) -> set[str]:
        return {*names_in(self.subject), *names_in(self.body)}

    @property
    def has_link(self) -> bool:
        return LINK in self.names

    @property
    def is_personal(self) -> bool:
        """Whether it says something of one reader alone: then nobody can read along."""
        own = {LINK, LetterPlaceholder.ROOM, LetterPlaceholder.EXPIRES}
        return any(name in own or is_further(name) for name in self.names)

    @property
    def links(self) -> frozenset[str]:
        """Of its names those that are the reader's alone to know."""
        return frozenset(self.names & {LINK})


def is_further(name: str) -> bool:
    """Whether a placeholder is none of the core's, which have no `_`: others begin with the name of
    whose they are. What it becomes is its reader's alone."""
    return "_" in name


def check_words(
    subject: str,
    body: str,
    allowed: Sequence[str] = tuple(LetterPlaceholder),
    *,
    is_whole: bool = True,
) -> LetterWords:
    """Of a draft that is not whole yet the parts may be empty. Raises RuleBroken."""
    links = frozenset({LINK} & set(allowed))
    in_subject = [name for name in allowed if name != LINK]
    subject = subject_in_known_form(subject, in_subject)
    body = clean_html(in_known_form(body, allowed, field="body"), links)
    if _OWN_LINK.search(f"{subject} {body}"):
        raise RuleBroken(ONE_PERSONS_LINK, field="body")
    if is_whole and not subject.strip():
        raise RuleBroken(_("This field is required."), field="subject")
    if is_whole and not has_words(body):
        raise RuleBroken(_("Write something."), field="body")
    return LetterWords(subject, _press_links(body) if links else body)


def _press_links(body: str) -> str:
    """A link that stands among the words can be pressed."""
    is_linked = False
    parts = _TAGS.split(body)
    for number, part in enumerate(parts):
        if number % 2:
            is_linked = part.startswith("<a ") or (is_linked and not part.startswith("</a"))
        elif not is_linked:
            parts[number] = re.sub(r"\{\{\s*link\s*\}\}", _AS_LINK, part)
    return "".join(parts)


class Facts:
    """What placeholders become for each reader, read for all at once in a few statements; names and
    addresses, and what is the house's, come by themselves. A link is another's to make: it answers
    for one of the `parts`, by the ids of their people, and of its retreat the letter tells."""

    def __init__(
        self,
        session: Session,
        house: House,
        author: User | None,
        readers: Sequence[Person],
        group_id: int | None,
        parts: Mapping[int, Participation],
    ) -> None:
        self._house = house
        self._group_id = group_id
        self._author = author
        self._parts = parts
        groups = {group for each in readers if (group := self._group_of(each)) is not None}
        coming = session.scalars(
            select(Retreat)
            .where(Retreat.group_id.in_(groups), Retreat.end_date >= house.today)
            .order_by(Retreat.start_date.desc())
            .options(joinedload(Retreat.group))
        )
        self._retreats = {retreat.group_id: retreat for retreat in coming}
        self._captains = _captains(session, groups)
        told = {*self._retreats.values(), *(part.retreat for part in parts.values())}
        self._rooms = _rooms(session, readers, [retreat.id for retreat in told])

    def values_of(self, readers: Sequence[Person], names: Iterable[str]) -> list[dict[str, str]]:
        """In the order of the readers."""
        wanted = set(names)
        return [self._worded_for(reader, wanted) for reader in readers]

    def _worded_for(self, reader: Person, wanted: set[str]) -> dict[str, str]:
        """In the language of the reader, whatever the letter is in."""
        with reading(reader.language or self._house.settings.language):
            return {name: str(value) for name, value in self._of(reader).items() if name in wanted}

    def retreats_of(self, readers: Iterable[Person]) -> dict[int, int | None]:
        """Of which retreat the letter tells each retreatant."""
        told = {each.id: self._retreat_of(each) for each in readers if isinstance(each, Retreatant)}
        return {person: retreat.id if retreat else None for person, retreat in told.items()}

    def _retreat_of(self, reader: Person) -> Retreat | None:
        part = self._part_of(reader)
        return part.retreat if part else self._retreats.get(self._group_of(reader) or 0)

    def _part_of(self, reader: Person) -> Participation | None:
        return self._parts.get(reader.id) if isinstance(reader, Retreatant) else None

    def _of(self, reader: Person) -> Mapping[str, object]:
        group_id = self._group_of(reader)
        retreatant_id = reader.id if isinstance(reader, Retreatant) else 0
        part, retreat = self._part_of(reader), self._retreat_of(reader)
        captain = self._captain(group_id)
        room = self._rooms.get((retreatant_id, retreat.id)) if retreat else None
        return {
            LetterPlaceholder.RETREAT: _days(retreat),
            LetterPlaceholder.GROUP: retreat.group.group_number if retreat else NOT_YET,
            LetterPlaceholder.ROOM: room or NOT_YET,
            LetterPlaceholder.EXPIRES: self._expires(retreat, part),
            LetterPlaceholder.CAPTAIN: f"{captain.first_name} {captain.last_name}"
            if captain
            else NOT_YET,
            LetterPlaceholder.CAPTAIN_PHONE: (captain and captain.phone_shown) or NOT_YET,
        }

    def _expires(self, retreat: Retreat | None, part: Participation | None) -> Text:
        if retreat is None or retreat.start_date <= self._house.today:
            return NOT_YET
        has_answered = part and part.attending_status is not AttendingStatus.NO_RESPONSE
        return days_good(self._house, retreat, is_answered=bool(has_answered))

    def _group_of(self, reader: Person) -> int | None:
        """Whose roster it is; in a letter of the house the reader's own."""
        if self._group_id is not None:
            return self._group_id
        if isinstance(reader, Retreatant):
            return reader.group_id
        if isinstance(reader, Prospect) and reader.retreats:
            return reader.retreats[0].group_id
        return None

    def _captain(self, group_id: int | None) -> User | None:
        """Who writes, where that is a captain; else who leads the group."""
        if self._author is not None and self._author.role is Role.CAPTAIN:
            return self._author
        return self._captains.get(group_id) if group_id else None


def _days(retreat: Retreat | None) -> Told | Text:
    return told_days(retreat.start_date, retreat.end_date) if retreat else NOT_YET


def _captains(session: Session, groups: Iterable[int]) -> dict[int, User]:
    """A Lead Captain before the others."""
    found = session.execute(
        select(User, Retreatant.is_captain)
        .outerjoin(Retreatant, Retreatant.id == User.retreatant_id)
        .where(User.group_id.in_(groups), User.role == Role.CAPTAIN, User.active, ~User.is_locked)
    ).all()
    ordered = sorted(found, key=lambda row: (row[1] or False, -row[0].id))
    return {user.group_id: user for user, _ in ordered if user.group_id is not None}


def _rooms(
    session: Session, readers: Iterable[Person], retreats: Sequence[int]
) -> dict[tuple[int, int], str]:
    """By the ids of a person and a retreat."""
    people = [reader.id for reader in readers if isinstance(reader, Retreatant)]
    found = session.execute(
        select(Participation.retreatant_id, Participation.retreat_id, Room.room_number)
        .join(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .join(RoomAssignment.room)
        .where(
            Participation.retreatant_id.in_(people),
            Participation.retreat_id.in_(retreats),
        )
    )
    return {(row.retreatant_id, row.retreat_id): row.room_number for row in found}
