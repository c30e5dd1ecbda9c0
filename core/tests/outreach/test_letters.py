"""Letters are drafted, looked at as a reader would, sent once, at their time, or stopped."""

import os
import subprocess
import sys
import threading
from datetime import UTC, datetime, timedelta
from email import message_from_string
from email.policy import default
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.outreach.sending import send_what_is_due
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.dates import show_days
from cenacle.platform.mail import MAIL, EmailMessage, EmailRecipient
from cenacle.platform.mail.models import MailboxMessage
from cenacle.platform.outbox import deliver
from cenacle.testing import Client, TestHouse
from sqlalchemy import func, select

GUESTS = "/api/external-retreatants"
WORDS = {"subject": "Welcome {{ nickName }}", "body": "<p>Room {{ room }}, {{ retreat }}</p>"}


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


def save(client: Client, *people: int, **more: Any) -> Any:
    answer = client.post("/api/letters/save", WORDS | {"toRetreatantIds": people} | more)
    assert answer.status == 200, answer
    return answer.result


def send(client: Client, letter: Any) -> Any:
    return client.post("/api/letters/send", {name: letter[name] for name in ("id", "version")})


def ahead(**time: float) -> str:
    return (clock.now() + timedelta(**time)).isoformat()


def arrived(house: TestHouse) -> list[MailboxMessage]:
    deliver(house.served, MAIL)
    with house.session() as session:
        mails = session.scalars(select(MailboxMessage).order_by(MailboxMessage.id)).all()
        session.expunge_all()
    return list(mails)


def test_a_draft_is_kept_found_again_and_sent(house: TestHouse, captain: Client, town: Any) -> None:
    retreat = town.retreat()
    paul = town.person(email="paul@example.org", nickname="Polo")
    part = town.takes_part(paul, retreat)
    town.room("104")
    captain.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatId": retreat, "retreatantId": paul, "roomNumber": "104"},
    )
    silent = town.person("Silent")

    draft = save(captain, subject="", body="")
    draft = save(captain, paul, silent, id=draft["id"], version=draft["version"])
    [row] = captain.post("/api/letters/table", {"state": "draft"}).result["rows"]
    again = captain.get(f"/api/letters/{row['id']}").result
    sent = send(captain, again).result

    assert part
    assert (row["subject"], row["readers"], row["senderEmail"]) == (
        "Welcome {{ nickName }}", 2, "captain@house.test",
    )  # fmt: skip
    assert [(each["name"], each["reason"]) for each in again["readers"]] == [
        ("Paul Landry", None),
        ("Paul Silent", "There is no email address."),
    ]
    assert (sent["state"], sent["queued"]) == ("sent", 1)
    assert sent["skipped"] == [{"name": "Paul Silent", "reason": "There is no email address."}]
    [mail] = arrived(house)
    assert mail.subject == "Welcome Polo"
    assert "Room 104" in mail.source
    assert captain.get(f"/api/letters/{row['id']}").result["messageId"] == sent["messageId"]


@pytest.mark.parametrize("searched", ["café", "CAFE", "captain@ cafe", "chez l'evêque"])
def test_letters_are_found_with_accents_and_without(captain: Client, searched: str) -> None:
    draft = save(captain, subject="Café chez l’évêque")
    save(captain, subject="Another")

    found = captain.post("/api/letters/table", {"allSearch": searched}).result

    assert [row["id"] for row in found["rows"]] == [draft["id"]]


def test_what_has_gone_or_was_changed_meanwhile_is_not_sent(captain: Client, town: Any) -> None:
    draft = save(captain, town.person(email="paul@example.org"))
    other = save(captain, *draft["toRetreatantIds"], id=draft["id"], version=draft["version"])

    assert "version" in send(captain, draft).failures
    assert send(captain, other).status == 200
    assert send(captain, other).failures == {"": "This letter has gone out already."}
    again = captain.post("/api/letters/save", WORDS | {"id": draft["id"]})
    assert again.failures == {"": "This letter has gone out already."}


@pytest.mark.parametrize(
    ("change", "failures"),
    [
        ({"subject": ""}, {"subject": "This field is required."}),
        ({"body": "<p><br></p>"}, {"body": "Write something."}),
        ({"toRetreatantIds": []}, {"toRetreatantIds": "Choose somebody to write to."}),
    ],
)
def test_a_letter_that_is_not_whole_stays_a_draft(
    captain: Client, town: Any, change: dict[str, Any], failures: dict[str, str]
) -> None:
    draft = save(captain, town.person(email="paul@example.org"), **change)

    assert send(captain, draft).failures == failures
    assert captain.get(f"/api/letters/{draft['id']}").result["state"] == "draft"


@pytest.mark.parametrize(
    ("subject", "failure"),
    [
        (
            "{{ nikname }}",
            "There is no placeholder {{ nikname }} here. Did you mean {{ nickName }}?",
        ),
        ("{{ password }}", "There is no placeholder {{ password }} here. You may use"),
        ("{{ link }}", "There is no placeholder {{ link }} here."),
    ],
)
def test_an_unknown_placeholder_is_named_with_what_is_meant(
    captain: Client, subject: str, failure: str
) -> None:
    answer = captain.post("/api/letters/save", {"subject": subject})

    assert failure in answer.failures["subject"]


def test_a_subject_is_filled_in_for_each_reader(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat = town.retreat()
    paul = town.person(email="paul@example.org", nickname="Polo")
    ann = town.person("Roy", first_name="Ann", email="ann@example.org")
    town.takes_part(paul, retreat)
    town.room("104")
    captain.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatId": retreat, "retreatantId": paul, "roomNumber": "104"},
    )
    subject = "{{ nickName }} {{ lastName }}: room {{ room }}"

    send(captain, save(captain, paul, ann, subject=subject, body="<p>Peace!</p>"))

    assert [mail.subject for mail in arrived(house)] == [
        "Polo Landry: room 104",
        "Ann Roy: room not yet known",
    ]


def test_no_placeholder_is_refused_for_its_case(captain: Client) -> None:
    draft = save(
        captain, subject="{{NICKNAME}} {{ first name }}", body="<p>{{ Captain_Phone }}</p>"
    )

    assert (draft["subject"], draft["body"]) == (
        "{{ nickName }} {{ firstName }}",
        "<p>{{ captainPhone }}</p>",
    )


def test_a_subject_that_grows_too_long_is_refused(captain: Client) -> None:
    """With its placeholder as the house writes it."""
    answer = captain.post("/api/letters/save", {"subject": "x" * 188 + "{{nickname}}"})

    assert answer.failures == {"subject": "Use at most 200 characters."}


def test_one_persons_own_link_is_not_sent_to_others(captain: Client) -> None:
    body = "<p>https://portal.house.test/attending/Zm9vYmFyZm9vYmFyZm9v</p>"

    answer = captain.post("/api/letters/save", {"body": body})

    assert "one person’s own link" in answer.failures["body"]


def test_a_sample_shows_what_a_reader_would_get(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat = town.retreat()
    paul = town.person(email="paul@example.org")
    ann = town.person("<Roy>", first_name="Ann", email="ann@example.org")
    stranger = town.person("Else", email="else@example.org")
    for person in (paul, ann):
        town.takes_part(person, retreat, "NoResponse")
    draft = save(captain, paul, ann, body="<p>{{ lastName }} {{ link }} {{ captain }}</p>")
    path = f"/api/letters/{draft['id']}/sample"

    first = captain.post(path, {}).result
    other = captain.post(path, {"retreatantId": ann}).result

    assert (first["name"], first["subject"]) == ("Paul Landry", "Welcome Paul")
    assert other["subject"] == "Welcome Ann"
    assert "&lt;Roy&gt;" in other["body"]
    assert "/attending/example" in other["body"]
    values = {each["name"]: each["value"] for each in other["values"]}
    assert (values["room"], values["email"]) == ("not yet known", "ann@example.org")
    assert captain.post(path, {"retreatantId": stranger}).status == 404
    with house.session() as session:
        assert session.scalars(select(EmailRecipient)).all() == []
    assert captain.get(f"/api/retreatants/{paul}").status == 200


def test_a_test_goes_to_oneself_alone(house: TestHouse, captain: Client, town: Any) -> None:
    paul = town.person(email="paul@example.org")
    draft = save(captain, paul)

    answer = captain.post("/api/letters/test", {"id": draft["id"]})

    assert (
        answer.result == "A test is on its way to captain@house.test, as Paul Landry would get it."
    )
    [mail] = arrived(house)
    assert (mail.recipient_email, mail.subject) == ("captain@house.test", "Test: Welcome Paul")
    assert captain.get("/api/emails/group-email-history").result == []


def test_a_letter_with_a_link_goes_to_who_can_answer(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat = town.retreat()
    husband = town.person(email="both@example.org")
    wife = town.person("Wife", first_name="Ann", email="both@example.org")
    outside = town.person("Outside", email="o@example.org")
    for person in (husband, wife):
        town.takes_part(person, retreat, "NoResponse", invited=False)
    draft = save(
        captain, husband, wife, outside, body='<p><a href="{{ Link }}">Answer</a> by then.</p>'
    )

    sent = send(captain, draft).result

    assert sent["queued"] == 2
    assert [each["name"] for each in sent["skipped"]] == ["Paul Outside"]
    assert "no retreat to come" in sent["skipped"][0]["reason"]
    with house.session() as session:
        mails = session.scalars(select(EmailRecipient).order_by(EmailRecipient.id)).all()
        links = [house.links_of(mail)["link"] for mail in mails]
        assert len(set(links)) == 2
        assert [mail.message.cc for mail in mails] == [None, None]
        first_id = mails[0].id
    token = links[1].rpartition("/")[2]
    house.client().post(
        f"/api/external-retreatants/retreatant-attending/{token}",
        {"attendingStatus": "Attending"},
    )
    assert (
        captain.get(f"/api/retreatants/{wife}").result["participation"]["attendingStatus"]
        == "Attending"
    )
    kept = captain.get(f"/api/emails/mails/{first_id}").result["body"]
    assert '<a href="[your own link]">Answer</a>' in kept
    history = captain.post("/api/retreatants/get-history", {"retreatantId": husband}).result
    assert "InvitationSentViaEmail" in str(history)


LINKED = "<p>{{ link }} {{ retreat }}: {{ expires }}.</p>"


@pytest.mark.parametrize(
    ("starts", "status", "told"),
    [
        (5, "NoResponse", "5 days."),
        (1, "NoResponse", "1 day."),
        (60, "NoResponse", "30 days."),
        (60, "Waitlist", "60 days."),
    ],
)
def test_a_letter_tells_how_long_its_link_is_good(
    captain: Client, town: Any, starts: int, status: str, told: str
) -> None:
    """Until the retreat begins, and for who has not answered not longer than an invitation."""
    paul = town.person(email="paul@example.org")
    town.takes_part(paul, town.retreat(starts=starts), status)

    draft = save(captain, paul, body=LINKED)

    assert told in captain.post(f"/api/letters/{draft['id']}/sample", {}).result["body"]
    sent = send(captain, draft).result
    [row] = captain.get(f"/api/emails/email-message-recipients/{sent['messageId']}").result
    assert told in captain.get(f"/api/emails/mails/{row['id']}").result["body"]


def test_a_letter_with_a_link_tells_of_the_retreat_that_is_answered_for(
    house: TestHouse, captain: Client, town: Any
) -> None:
    paul = town.person(email="paul@example.org")
    under_way = town.retreat(starts=-1)
    town.takes_part(paul, under_way)
    town.takes_part(paul, town.retreat(starts=20), "NoResponse")
    town.sleeps(paul, under_way, "104")

    body = f"{LINKED}<p>Room {{{{ room }}}}</p>"
    send(captain, save(captain, paul, body=body))

    [mail] = arrived(house)
    next_one = show_days(house.today + timedelta(days=20), house.today + timedelta(days=23))
    assert f"{next_one}: 20 days." in words_of(mail)
    assert "Room not yet known" in words_of(mail)


def words_of(mail: MailboxMessage) -> str:
    message = message_from_string(mail.source, policy=default)
    plain = message.get_body(("plain",))
    assert plain
    return " ".join(str(plain.get_content()).split())


def test_who_is_invited_by_a_letter_has_been_asked_and_is_asked_no_more(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat = town.retreat()
    paul = town.person(email="paul@example.org")
    town.takes_part(paul, retreat, "NoResponse", invited=False)

    send(captain, save(captain, paul, body=LINKED))

    def state() -> str:
        [person] = captain.get(f"/api/calls/{retreat}").result["people"]
        [row] = captain.post("/api/rosters/roster", {}).result["rosterList"]
        assert row["callState"] == person["state"]
        return str(person["state"])

    assert state() == "asked"
    with house.session() as session:
        mail = session.scalars(select(EmailRecipient)).one()
        token = house.links_of(mail)["link"].rpartition("/")[2]
    house.client().post(f"{GUESTS}/retreatant-invitation/{token}", {})
    assert state() == "seen"


def test_no_letter_invites_to_the_retreat_of_another_group(captain: Client, town: Any) -> None:
    second = town.person("Second", group="7", secondary="12", email="s@example.org")
    town.takes_part(second, town.retreat("7"), "NoResponse", invited=False)

    draft = save(captain, second, body=LINKED)

    [reader] = draft["readers"]
    assert reader["reason"] == (
        "They are a secondary member: another group sends them a link to answer by."
    )
    assert send(captain, draft).result["queued"] == 0


@pytest.fixture
def tokens(house: TestHouse, captain: Client, town: Any) -> list[str]:
    """Of somebody who was invited, and got two letters with a link after that."""
    paul = town.person(email="paul@example.org")
    town.takes_part(paul, town.retreat(), "NoResponse", invited=False)
    captain.post("/api/emails/send-invitation-emails", {"retreatantIds": [paul]})
    for _ in range(2):
        send(captain, save(captain, paul, body="<p>{{ link }}</p>"))
    with house.session() as session:
        mails = session.scalars(select(EmailRecipient).order_by(EmailRecipient.id))
        return [house.links_of(mail)["link"].rpartition("/")[2] for mail in mails]


def test_a_letter_ends_no_link_of_an_invitation_nor_of_a_letter(
    house: TestHouse, tokens: list[str]
) -> None:
    guest = house.client()

    looks = [guest.get(f"{GUESTS}/validate-challenge/{token}").status for token in tokens]

    assert looks == [200, 200, 200]


def test_who_got_the_letter_of_somebody_else_ends_its_link_and_the_others(
    house: TestHouse, tokens: list[str]
) -> None:
    guest = house.client()

    said = guest.post(f"{GUESTS}/not-me/{tokens[1]}", {})

    assert said.status == 200
    looks = [guest.get(f"{GUESTS}/validate-challenge/{token}").status for token in tokens]
    assert looks == [403, 403, 403]


def test_a_letter_waits_for_its_time(
    house: TestHouse, captain: Client, town: Any, travel: Any
) -> None:
    paul = town.person(email="paul@example.org")
    draft = save(captain, paul, town.person("Silent"), sendAt=ahead(hours=30))

    answer = send(captain, draft).result
    assert (answer["state"], answer["queued"], len(answer["skipped"])) == ("waiting", 1, 1)
    send_what_is_due(house.served)
    assert arrived(house) == []
    assert send(captain, answer).failures == {"": "This letter waits for its time: stop it first."}
    travel(timedelta(hours=30, minutes=1))
    for _ in range(2):
        send_what_is_due(house.served)

    assert [mail.recipient_email for mail in arrived(house)] == ["paul@example.org"]
    client = house.client(Role.CAPTAIN)
    assert client.get(f"/api/letters/{draft['id']}").result["state"] == "sent"


def test_what_waits_is_stopped_and_may_be_sent_after_all(
    house: TestHouse, captain: Client, town: Any, travel: Any
) -> None:
    draft = save(captain, town.person(email="paul@example.org"), sendAt=ahead(hours=1))
    waiting = send(captain, draft).result

    stopped = captain.post(
        "/api/letters/cancel", {"id": draft["id"], "version": waiting["version"]}
    )
    again = captain.post("/api/letters/cancel", {"id": draft["id"]})
    travel(timedelta(hours=2))
    send_what_is_due(house.served)

    assert stopped.result["state"] == "cancelled"
    assert again.status == 400
    assert arrived(house) == []
    client = house.client(Role.CAPTAIN)
    anew = save(client, *draft["toRetreatantIds"], id=draft["id"])
    assert anew["state"] == "draft"
    assert send(client, anew).result["state"] == "sent"


@pytest.mark.parametrize(
    ("time", "failure"),
    [
        ({"minutes": -1}, "This time has passed."),
        ({"days": 400}, "Choose a time within a year."),
    ],
)
def test_a_time_that_cannot_be_is_refused(
    captain: Client, time: dict[str, float], failure: str
) -> None:
    answer = captain.post("/api/letters/save", WORDS | {"sendAt": ahead(**time)})

    assert failure in answer.failures["sendAt"]


def test_a_time_without_a_zone_is_none(captain: Client) -> None:
    answer = captain.post("/api/letters/save", WORDS | {"sendAt": "2027-01-02T10:00:00"})

    assert "sendAt" in answer.failures


@pytest.mark.parametrize("ends", ["locked", "unreachable"])
def test_what_cannot_go_at_its_time_says_so(
    house: TestHouse, captain: Client, town: Any, travel: Any, ends: str
) -> None:
    paul = town.person(email="paul@example.org")
    draft = save(captain, paul, sendAt=ahead(hours=1))
    send(captain, draft)
    if ends == "unreachable":
        captain.post(
            "/api/retreatants/update-retreatant-email", {"retreatantId": paul, "email": None}
        )
    else:
        with house.session() as session:
            user = session.scalars(select(User).filter_by(email="captain@house.test")).one()
            user.is_locked = True
    travel(timedelta(hours=2))
    send_what_is_due(house.served)

    admin = house.client(Role.ADMIN)
    letter = admin.get(f"/api/letters/{draft['id']}").result
    assert letter["state"] == "cancelled"
    expected = {
        "locked": "captain@house.test may no longer write to this group.",
        "unreachable": "None of its readers can be mailed.",
    }
    assert letter["problem"] == expected[ends]
    [told] = admin.get(f"/api/group/get-group-notifications?groupId={town.group('12')}").result
    assert told["notificationMessage"] == (
        f"The letter “Welcome …” did not go out: {expected[ends]}"
    )


@pytest.mark.parametrize("status", ["Inactive", "Deceased", "Banned"])
def test_who_is_active_no_more_at_its_time_gets_none(
    house: TestHouse, captain: Client, town: Any, travel: Any, status: str
) -> None:
    paul = town.person(email="paul@example.org")
    ann = town.person("Roy", first_name="Ann", email="ann@example.org")
    draft = save(captain, paul, ann, sendAt=ahead(hours=30))
    send(captain, draft)

    house.client(Role.ADMIN).post(
        "/api/retreatants/update-retreatant-status", {"retreatantId": paul, "status": status}
    )

    seen = captain.get(f"/api/letters/{draft['id']}").result
    assert (seen["toRetreatantIds"], seen["gone"]) == ([ann], 1)
    travel(timedelta(hours=31))
    send_what_is_due(house.served)
    assert [mail.recipient_email for mail in arrived(house)] == ["ann@example.org"]


def test_two_workers_send_it_once(
    house: TestHouse, open_process: Any, captain: Client, town: Any, travel: Any
) -> None:
    workers = [process.served for process in (house, open_process(), open_process())]
    people = [town.person(f"P{n}", email=f"p{n}@example.org") for n in range(20)]
    for _ in range(3):
        send(captain, save(captain, *people, sendAt=ahead(hours=1)))
    travel(timedelta(hours=2))
    threads = [threading.Thread(target=send_what_is_due, args=(worker,)) for worker in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    with house.session() as session:
        assert session.scalar(select(func.count(EmailMessage.id))) == 3
        assert session.scalar(select(func.count(EmailRecipient.id))) == 60


DIES = """
import os
from sqlalchemy import Engine, event
from cenacle.app import open_house
from cenacle.outreach.sending import send_what_is_due
from cenacle.platform.clock import shift_clock
from cenacle.platform.config import read_configuration
from cenacle.platform.plugins import PluginHost
from datetime import timedelta

house = open_house(read_configuration(), PluginHost())
shift_clock(timedelta(hours=2))

@event.listens_for(Engine, "after_cursor_execute")
def die(connection, cursor, statement, *rest):
    if statement.startswith("UPDATE letters"):
        os._exit(9)

send_what_is_due(house)
"""


def test_a_worker_that_dies_on_the_way_leaves_it_waiting(
    house: TestHouse, captain: Client, town: Any, travel: Any
) -> None:
    draft = save(captain, town.person(email="paul@example.org"), sendAt=ahead(hours=1))
    send(captain, draft)
    environment = {
        "CENACLE_DATABASE_URL": house.database_url,
        "CENACLE_QUEUE_URL": house.queue_url,
        "CENACLE_SECRET_KEY": "a secret of a house that stands for one test",
    }

    died = subprocess.run([sys.executable, "-c", DIES], env=os.environ | environment, check=False)

    assert died.returncode == 9
    assert captain.get(f"/api/letters/{draft['id']}").result["state"] == "waiting"
    travel(timedelta(hours=2))
    assert arrived(house) == []
    for _ in range(2):
        send_what_is_due(house.served)
    assert len(arrived(house)) == 1


def test_many_readers_cost_as_many_statements_as_few(
    captain: Client, town: Any, statements: list[str]
) -> None:
    retreat = town.retreat()
    people = [town.person(f"P{n}", email=f"p{n}@example.org") for n in range(12)]
    for person in people:
        town.takes_part(person, retreat)
    body = "<p>{{ link }} {{ room }} {{ captain }}</p>"
    few, many = save(captain, *people[:2], body=body), save(captain, *people, body=body)

    counts = []
    for letter in (few, many):
        statements.clear()
        assert send(captain, letter).status == 200
        counts.append(len(statements))

    assert counts[0] == counts[1]


def test_a_mail_is_written_again_to_whom_it_did_not_reach(
    house: TestHouse, captain: Client, town: Any
) -> None:
    town.retreat()
    paul = town.person(email="paul@example.org")
    bad = town.person("Bad", email="bad@@example.org")
    invited = captain.post(
        "/api/emails/send-invitation-emails", {"retreatantIds": [paul, bad]}
    ).result
    arrived(house)
    captain.post(
        "/api/retreatants/update-retreatant-email",
        {"retreatantId": bad, "email": "good@example.org"},
    )

    again = captain.post(
        "/api/letters/again", {"messageId": invited["messageId"], "only": "bounced"}
    ).result

    assert (again["state"], again["toRetreatantIds"]) == ("draft", [bad])
    assert again["readers"][0]["reason"] is None
    sent = send(captain, again).result
    assert sent["queued"] == 1
    mail = arrived(house)[-1]
    assert mail.recipient_email == "good@example.org"
    assert "Group 12 will be on retreat" in mail.source


def write_again(client: Client, message_id: int) -> Any:
    answer = client.post("/api/letters/again", {"messageId": message_id})
    assert answer.status == 200, answer
    return answer.result


def test_thanks_that_are_written_again_are_for_the_same_retreat(
    house: TestHouse, captain: Client, town: Any
) -> None:
    over = town.retreat(starts=-10)
    town.retreat(starts=60)
    town.takes_part(town.person(email="paul@example.org"), over)
    captain.post("/api/rosters/thank", {"retreatId": over})
    [thanks] = captain.get("/api/emails/group-email-history").result

    send(captain, write_again(captain, thanks["id"]))

    first, second = arrived(house)
    held = show_days(house.today - timedelta(days=10), house.today - timedelta(days=7))
    assert held in words_of(first)
    assert words_of(second).partition("--")[0] == words_of(first).partition("--")[0]


def test_what_the_house_writes_again_tells_each_of_their_own_retreat(
    house: TestHouse, town: Any
) -> None:
    people = [town.person(email=f"{group}@example.org", group=group) for group in ("12", "7")]
    town.retreat("12", starts=10)
    town.retreat("7", starts=40)
    admin = house.client(Role.ADMIN)
    sent = send(admin, save(admin, *people, body="<p>Come: {{ retreat }}</p>")).result

    send(admin, write_again(admin, sent["messageId"]))

    told = [words_of(mail).partition("--")[0] for mail in arrived(house)]
    assert len(set(told)) == 2
    assert told[2:] == told[:2]


def test_words_that_grew_when_they_were_kept_are_written_again(captain: Client, town: Any) -> None:
    """Each `&` takes five characters in HTML."""
    body = f"<p>{'&' * 60_000}</p>"
    sent = send(captain, save(captain, town.person(email="paul@example.org"), body=body)).result

    again = write_again(captain, sent["messageId"])

    assert again["body"] == f"<p>{'&amp;' * 60_000}</p>"
    assert send(captain, again).result["queued"] == 1


def test_the_readers_of_a_merged_record_go_over(
    house: TestHouse, captain: Client, town: Any
) -> None:
    kept = town.person(email="paul@example.org")
    gone = town.person("Landri", email="paul@example.org")
    draft = save(captain, gone)
    admin = house.client(Role.ADMIN)
    pair = {"keptId": kept, "goneId": gone}
    versions = admin.post("/api/retreatants/merge/preview", pair).result
    merged = admin.post(
        "/api/retreatants/merge",
        pair | {name: versions[name] for name in ("keptVersion", "goneVersion")} | {"take": []},
    )

    assert merged.status == 200
    assert captain.get(f"/api/letters/{draft['id']}").result["toRetreatantIds"] == [kept]


def test_the_moment_is_told_in_utc(captain: Client, town: Any) -> None:
    moment = (clock.now() + timedelta(days=2)).replace(microsecond=0)

    draft = save(captain, town.person(email="p@example.org"), sendAt=moment.isoformat())

    assert datetime.fromisoformat(draft["sendAt"]) == moment.astimezone(UTC)
