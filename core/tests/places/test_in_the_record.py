"""What the house writes to a guest by itself stands in the person's record, as it was read."""

from datetime import datetime, time, timedelta
from typing import Any

from cenacle.places.reminding import send_reminders
from cenacle.platform import mail
from cenacle.testing import Client
from sqlalchemy import select

Story = Any


def mails_of(client: Client, person: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"/api/emails/retreatant-emails/{person}").result
    return found


def subjects(story: Story, name: str) -> list[str]:
    """Of the mails that the captain sees at the person, the newest first."""
    found = mails_of(story.captain, story.person(name))
    return [each["messageSubject"].partition(":")[0] for each in found]


def test_each_answer_and_what_was_said_back_can_be_read_there(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")
    story.says("Bob")
    story.says("Ann", "Cancelled")
    story.sends_mail()
    story.go(timedelta(hours=49))
    story.worker()
    story.staff("Bob", "Attending")

    assert subjects(story, "Ann") == ["Thank you for telling us", "You will be there"]
    assert subjects(story, "Bob") == [
        "You have a place",
        "We no longer keep the place for you",
        "A place is free for you",
        "You are on the waiting list",
    ]


def test_it_stands_there_as_it_was_read_and_without_the_link(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")
    [read] = mails_of(story.captain, story.person("Ann"))

    shown = story.captain.get(f"/api/emails/mails/{read['id']}").result

    assert shown["subject"] == read["messageSubject"]
    assert "Dear Paul" in shown["body"]
    assert "[your own link]" in shown["body"]
    assert "{{" not in shown["body"]
    assert "/attending/" not in shown["body"]


def test_the_history_tells_of_it(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")

    asked = {"retreatantId": story.person("Ann"), "historyEventType": "EmailSent"}
    [entry] = story.captain.post("/api/retreatants/get-history", asked).result

    assert entry["eventMessage"].startswith("Was sent the email “You will be there: ")
    assert entry["eventMessage"].endswith("” by the house.")


def test_what_was_stopped_was_not_sent(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")
    story.says("Ann", "Cancelled")

    newest, stopped = mails_of(story.captain, story.person("Ann"))
    assert (newest["emailStatus"], stopped["emailStatus"]) == ("Queued", "Suppressed")
    assert stopped["problem"] == "The answer was changed before this was sent."
    asked = {"retreatantId": story.person("Ann"), "historyEventType": "EmailSent"}
    [entry] = story.captain.post("/api/retreatants/get-history", asked).result
    assert "Thank you for telling us" in entry["eventMessage"]


def test_reminders_and_questions_before_the_retreat_are_there(story: Story) -> None:
    story.begin(capacity=5, starts=30)
    story.comes("Ann")
    zone = story.house.served.settings.time_zone
    noon = datetime.combine(datetime.now(zone).date() + timedelta(days=16), time(12), zone)
    story.go(noon - datetime.now(zone))

    send_reminders(story.house.served)

    assert subjects(story, "Ann") == ["Soon"]


def test_the_histories_of_the_group_and_the_strip_are_of_what_its_captain_writes(
    story: Story,
) -> None:
    story.begin(capacity=1)
    story.says("Ann")
    [read] = mails_of(story.captain, story.person("Ann"))

    for path in ("group-email-history", "invitation-email-history", "progress"):
        assert story.captain.get(f"/api/emails/{path}").result == []
    assert (
        story.captain.get(f"/api/emails/email-message-recipients/{read['messageId']}").status == 404
    )


def test_another_group_s_captain_reads_none_of_it(story: Story, admin: Client) -> None:
    far = story.people["Far"] = story.town.person("Far", group="7A", email="far@example.org")
    story.retreat = story.town.retreat(group="7A")
    story.says("Far")
    [read] = mails_of(admin, far)

    assert story.captain.get(f"/api/emails/retreatant-emails/{far}").status == 404
    assert story.captain.get(f"/api/emails/mails/{read['id']}").status == 404


def test_what_the_system_writes_to_users_is_at_nobody(story: Story, admin: Client) -> None:
    ann = story.person("Ann")
    with story.house.session() as session:
        to = mail.Addressee("ann@example.org", "Ann", retreatant_id=ann)
        mail.write_mail(session, story.house.served, "PasswordWasChanged", to, {})
        [written] = session.scalars(select(mail.EmailRecipient.id))

    assert mails_of(admin, ann) == []
    assert admin.get(f"/api/emails/mails/{written}").status == 404
    assert story.history("Ann") == []
