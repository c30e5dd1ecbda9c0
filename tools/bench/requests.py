"""What a request takes: beside a bare application, as a house grows, while somebody waits."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from time import process_time

from asking import Asked, compare, meanwhile, seconds_of
from cenacle.magic_links import make_invitations
from cenacle.platform import clock
from cenacle.retreatants import Retreatant
from cenacle.retreats import Retreat
from cenacle.rooms.planning import plan
from cenacle.serving import THREADS
from houses import House, crowded
from made_up_house import make_house
from made_up_people import Crowd
from pyinstrument import Profiler
from running import serving
from webob import Request

from bench import LARGE, scaled
from bench.figures import Figure

HERE = Path(__file__).parent
PROFILES = Path("build/profiles")
BARE = [sys.executable, "-m", "granian", "--interface", "wsgi", "--no-log"]
BARE += ["--workers", "2", "--blocking-threads", str(THREADS)]
MANY, GROUPS, LAST_YEAR = scaled(1_000_000), 50, clock.now().year - 1
USERS, OTHERS, ASKED, READERS = (scaled(number) for number in (100_000, 20_000, 6_000, 10_000))
AT_ONCE, ROOMS, TIMES = 200, 200, 5
TABLE, ROSTER = ("users/table", {"take": 50}), ("rosters/roster", {"groupId": 2})
FILTERED = {"groupId": 1, "columns": ["cameLastYear", "lastAttended", "reminders"]}
CALL = {"who": "roster", "channels": ["email"], "reminders": 2, "remindAfterDays": 7}
LETTER = f"<p>Dear {{{{ firstName }}}},</p>{'<p>We look forward to having you with us.</p>' * 9}"


def beside_a_bare_application() -> Iterator[Figure]:
    """What others there are must cost neither a table nor a roster."""
    with crowded(Crowd(1_000, 1_000), Crowd(200, 200), Crowd(OTHERS), users=USERS) as house:
        database = {"BENCH_DATABASE": f"{house.folder}/house.db", "PYTHONPATH": str(HERE.parent)}
        environment = house.environment | database
        with serving(BARE, house.folder, environment, by="bench.bare:application") as url:
            for title, path, body, at_most in (
                (f"`users/table`, 50 of {USERS:,}", *TABLE, 5.0),
                ("`rosters/roster`, 1,000 people", "rosters/roster", {"groupId": 1}, 2.0),
                ("the same with what its filters count", "rosters/roster", FILTERED, 2.5),
                ("`rosters/roster`, 200 people", *ROSTER, 2.5),
            ):
                sql = (HERE / f"{path.replace('/', '_')}.sql").read_text()
                seconds, beside = compare(house.ask(path, body), Asked(f"{url}/", {}, [sql, body]))
                yield Figure(title, seconds, at_most=at_most, beside=beside)
    with crowded(Crowd(2 * AT_ONCE, AT_ONCE, AT_ONCE, AT_ONCE), Crowd(AT_ONCE, AT_ONCE)) as house:
        beside, seconds = (_cancel(house, *each) for each in ((2, 2 * AT_ONCE), (1, 0)))
    title = f"a no by link that makes an offer, beside one that makes none, {AT_ONCE} at once"
    yield Figure(title, seconds, at_most=4.0, beside=beside)


def _cancel(house: House, retreat_id: int, before: int) -> float:
    """Seconds of each answer by link, all at once. Where others wait each makes an offer: it
    writes that, a link, a mail and an entry in the history too."""
    people = range(before + 1, before + 1 + AT_ONCE)
    with house.inside.session() as session:
        retreat = session.get_one(Retreat, retreat_id)
        tokens = make_invitations(session, house.inside.served, retreat, people, "email").values()
    path, no = "external-retreatants/retreatant-attending", {"attendingStatus": "Cancelled"}
    answers = [house.ask(f"{path}/{token}", no) for token in tokens]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return seconds_of(lambda: [*pool.map(lambda answer: answer(), answers)]) / AT_ONCE


def what_people_wait_for() -> Iterator[Figure]:
    """Rooms are given to group after group. The solver's time is a processor's, which a busy
    machine changes little."""
    groups = [Crowd(ROOMS, ROOMS, slept=ROOMS)] * TIMES
    with crowded(*groups, Crowd(ASKED), users=READERS, rooms=ROOMS) as house:
        call = seconds_of(house.ask(f"calls/{len(groups) + 1}/plan", CALL), TIMES)
        yield Figure(f"the plan of a call to {ASKED:,}", call, at_most=0.3)
        retreats = iter(range(1, TIMES + 1))
        path = "rosters/auto-assign-rooms"
        given = seconds_of(lambda: house.ask(path, {"retreatId": next(retreats)})(), TIMES)
        yield Figure(f"auto assign of {ROOMS} rooms", given, at_most=0.15)
        read = ("group/read-group-notifications", {"groupId": 1})
        others = [house.ask(*each) for each in (("account/me",), read)]
        letter = {"emailAllCaptains": False, "subject": "Soon", "body": LETTER}
        with meanwhile(*others) as waited:
            sent = seconds_of(house.ask("emails/send-all-user-email", letter), TIMES)
        yield Figure(f"a mail to {READERS:,} users, until it is accepted", sent, at_most=1.0)
        yield Figure("the longest answer of anybody else meanwhile", max(waited), at_most=0.1)
    seconds_of(partial(plan, *make_house(0, 5, 5)))  # loads the solver
    houses = [make_house(seed, 150, 150, beds_each=1.2) for seed in range(scaled(25))]
    slowest = max(seconds_of(partial(plan, *house), clock=process_time) for house in houses)
    title = f"the slowest of {len(houses)} plans of 150 rooms, of a processor"
    yield Figure(title, slowest, at_most=2.0)


def requests_without_a_server() -> Iterator[Figure]:
    """In this process; a tree of calls of each is left in build/profiles."""
    PROFILES.mkdir(parents=True, exist_ok=True)
    with crowded(Crowd(1), Crowd(200, 200), users=USERS) as house:
        for path, body in (TABLE, ROSTER, ("account/me", None)):
            request = Request.blank(f"/api/{path}", headers=house.headers)
            if body is not None:
                request.method, request.json = "POST", body
            call = partial(lambda request: request.copy().send(house.inside.wsgi), request)
            seconds_of(call, TIMES)  # warms
            yield Figure(f"`{path}`", seconds_of(call, 100 * TIMES))
            with Profiler(interval=0.0005) as profiler:
                seconds_of(call, 100 * TIMES)
            tree = profiler.output_text(unicode=True, time="percent_of_total")
            (PROFILES / f"{path.replace('/', '_')}.txt").write_text(tree)


def growth() -> Iterator[Figure]:
    """The first thousand people are the same in both houses."""
    million, thousand = ([Crowd(people // GROUPS)] * GROUPS for people in (MANY, 1_000))
    with crowded(*million, on=LARGE) as large, crowded(*thousand, on=LARGE[:1]) as small:
        with small.inside.session() as session:
            one = session.get_one(Retreatant, 500)
            name, phone = f"{one.first_name} {one.last_name}", f"{one.cell_phone}"[2:]
        for title, more in (
            ("the first page of 50", {}),
            ("page 20", {"skip": 950}),
            ("a first and a last name", {"allSearch": name}),
            ("a whole telephone number", {"allSearch": phone}),
        ):
            asked = (each.ask("people/table", {"take": 50, **more}) for each in (large, small))
            seconds, beside = compare(*asked)
            yield Figure(f"{title}, of {MANY:,} people", seconds, at_most=3.0, beside=beside)


def a_year_in_figures() -> Iterator[Figure]:
    for name, servers in (("PostgreSQL", LARGE), ("SQLite", ())):
        with crowded(*[Crowd(MANY // GROUPS)] * GROUPS, years=True, on=servers) as house:
            for what, path, at_most in (
                ("the house", f"year/{LAST_YEAR}", 1.0),
                ("one group", f"year/{LAST_YEAR}?groupId=7", 1.0),
                ("a file of three years", f"year/{LAST_YEAR}/file?format=csv", 3.0),
            ):
                yield Figure(f"{what}, on {name}", seconds_of(house.ask(path), 5), "s", at_most)
