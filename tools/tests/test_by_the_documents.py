"""A plugin of Python alone, written by the pages for authors where nothing of this repository is,
and its doors as people come to them in a house that runs."""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from environments import Environment
from walking import Browser

PLUGIN = Path(__file__).parent / "tshirts.py"
MOST_LINES = 120
PASSWORD = "Retreat!2026"
WAIT = 180
"""Seconds that the worker of a busy machine may take for a letter."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory, wheels: Path) -> Environment:
    """What its author has: the wheel, what `cenacle new-plugin` writes, and the plugin in it."""
    here = tmp_path_factory.mktemp("author")
    environment = Environment(here / "environment")
    environment.install(next(wheels.glob("cenacle-*.whl")))
    environment.run("cenacle", "new-plugin", "tshirts", "--without-screens", house=here)
    project = here / "cenacle-tshirts"
    shutil.copy(PLUGIN, project / "cenacle_tshirts.py")
    environment.install(f"{project}[test]")
    assert " passed" in environment.run("pytest", "-q", house=project)
    return environment


@pytest.fixture(scope="module")
def url(installed: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A demo house where it is on."""
    house = tmp_path_factory.mktemp("house")
    installed.run("cenacle", "demo", house=house)
    with installed.served(house) as url:
        switch = {"featureFlag": "Tshirts", "isEnabled": True}
        signed_in(url, "admin").post("/api/features/update", switch)
        yield url


def signed_in(url: str, who: str) -> Browser:
    browser = Browser(url)
    login = {"email": f"{who}@cenacle.test", "password": PASSWORD}
    browser.post("/api/account/login", login)
    return browser


@pytest.fixture(scope="module")
def captain(url: str) -> Browser:
    return signed_in(url, "captain")


@pytest.fixture(scope="module")
def roster(captain: Browser) -> Any:
    return captain.post("/api/rosters/roster", {})


@pytest.fixture(scope="module")
def paul(captain: Browser, roster: Any) -> Any:
    """The row of somebody who attends, and is given a room."""
    row = next(row for row in roster["rosterList"] if row["attendingStatus"] == "Attending")
    [room, *_] = captain.get(f"/api/rooms/board/{roster['retreatId']}")["rooms"]
    given = {"roomNumber": room["roomNumber"]}
    about = {"retreatantId": row["retreatantId"], "retreatId": roster["retreatId"]}
    captain.post("/api/retreatants/update-retreatant-room", about | given)
    return row | given


@pytest.fixture(scope="module")
def told(captain: Browser, paul: Any) -> str:
    """What still had to be asked before he said his size."""
    [line] = untold(captain)
    answers = {"answers": {"tshirts_size": "XL"}}
    captain.post(f"/api/retreatants/{paul['retreatantId']}/answers", answers, method="PUT")
    return line


def untold(captain: Browser) -> list[str]:
    lines = captain.get("/api/rosters/needs-doing")["toDos"]
    return [line["message"] for line in lines if line["filters"].endswith("tshirts_size=~")]


def count_in(line: str) -> int:
    return int(line.rpartition(": ")[2])


def test_it_is_short_and_has_no_screens() -> None:
    assert len(PLUGIN.read_text().splitlines()) < MOST_LINES


def test_the_house_names_it_in_words(url: str) -> None:
    [row] = signed_in(url, "admin").post("/api/features/table", {"take": 9})["rows"]

    assert (row["title"], row["plugin"], row["isEnabled"]) == ("T-shirts", "tshirts", True)


def test_who_applies_is_asked_and_the_answer_is_theirs(
    url: str, captain: Browser, roster: Any
) -> None:
    stranger = Browser(url)
    [asked] = [
        field
        for section in stranger.get("/api/prospects/sms-consent")["sections"]
        for field in section["fields"]
        if field["key"] == "tshirts_size"
    ]
    assert (asked["label"], asked["choices"]) == ("T-shirt", ["S", "M", "L", "XL"])

    retreats = [roster["retreatId"]]
    form = application(stranger) | {"retreatIds": retreats, "answers": {"tshirts_size": "M"}}
    stranger.post("/api/prospects/register", form)

    [prospect] = [
        row
        for row in captain.post("/api/prospects/table", {"take": 50})["rows"]
        if row["lastName"] == form["lastName"]
    ]
    accepted = captain.post(f"/api/prospects/promote/{prospect['prospectId']}", {})
    kept = captain.get(f"/api/retreatants/{accepted['retreatantId']}/answers")
    assert kept["form"]["answers"] == {"tshirts_size": "M"}


def application(stranger: Browser) -> dict[str, Any]:
    religions = stranger.get("/api/religion/religion-options")
    return {
        "firstName": "Ann",
        "lastName": "Zeringue-Rousseau",
        "dateOfBirth": "1961-04-12",
        "streetAddress": "14 River Road",
        "city": "Convent",
        "state": "LA",
        "zipCode": "70723",
        "cellPhone": "5045550187",
        "emailAddress": "ann.zeringue@example.org",
        "religionId": religions[0]["value"],
        "churchName": "St. Michael",
        "profession": "Nurse",
        "isPriestOrDeacon": False,
        "isDoctor": False,
        "hasAttendedBefore": False,
        "canContactInFuture": True,
        "lastMinute": False,
        "referredByName": "Paul Landry",
    }


@pytest.mark.usefixtures("told")
def test_the_roster_has_its_columns_and_what_they_are_filtered_by(
    captain: Browser, paul: Any
) -> None:
    known = {column["key"]: column for column in captain.get("/api/rosters/columns")}
    form = {"columns": ["tshirts_size", "tshirts_door"]}
    given = captain.post("/api/rosters/roster", form)["given"]

    size = known["tshirts_size"]
    assert (size["kind"], size["choices"]) == ("choice", ["S", "M", "L", "XL"])
    assert known["tshirts_door"]["label"] == "Lay it"
    assert given["tshirts_size"][str(paul["retreatantId"])] == "XL"
    assert given["tshirts_door"][str(paul["retreatantId"])] == f"XL at {paul['roomNumber']}"


@pytest.mark.usefixtures("told")
def test_its_paper_counts(captain: Browser, roster: Any) -> None:
    titles = [each["title"] for each in captain.get("/api/rosters/papers")]
    path = f"/api/rosters/export/{roster['retreatId']}?kind=tshirts_sizes&format=csv"

    assert "T-shirts" in titles
    lines = captain.read(path).splitlines()
    assert '"XL","1"' in lines


def test_what_is_not_told_is_something_to_do(captain: Browser, told: str) -> None:
    assert [count_in(line) for line in untold(captain)] == [count_in(told) - 1]


@pytest.mark.usefixtures("told")
def test_a_letter_that_is_sent_tells_each_reader_their_own(
    url: str, captain: Browser, paul: Any
) -> None:
    names = [each["name"] for each in captain.get("/api/letters/placeholders")]
    letter = {
        "subject": "What to wear",
        "body": "<p>There are shirts. {{ tshirts_yours }}</p>",
        "toUserIds": [paul["retreatantId"]],
    }

    captain.post("/api/emails/send-user-email", letter)

    assert "tshirts_yours" in names
    assert "There are shirts. Yours is XL." in mail_to(url, paul["email"], letter["subject"])


def mail_to(url: str, address: str, subject: str) -> str:
    """What came, once the worker has sent it."""
    anybody = Browser(url)
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        for mail in anybody.get("/api/dev/mailbox"):
            if (mail["recipientEmail"], mail["subject"]) == (address, subject):
                return str(anybody.get(f"/api/dev/mailbox/{mail['id']}")["text"])
        time.sleep(0.5)
    raise AssertionError(f"no mail to {address} came")


@pytest.mark.usefixtures("told")
def test_who_does_not_have_its_right_meets_none_of_it(url: str, roster: Any) -> None:
    priest = signed_in(url, "priest")
    form = {"columns": ["tshirts_size", "tshirts_door"]}
    path = f"/api/rosters/export/{roster['retreatId']}?kind=tshirts_sizes&format=csv"

    assert priest.post("/api/rosters/roster", form)["given"] == {}
    assert "T-shirts" not in [each["title"] for each in priest.get("/api/rosters/papers")]
    with pytest.raises(HTTPError):
        priest.read(path)
