"""A house moves in: the files of its old system, whole, and then two years of a group's retreats.

Its people are brought over once. What follows is done with them by the doors that people use: the
API, and the links in their letters.
"""

import csv
import gzip
import io
import re
from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from cenacle.accounts import User
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import LOGINS, PASSWORD
from cenacle.testing.post_office import Letter
from sqlalchemy import select

DATA = Path(__file__).parent / "data"
EVERYBODY = 4328
SAME_PEOPLE = 130
UNUSABLE = 36
"""Without a first name, or without a group that there can be."""
USERS = 116
ACCOUNTS = 69
"""The others lack an email, a telephone or something else that nobody can guess."""

GROUP = "31"
AS_TYPED = {"31", "#31"}
LEFT = {"0", "N", "No", "FALSE"}
"""What those who typed the old file meant by no longer active."""
CAPTAIN = "matthew.lambert49@example.com"
FIRST_PASSWORD = "Thirty-1st"
CAPACITY = 30
SAY_YES, SAY_NO = 36, 8
"""The others who are invited say nothing."""


def june(years: int, day: int) -> date:
    """Of so many years from now."""
    return date(clock.now().year + years, 6, day)


def test_a_house_moves_in_and_goes_on_retreat(
    desk: Any, captain: Any, post: Any, travel: Callable[[date], None]
) -> None:
    everybody_comes_over(desk)
    captains_get_accounts(desk)
    other_files_add_nobody(desk)
    the_captain_chooses_a_password(desk, captain, post.come())

    make_rooms(desk.client)
    captain.retreat = plan(desk.client, june(1, 4))
    he_sees_the_people_of_his_group(desk, captain)
    he_invites_all_whom_mail_reaches(captain)
    letters = post.come()
    they_answer(desk.house, captain, letters)
    everybody_who_comes_gets_a_room(captain)
    one_cancels_and_one_who_waited_comes(desk.house, captain, letters)
    the_list_of_rooms_says_so(captain)
    missed, *came = captain.with_status("Attending")
    slept = captain.rooms()

    travel(june(1, 20))
    sign_in(captain)
    one_did_not_come(captain, missed)
    what_became_of_the_others(captain, missed, came)

    desk.client.sign_in(LOGINS[Role.ADMIN], PASSWORD)
    captain.retreat = plan(desk.client, june(1, 3))
    post.come()  # what those who waited were told a year ago
    he_invites_all_whom_mail_reaches(captain)
    those_who_came_come_again(desk.house, captain, post.come(), [missed, *came])
    they_sleep_where_they_slept(captain, slept, missed)


def everybody_comes_over(desk: Any) -> None:
    """Nobody is lost, nobody is doubled, and everybody is named."""
    staged = desk.take_in("retreatants.csv", whole("retreatants.csv"), createGroups=True)
    assert staged["rows"] == EVERYBODY
    assert staged["counts"]["Duplicate"] == SAME_PEOPLE
    assert staged["missingGroups"] == [{"groupNumber": "0", "rows": 14}]

    run = desk.run(leaveOut=True)

    assert (run["status"], run["total"]) == ("Done", EVERYBODY - SAME_PEOPLE)
    assert (run["migrated"], run["failed"]) == (EVERYBODY - SAME_PEOPLE - UNUSABLE, UNUSABLE)
    desk.check_nobody_is_lost_or_doubled(EVERYBODY)


def whole(name: str) -> bytes:
    return gzip.decompress((DATA / f"{name}.gz").read_bytes())


def other_files_add_nobody(desk: Any) -> None:
    """An older export of one office, and somebody's own workbook."""
    people = desk.count()
    for name, rows in (("retreatants-west.csv", 400), ("retreatants.xlsx", 500)):
        again = desk.take_in(name, whole(name), createGroups=True)
        assert (again["rows"], again["counts"]["Duplicate"]) == (rows, rows), name
    nothing = desk.client.post("/api/legacy-users/dry-run", {"kind": "retreatants"})
    assert nothing.result["migrated"] == 0
    desk.run(leaveOut=True)
    assert desk.count() == people


def captains_get_accounts(desk: Any) -> None:
    """Each of them is the person who came over, and no second one. The captain of our group lacks
    the area code of his telephone, which a row cannot do without: it is written to it."""
    people = desk.count()
    staged = desk.take_in("users.csv", kind="users")
    run = desk.run("users", leaveOut=True, sendInvitations=True)

    assert run["migrated"] + run["failed"] == staged["rows"] == USERS
    assert run["migrated"] == ACCOUNTS
    [his] = desk.rows("users", allSearch=CAPTAIN)
    assert his["wrong"].startswith("Phone: This field is required.")
    desk.mend(his, phoneNumber="504-762-1808", cellPhone="504-762-1808")
    assert desk.migrate(his, sendInvitations=True, leaveOut=True)["migrated"] == 1

    with desk.house.session() as session:
        made = session.scalars(select(User).where(User.email_confirmed.is_(False))).all()
        assert len(made) == ACCOUNTS + 1
        assert {user.password_hash for user in made} == {None}
        captains = [user for user in made if user.role in (Role.CAPTAIN, Role.GROUP_USER)]
        assert all(user.retreatant_id for user in captains)
    for row in desk.report("users"):
        assert row["Person"] or row["Problems"], row
    assert desk.count() == people


def the_captain_chooses_a_password(desk: Any, captain: Any, letters: list[Letter]) -> None:
    """By the link that every active account was mailed."""
    active = {
        user["email"]
        for user in desk.client.post("/api/users/table", {"take": 200}).result["rows"]
        if user["active"] and not user["emailConfirmed"]
    }
    assert {address for letter in letters for address in letter.to} == active
    assert len(letters) == len(active)
    [his] = [letter for letter in letters if letter.to == [CAPTAIN]]
    link = urlsplit(the_link("/api/account/confirm-account-redirect?", his))
    page = captain.client.get(f"{link.path}?{link.query}").headers["Location"]
    assert "needsPassword=yes" in page

    chosen = captain.client.post(
        f"/api/account/confirm-account?{link.query}",
        {"password": FIRST_PASSWORD, "confirmPassword": FIRST_PASSWORD},
    )

    assert chosen.status == 200, chosen.body
    me = sign_in(captain)
    assert (me["firstName"], me["lastName"], me["groupNumber"]) == ("Matthew", "Lambert", GROUP)
    assert me["roleNames"] == [Role.CAPTAIN]


def sign_in(captain: Any) -> Any:
    answer = captain.client.sign_in(CAPTAIN, FIRST_PASSWORD)
    assert answer.status == 200, answer.body
    return answer.result


def the_link(path: str, letter: Letter) -> str:
    found = re.search(rf"http://\S+?{re.escape(path)}\S+", letter.text)
    assert found, letter.text
    return found[0]


def make_rooms(admin: Client) -> None:
    """Ten with two beds and ten with one: as many beds as people who may come."""
    for number in range(1, 21):
        body = {"roomNumber": str(number), "beds": 2 if number <= 10 else 1}
        assert admin.post("/api/rooms/create-edit", body).status == 200


def plan(admin: Client, start: date) -> int:
    """A retreat of the group, of four days."""
    groups = admin.get("/api/group/group-options").result
    [group] = [int(each["value"]) for each in groups if each["label"] == GROUP]
    end = start + timedelta(days=3)
    days = {"startDate": start.isoformat(), "endDate": end.isoformat()}
    retreat = {"groupNumberId": group, **days, "capacity": CAPACITY}
    answer = admin.post("/api/retreats/create-edit", retreat)
    assert answer.status == 200, answer.body
    return int(answer.result["retreatId"])


def he_sees_the_people_of_his_group(desk: Any, captain: Any) -> None:
    """As many as the old file has, without who left and who stands there twice."""
    text = whole("retreatants.csv").decode("utf-8-sig")
    typed = list(csv.DictReader(io.StringIO(text, newline="")))
    report = [row for row in desk.report() if row["File"] == "retreatants.csv"]
    theirs = [
        told
        for old, told in zip(typed, report, strict=True)
        if old["GroupNumber"].strip() in AS_TYPED and old["Active"] not in LEFT
    ]
    twice = [told for told in theirs if told["Became"] == "Duplicate"]
    assert [(told["First name"], told["Last name"]) for told in twice] == [("Leslie", "Walker")]
    expected = {
        told["Person"]: f"{told['First name']} {told['Last name']}"
        for told in theirs
        if told not in twice
    }

    found = captain.roster()

    assert len(found) == len(expected) == 91
    assert {row["id"]: name_of(row) for row in found} == expected
    assert {row["status"] for row in found} == {"Retreatant"}
    assert {"Mercedes Guzman", "Michael Hébert"} < set(expected.values())
    code = next(told["Person"] for told in report if told["Group"] == "43" and told["Person"])
    [stranger] = desk.client.post("/api/people/table", {"allSearch": code}).result["rows"]
    assert captain.client.get(f"/api/retreatants/{stranger['retreatantId']}").status == 404


def name_of(row: dict[str, Any]) -> str:
    return f"{row['firstName']} {row['lastName']}"


def he_invites_all_whom_mail_reaches(captain: Any) -> None:
    """All or nobody: the house names those without an address, and he takes them out."""
    rows = captain.roster()
    silent = [row for row in rows if not row["email"]]

    refused = captain.invite(rows)

    assert refused.status == 400
    assert sorted(refused.failures.values()) == sorted(
        f"{name_of(row)} has no email address." for row in silent
    )
    assert captain.figures()["invited"] == 0
    others = [row for row in rows if row["email"]]
    assert captain.invite(others).result["queued"] == len(others) == 91 - len(silent)
    assert [row["invited"] for row in captain.roster()] == [bool(row["email"]) for row in rows]


def they_answer(house: TestHouse, captain: Any, letters: list[Letter]) -> None:
    """Thirty-six want to come, and thirty can."""
    invited = captain.with_status("NoResponse")
    addresses = Counter(row["email"] for row in invited if row["email"])
    assert Counter(letter.to[0] for letter in letters) == addresses
    guest = house.client()

    answers = [reply(guest, letter, "Attending") for letter in letters[:SAY_YES]]
    declined = [reply(guest, each, "NotAttending") for each in letters[SAY_YES:][:SAY_NO]]

    waiting = SAY_YES - CAPACITY
    assert answers == ["Attending"] * CAPACITY + ["Waitlist"] * waiting
    assert declined == ["NotAttending"] * SAY_NO
    told = captain.figures()
    assert (told["invited"], told["capacity"]) == (len(letters), CAPACITY)
    assert (told["attending"], told["waitlist"], told["notAttending"]) == (30, 6, 8)
    assert told["noResponse"] == len(letters) - SAY_YES - SAY_NO > 0
    assert len(captain.with_status("Waitlist")) == waiting


def reply(guest: Client, letter: Letter, status: str) -> str:
    """What stands after somebody pressed the button behind the link in their letter."""
    token = the_link("/attending/", letter).rpartition("/")[2]
    seen = guest.get(f"/api/external-retreatants/validate-challenge/{token}").result
    assert seen["groupNumber"] == GROUP
    assert f"Dear {seen['firstName']}," in letter.text
    answer = guest.post(
        f"/api/external-retreatants/retreatant-attending/{token}", {"attendingStatus": status}
    )
    assert answer.status == 200, answer.body
    return str(answer.result["attendingStatus"])


def everybody_who_comes_gets_a_room(captain: Any) -> None:
    """By hand: nobody was here last year."""
    waiting = captain.ask("rosters/has-auto-assigns", retreatId=captain.retreat)
    assert waiting == {"count": 0}
    free = captain.ask("rooms/available-rooms", groupNumber=GROUP)
    beds = [room["roomNumber"] for room in free for _ in range(room["freeBeds"])]
    assert len(beds) == CAPACITY
    coming = captain.with_status("Attending")

    told = [captain.give(row, room).result for row, room in zip(coming, beds, strict=True)]

    assert told[0] == f"{name_of(coming[0])} has room 1."
    assert captain.rooms() == {row["id"]: room for row, room in zip(coming, beds, strict=True)}
    assert captain.ask("rooms/available-rooms", groupNumber=GROUP) == []
    refused = captain.give(captain.with_status("Waitlist")[0], "20")
    assert refused.status == 400


def one_cancels_and_one_who_waited_comes(
    house: TestHouse, captain: Any, letters: list[Letter]
) -> None:
    """By the same link; the bed is free then, and the captain gives it away again."""
    first = next(row for row in captain.roster() if row["email"] == letters[0].to[0])
    room = first["roomNumber"]

    assert reply(house.client(), letters[0], "Cancelled") == "Cancelled"

    free = captain.ask("rooms/available-rooms", groupNumber=GROUP)
    assert [(each["roomNumber"], each["freeBeds"]) for each in free] == [(room, 1)]
    lucky = captain.with_status("Waitlist")[0]
    captain.act(lucky, "update-retreatant-attending", attendingStatus="Attending")
    assert captain.give(lucky, room).result == f"{name_of(lucky)} has room {room}."
    told = captain.figures()
    assert (told["attending"], told["waitlist"], told["cancelled"]) == (30, 5, 1)
    assert (told["roomsAssigned"], told["roomsFree"]) == (CAPACITY, 0)


def the_list_of_rooms_says_so(captain: Any) -> None:
    path = f"/api/rosters/export/{captain.retreat}?kind=rooms&format=csv"
    text = captain.client.get(path).body.removeprefix("\ufeff")
    listed = list(csv.DictReader(io.StringIO(text, newline="")))

    coming = captain.with_status("Attending")
    assert len(listed) == CAPACITY
    assert Counter((line["Room"], line["Name"]) for line in listed) == Counter(
        (row["roomNumber"], listed_name(captain.record(row))) for row in coming
    )
    rooms = [int(line["Room"]) for line in listed]
    assert rooms == sorted(rooms)


def listed_name(person: dict[str, Any]) -> str:
    suffix = f" {person['suffix']}" if person["suffix"] else ""
    return f"{person['lastName']}{suffix}, {person['firstName']}"


def one_did_not_come(captain: Any, missed: dict[str, Any]) -> None:
    """The square of that year says so, and so does the history."""
    assert square(captain, missed) == "attended"
    captain.act(missed, "mark-retreatant-no-show", retreatId=captain.retreat, noShow=True)
    assert square(captain, missed) == "no show"
    assert captain.history(missed) == [
        "NoShow", "RoomAssigned", "EmailSent", "Confirmation", "InvitationSentViaEmail",
    ]  # fmt: skip


def square(captain: Any, row: dict[str, Any]) -> str:
    """What a captain sees of the year of the retreat."""
    years = captain.record(row)["attendanceHistory"]
    if not years:
        return "nothing"
    [year] = years
    assert (year["year"], year["retreatId"]) == (clock.now().year, captain.retreat)
    if year["noShow"] or year["attended"]:
        return "no show" if year["noShow"] else "attended"
    return "not attended" if year["invited"] else "not invited"


def what_became_of_the_others(
    captain: Any, missed: dict[str, Any], came: list[dict[str, Any]]
) -> None:
    """Of all who are on the roster."""
    expected = {row["id"]: "attended" for row in came} | {missed["id"]: "no show"}
    for row in captain.roster():
        of_the_rest = "not attended" if row["email"] else "nothing"
        assert square(captain, row) == expected.get(row["id"], of_the_rest), row
    assert "Attended" in captain.history(came[0])


def those_who_came_come_again(
    house: TestHouse, captain: Any, letters: list[Letter], guests: list[dict[str, Any]]
) -> None:
    """They are invited with the others, and say yes before them."""
    addresses = {row["email"] for row in guests}
    guest = house.client()
    answers = [reply(guest, each, "Attending") for each in letters if each.to[0] in addresses]
    assert answers == ["Attending"] * len(guests)


def they_sleep_where_they_slept(
    captain: Any, slept: dict[str, str], missed: dict[str, Any]
) -> None:
    """All but the one who did not come and comes now, who gets the bed by hand."""
    bed = slept[missed["id"]]
    waiting = captain.ask("rosters/has-auto-assigns", retreatId=captain.retreat)
    assert waiting == {"count": CAPACITY - 1}

    outcome = captain.ask("rosters/auto-assign-rooms", retreatId=captain.retreat)

    assert (outcome["assigned"], outcome["skipped"]) == (CAPACITY - 1, [])
    assert captain.rooms() == {each: room for each, room in slept.items() if each != missed["id"]}
    assert captain.give(missed, bed).status == 200
    assert captain.rooms() == slept
    prior = captain.client.get(f"/api/rosters/get-prior-rooms/{missed['retreatantId']}").result
    year = clock.now().year
    assert [(each["year"], each["roomNumber"]) for each in prior] == [(year, bed)]
    told = captain.figures()
    assert (told["attending"], told["roomsAssigned"]) == (CAPACITY, CAPACITY)
