"""Each paper as its pages stand, of 150 people with long names: no word is broken, and nothing lies
over something else, or beyond its card, its tag or its page.

Pages are read by PDFium, by which Chromium shows them.
"""

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import combinations
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.retreatants import Retreatant, add_retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms import Room, RoomAssignment
from cenacle.testing import Client, TestHouse
from PIL import Image
from pypdfium2 import PdfDocument, PdfImage, PdfPage, raw

MANY = 150
IN_A_ROOM = 4
POINT = 25.4 / 72
EDGE = 5.0
"""Millimetres from the edge of a page in which no printer prints."""
TOUCHING = 0.3
"""Letters of one line may reach so far into the next, in millimetres."""

FIRST_NAMES = ("Đặng", "Maximiliana-Theresia", "Zoë", "Jean-Christophe", "Ỹvònnè", "Ed")
LAST_NAMES = (
    "Nguyễn Thị Hương Giang",
    "Hochstetter-Schwarzenegger von Württemberg-Baden",
    "Núñez y Domínguez de la Concepción",
    "Øster",
    "Wolfeschlegelsteinhausenbergerdorff",
    "Boudreaux",
)
BUILDINGS = ("Casa de la Inmaculada Concepción", "Main House")
KINDS = (
    "byname",
    "byroom",
    "doorcards",
    "tags5395",
    "tags",
    "signin",
    "tables",
    "kitchen",
    "priest",
    "kit",
)
WITH_PHONES = ("byroom", "kit")
WITHOUT_NICKNAMES = ("byroom", "signin")


@dataclass(frozen=True)
class Box:
    """In millimetres, from the upper left of a page."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: "Box", beyond: float = 0.0) -> bool:
        return (
            self.left - beyond <= other.left
            and self.top - beyond <= other.top
            and other.right <= self.right + beyond
            and other.bottom <= self.bottom + beyond
        )

    def covers(self, other: "Box") -> bool:
        return (
            self.left + TOUCHING < other.right
            and other.left + TOUCHING < self.right
            and self.top + TOUCHING < other.bottom
            and other.top + TOUCHING < self.bottom
        )


@pytest.fixture
def captain(house: TestHouse) -> Client:
    """Of a house with a logo and a long name."""
    picture = io.BytesIO()
    Image.new("RGB", (600, 200), "navy").save(picture, "PNG")
    file = {"file": ("logo.png", picture.getvalue())}
    sent = house.client(Role.ADMIN).upload("/api/settings/pictures", {}, file)
    house.write_setting("HouseLogo", str(sent.result["name"]))
    house.write_setting("PortalTitle", "The Retreat House of Our Lady of Perpetual Help")
    return house.client(Role.CAPTAIN)


@pytest.fixture
def retreat(house: TestHouse, town: Any) -> int:
    """Over New Year, whose days take the most letters; everybody has a room, with three others."""
    made: int = town.retreat(starts=(_next_new_years_eve(house.today) - house.today).days)
    with house.session() as session:
        group = session.get_one(Retreat, made).group
        for number in range(MANY):
            if number % IN_A_ROOM == 0:
                room = _room(number // IN_A_ROOM)
            person = add_retreatant(
                session,
                group,
                first_name=FIRST_NAMES[number // 2 % len(FIRST_NAMES)],
                last_name=LAST_NAMES[number % len(LAST_NAMES)],
                nickname="Bartholomäus" if number % 7 == 0 else None,
                sub_group=f"Table of Saint Bartholomew {number % 12}",
                email=f"somebody.with.a.very.long.name.{number}@example-of-a-parish.test",
                cell_phone="+12255550100",
                notes="Walks with a stick; confession on Friday evening" if number % 3 else None,
            )
            part = Participation(
                retreat_id=made, retreatant=person, attending_status=AttendingStatus.ATTENDING
            )
            bed = 1 + number % IN_A_ROOM
            session.add(RoomAssignment(participation=part, room=room, bed=bed))
    return made


def _next_new_years_eve(today: date) -> date:
    eve = date(today.year, 12, 31)
    return eve if eve > today else date(today.year + 1, 12, 31)


def _room(number: int) -> Room:
    return Room(
        room_number=f"{'J' if number % 2 else ''}{100 + number}",
        building=BUILDINGS[number % 2],
        floor="1" if number % 2 else "Ground, garden side",
        beds=IN_A_ROOM,
    )


@pytest.fixture
def pages(captain: Client, retreat: int, kind: str) -> Iterator[list[PdfPage]]:
    answer = captain.app.post_json(
        f"/api/rosters/export/{retreat}",
        {"kind": kind, "format": "pdf", "tagParts": ["role", "table", "room"]},
        headers={"X-CSRF-Token": captain.csrf_token},
    )
    with PdfDocument(answer.body) as document:
        yield [*document]


def lines_of(page: PdfPage) -> list[tuple[str, Box]]:
    """What is written in one go, and where its letters are."""
    text = page.get_textpage()
    there = page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], textpage=text)
    found = ((each.extract().strip(), each.get_bounds()) for each in there)
    return [(words, box_of(page, bounds)) for words, bounds in found if words]


def box_of(page: PdfPage, bounds: tuple[float, float, float, float]) -> Box:
    left, bottom, right, top = (each * POINT for each in bounds)
    height = page.get_height() * POINT
    return Box(left, height - top, right, height - bottom)


def pictures_of(page: PdfPage) -> list[Box]:
    return [
        box_of(page, each.get_bounds())
        for each in page.get_objects(filter=[raw.FPDF_PAGEOBJ_IMAGE])
        if isinstance(each, PdfImage)
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_no_word_is_broken_and_nothing_is_cut_or_covered(
    pages: list[PdfPage], kind: str, house: TestHouse
) -> None:
    told = set[str]()
    for page in pages:
        width, height = (each * POINT for each in page.get_size())
        printed = Box(EDGE, EDGE, width - EDGE, height - EDGE)
        lines = lines_of(page)
        told |= {words for words, _ in lines}
        there = [*lines, *(("a picture", box) for box in pictures_of(page))]
        for words, box in there:
            assert printed.holds(box), words
        for (one, here), (other, over) in combinations(there, 2):
            assert not here.covers(over), f"{one} over {other}"
    if kind in WITH_PHONES:
        assert any(re.search(r"\(225\)\s555-0100", words) for words in told)
    if kind != "kitchen":
        whole = {word for words in told for word in re.split(r"[ ,()]+", words)}
        assert words_of_names(house, called=kind not in WITHOUT_NICKNAMES) <= whole


def words_of_names(house: TestHouse, *, called: bool) -> set[str]:
    with house.session() as session:
        names = [
            f"{(called and person.nickname) or person.first_name} {person.last_name}"
            for person in session.query(Retreatant)
        ]
    return {word for name in names for word in name.split()}


@pytest.mark.parametrize(
    ("kind", "width", "height", "lefts", "tops"),
    [
        # https://www.avery.com/templates/5395: eight of 3 3/8 by 2 1/3 inches.
        ("tags5395", 85.725, 59.267, (17.46, 112.71), (14.82, 78.32, 141.82, 205.32)),
        ("tags", 90, 62, (17.95, 107.95), (15.7, 77.7, 139.7, 201.7)),
    ],
)
def test_each_tag_holds_what_is_on_it(
    pages: list[PdfPage],
    width: float,
    height: float,
    lefts: tuple[float, ...],
    tops: tuple[float, ...],
) -> None:
    tags = [
        Box(left + 1, top + 1, left + width - 1, top + height - 1) for left in lefts for top in tops
    ]
    assert len(pages) == -(-MANY // len(tags))
    for page in pages:
        there = [box for _, box in lines_of(page)] + pictures_of(page)
        for box in there:
            assert sum(tag.holds(box) for tag in tags) == 1
    assert len(pictures_of(pages[0])) == len(tags)


@pytest.mark.parametrize("kind", ["doorcards"])
def test_each_door_card_is_one_half_of_a_page(pages: list[PdfPage]) -> None:
    for page in pages:
        width, height = (each * POINT for each in page.get_size())
        halves = [Box(0, 3, width, height / 2 - 3), Box(0, height / 2 + 3, width, height - 3)]
        for words, box in lines_of(page):
            assert sum(half.holds(box) for half in halves) == 1, words
    assert len(pictures_of(pages[0])) == len(halves)
