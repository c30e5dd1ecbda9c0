"""A person who has left words everywhere in the house."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.calls.waves import Wave, Waves
from cenacle.platform.access import Role
from cenacle.platform.db import Base
from cenacle.platform.db.search import fold, is_index_of_words
from cenacle.retreatants import Retreatant
from cenacle.testing import Client, TestHouse
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Date,
    Enum,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    insert,
    select,
    update,
)
from sqlalchemy.orm import Session

from .tables import BY_HAND, NAMING, NOBODYS, NUMBERS, THEIRS

MARK = "qzx"
"""Begins every word that the person leaves anywhere."""
EMAIL, FORMER_EMAIL = "qzxmail@example.org", "qzxformer@example.org"
PHONE = "+15045550942"
FIRST, LAST = "Qzxanna", "Qzxlandry"
NAME = f"{FIRST} {LAST}"

WAVE = {"sender_id": 1, "went_out": "09:00", "reminders": 0, "remind_after_days": 7}


@dataclass
class Somebody:
    house: TestHouse
    town: Any
    id: int = 0
    user_id: int = 0
    key_code: str = ""
    words: list[str] = field(default_factory=list)

    def leave_words(self) -> None:
        """In every column of every table that can hold some."""
        self.id = self.town.person(LAST, first_name=FIRST, email=FORMER_EMAIL, cell_phone=PHONE)
        admin = self.house.client(Role.ADMIN)
        rules = {"title": "House rules", "html": "<p>Silence after nine.</p>"}
        assert admin.post("/api/agreements", rules).status == 200
        for form in (
            ("update-retreatant-email", {"email": EMAIL}),
            ("create-retreatant-remarks", {"remarks": f"{MARK} lost her husband"}),
            ("update-retreatant", {"notes": f"{MARK} in therapy", "nickname": "Qzxann"}),
        ):
            answer = admin.post(f"/api/retreatants/{form[0]}", {"retreatantId": self.id} | form[1])
            assert answer.status == 200, answer
        self.house.add_user(EMAIL, Role.CAPTAIN, first_name=FIRST, last_name=LAST)
        with self.house.session() as session:
            self._fill_record(session)
            self._write_letters(session)
            for name in (*NAMING, *THEIRS):
                self._fill_row(session, Base.metadata.tables[name], own=name in THEIRS)
            self._say_yes_and_no(session)

    def _say_yes_and_no(self, session: Session) -> None:
        """And send an application again."""
        at = datetime(2026, 1, 2, tzinfo=UTC)
        prospects = Base.metadata.tables["prospects"]
        rows: dict[str, list[dict[str, Any]]] = {
            "suppressions": [
                {"email_folded": EMAIL, "reason": "Complained", "problem": MARK, "since": at}
            ],
            "sms_opt_outs": [{"phone": PHONE, "word": "STOP", "since": at}],
            "consents": [
                {
                    "address": address,
                    "channel": channel,
                    "given": False,
                    "at": at,
                    "how": f"{MARK} form",
                    "wording": f"{MARK} words",
                    "by": EMAIL,
                }
                for address, channel in ((EMAIL, "email"), (PHONE, "text"))
            ],
            "room_wishes": [
                {
                    "retreatant_id": self.id,
                    "features": [f"{MARK} view"],
                    "needs_accessible": True,
                    "version": 1,
                }
            ],
            "former_applications": [
                {
                    "prospect_id": session.scalar(select(prospects.c.id)),
                    "replaced_at": at,
                    "told": {"City": f"{MARK} city"},
                }
            ],
            "prospect_denials": [
                {
                    "prospect_id": session.scalar(select(prospects.c.id)),
                    "denied_at": at,
                    "was_verified": False,
                    "former_decided_by": NAME,
                }
            ],
            "prospect_promotions": [
                {
                    "prospect_id": session.scalar(select(prospects.c.id)),
                    "accepted_at": at,
                    "was_verified": False,
                    "former_decided_by": NAME,
                }
            ],
        }
        for name, values in rows.items():
            session.execute(insert(Base.metadata.tables[name]).values(values))

    def _fill_record(self, session: Session) -> None:
        user = session.scalars(select(User).where(User.email == EMAIL)).one()
        self.user_id, user.retreatant_id = user.id, self.id
        session.flush()
        for table, row_id in ((Retreatant.__table__, self.id), (User.__table__, self.user_id)):
            kept = session.execute(select(table).where(table.c.id == row_id)).mappings().one()
            values = {
                each.name: self._word(table, each)
                for each in table.c
                if _holds_words(each) and (kept[each.name] is None or each.name == "search_text")
            }
            session.execute(update(table).where(table.c.id == row_id).values(values))
        self.key_code = session.get_one(Retreatant, self.id).key_code

    def _fill_row(self, session: Session, table: Any, *, own: bool) -> None:
        values = {
            each.name: self._value(session, table, each, own=own)
            for each in table.c
            if not (each.primary_key and isinstance(each.type, Integer))
        }
        session.execute(insert(table).values(values))

    def _value(self, session: Session, table: Any, each: Column[Any], *, own: bool) -> object:
        if each.foreign_keys:
            return self._referred(session, each, own=own)
        if isinstance(each.type, Enum):
            return each.type.enums[0]
        if isinstance(each.type, Boolean):
            return False
        if isinstance(each.type, Integer):
            return 1
        if isinstance(each.type, Date):
            return date(1960, 5, 6)
        if isinstance(each.type, JSON):
            word = f"{MARK}_{table.name}_{each.name}" if own else NAME
            return [word] if _is_list(each) else {"told": word}
        if isinstance(each.type, LargeBinary):
            return self._word(table, each).encode()
        return self._text(table, each, own=own)

    def _text(self, table: Any, each: Column[Any], *, own: bool) -> object:
        if isinstance(each.type, Waves):
            return [Wave(**WAVE, subject=NAME, body=NAME)]
        if isinstance(each.type, String):
            if each.name in NUMBERS.get(table.name, ()):
                return "a number"[: each.type.length]
            if own:
                return self._word(table, each)
            named = (
                fold(f"{NAME} or {EMAIL}") if each.name == "search_text" else f"{NAME} or {EMAIL}"
            )
            return named[: each.type.length]
        return datetime(2026, 1, 2, tzinfo=UTC) if each.name != "due_at" else None

    def _referred(self, session: Session, each: Column[Any], *, own: bool) -> object:
        referred = next(iter(each.foreign_keys)).column.table
        if referred.name == "retreatants":
            return self.id if own else None
        if referred.name == "users":
            return self.user_id if own else None
        if each.nullable:
            return None
        return session.scalar(select(referred.c.id).order_by(referred.c.id.desc()).limit(1))

    def _word(self, table: Table, each: Column[Any]) -> Any:
        if isinstance(each.type, JSON):
            return [{"value": f"{MARK}_{table.name}_{each.name}"}]
        word = f"{MARK}_{table.name}_{each.name}"
        self.words.append(word)
        return word[: getattr(each.type, "length", None)]

    def _write_letters(self, session: Session) -> None:
        """One to them alone, and one to others that names them."""
        messages, readers = (
            Base.metadata.tables[name] for name in ("email_messages", "email_recipients")
        )
        at = datetime(2026, 1, 2, tzinfo=UTC)
        for body, to in (
            (f"{MARK} alone", EMAIL),
            (f"Pray for {NAME}, (504) 555-0942, {self.key_code}", "bob@example.org"),
        ):
            made = session.execute(
                insert(messages).values(
                    kind="Custom", sender_email=EMAIL, cc=EMAIL, subject=f"{NAME} writes",
                    body=body, created_date=at,
                )
            )  # fmt: skip
            session.execute(
                insert(readers).values(
                    message_id=made.inserted_primary_key[0], recipient_email=to, values={},
                    email_status="Queued", attempts=0, due_at=at, first_name="Bob",
                )
            )  # fmt: skip


def _holds_words(each: Column[Any]) -> bool:
    if each.foreign_keys or isinstance(each.type, Enum) or each.name == "key_code":
        return False
    length = getattr(each.type, "length", None)
    return isinstance(each.type, String) and (length is None or length >= len(MARK))


def _is_list(each: Column[Any]) -> bool:
    return each.name in ("columns", "problems", "refused", "row_ids", "contact_information")


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture
def somebody(house: TestHouse, town: Any) -> Somebody:
    somebody = Somebody(house, town)
    town.retreat()
    somebody.leave_words()
    return somebody


@pytest.fixture
def tables_of_people() -> set[str]:
    return {*THEIRS, *BY_HAND}


@pytest.fixture
def places_of_tables() -> set[str]:
    return {*THEIRS, *NAMING, *BY_HAND, *NOBODYS}


@pytest.fixture
def places_of_words() -> set[str]:
    """Tables in which the person has left words; the rest of what is theirs is numbers."""
    return {*THEIRS, *NAMING, *BY_HAND} - {
        "bed_nights",
        "letter_readers",
        "participations",
        "recovery_sheets",
        "room_assignments",
        "room_companions",
    }


@pytest.fixture
def words_left() -> Callable[[TestHouse], list[str]]:
    return _words_left


@pytest.fixture
def bytes_left() -> Callable[[Path], bool]:
    return _bytes_left


def _words_left(house: TestHouse) -> list[str]:
    """Every place in the whole database where a word of the person is left. The index of words
    is put together when the file is made anew, and is read there, byte by byte."""
    left = []
    with house.session() as session:
        metadata = MetaData()
        metadata.reflect(session.connection())
        tables = (each for each in metadata.sorted_tables if not is_index_of_words(each.name))
        for table in tables:
            for row in session.execute(select(table)).mappings():
                for name, value in row.items():
                    said = value.decode("latin-1") if isinstance(value, bytes) else str(value)
                    if MARK in said.casefold() or "5550942" in said or "555-0942" in said:
                        left.append(f"{table.name}.{name}: {said[:80]}")
    return left


def _bytes_left(path: Path) -> bool:
    files = path.parent.glob(f"{path.name}*")
    return any(MARK.encode() in each.read_bytes().lower() for each in files)
