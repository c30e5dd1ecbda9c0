"""A letter may bring each reader a link to answer by."""

from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.dates import show_days
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

from .conftest import arrived, save, send, words_of

GUESTS = "/api/external-retreatants"


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
