"""What a roster tells beside its rows to whoever asks."""

from datetime import timedelta
from typing import Any

from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

ROSTER = "/api/rosters/roster"
ALL = [
    "lastAttended",
    "cameLastYear",
    "lastRoom",
    "askedOn",
    "seenOn",
    "answeredOn",
    "reminders",
    "phoned",
    "city",
    "nickname",
    "remarks",
    "notAgreed",
]


def columns(client: Client, *names: str, **wanted: Any) -> dict[str, dict[str, Any]]:
    told = client.post(ROSTER, {"columns": list(names), **wanted}).result["columns"]
    return {name: values for name, values in told.items() if values is not None}


def test_only_what_was_asked_for_is_told(captain: Client, town: Any) -> None:
    person = str(town.person(city="Convent", nickname="Boo"))
    assert columns(captain) == {}
    assert columns(captain, "city", "nickname") == {
        "city": {person: "Convent"},
        "nickname": {person: "Boo"},
    }
    assert set(captain.post(ROSTER, {"columns": ["shoeSize"]}).failures) == {"columns.0"}


def test_who_came_when_and_slept_where(house: TestHouse, captain: Client, town: Any) -> None:
    before, last = town.retreat(starts=-800), town.retreat(starts=-400)
    town.retreat()
    old, usual, absent, new = (town.person(n) for n in ("Old", "Usual", "Absent", "New"))
    for person in (old, usual):
        town.takes_part(person, before)
    town.takes_part(usual, last)
    town.takes_part(absent, last, no_show=True)
    town.takes_part(town.person("Elsewhere", group="7A"), last)
    town.sleeps(usual, before, "7")
    town.sleeps(usual, last, "9")

    told = columns(captain, "lastAttended", "cameLastYear", "lastRoom")

    day = {days: (house.today - timedelta(days=days)).isoformat() for days in (800, 400)}
    assert told["lastAttended"] == {str(old): day[800], str(usual): day[400]}
    assert told["cameLastYear"] == {str(usual): True}
    assert told["lastRoom"] == {str(usual): "9"}
    assert str(new) not in told["lastAttended"]
    # Seen from the retreat of then it is the one before that counts.
    assert columns(captain, "lastAttended", "lastRoom", retreatId=last) == {
        "lastAttended": {str(old): day[800], str(usual): day[800]},
        "lastRoom": {str(usual): "7"},
    }


def test_a_room_of_a_retreat_to_come_is_no_last_room(captain: Client, town: Any) -> None:
    coming, later = town.retreat(), town.retreat(starts=60)
    person = town.person()
    for retreat in (coming, later):
        town.takes_part(person, retreat)
    town.sleeps(person, coming, "7")

    assert columns(captain, "lastRoom", retreatId=later) == {"lastRoom": {}}


def test_when_somebody_was_asked_and_answered(house: TestHouse, captain: Client, town: Any) -> None:
    town.retreat()
    asked = town.person("Asked", email="asked@example.org")
    silent = town.person("Silent", email="silent@example.org")
    captain.post("/api/emails/send-invitation-emails", {"retreatantIds": [asked, silent]})
    with house.session() as session:
        mail = session.scalars(select(EmailRecipient)).first()
        assert mail is not None
        token = house.links_of(mail)["link"].rsplit("/", 1)[1]
    house.client().post(f"/api/external-retreatants/retreatant-invitation/{token}", {})
    told = columns(captain, "askedOn", "seenOn", "answeredOn")
    assert set(told["askedOn"]) == {str(asked), str(silent)}
    assert len(told["seenOn"]) == 1
    assert told["answeredOn"] == {}

    captain.post(
        "/api/retreatants/update-retreatant-attending",
        {"retreatantId": asked, "attendingStatus": "Attending"},
    )
    assert set(columns(captain, "answeredOn")["answeredOn"]) == {str(asked)}


def test_how_often_somebody_was_reminded(house: TestHouse, captain: Client, town: Any) -> None:
    retreat = town.retreat()
    often, never = (
        town.person(name, email=f"{name}@example.org", cell_phone=None)
        for name in ("often", "never")
    )
    for plan in (
        {"retreatantIds": [often, never]},
        {"retreatantIds": [often], "remindAsked": True},
    ):
        form = {"who": "chosen", "channels": ["email"], **plan}
        planned = captain.post(f"/api/calls/{retreat}/plan", form).result
        captain.post(f"/api/calls/{retreat}/start", {"version": planned["version"]})
        house.served.queue.run("calls.send")

    told = columns(captain, "askedOn", "reminders")
    assert set(told["askedOn"]) == {str(often), str(never)}
    assert told["reminders"] == {str(often): 1}


def test_remarks_are_counted_for_whoever_may_read_them(
    house: TestHouse, captain: Client, town: Any
) -> None:
    ours, second = town.person("Ours"), town.person("Second", group="7A", secondary="12")
    for person, client in ((ours, captain), (ours, captain), (second, house.client(Role.ADMIN))):
        client.post(
            "/api/retreatants/create-retreatant-remarks",
            {"retreatantId": person, "remarks": "Snores"},
        )

    assert columns(captain, "remarks") == {"remarks": {str(ours): 2}}
    assert columns(house.client(Role.PRIEST), "remarks") == {"remarks": {str(ours): 2}}
    assert columns(house.client(Role.GROUP_USER), "remarks") == {}


def test_each_costs_one_statement_however_many_they_are(
    captain: Client, town: Any, statements: list[str]
) -> None:
    last = town.retreat(starts=-400)
    town.retreat()
    costs = []
    for wanted in ([], ALL):
        for count in (1, 20):
            for number in range(count):
                town.takes_part(town.person(f"Person{number}", city="Convent"), last)
            statements.clear()
            columns(captain, *wanted)
            costs.append(len(statements))

    assert costs[0] == costs[1]
    assert costs[2] == costs[3] == costs[0] + len(ALL)


def test_the_last_word_on_the_phone(captain: Client, town: Any) -> None:
    retreat, other = town.retreat(), town.retreat(starts=400)
    twice, never = town.person("Twice"), town.person("Never")

    def phones(which: int, person: int, outcome: str) -> None:
        form = {"retreatantId": person, "outcome": outcome}
        assert captain.post(f"/api/calls/{which}/phoned", form).status == 200

    phones(retreat, twice, "notReached")
    phones(retreat, twice, "wrongNumber")
    phones(other, never, "notReached")

    assert columns(captain, "phoned")["phoned"] == {str(twice): "wrongNumber"}
