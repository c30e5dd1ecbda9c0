"""200 answers by links at once: those that free a place each, and make an offer by it, beside those
that free none."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from urllib.request import Request, urlopen

from cenacle.groups import Group
from cenacle.magic_links import make_invitations
from cenacle.places.models import PlaceOffer
from cenacle.platform import clock
from cenacle.retreatants import Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from sqlalchemy import func, insert, select
from sqlalchemy.orm import Session

from bench.figures import Figure
from bench.houses import build, environment_of, open_house_of, sign_in, to_json
from bench.roster import person
from bench.servers import our_house

AT_ONCE = 200
BOUND = 4.0
"""An answer that makes an offer writes it, its link, its mail and its entry in the history too."""
FULL, EMPTY = 1, 2
"""Two retreats: all places of one are taken, and as many wait; the other has room for all."""
PATH = "/api/external-retreatants/retreatant-attending"


def measure() -> Iterator[Figure]:
    """Seconds that one of them takes, all being sent at once. Raises where offers are missing."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        environment = environment_of(folder)
        build(environment, fill)
        tokens = _make_tokens(environment)
        with our_house(folder, environment) as house:
            headers = {**sign_in(house), "Content-Type": "application/json"}
            beside = _answer(house, headers, tokens[EMPTY])
            ours = _answer(house, headers, tokens[FULL])
        _check(environment)
        yield Figure(f"an answer that makes an offer, {AT_ONCE} at once", ours, beside, BOUND)


def fill(session: Session) -> None:
    session.add_all(Group(group_number=str(number)) for number in (FULL, EMPTY))
    session.flush()
    start = clock.now().date() + timedelta(days=60)
    for group_id, capacity in ((FULL, AT_ONCE), (EMPTY, 10 * AT_ONCE)):
        end = start + timedelta(days=3)
        session.add(Retreat(group_id=group_id, start_date=start, end_date=end, capacity=capacity))
    session.flush()
    groups = [FULL] * AT_ONCE * 2 + [EMPTY] * AT_ONCE
    session.execute(insert(Retreatant), [person(n, group) for n, group in enumerate(groups)])
    session.execute(
        insert(Participation),
        [
            {
                "retreat_id": group,
                "retreatant_id": number,
                "attending_status": AttendingStatus.WAITLIST
                if AT_ONCE < number <= 2 * AT_ONCE
                else AttendingStatus.ATTENDING,
                "status_since": clock.now(),
                "is_invited": True,
            }
            for number, group in enumerate(groups, start=1)
        ],
    )


def _make_tokens(environment: Mapping[str, str]) -> dict[int, list[str]]:
    """Of those who attend, by retreat."""
    house = open_house_of(dict(environment))
    tokens = {}
    with house.transaction() as session:
        for retreat in session.scalars(select(Retreat)):
            people = session.scalars(
                select(Participation.retreatant_id).where(
                    Participation.retreat_id == retreat.id,
                    Participation.attending_status == AttendingStatus.ATTENDING,
                )
            ).all()
            made = make_invitations(session, house, retreat, people, "email")
            tokens[retreat.id] = list(made.values())
    house.close()
    return tokens


def _answer(house: str, headers: Mapping[str, str], tokens: Sequence[str]) -> float:
    body = to_json({"attendingStatus": "Cancelled"})

    def say_no(token: str) -> None:
        urlopen(Request(f"{house}{PATH}/{token}", body, dict(headers))).read()

    with ThreadPoolExecutor(AT_ONCE) as pool:
        began = perf_counter()
        list(pool.map(say_no, tokens))
        return (perf_counter() - began) / len(tokens)


def _check(environment: Mapping[str, str]) -> None:
    """Each place was offered, and none of them twice."""
    house = open_house_of(dict(environment))
    with house.transaction() as session:
        offers = session.scalar(select(func.count()).where(PlaceOffer.outcome.is_(None)))
        people = session.scalar(select(func.count(PlaceOffer.participation_id.distinct())))
    house.close()
    if not offers == people == AT_ONCE:
        raise RuntimeError(f"{offers} offers were made to {people} people, not {AT_ONCE}")
