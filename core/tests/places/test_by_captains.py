"""What captains do: give a place, offer one, withdraw it; and what is refused, in words."""

from typing import Any

import pytest
from cenacle.platform.access import Role

Story = Any
FREE = "A place is free for you"


def test_a_place_is_given_to_who_waits_and_they_are_written_to(full: Story) -> None:
    full.house.write_setting("WaitlistOffers", "by hand")
    full.staff("Ann", "Cancelled")

    assert full.staff("Cyr", "Attending").status == 200

    assert full.mails("Cyr") == ["You have a place"]
    assert full.history("Cyr") == ["PlaceGiven", "JoinedLine"]
    asked = {"retreatantId": full.person("Cyr"), "historyEventType": "PlaceGiven"}
    told = full.captain.post("/api/retreatants/get-history", asked).result
    assert told[0]["eventMessage"].endswith(" By Ann Other.")


def test_the_mail_can_be_left_out(full: Story) -> None:
    full.house.write_setting("WaitlistOffers", "by hand")
    full.staff("Ann", "Cancelled")
    full.staff("Ben", "Attending", writeToThem=False)

    assert full.mails("Ben") == []


def test_the_act_says_whether_they_are_written_to(full: Story) -> None:
    given = full.staff("Ben", "Attending", overCapacity=True)
    left_out = full.staff("Cyr", "Attending", overCapacity=True, writeToThem=False)

    assert (given.result, left_out.result) == ({"written": True}, {"written": False})
    assert full.staff("Ben", "Cancelled").result == {"written": False}


def test_whom_no_mail_tells_of_a_place_the_group_phones(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.person("Old", email=None)
    story.waits("Old")

    given = story.staff("Old", "Attending", overCapacity=True)

    assert given.result == {"written": False}
    [told] = story.told()
    assert told.startswith("Phone Paul Old: they have a place on the retreat of ")
    assert told.endswith(", and no mail tells them so.")
    story.staff("Old", "Waitlist", writeToThem=False)
    assert story.told() == []


def test_the_group_is_not_asked_to_phone_where_nothing_was_to_be_said(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.person("Old", email=None)
    story.waits("Old")

    story.staff("Old", "Attending", overCapacity=True, writeToThem=False)

    assert story.told() == []


def test_more_than_the_capacity_has_to_be_meant(full: Story) -> None:
    refused = full.staff("Ben", "Attending")
    meant = full.staff("Ben", "Attending", overCapacity=True)

    assert refused.failures == {"attendingStatus": "The retreat is full (2 of 2)."}
    assert meant.status == 200
    metrics = full.metrics()
    assert (metrics["attending"], metrics["taken"], metrics["free"]) == (3, 3, -1)
    asked = {"retreatantId": full.person("Ben"), "historyEventType": "PlaceGiven"}
    told = full.captain.post("/api/retreatants/get-history", asked).result
    assert told[0]["eventMessage"].endswith(" By Ann Other, beyond the capacity of 2.")


def test_an_offered_place_is_taken_too(full: Story) -> None:
    full.staff("Ann", "Cancelled")

    assert full.staff("Dan", "Attending").failures == {
        "attendingStatus": "The retreat is full (2 of 2: 1 attends, 1 offered)."
    }
    assert full.staff("Ben", "Attending").status == 200
    assert full.outcomes("Ben") == ["Given"]


def test_who_attends_already_is_no_change(full: Story) -> None:
    assert full.staff("Ann", "Attending").status == 200
    assert full.history("Ann") == []


def test_another_answer_by_staff_ends_the_offer_without_a_mail(full: Story) -> None:
    full.staff("Ann", "Cancelled")
    full.staff("Ben", "NoResponse")

    assert full.names() == ["Cyr+"]
    assert full.mails("Ben") == []


def test_the_first_in_line_is_offered_a_place_when_nobody_is_named(full: Story) -> None:
    full.house.write_setting("WaitlistOffers", "by hand")
    full.staff("Ann", "Cancelled")

    row = full.offers().result

    assert (row["name"], row["position"], row["resting"]) == ("Paul Ben", 1, False)
    assert row == full.line()[0]
    assert set(row) == {
        "position", "retreatantId", "name", "since", "priority", "offeredUntil", "resting",
        "reachable",
    }  # fmt: skip


def test_an_offer_by_name_ends_a_rest(full: Story) -> None:
    full.staff("Ann", "Cancelled")
    full.withdraws("Ben")
    full.withdraws("Cyr")
    assert full.names() == ["Ben-", "Cyr-"]

    full.offers("Cyr")

    assert full.names() == ["Cyr+", "Ben-"]
    full.withdraws("Cyr")
    assert full.offers().result["name"] == "Paul Ben"


def test_a_withdrawn_offer_goes_to_the_next_and_its_person_hears_of_it(full: Story) -> None:
    full.staff("Ann", "Cancelled")
    full.sends_mail()

    answer = full.withdraws("Ben")

    assert answer.result == "The place is no longer offered to Paul Ben."
    assert full.names() == ["Cyr+", "Ben-"]
    assert full.mails("Ben") == [
        "A place is free for you",
        "We no longer keep the place for you",
    ]
    assert full.history("Ben")[0] == "OfferEnded"


def test_who_never_heard_of_an_offer_does_not_hear_of_its_end(full: Story) -> None:
    full.staff("Ann", "Cancelled")
    full.withdraws("Ben")

    full.sends_mail()

    assert full.names() == ["Cyr+", "Ben-"]
    assert full.mails("Ben") == []
    assert full.history("Ben")[0] == "OfferEnded"


def test_what_cannot_be_offered_is_said_in_words(full: Story) -> None:
    no_place = full.offers()
    full.staff("Ann", "Cancelled")

    assert no_place.failures == {"": "There is no free place to offer (2 of 2)."}
    assert full.offers("Ben").failures == {"retreatantId": "Paul Ben is offered a place already."}
    assert full.offers("Dan").failures == {"retreatantId": "Paul Dan is not on the waiting list."}
    assert full.withdraws("Cyr").failures == {"retreatantId": "No place is offered to Paul Cyr."}
    for name in ("Ben", "Cyr"):
        full.staff(name, "NotAttending")
    assert full.offers().failures == {"": "Nobody waits."}


def test_the_line_of_another_group_does_not_exist(full: Story, town: Any) -> None:
    other = town.retreat("7A", starts=30)
    stranger = town.person("Stranger", group="7A")

    assert full.captain.get(f"/api/waitlist/{other}").status == 404
    assert full.captain.get("/api/waitlist/987654").status == 404
    offer = full.captain.post(f"/api/waitlist/{full.retreat}/offer", {"retreatantId": stranger})
    assert offer.status == 404


@pytest.mark.parametrize("role", [Role.GROUP_USER, Role.PRIEST])
def test_who_only_reads_sees_the_line_and_offers_nothing(full: Story, role: Role) -> None:
    client = full.house.client(role)

    assert len(client.get(f"/api/waitlist/{full.retreat}").result) == 2
    assert client.post(f"/api/waitlist/{full.retreat}/offer", {}).status == 403


def test_priority_comes_first_then_who_waits_for_longer(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.person("Vip", priority=1)
    story.person("Two", priority=2)
    story.waits("Ben", "Two", "Cyr", "Vip")

    assert story.names() == ["Vip", "Two", "Ben", "Cyr"]
    [row] = [
        row
        for row in story.captain.post("/api/rosters/roster", {}).result["rosterList"]
        if row["retreatantId"] == story.person("Ben")
    ]
    assert (row["linePosition"], row["lineLength"], row["offeredUntil"]) == (3, 4, None)
    part = story.captain.get(f"/api/retreatants/{story.person('Ben')}").result["participation"]
    assert part["waitingSince"] == row["waitingSince"] is not None
    assert (part["linePosition"], part["lineLength"]) == (3, 4)


def test_the_roster_and_the_person_tell_who_rests_and_whom_nothing_reaches(full: Story) -> None:
    full.person("Eve", email=None)
    full.waits("Eve")
    full.staff("Ann", "Cancelled")
    full.withdraws("Ben")

    def told(name: str) -> list[tuple[bool | None, bool | None]]:
        person = full.person(name)
        rows = full.captain.post("/api/rosters/roster", {}).result["rosterList"]
        [row] = [each for each in rows if each["retreatantId"] == person]
        record = full.captain.get(f"/api/retreatants/{person}").result
        return [(each["resting"], each["reachable"]) for each in (row, record["participation"])]

    assert told("Ben") == [(True, True)] * 2
    assert told("Eve") == [(False, False)] * 2
    assert told("Ann") == [(None, None)] * 2


def test_whoever_leaves_the_group_leaves_their_place_to_the_next(full: Story) -> None:
    def removed(name: str) -> None:
        full.captain.post(
            "/api/retreatants/update-retreatant-status",
            {"retreatantId": full.person(name), "status": "Inactive"},
        )

    removed("Ann")
    assert full.names() == ["Ben+", "Cyr"]
    removed("Ben")
    assert full.names() == ["Cyr+"]
    assert full.mails("Ben") == []


def test_another_retreat_of_the_group_can_be_named(full: Story, town: Any) -> None:
    spring = town.retreat(starts=200)
    over = town.retreat(starts=-100)

    assert full.staff("Ann", "Attending", retreatId=spring).status == 200
    refused = full.staff("Ann", "Attending", retreatId=over).failures
    assert refused["retreatId"].endswith(" is over.")
    assert full.metrics()["attending"] == 2


def test_a_smaller_capacity_has_to_be_meant(full: Story, admin: Any) -> None:
    full.staff("Ann", "Cancelled")
    detail = admin.get(f"/api/retreats/{full.retreat}").result
    save = "/api/retreats/create-edit"

    asked = admin.post(save, detail | {"capacity": 1})
    same = admin.post(save, detail)
    meant = admin.post(save, detail | {"capacity": 1, "overCapacity": True, "version": None})

    assert asked.failures == {"capacity": "1 attends and 1 is offered: 2."}
    assert (same.status, meant.status) == (200, 200)
    assert full.names() == ["Ben+", "Cyr"]
    assert full.metrics()["free"] == -1


def test_a_higher_capacity_is_offered_at_once(full: Story, admin: Any) -> None:
    detail = admin.get(f"/api/retreats/{full.retreat}").result
    admin.post("/api/retreats/create-edit", detail | {"capacity": 3})

    assert full.names() == ["Ben+", "Cyr"]
    metrics = full.metrics()
    assert [metrics[name] for name in ("attending", "offered", "held", "taken", "free")] == [
        2, 1, 0, 3, 0,
    ]  # fmt: skip


def test_of_two_records_of_one_person_the_stronger_stands(full: Story, admin: Any) -> None:
    full.staff("Ann", "Cancelled")
    assert full.names() == ["Ben+", "Cyr"]

    merged = admin.post(
        "/api/retreatants/merge", {"keptId": full.person("Cyr"), "goneId": full.person("Ben")}
    )

    assert merged.status == 200, merged.body
    assert full.names() == ["Cyr+"]
    assert full.mails("Cyr")[-1] == "A place is free for you"


def test_the_place_of_a_second_record_is_offered_on(full: Story, admin: Any) -> None:
    full.staff("Ann", "Cancelled")

    admin.post(
        "/api/retreatants/merge", {"keptId": full.person("Abe"), "goneId": full.person("Ben")}
    )

    assert full.names() == ["Cyr+"]
    assert full.metrics()["attending"] == 1


def test_an_offer_is_taken_by_the_link_that_went_to_a_second_record(
    full: Story, admin: Any
) -> None:
    full.staff("Ann", "Cancelled")
    link = full.token("Ben")

    admin.post(
        "/api/retreatants/merge", {"keptId": full.person("Dan"), "goneId": full.person("Ben")}
    )
    path = f"/api/external-retreatants/retreatant-attending/{link}"
    answer = full.guest.post(path, {"attendingStatus": "Attending"})

    assert (answer.status, answer.body["result"]["attendingStatus"]) == (200, "Attending")
    assert full.names() == ["Cyr"]


def test_a_merge_tells_of_a_free_place_only_where_one_became_free(full: Story, admin: Any) -> None:
    full.house.write_setting("WaitlistOffers", "by hand")
    full.staff("Ann", "Cancelled")
    before = full.told()

    admin.post(
        "/api/retreatants/merge", {"keptId": full.person("Ben"), "goneId": full.person("Ann")}
    )

    assert full.metrics()["free"] == 1
    assert full.told() == before


def test_who_is_erased_leaves_the_line(full: Story, admin: Any) -> None:
    full.staff("Ann", "Cancelled")
    ben = full.person("Ben")
    code = admin.get(f"/api/retreatants/{ben}").result["keyCode"]

    assert admin.post(f"/api/retreatants/{ben}/erase", {"keyCode": code}).status == 200

    assert full.names() == ["Cyr+"]


def test_what_is_no_form_names_the_field(full: Story) -> None:
    path = "/api/retreatants/update-retreatant-attending"
    form = {"retreatantId": full.person("Ben"), "attendingStatus": "Attending"}

    assert set(full.captain.post(path, form | {"overCapacity": "yes"}).failures) == {"overCapacity"}
    assert set(full.captain.post(path, form | {"retreatId": "x"}).failures) == {"retreatId"}
    assert full.captain.post(path, form | {"retreatId": 987654}).status == 404
