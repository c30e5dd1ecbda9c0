"""What people do themselves: yes, no, not now."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from cenacle.magic_links import make_invitations
from cenacle.platform import clock
from cenacle.retreats import Retreat
from cenacle.testing import Answer

Story = Any


def kept(answer: Answer) -> dict[str, Any]:
    """What was answered, and where that leaves somebody."""
    return {name: answer.result[name] for name in ("attendingStatus", "line")}


def test_who_says_yes_where_others_wait_joins_the_end_and_is_told_so(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    first = story.says("Ben")
    second = story.says("Cyr")

    assert first.result["attendingStatus"] == "Waitlist"
    assert kept(second) == {
        "attendingStatus": "Waitlist",
        "line": {
            "position": 2, "of": 2, "offeredUntil": None, "resting": False, "offerEnded": None,
        },
    }  # fmt: skip
    assert story.history("Cyr") == ["JoinedLine"]


def test_who_has_an_offer_takes_that_place(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.says("Ben")
    story.says("Cyr")
    story.says("Ann", "Cancelled")

    assert story.names() == ["Ben+", "Cyr"]
    assert story.says("Cyr").result["line"]["position"] == 2
    taken = story.says("Ben")

    assert kept(taken) == {"attendingStatus": "Attending", "line": None}
    assert story.names() == ["Cyr"]
    assert story.history("Ben") == ["Confirmation", "PlaceOffered", "JoinedLine"]
    assert story.outcomes("Ben") == ["Taken"]
    assert story.mails("Ben") == []  # who took it is not told of it any more


def test_places_kept_for_others_do_not_keep_a_newcomer_out(story: Story) -> None:
    """Who waits with an offer has a place already."""
    story.begin(capacity=3)
    story.comes("Ann", "Bea", "Cyr")
    story.says("Dan")
    story.says("Ann", "Cancelled")
    story.says("Bea", "Cancelled")

    assert story.names() == ["Dan+"]
    assert story.says("Eve").result["attendingStatus"] == "Attending"


def test_not_now_stays_at_the_end_and_the_next_is_asked(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.says("Ben")
    story.says("Cyr")
    story.says("Ann", "Cancelled")

    answer = story.says("Ben", "Waitlist")

    assert answer.result["attendingStatus"] == "Waitlist"
    ended = answer.result["line"].pop("offerEnded")
    assert abs(datetime.fromisoformat(ended) - clock.now()) < timedelta(minutes=1)
    assert answer.result["line"] == {
        "position": 2, "of": 2, "offeredUntil": None, "resting": True,
    }  # fmt: skip
    assert story.names() == ["Cyr+", "Ben-"]
    assert story.history("Ben") == ["OfferEnded", "PlaceOffered", "JoinedLine"]
    assert story.mails("Ben") == []


def test_who_rests_says_yes_and_waits_again_from_then_on(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.says("Ben")
    story.says("Cyr")
    story.says("Ann", "Cancelled")
    story.says("Ben", "Waitlist")
    story.says("Dan")

    again = story.says("Ben")

    assert again.result["line"]["position"] == 3
    assert story.names() == ["Cyr+", "Dan", "Ben"]
    assert story.history("Ben")[0] == "JoinedLine"


def test_who_rests_stands_before_nobody(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.says("Ben")
    story.says("Ann", "Cancelled")
    story.says("Ben", "Waitlist")

    assert story.names() == ["Ben-"]
    assert story.says("Cyr").result["attendingStatus"] == "Attending"


def test_waitlist_is_no_answer_of_who_is_offered_nothing(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.says("Ben")

    for name in ("Ben", "Cyr"):
        refused = story.says(name, "Waitlist")
        assert refused.failures == {
            "attendingStatus": "Choose one of 'Attending', 'NotAttending' or 'Cancelled'."
        }


@pytest.mark.parametrize("status", ["NotAttending", "Cancelled"])
def test_a_no_leaves_the_line_and_ends_the_offer_without_a_mail(story: Story, status: str) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.says("Ben")
    story.says("Cyr")
    story.says("Ann", "Cancelled")

    answer = story.says("Ben", status)

    assert kept(answer) == {"attendingStatus": status, "line": None}
    assert story.names() == ["Cyr+"]
    assert "OfferEnded" not in story.history("Ben")
    assert story.mails("Ben") == []


def test_the_page_says_where_one_stands_and_when_the_link_ends(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.says("Ben")
    token = story.token("Ben")

    seen = story.guest.get(f"/api/external-retreatants/validate-challenge/{token}").result
    opened = story.guest.post(f"/api/external-retreatants/retreatant-invitation/{token}").result

    assert seen == opened
    assert seen["line"] == {
        "position": 1, "of": 1, "offeredUntil": None, "resting": False, "offerEnded": None,
    }  # fmt: skip
    assert seen["linkEnds"].startswith(seen["retreatStart"])
    assert "priority" not in str(seen)


def test_by_hand_nobody_of_the_line_gets_a_place_by_a_yes(story: Story) -> None:
    story.house.write_setting("WaitlistOffers", "by hand")
    story.begin(capacity=1)
    story.comes("Ann")
    story.says("Ben")
    story.says("Ann", "Cancelled")

    assert story.names() == ["Ben"]
    assert story.says("Ben").result["attendingStatus"] == "Waitlist"
    assert story.says("Cyr").result["attendingStatus"] == "Waitlist"


def test_a_mail_of_an_offer_goes_out_no_sooner_than_20_seconds_after_it(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.says("Ben")
    story.says("Ann", "Cancelled")
    deliver = story.house.served.queue.run

    def arrived() -> int:
        deliver("mail.deliver")
        box = story.house.client().get("/api/dev/mailbox").body
        return str(box).count("A place is free for you")

    assert story.mails("Ben") == ["A place is free for you"]
    assert arrived() == 0
    story.go(timedelta(seconds=12))
    assert arrived() == 0
    story.go(timedelta(seconds=21))
    assert arrived() == 1


def test_a_link_is_ended_by_a_new_invitation_to_its_own_retreat_alone(
    story: Story, house: Any, town: Any
) -> None:
    ben, retreats = story.person("Ben"), [town.retreat(starts=days) for days in (30, 200)]

    def invite(retreat: int) -> str:
        with house.session() as session:
            row = session.get_one(Retreat, retreat)
            return make_invitations(session, house.served, row, [ben], "email")[ben]

    def opens(token: str) -> bool:
        path = f"/api/external-retreatants/validate-challenge/{token}"
        return bool(story.guest.get(path).status == 200)

    story.retreat = retreats[0]
    spring = invite(retreats[0])
    further = story.token("Ben")
    autumn = invite(retreats[1])
    assert [opens(token) for token in (spring, further, autumn)] == [True, True, True]

    again = invite(retreats[0])
    assert [opens(token) for token in (spring, autumn, again)] == [False, True, True]
