"""What plugins ask is asked with the application, kept with it, and handed on with it."""

from collections.abc import Callable
from typing import Any

from cenacle.api import AskedAt, FieldKind, Right
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

from .conftest import REGISTER, asked, plugin

WORDING = "/api/prospects/sms-consent"
Fill = Callable[..., dict[str, Any]]


def questions(client: Client, prospect: int) -> dict[str, Any]:
    answers: dict[str, Any] = client.get(f"/api/prospects/{prospect}").result["questions"]
    return answers


def newest(client: Client) -> int:
    return int(client.post("/api/prospects/table", {}).result["rows"][0]["prospectId"])


def test_the_form_says_what_is_asked_under_its_headings(house: TestHouse) -> None:
    sections = house.client().get(WORDING).result["sections"]

    assert [(s["title"], [f["key"] for f in s["fields"]]) for s in sections] == [
        ("What you need", ["needs_diet", "needs_photos"]),
        ("Your way", ["needs_arrival"]),
    ]
    assert sections[0]["fields"][0]["isRequired"] is True


def test_where_nothing_is_asked_the_answer_is_that_of_before(
    house_with: Callable[..., TestHouse],
) -> None:
    for house in (house_with(), house_with(needs=plugin(is_on=False))):
        assert list(house.client().get(WORDING).result) == ["wording"]


def test_an_application_without_a_required_answer_names_it(
    house: TestHouse, town: Any, application: Fill
) -> None:
    answer = house.client().post(REGISTER, application(town.retreat(), diet="Meat"))
    assert answer.failures == {"answers.needs_diet": "Choose one of Vegan, Kosher."}

    answer = house.client().post(REGISTER, application(town.retreat(starts=60)))
    assert answer.failures == {"answers.needs_diet": "This field is required."}


def test_what_an_applicant_answers_is_read_and_mended_by_the_captain(
    house: TestHouse, town: Any, application: Fill, captain: Client
) -> None:
    form = application(town.retreat(), diet="Vegan", arrival="late", photos=True)
    assert house.client().post(REGISTER, form).status == 200
    prospect = newest(captain)

    kept = questions(captain, prospect)["answers"]
    assert kept == {"needs_diet": "Vegan", "needs_arrival": "late", "needs_photos": True}

    version = captain.get(f"/api/prospects/{prospect}").result["version"]
    change = form | {"prospectId": prospect, "version": version}
    change["answers"] = {"needs_arrival": "", "needs_diet": None}
    assert captain.post("/api/prospects/edit-prospect", change).status == 200
    assert questions(captain, prospect)["answers"] == {"needs_photos": True}
    stale = captain.post("/api/prospects/edit-prospect", change)
    assert "version" in stale.failures


def test_staff_may_leave_unsaid_what_they_do_not_know(
    town: Any, application: Fill, captain: Client
) -> None:
    asked = captain.get("/api/prospects/questions").result
    assert [f["isRequired"] for s in asked["sections"] for f in s["fields"]] == [False] * 3

    assert captain.post(REGISTER, application(town.retreat())).status == 200
    assert questions(captain, newest(captain))["answers"] == {}


def test_what_is_sent_again_is_kept_beside_what_it_said_before_and_brings_no_new_yes(
    house: TestHouse, town: Any, application: Fill, captain: Client
) -> None:
    retreat = town.retreat()
    house.client().post(REGISTER, application(retreat, diet="Vegan", arrival="late"))
    house.client().post(REGISTER, application(retreat, diet="Kosher", arrival="late", photos=True))

    detail = captain.get(f"/api/prospects/{newest(captain)}").result

    assert detail["questions"]["answers"] == {"needs_diet": "Kosher", "needs_arrival": "late"}
    assert [each["told"] for each in detail["former"]] == [{"Diet": "Vegan"}]


def test_who_is_accepted_brings_the_answers_along(
    house: TestHouse, town: Any, application: Fill, captain: Client
) -> None:
    first, second = town.retreat(), town.retreat(starts=90)
    form = application(first, diet="Vegan", arrival="late", photos=True)
    form["retreatIds"] = [first, second]
    house.client().post(REGISTER, form)

    person = captain.post(f"/api/prospects/promote/{newest(captain)}", {}).result["retreatantId"]

    told = captain.get(f"/api/retreatants/{person}/answers").result
    assert told["retreatId"] == first
    assert told["form"]["answers"] == {
        "needs_diet": "Vegan",
        "needs_arrival": "late",
        "needs_photos": True,
    }
    assert list(told["agreedAt"]) == ["needs_photos"]


def test_of_the_same_person_no_yes_comes_along(
    house: TestHouse, town: Any, application: Fill, captain: Client
) -> None:
    retreat, person = town.retreat(), town.person()
    house.client().post(REGISTER, application(retreat, diet="Vegan", photos=True))
    prospect = newest(captain)

    answer = captain.post(f"/api/prospects/same-person/{prospect}", {"retreatantId": person})

    assert answer.status == 200, answer
    told = captain.get(f"/api/retreatants/{person}/answers").result
    assert told["form"]["answers"] == {"needs_diet": "Vegan"}


def test_answers_do_not_go_to_who_has_no_right(
    house_with: Callable[..., TestHouse], town_of: Any, application: Fill
) -> None:
    secret = asked("illness", FieldKind.TEXT, AskedAt.REGISTRATION, right=Right.HOUSE)
    house = house_with(needs=plugin(fields=[secret]))
    captain, admin = house.client(Role.CAPTAIN), house.client(Role.ADMIN)
    form = application(town_of(house).retreat("12"), illness="Gout")
    house.client().post(REGISTER, form)
    form["answers"] = {"needs_illness": "None"}
    house.client().post(REGISTER, form)
    prospect = newest(admin)

    seen = captain.get(f"/api/prospects/{prospect}").result
    assert "questions" not in seen
    assert "Gout" not in str(seen["former"])
    assert captain.get("/api/fields").result == []
    assert questions(admin, prospect)["answers"] == {"needs_illness": "None"}
    told = admin.get(f"/api/prospects/{prospect}").result["former"][0]["told"]
    assert told == {"Illness": "Gout"}


def test_what_an_applicant_said_stands_on_the_roster_and_on_its_paper(
    house: TestHouse, captain: Client, town: Any, application: Any
) -> None:
    retreat = town.retreat()
    assert house.client().post(REGISTER, application(retreat, diet="Vegan")).status == 200

    roster = captain.post("/api/rosters/roster", {"columns": ["needs_diet", "needs_doctor"]}).result
    [applicant] = [row for row in roster["rosterList"] if row["prospectId"]]
    form = {"kind": "roster", "format": "csv", "columns": ["name", "needs_diet"]}
    paper = captain.post(f"/api/rosters/export/{retreat}", form).body

    assert roster["givenOfApplicants"] == {"needs_diet": {str(applicant["prospectId"]): "Vegan"}}
    assert '"Roy, Ann","Vegan"' in paper
