"""Notes on a person, as captains and readers meet them."""

from datetime import date, timedelta

from cenacle.api import Group, Role, add_retreatant, now
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

from cenacle_sample_plugin.models import LONGEST, Note
from cenacle_sample_plugin.tasks import SWEEP

NOTES = "/api/sample-plugin/notes"
BORN = date(1960, 5, 6)


def notes_on(person: int) -> str:
    return f"/api/sample-plugin/retreatant/{person}"


def test_a_captain_pins_a_note_and_everybody_of_the_group_reads_it(
    house: TestHouse, captain: Client, person: int
) -> None:
    house.write_setting("SamplePluginDays", "7")

    captain.post(NOTES, {"retreatantId": person, "text": "Needs a room downstairs."})

    seen = house.client(Role.GROUP_USER).get(notes_on(person)).result
    assert seen["mayPin"] is False
    [note] = seen["notes"]
    assert (note["text"], note["pinnedBy"]) == ("Needs a room downstairs.", "Ann Other")
    assert date.fromisoformat(note["lastDay"]) - now().date() <= timedelta(days=7)


def test_the_history_of_the_person_tells_of_it(captain: Client, person: int) -> None:
    captain.post(NOTES, {"retreatantId": person, "text": "Needs a room downstairs."})

    [entry] = captain.post("/api/retreatants/get-history", {"retreatantId": person}).result
    assert entry["title"] == "Note pinned"
    assert entry["eventMessage"] == "“Needs a room downstairs.” was pinned."


def test_a_note_is_taken_down(captain: Client, person: int) -> None:
    note = captain.post(NOTES, {"retreatantId": person, "text": "Bring the key."}).result

    captain.delete(f"{NOTES}/{note['id']}")

    assert captain.get(notes_on(person)).result == {"mayPin": True, "notes": []}
    assert captain.delete(f"{NOTES}/{note['id']}").status == 404


def test_there_is_room_for_five_notes(captain: Client, person: int) -> None:
    for each in range(5):
        captain.post(NOTES, {"retreatantId": person, "text": f"Note {each}"})

    refused = captain.post(NOTES, {"retreatantId": person, "text": "One more"})

    assert refused.failures == {"text": "There are 5 notes already. Take one down first."}


def test_whoever_reads_spanish_is_told_in_spanish(captain: Client, person: int) -> None:
    for each in range(5):
        captain.post(NOTES, {"retreatantId": person, "text": f"Note {each}"})

    refused = captain.post(f"{NOTES}?lang=es", {"retreatantId": person, "text": "One more"})

    assert refused.failures == {"text": "Ya hay 5 notas. Quite una primero."}
    history = captain.post("/api/retreatants/get-history?lang=es", {"retreatantId": person}).result
    assert history[0]["title"] == "Nota fijada"


def test_a_note_says_something_and_not_too_much(captain: Client, person: int) -> None:
    empty = captain.post(NOTES, {"retreatantId": person, "text": " "})
    long = captain.post(NOTES, {"retreatantId": person, "text": "x" * (LONGEST + 1)})

    assert empty.failures == {"text": "This field is required."}
    assert long.failures == {"text": "Use at most 200 characters."}


def test_who_only_reads_pins_nothing(house: TestHouse, captain: Client, person: int) -> None:
    reader = house.client(Role.GROUP_USER)

    assert reader.post(NOTES, {"retreatantId": person, "text": "Hello"}).status == 403


def test_people_of_other_groups_do_not_exist(house: TestHouse, captain: Client) -> None:
    with house.session() as session:
        stranger = add_retreatant(
            session, Group(group_number="15"), first_name="Leo", last_name="Far", birth_date=BORN
        ).id

    assert captain.get(notes_on(stranger)).status == 404
    assert captain.post(NOTES, {"retreatantId": stranger, "text": "Hello"}).status == 404


def test_the_worker_removes_notes_whose_time_is_over(house: TestHouse, person: int) -> None:
    yesterday, tomorrow = (now().date() + timedelta(days=days) for days in (-2, 2))
    with house.session() as session:
        for day in (yesterday, tomorrow):
            session.add(Note(retreatant_id=person, text=str(day), pinned_by="Ann", last_day=day))

    house.served.queue.run(SWEEP)

    with house.session() as session:
        assert session.scalars(select(Note.last_day)).all() == [tomorrow]
