"""The roster says who takes texts, a letter from which number, and the year how many were sent."""

from typing import Any

from cenacle.api import Role
from cenacle.testing import Client, TestHouse

CONSENTS = "sms_consents"


def test_the_roster_says_whom_texts_reach(house: TestHouse, captain: Client, person: Any) -> None:
    takes, _ = person("Landry", "+15045550123"), person("Silent", None, sms_consent_at=None)
    form = {"columns": [CONSENTS]}

    [column] = [
        each for each in captain.get("/api/rosters/columns").result if each["key"] == CONSENTS
    ]
    given = captain.post("/api/rosters/roster", form).result["given"]

    assert (column["label"], column["section"]) == ("Takes texts", "How to reach them")
    assert given == {CONSENTS: {str(takes): True}}
    others = house.client(Role.PRIEST).post("/api/rosters/roster", form).result
    assert CONSENTS not in others.get("given", {})


def test_a_letter_says_from_which_number_texts_come(
    captain: Client, person: Any, carrier: Any
) -> None:
    paul = person("Landry", "+15045550123", email="paul@example.org")
    letter = {"subject": "Texts", "body": "{{ sms_number }}", "toRetreatantIds": [paul]}

    kept = captain.post("/api/letters/save", letter).result
    shown = captain.post(f"/api/letters/{kept['id']}/sample", {}).result

    assert "(225) 555-0100" in shown["body"]


def test_the_report_counts_those_that_left(
    house: TestHouse, captain: Client, person: Any, invite: Any, carrier: Any, deliver: Any
) -> None:
    def sent(client: Client, year: int) -> Any:
        figures = client.get(f"/api/year/{year}").result["figures"]
        return {each["title"]: each["value"] for each in figures}["Text messages sent"]

    invite(person("Landry", "+15045550123"), person("Roy", "+15045550124"))
    waiting = sent(captain, house.today.year)
    deliver()

    assert waiting == 0
    assert sent(captain, house.today.year) == 2
    assert sent(house.client(Role.ADMIN), house.today.year) == 2
    assert sent(captain, house.today.year - 1) == 0
