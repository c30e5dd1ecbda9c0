"""The people of the demo's groups."""

import random
import unicodedata
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime

from sqlalchemy.orm import Session

from cenacle.demo.names import CHURCHES, FIRST_NAMES, LAST_NAMES, STREETS, TOWNS, WORK
from cenacle.groups import Group
from cenacle.retreatants import PersonStatus, Religion, Retreatant, consent
from cenacle.retreatants.service import KEY_ALPHABET, KEY_LENGTH

SIZE = (52, 80)
"""How many people a group has, at least and at most."""
NOT_ACTIVE = ((PersonStatus.INACTIVE, 0.04), (PersonStatus.DECEASED, 0.015))
CONSENTED = 0.4
WITHOUT_EMAIL = 0.05
LETTERS = "abcdefghijklmnopqrstuvwxyz."


def add_people(
    session: Session,
    groups: Mapping[str, Group],
    religion: Religion,
    codes: Iterator[str],
    rng: random.Random,
) -> None:
    """A group of friends for each number; a few of them belong to a second one, too."""
    everybody = list(groups.values())
    for group in everybody:
        members = [
            Retreatant(
                key_code=next(codes),
                group=group,
                religion=religion,
                status=_choose_status(rng),
                priority=rng.randint(1, 100) if rng.random() < 0.3 else None,
                sub_group=f"Table {rng.randint(1, 5)}" if rng.random() < 0.5 else None,
                **make_person_fields(rng),
            )
            for _ in range(rng.randint(*SIZE))
        ]
        for member in rng.sample(members, 2):
            member.secondary_group = rng.choice([each for each in everybody if each != group])
        for member in members:
            member.email = _make_email(member, rng)
        session.add_all(members)
    session.flush()


def make_key_codes(rng: random.Random) -> Iterator[str]:
    """Codes by which people are found, none of them twice."""
    given: set[str] = set()
    while True:
        code = "".join(rng.choices(KEY_ALPHABET, k=KEY_LENGTH))
        if code not in given:
            given.add(code)
            yield code


def make_person_fields(rng: random.Random) -> dict[str, object]:
    """Somebody made up, by the columns of a person."""
    first, last = rng.choice(FIRST_NAMES), rng.choice(LAST_NAMES)
    town, zip_code = rng.choice(TOWNS)
    fields: dict[str, object] = {
        "first_name": first,
        "middle_initial": rng.choice("ABCDEFGHJLMPRST"),
        "last_name": last,
        "suffix": "Jr." if rng.random() < 0.06 else None,
        "nickname": first[:4] if rng.random() < 0.15 else None,
        "birth_date": date(rng.randint(1938, 2001), rng.randint(1, 12), rng.randint(1, 28)),
        "street_address": f"{rng.randint(1, 980)} {rng.choice(STREETS)}",
        "city": town,
        "state": "LA",
        "zip_code": zip_code,
        "cell_phone": f"+1504555{rng.randrange(1000, 9999)}",
        "email": f"guest{rng.randrange(1_000_000)}@cenacle.test",
        "church_name": rng.choice(CHURCHES),
        "profession": rng.choice(WORK),
        "is_doctor": rng.random() < 0.05,
        "is_priest_or_deacon": rng.random() < 0.03,
    }
    if rng.random() < CONSENTED:
        fields |= {
            "sms_consent_at": datetime(2024, rng.randint(1, 12), 5, 16, tzinfo=UTC),
            "sms_consent_place": "The form of registration",
            "sms_consent_wording": consent.WORDING,
        }
    return fields


def _choose_status(rng: random.Random) -> PersonStatus:
    lot = rng.random()
    for status, share in NOT_ACTIVE:
        if lot < share:
            return status
        lot -= share
    return PersonStatus.ACTIVE


def _make_email(person: Retreatant, rng: random.Random) -> str | None:
    """`geneviève.o’brien` is `genevieve.obrien` in an address."""
    if rng.random() < WITHOUT_EMAIL:
        return None
    plain = unicodedata.normalize("NFKD", f"{person.first_name}.{person.last_name}").casefold()
    kept = "".join(letter for letter in plain if letter in LETTERS)
    return f"{kept}{rng.randrange(1000)}@cenacle.test"
