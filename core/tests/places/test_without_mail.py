"""Mails that are switched off, and people whom none reaches."""

from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailTemplate
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.suppression import suppress
from sqlalchemy import select

from .mailbox import letters

Story = Any


def switch(story: Story, key: str, *, on: bool) -> None:
    admin = story.house.client(Role.ADMIN)
    rows = admin.post("/api/emailTemplate/table", {"allSearch": key}).result["rows"]
    row = next(row for row in rows if row["key"] == key)
    form = admin.get(f"/api/emailTemplate/{row['id']}").result
    assert admin.put("/api/emailTemplate/update", form | {"isEnabled": on}).status == 200


@pytest.mark.parametrize(
    ("key", "status"), [("AnswerYes", "Attending"), ("AnswerNo", "NotAttending")]
)
def test_what_is_switched_off_is_not_sent(story: Story, key: str, status: str) -> None:
    story.begin(capacity=5)
    switch(story, key, on=False)
    assert story.says("Ann", status).status == 200
    switch(story, key, on=True)
    assert story.says("Ben", status).status == 200

    assert letters(story, "Ann") == []
    assert len(letters(story, "Ben")) == 1


def test_an_offer_that_is_not_mailed_is_made_by_telephone(story: Story) -> None:
    switch(story, "WaitlistOffer", on=False)
    story.begin(capacity=1)
    story.comes("Ann")
    story.says("Ben")
    story.says("Ann", "Cancelled")

    assert story.names() == ["Ben+"]
    notices = story.captain.get("/api/group/get-group-notifications").result
    assert any(each["notificationMessage"].startswith("Phone Paul Ben by ") for each in notices)


def test_a_mail_that_people_wait_for_cannot_be_switched_off(story: Story) -> None:
    admin = story.house.client(Role.ADMIN)
    with story.house.session() as session:
        wanted = select(EmailTemplate.id).where(EmailTemplate.key == "ResetPassword")
        template = session.scalars(wanted).one()
    form = admin.get(f"/api/emailTemplate/{template}").result

    refused = admin.put("/api/emailTemplate/update", form | {"isEnabled": False})

    assert refused.failures == {
        "isEnabled": "People wait for this mail: it cannot be switched off."
    }


@pytest.mark.parametrize("email", [None, "bounced@example.org"])
def test_whom_no_mail_reaches_answers_like_everybody(story: Story, email: str | None) -> None:
    with story.house.session() as session:
        reason = SuppressionReason.BOUNCED
        suppress(session, story.house.served, "bounced@example.org", reason)
    story.begin(capacity=5)
    story.person("Ann", email=email)

    assert story.says("Ann").result["attendingStatus"] == "Attending"
    assert story.replies("Ann") == []
