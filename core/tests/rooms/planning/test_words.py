"""What a captain reads: why this room, why none, and which wish is not kept."""

from cenacle.platform.words import reading
from cenacle.rooms.planning import Broken, Guest, Plan, Room, Rules, Unplaced, plan

ANN = "Ann Hebert"


def one(number: str, beds: int = 1, *features: str, accessible: bool = False) -> Room:
    return Room(number, beds, accessible, frozenset(features), order=number.zfill(5))


def reasons(made: Plan) -> dict[int, tuple[str, tuple[str, ...]]]:
    return {move.guest_id: (move.room_number, move.reasons) for move in made.moves}


def test_a_move_tells_which_wishes_it_keeps() -> None:
    guests = [
        Guest(1, ANN, last_room="1", needs_accessible=True),
        Guest(2, "Bo", with_=frozenset({1}), features=frozenset({"ground floor", "quiet"})),
        Guest(3, "Cleo"),
    ]
    house = [one("1", 2, "quiet", "ground floor", accessible=True), one("2")]

    assert reasons(plan(guests, house)) == {
        1: ("1", ("The room they had last year", "With Bo", "Accessible, as needed")),
        2: ("1", (f"With {ANN}", "Ground floor and quiet, as wished")),
        3: ("2", ("A free bed",)),
    }


def test_who_keeps_a_room_is_not_moved_and_holds_a_bed() -> None:
    guests = [Guest(1, ANN, present="1", last_room="2"), Guest(2, "Bo", with_=frozenset({1}))]

    made = plan(guests, [one("1", 2), one("2")])

    assert reasons(made) == {2: ("1", (f"With {ANN}",))}
    assert made.score.placed == 2
    assert made.broken == ()


def test_a_house_with_too_few_beds_says_so() -> None:
    made = plan([Guest(n, f"Guest {n}") for n in range(6)], [one("1", 3), one("2")])

    assert {each.why for each in made.unplaced} == {"The house has 4 beds for 6 people."}


def test_who_needs_the_same_few_rooms_is_counted() -> None:
    """Whoever needs none of the accessible rooms is no reason."""
    needing = [Guest(n, f"Guest {n}", needs_accessible=True) for n in range(4)]
    others = [Guest(n, f"Guest {n}") for n in range(10, 13)]
    house = [one("1", accessible=True), one("2", 2, accessible=True), one("3", 4)]

    made = plan([*needing, *others], house)

    assert made.unplaced == (
        Unplaced(3, "4 people need one of these 2 accessible rooms, which have 3 beds: 1 and 2."),
    )
    house[:2] = [one("1", 3, accessible=True)]
    made = plan([*needing, Guest(20, "Dot", present="1")], house)
    assert {each.why for each in made.unplaced} == {"4 people need room 1, which has 2 beds left."}


def test_rooms_that_a_plugin_forbids_are_counted_alike() -> None:
    guests = [Guest(n, f"Guest {n}") for n in range(3)]
    rules = Rules(forbidden=frozenset((n, "3") for n in range(3)))

    made = plan(guests, [one("1"), one("2"), one("3", 4)], rules)

    assert [each.why for each in made.unplaced] == [
        "3 people need one of these 2 rooms, which have 2 beds: 1 and 2."
    ]
    rules = Rules(forbidden=frozenset({(0, "1")}))
    assert plan(guests[:1], [one("1")], rules).unplaced[0].why == "No room may be given to them."


def test_nobody_without_an_accessible_room_where_none_is() -> None:
    made = plan([Guest(1, ANN, needs_accessible=True)], [one("1")])

    assert made.unplaced == (
        Unplaced(1, "They need an accessible room, and none has a bed in these days."),
    )


def test_who_avoids_whom_is_told_to_leaders_alone() -> None:
    guests = [Guest(1, ANN, present="1"), Guest(2, "Bo", not_with=frozenset({1}))]

    made = plan(guests, [one("1", 2)])

    assert made.unplaced == (
        Unplaced(
            2,
            "No free bed could be given to them.",
            f"They must not share a room with {ANN} in room 1.",
        ),
    )


def test_avoiding_somebody_never_shows_in_why() -> None:
    """Bo avoids Ann, who wishes for Bo and for the room in which Bo stays."""
    guests = [
        Guest(1, ANN, with_=frozenset({2}), last_room="1"),
        Guest(2, "Bo", present="1", not_with=frozenset({1})),
    ]

    made = plan(guests, [one("1", 2), one("2")])

    assert reasons(made) == {1: ("2", ("A free bed",))}
    assert made.broken == (
        Broken(
            1,
            "The room they had last year",
            "Room 1, their room of last year, could not be given to them.",
            "They must not share a room with Bo, in room 1.",
        ),
        Broken(
            1,
            "With Bo",
            "No room could be given to them and Bo together.",
            "One of the two is not to share a room with the other: Bo.",
        ),
    )


def test_why_not_the_room_of_last_year() -> None:
    guests = [
        Guest(1, ANN, last_room="1"),
        Guest(2, "Bo", last_room="1"),
        Guest(3, "Cleo", last_room="104"),
        Guest(4, "Dot", last_room="3"),
        Guest(5, "Eve", last_room="2", needs_accessible=True),
    ]
    house = [one("1"), one("2", 3), one("3", 0), one("4", accessible=True)]

    made = plan(guests, house)

    whys = {each.guest_id: each.why for each in made.broken}
    assert whys.pop(1, whys.pop(2, None)) in (
        "Room 1, their room of last year, is taken by Bo.",
        f"Room 1, their room of last year, is taken by {ANN}.",
    )
    assert whys == {
        3: "Room 104, their room of last year, is closed.",
        4: "Room 3, their room of last year, has no bed left.",
        5: "Room 2, their room of last year, is not accessible.",
    }


def test_why_not_with_a_friend() -> None:
    with_ann = frozenset({1})
    guests = [
        Guest(1, ANN, last_room="1"),
        Guest(2, "Bo", with_=with_ann),
        Guest(3, "Cleo", with_=with_ann, last_room="3"),
        Guest(4, "Dot", present="4", with_=with_ann),
        Guest(5, "Eve", present="5", with_=frozenset({2})),
    ]
    house = [one("1"), one("2", 2), one("3"), one("4", 3)]

    assert {each.guest_id: each.why for each in plan(guests, house).broken} == {
        2: f"{ANN} has the room of last year, 1, which has no bed left.",
        3: "They have their room of last year, 3.",
        4: f"{ANN} has the room of last year, 1, which has no bed left.",
        5: "The room of Eve is closed.",
    }


def test_why_not_what_they_wished_of_a_room() -> None:
    guests = [
        Guest(1, ANN, last_room="1", features=frozenset({"quiet"})),
        Guest(2, "Bo", features=frozenset({"quiet", "own bath"})),
        Guest(3, "Cleo", features=frozenset({"quiet", "near chapel"})),
    ]
    house = [one("1"), one("2", 1, "quiet", "own bath"), one("3", 1)]

    assert {(each.guest_id, each.wish): each.why for each in plan(guests, house).broken} == {
        (1, "Quiet"): "No room with this has a bed left for them.",
        (3, "Quiet"): "No room with this has a bed left for them.",
        (3, "Near chapel"): "No room that is open has this.",
    }


def test_why_not_a_feature_for_the_sake_of_a_friend() -> None:
    guests = [
        Guest(1, ANN, last_room="1"),
        Guest(2, "Bo", with_=frozenset({1}), features=frozenset({"quiet"})),
    ]

    assert [each.why for each in plan(guests, [one("1", 2), one("2", 1, "quiet")]).broken] == [
        f"They are with {ANN}, in a room that does not have this."
    ]


def test_a_plan_speaks_the_language_of_who_reads_it() -> None:
    guests = [
        Guest(1, ANN, last_room="1", needs_accessible=True),
        Guest(2, "Bo", with_=frozenset({1}), features=frozenset({"quiet"})),
    ]
    with reading("es"):
        made = plan(guests, [one("1", 2, "quiet", accessible=True)])
        full = plan([Guest(n, f"Guest {n}") for n in range(6)], [one("1", 3), one("2")])

    assert reasons(made) == {
        1: ("1", ("El cuarto que tuvo el año pasado", "Con Bo", "Accesible, como necesita")),
        2: ("1", (f"Con {ANN}", "Quiet, como desea")),
    }
    assert {each.why for each in full.unplaced} == {"La casa tiene 4 camas para 6 personas."}


def test_who_needs_a_room_is_counted_by_the_plural_of_the_language() -> None:
    needing = [Guest(n, f"Guest {n}", needs_accessible=True) for n in range(2)]
    with reading("es"):
        made = plan(needing, [one("1", accessible=True), one("2", 4)])

    assert [each.why for each in made.unplaced] == [
        "2 personas necesitan el cuarto 1, que tiene 1 cama."
    ]
