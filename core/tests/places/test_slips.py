"""A slip of a captain is taken back within seconds, as if it had not been."""

from datetime import timedelta
from typing import Any

Story = Any
FREE = "A place is free for you"


def test_a_slip_is_taken_back_within_20_seconds(full: Story) -> None:
    before = full.captain.get("/api/group/get-group-notifications").result
    full.staff("Ann", "Cancelled")
    assert full.names() == ["Ben+", "Cyr"]

    assert full.staff("Ann", "Attending").status == 200

    assert full.names() == ["Ben", "Cyr"]
    assert full.mails("Ben") == []
    assert full.history("Ben") == ["JoinedLine"]
    assert full.outcomes("Ben") == []
    assert full.captain.get("/api/group/get-group-notifications").result == before


def test_of_a_place_given_by_a_slip_nobody_hears(story: Story) -> None:
    story.begin(capacity=2)
    story.comes("Ann")
    story.house.write_setting("WaitlistOffers", "by hand")
    story.waits("Ben")
    story.staff("Ben", "Attending")
    assert story.mails("Ben") == ["You have a place"]

    assert story.staff("Ben", "Waitlist", writeToThem=False).status == 200

    assert story.mails("Ben") == []
    story.sends_mail()
    assert story.mails("Ben") == []


def test_a_slip_on_who_waits_keeps_their_place_in_line(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.waits("Ben", "Cyr", "Dan")
    since = [row["since"] for row in story.line()]
    for slip in ("NotAttending", "NoResponse", "Cancelled"):
        story.staff("Ben", slip)
        assert story.names() == ["Cyr", "Dan"]

        assert story.staff("Ben", "Waitlist").status == 200

        assert story.names() == ["Ben", "Cyr", "Dan"]
        assert [row["since"] for row in story.line()] == since


def test_a_place_given_by_a_slip_leaves_its_person_where_they_stood(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.waits("Ben", "Cyr")
    story.staff("Ben", "Attending", overCapacity=True)

    story.staff("Ben", "Waitlist", writeToThem=False)

    assert story.names() == ["Ben", "Cyr"]


def test_who_rested_rests_still_after_a_slip(full: Story) -> None:
    full.staff("Ann", "Cancelled")
    full.withdraws("Ben")
    assert full.names() == ["Cyr+", "Ben-"]
    full.staff("Ben", "NoResponse")

    full.staff("Ben", "Waitlist")

    assert full.names() == ["Cyr+", "Ben-"]


def test_a_slip_on_who_has_an_offer_leaves_it_to_them(full: Story) -> None:
    """Of the offer that followed from it nobody hears."""
    full.staff("Ann", "Cancelled")
    until = full.line()[0]["offeredUntil"]
    full.staff("Ben", "NotAttending")
    assert full.names() == ["Cyr+"]

    full.staff("Ben", "Waitlist")

    assert full.names() == ["Ben+", "Cyr"]
    assert full.line()[0]["offeredUntil"] == until
    assert full.mails("Ben") == [FREE]
    assert full.mails("Cyr") == []
    assert full.history("Cyr") == ["JoinedLine"]
    assert full.history("Ben").count("PlaceOffered") == 1
    assert full.says("Ben").result["attendingStatus"] == "Attending"


def test_who_has_heard_of_the_offer_is_not_told_of_it_twice(full: Story) -> None:
    full.staff("Ann", "Cancelled")
    full.sends_mail()
    full.staff("Ben", "NotAttending")

    full.staff("Ben", "Waitlist")

    assert full.names() == ["Ben+", "Cyr"]
    assert full.mails("Ben") == [FREE]


def test_after_20_seconds_who_was_taken_out_of_the_line_stands_at_its_end(full: Story) -> None:
    full.staff("Ben", "NotAttending")
    full.go(timedelta(seconds=21))

    full.staff("Ben", "Waitlist")

    assert full.names() == ["Cyr", "Ben"]


def test_who_left_the_line_by_themselves_stands_at_its_end(full: Story) -> None:
    full.says("Ben", "NotAttending")

    full.staff("Ben", "Waitlist")

    assert full.names() == ["Cyr", "Ben"]


def test_later_it_is_too_late(full: Story) -> None:
    full.staff("Ann", "Cancelled")
    full.go(timedelta(seconds=21))

    assert "full" in full.staff("Ann", "Attending").failures["attendingStatus"]
    assert full.names() == ["Ben+", "Cyr"]
