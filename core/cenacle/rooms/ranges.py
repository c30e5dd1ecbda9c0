"""Many rooms at once, by a range of their numbers."""

import re
from collections.abc import Iterator

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words
from cenacle.rooms.features import known_features
from cenacle.rooms.models import Room
from cenacle.rooms.schemas import RangeForm, RangeOfRooms

_ = Words(CORE)


MOST = 500
LONGEST_NUMBER = 10
PART = re.compile(r"([A-Za-z]{0,5})([0-9]{1,9})(?:\s*[-–—]\s*([A-Za-z]{0,5})([0-9]{1,9}))?")
NOT_A_RANGE = _(
    "Write the first and the last number, such as 101–140; several with commas between."
)
TOO_MANY = _("Make at most {most} rooms at once.", most=MOST)


def make_rooms(session: Session, house: House, form: RangeForm) -> RangeOfRooms:
    """Make those that are not there; a dry run only tells them apart. Raises RuleBroken."""
    features = known_features(house, form.features)
    numbers = numbers_of(form.range)
    folded = [number.casefold() for number in numbers]
    there = set(
        session.scalars(select(Room.room_number_folded).where(Room.room_number_folded.in_(folded)))
    )
    new = [number for number in numbers if number.casefold() not in there]
    if not form.dry_run:
        shared = form.model_dump(exclude={"range", "dry_run", "features"})
        session.add_all(
            [Room(room_number=number, features=list(features), **shared) for number in new]
        )
        session.flush()
    return RangeOfRooms(
        there=[number for number in numbers if number.casefold() in there], made=new
    )


def numbers_of(text: str) -> list[str]:
    """Each once, in their order; as many digits as the first one has. Raises RuleBroken."""
    numbers: dict[str, str] = {}
    for part in text.split(","):
        for number in _of_part(part.strip()):
            numbers.setdefault(number.casefold(), number)
            if len(numbers) > MOST:
                raise RuleBroken(TOO_MANY, "range")
    return list(numbers.values())


def _of_part(part: str) -> Iterator[str]:
    found = PART.fullmatch(part)
    if found is None:
        raise RuleBroken(NOT_A_RANGE, "range")
    letters, first, last_letters, last = found.groups()
    last = last or first
    if last_letters and last_letters.casefold() != letters.casefold():
        raise RuleBroken(NOT_A_RANGE, "range")
    if int(last) < int(first):
        raise RuleBroken(_("The last number is lower than the first."), "range")
    if int(last) - int(first) >= MOST:
        raise RuleBroken(TOO_MANY, "range")
    for number in range(int(first), int(last) + 1):
        name = f"{letters}{number:0{len(first)}d}"
        if len(name) > LONGEST_NUMBER:
            raise RuleBroken(
                _(
                    "A room number has at most {longest} characters.",
                    longest=LONGEST_NUMBER,
                ),
                "range",
            )
        yield name
