"""What people see and say on the page of their link, and see before they apply."""

from typing import Any

Story = Any


def test_who_got_the_mail_of_somebody_else_says_so_and_the_links_end(story: Story) -> None:
    story.begin(capacity=5)
    tokens = [story.token("Ann"), story.token("Ann")]
    other = story.token("Ben")
    path = "/api/external-retreatants"

    said = story.guest.post(f"{path}/not-me/{tokens[0]}", {})

    assert said.status == 200
    for token in tokens:
        assert story.guest.get(f"{path}/validate-challenge/{token}").status == 403
        assert story.guest.post(f"{path}/not-me/{token}", {}).status == 403
    assert story.guest.get(f"{path}/validate-challenge/{other}").status == 200
    notices = story.captain.get("/api/group/get-group-notifications").result
    (notice,) = [n for n in notices if "reached somebody else" in n["notificationMessage"]]
    assert notice["notificationMessage"].startswith("A mail for Paul Ann about the retreat of ")
    assert notice["retreatantId"] == story.person("Ann")


def test_the_page_reads_what_the_house_tells_its_guests(furnished: Story) -> None:
    furnished.begin(capacity=5)

    seen = furnished.guest.get(
        f"/api/external-retreatants/validate-challenge/{furnished.token('Ann')}"
    ).result

    assert seen["visit"] == {
        "address": "5858 River Road, Convent",
        "arrivalTime": "5:30 PM",
        "departureTime": "1:00 PM",
        "whatToBring": "Good shoes; a Bible, too",
    }
    spanish = furnished.guest.get(
        f"/api/external-retreatants/validate-challenge/{furnished.token('Ann')}?lang=es"
    ).result
    assert spanish["visit"]["arrivalTime"] == "5:30\u202fp.m."
    public = furnished.guest.get("/api/settings/public-settings").result
    assert public["housePhone"] == "(225) 555-0142"


def test_applicants_see_how_full_each_retreat_is(story: Story) -> None:
    story.begin(capacity=3)
    story.comes("Ann")
    full = story.town.retreat(starts=60, capacity=1)
    story.town.takes_part(story.person("Ann"), full)

    def seen() -> list[tuple[int, bool]]:
        rows = story.guest.get("/api/retreats/retreat-options").result
        return [(row["placesLeft"], row["waitingList"]) for row in rows]

    assert seen() == [(2, False), (0, True)]
    story.comes("Bea", "Cyr")
    story.says("Dan")
    assert seen() == [(0, True), (0, True)]
    story.says("Ann", "Cancelled")  # the place is offered to Dan
    assert story.names() == ["Dan+"]
    assert seen() == [(0, True), (0, True)]
    story.says("Bea", "Cancelled")
    assert seen() == [(1, False), (0, True)]
