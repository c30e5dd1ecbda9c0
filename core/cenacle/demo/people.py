"""The people of the demo's groups."""

import random
import unicodedata
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy.orm import Session

from cenacle.demo.names import CHURCHES, FIRST_NAMES, LAST_NAMES, STREETS, TOWNS, WORK
from cenacle.groups import Group
from cenacle.people import PersonStatus, Religion, Retreatant, consent
from cenacle.people.service import KEY_ALPHABET, KEY_LENGTH

SIZE = (52, 80)
"""How many people a group has, at least and at most."""
NOT_ACTIVE = ((PersonStatus.INACTIVE, 0.04), (PersonStatus.DECEASED, 0.015))
CONSENTED = 0.4
WITHOUT_EMAIL = 0.05
LETTERS = "abcdefghijklmnopqrstuvwxyz."


def people(
    session: Session,
    groups: Mapping[str, Group],
    religion: Religion,
    codes: Iterator[str],
    chosen: random.Random,
) -> None:
    """A group of friends for each number; a few of them belong to a second one, too."""
    everybody = list(groups.values())
    for group in everybody:
        members = [
            Retreatant(
                key_code=next(codes),
                group=group,
                religion=religion,
                status=_status(chosen),
                priority=chosen.randint(1, 100) if chosen.random() < 0.3 else None,
                sub_group=f"Table {chosen.randint(1, 5)}" if chosen.random() < 0.5 else None,
                **person_fields(chosen),
            )
            for _ in range(chosen.randint(*SIZE))
        ]
        for member in chosen.sample(members, 2):
            member.secondary_group = chosen.choice([each for each in everybody if each != group])
        for member in members:
            member.email = _email(member, chosen)
        session.add_all(members)
    session.flush()


def key_codes(chosen: random.Random) -> Iterator[str]:
    """Codes by which people are found, none of them twice."""
    given: set[str] = set()
    while True:
        code = "".join(chosen.choices(KEY_ALPHABET, k=KEY_LENGTH))
        if code not in given:
            given.add(code)
            yield code


def person_fields(chosen: random.Random) -> dict[str, Any]:
    """Somebody made up, by the columns of a person."""
    first, last = chosen.choice(FIRST_NAMES), chosen.choice(LAST_NAMES)
    town, zip_code = chosen.choice(TOWNS)
    fields = {
        "first_name": first,
        "middle_initial": chosen.choice("ABCDEFGHJLMPRST"),
        "last_name": last,
        "suffix": "Jr." if chosen.random() < 0.06 else None,
        "nickname": first[:4] if chosen.random() < 0.15 else None,
        "birth_date": date(
            chosen.randint(1938, 2001), chosen.randint(1, 12), chosen.randint(1, 28)
        ),
        "street_address": f"{chosen.randint(1, 980)} {chosen.choice(STREETS)}",
        "city": town,
        "state": "LA",
        "zip_code": zip_code,
        "cell_phone": f"+1504555{chosen.randrange(1000, 9999)}",
        "email": f"guest{chosen.randrange(1_000_000)}@cenacle.test",
        "church_name": chosen.choice(CHURCHES),
        "profession": chosen.choice(WORK),
        "is_doctor": chosen.random() < 0.05,
        "is_priest_or_deacon": chosen.random() < 0.03,
    }
    if chosen.random() < CONSENTED:
        fields |= {
            "sms_consent_at": datetime(2024, chosen.randint(1, 12), 5, 16, tzinfo=UTC),
            "sms_consent_place": "The form of registration",
            "sms_consent_wording": consent.WORDING,
        }
    return fields


def _status(chosen: random.Random) -> PersonStatus:
    lot = chosen.random()
    for status, share in NOT_ACTIVE:
        if lot < share:
            return status
        lot -= share
    return PersonStatus.ACTIVE


def _email(person: Retreatant, chosen: random.Random) -> str | None:
    """`geneviève.o’brien` is `genevieve.obrien` in an address."""
    if chosen.random() < WITHOUT_EMAIL:
        return None
    plain = unicodedata.normalize("NFKD", f"{person.first_name}.{person.last_name}").casefold()
    kept = "".join(letter for letter in plain if letter in LETTERS)
    return f"{kept}{chosen.randrange(1000)}@cenacle.test"
