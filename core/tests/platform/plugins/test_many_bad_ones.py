"""Sixteen plugins, each bad in a way of its own, in one house with one that is not: the house is
whole, nobody waits, and whoever manages features reads which are in trouble."""

import time
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from cenacle.api import Branch, FeatureFlag, Frontend
from cenacle.app import migrate, stock
from cenacle.platform.access import Role
from cenacle.platform.plugins import PluginHost
from cenacle.platform.plugins.contributions import ABI
from cenacle.testing import Answer, Client, TestHouse
from sqlalchemy import text

from . import bad_ones, parking
from .conftest import Hooks, fails, hooks, troubles
from .test_migrating import FAILS, REVISION

PATIENCE = 8
"""Seconds: two for the plugins, in the act and in what is read beside it, and the rest for a
machine that has much to do."""

IN_EVERY_PLACE: dict[str, Hooks] = {
    "exits": bad_ones.everywhere("Exits", bad_ones.exits),
    # Of everybody it has something to say: as a hard rule it would rightly refuse each room.
    "floods": bad_ones.everywhere("Floods", bad_ones.floods, is_hard=False),
    "forgets": bad_ones.everywhere("Forgets", bad_ones.reads_what_is_not_there),
    "nonsense": bad_ones.everywhere("Nonsense", bad_ones.gives_nonsense),
    "raises": bad_ones.everywhere("Raises", bad_ones.raises),
    "sleeps": bad_ones.everywhere("Sleeps", bad_ones.sleeps),
    # A listener may write; what reads may not.
    "writes": bad_ones.everywhere("Writes", bad_ones.writes_what_is_not_its_own, listens=False),
}
AT_THE_START: dict[str, tuple[Hooks, str]] = {
    "includes": (hooks(includeme=fails), "RuntimeError: out of paper"),
    "mistypes": (hooks(feature_flag=fails), "feature_flag"),
    "unfit": (hooks(fields=lambda: ["diet"]), "Field was expected, and not 'diet'"),
    "takes": (
        hooks(feature_flags=lambda: [FeatureFlag("Parking", "Mine.")]),
        "the feature flag Parking already belongs to parking",
    ),
}
LEFT_BEHIND = (
    "CREATE TABLE gone_meals (id INTEGER PRIMARY KEY, retreatant_id INTEGER NOT NULL UNIQUE "
    "REFERENCES retreatants (id), retreat_id INTEGER NOT NULL REFERENCES retreats (id), "
    "room_id INTEGER NOT NULL REFERENCES rooms (id))"
)


@pytest.fixture
def host(
    plugin_host: Callable[..., PluginHost],
    distribution: Callable[..., EntryPoint],
    tmp_path: Path,
) -> PluginHost:
    """The one that is not bad stands among them."""
    whole: Hooks = {name: it for name, it in vars(parking).items() if name.startswith("cenacle_")}
    (tmp_path / "versions").mkdir()
    (tmp_path / "versions/0001_first.py").write_text(REVISION.format(table="half_it", then=FAILS))
    half = hooks(migrations=lambda: Branch("half", "cenacle_half", tmp_path / "versions"))
    old = Frontend("old", tmp_path, "e.js", ABI + 1, ["user-menu.item"])
    host = plugin_host(
        parking=whole,
        **IN_EVERY_PLACE,
        **{name: given for name, (given, _) in AT_THE_START.items()},
        half=half,
        old=hooks(frontend=lambda: old),
    )
    host.load(distribution("stops", "raise RuntimeError('no licence')"))
    host.load(distribution("later", "", "cenacle>=9"))
    host.load(distribution("parking_of_others", "", plugin="parking"))
    return host


@pytest.fixture
def house(fresh_database_url: str, queue_url: str, host: PluginHost) -> Iterator[TestHouse]:
    """Migrated as a command would; with a table of one that is not installed any more."""
    house = TestHouse(fresh_database_url, queue_url, host)
    migrate(house.served)
    with house.session() as session:
        stock(session, house.served)
        session.execute(text(LEFT_BEHIND))
    admin = house.client(Role.ADMIN)
    admin.post("/api/features/update", {"featureFlag": "Parking", "isEnabled": True})
    yield house
    bad_ones.AWAKE.set()
    house.close()
    bad_ones.AWAKE.clear()


@pytest.fixture
def town(house: TestHouse, town_of: Any) -> Any:
    return town_of(house)


@pytest.fixture
def retreat(town: Any) -> int:
    return int(town.retreat())


@pytest.fixture
def paul(town: Any, retreat: int) -> int:
    """He attends, and comes by car."""
    person = int(town.person(email="paul@example.org"))
    town.takes_part(person, retreat)
    town.room("7")
    return person


@pytest.fixture
def captain(house: TestHouse, paul: int) -> Client:
    captain = house.client(Role.CAPTAIN)
    answers = {"answers": {"parking_way": "By car", "parking_plate": "ABC 123"}}
    assert captain.put(f"/api/retreatants/{paul}/answers", answers).status == 200
    return captain


def quick(ask: Callable[[], Answer]) -> Answer:
    """What comes back, before anybody has waited long, and it is no error."""
    began = time.monotonic()
    answer = ask()
    assert time.monotonic() - began < PATIENCE, answer
    assert answer.status == 200, answer
    return answer


def test_every_page_is_whole(house: TestHouse, captain: Client, paul: int, retreat: int) -> None:
    admin, stranger = house.client(Role.ADMIN), house.client()
    keys = [column["key"] for column in quick(lambda: captain.get("/api/rosters/columns")).result]
    form = {"columns": keys}
    roster = quick(lambda: captain.post("/api/rosters/roster", form)).result
    board = quick(lambda: captain.get(f"/api/rooms/board/{retreat}")).result
    paper = f"/api/rosters/export/{retreat}?format=csv&kind=parking_cars"
    kit = f"/api/rosters/export/{retreat}?format=pdf&kind=kit"

    assert [row["firstName"] for row in roster["rosterList"]] == ["Paul"]
    assert roster["given"]["parking_plate"] == {str(paul): "ABC 123"}
    assert not {f"{name}_word" for name in ("raises", "exits", "sleeps", "writes")} & set(
        roster["given"]
    )
    assert [room["roomNumber"] for room in board["rooms"]] == ["7"]
    assert "ABC 123" in quick(lambda: captain.get(paper)).body
    assert captain.app.get(kit).content_type == "application/pdf"
    for ask in (
        lambda: captain.get("/api/rosters/needs-doing"),
        lambda: captain.get("/api/rosters/papers"),
        lambda: captain.get("/api/letters/placeholders"),
        lambda: captain.get(f"/api/retreatants/{paul}"),
        lambda: captain.get(f"/api/retreatants/{paul}/answers"),
        lambda: captain.get(f"/api/rosters/signs/{paul}"),
        lambda: captain.get(f"/api/year/{house.today.year}"),
        lambda: admin.get("/api/dashboard"),
        lambda: admin.post("/api/features/table", {}),
        lambda: admin.get("/api/plugins/slots"),
        lambda: stranger.get("/api/prospects/sms-consent"),
        lambda: stranger.get("/api/settings/public-settings"),
        lambda: stranger.get("/healthz"),
        lambda: stranger.get("/readyz"),
    ):
        quick(ask)


def test_every_act_is_done(
    house: TestHouse, town: Any, captain: Client, paul: int, retreat: int
) -> None:
    admin = house.client(Role.ADMIN)
    twin, later, empty = (
        town.person("Twin", email="twin@example.org"),
        town.retreat(starts=90),
        town.room("8"),
    )
    with house.session() as session:
        for who in (paul, twin):
            row = {"who": who, "retreat": later, "room": empty}
            session.execute(
                text("INSERT INTO gone_meals VALUES (:who, :who, :retreat, :room)"), row
            )
    about = {"retreatantId": paul, "retreatId": retreat}
    letter = {"subject": "Where", "body": "<p>{{ parking_where }}</p>", "toUserIds": [paul]}

    for ask in (
        lambda: captain.post("/api/emails/send-invitation-emails", {"retreatantIds": [twin]}),
        lambda: captain.post(
            "/api/retreatants/update-retreatant-room", about | {"roomNumber": "7"}
        ),
        lambda: captain.post("/api/emails/send-user-email", letter),
        lambda: house.client().post("/api/prospects/register", application(town, retreat)),
        lambda: captain.post(
            f"/api/calls/{retreat}/plan", {"who": "roster", "channels": ["email"]}
        ),
        lambda: admin.post("/api/retreatants/merge", {"keptId": paul, "goneId": twin, "take": []}),
        lambda: admin.delete(f"/api/rooms/{empty}"),
        lambda: admin.delete(f"/api/retreats/{later}"),
    ):
        quick(ask)

    board = captain.get(f"/api/rooms/board/{retreat}").body
    assert "x" * 200 in str(board)
    assert "x" * 400 not in str(board)
    [person] = captain.post("/api/rosters/roster", {}).result["rosterList"][:1]
    assert (person["firstName"], person["roomNumber"]) == ("Paul", "7")
    with house.session() as session:
        assert session.execute(text("SELECT * FROM gone_meals")).all() == []


def application(town: Any, retreat: int) -> dict[str, Any]:
    return {
        "firstName": "Ann", "lastName": "Roy", "dateOfBirth": "1961-04-12",
        "emailAddress": "ann@example.org", "religionId": town.religion(),
        "churchName": "St. Michael", "profession": "Nurse", "isPriestOrDeacon": False,
        "isDoctor": False, "hasAttendedBefore": False, "canContactInFuture": True,
        "lastMinute": False, "referredByName": "Paul Landry", "retreatIds": [retreat],
        "answers": {"parking_way": "By bus"},
    }  # fmt: skip


def test_a_letter_that_names_a_bad_one_does_not_go_and_says_whose_word_it_is(
    captain: Client, paul: int
) -> None:
    letter = {"subject": "Where", "body": "<p>{{ raises_word }}</p>", "toUserIds": [paul]}

    refused = captain.post("/api/emails/send-user-email", letter)

    assert refused.status == 400
    assert "Raises" in str(refused.body)


def test_the_office_reads_which_are_in_trouble_and_why(
    house: TestHouse, captain: Client, paul: int, retreat: int
) -> None:
    form = {"columns": [f"{name}_word" for name in IN_EVERY_PLACE]}
    captain.post("/api/rosters/roster", form)

    told = troubles(house)

    assert {name for name in told if told[name]["leftOut"]} == {*AT_THE_START, "later", "stops"}
    for name, (_, reason) in AT_THE_START.items():
        assert reason in str(told[name]["standing"])
    assert "no licence" in str(told["stops"]["standing"])
    assert "it requires cenacle>=9" in str(told["later"]["standing"])
    assert "could not be brought up to date" in str(told["half"]["standing"])
    assert "built for another version of the portal" in str(told["old"]["standing"])
    assert "uninstall one of the two" in str(told["parking"]["standing"])
    assert not told["parking"]["leftOut"]
    for name in IN_EVERY_PLACE:
        assert "Roster column" in str(told[name]["faults"]), name
