"""Agreements over the wire."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from cenacle.agreements.models import LONGEST_TITLE, HowOften
from cenacle.platform.web import Form, Schema, TableRequest
from cenacle.platform.web.fields import Id, Version
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


LONGEST_TEXT = 60_000
MOST_AGREEMENTS = 20

Agreed = Annotated[list[Id], Field(max_length=MOST_AGREEMENTS)]
"""The ids of the texts that somebody read and agreed to."""


def _one_line(value: str) -> str:
    if len(value.splitlines()) > 1:
        raise ValueError(_("Write this in one line."))
    return value


class AgreementForm(Form):
    """Another text than that in force is a new version, which is asked of everybody again."""

    title: Annotated[str, StringConstraints(max_length=LONGEST_TITLE), AfterValidator(_one_line)]
    how_often: HowOften = HowOften.ONCE
    language: Literal["en"] = "en"
    html: Annotated[str, StringConstraints(max_length=LONGEST_TEXT)]
    version: Version | None = None


class AgreementsWanted(TableRequest):
    """Those that are asked, or those that are no longer."""

    is_retired: Annotated[bool, Field(strict=True)] = False


class AgreementRow(Schema):
    """`accepted` counts who agreed to the version in force."""

    id: int
    title: str
    how_often: HowOften
    number: int
    accepted: int
    retired_at: datetime | None
    version: int


class AgreementTable(Schema):
    rows: list[AgreementRow]
    total: int


class AgreementVersion(Schema):
    """`html` is clean; `accepted` counts who agreed to it."""

    number: int
    language: str
    html: str
    made_at: datetime
    accepted: int


class AgreementDetail(AgreementRow):
    """The newest of the `versions` stands first."""

    versions: list[AgreementVersion]


class AskedAgreement(Schema):
    """What somebody has yet to agree to; `html` is clean."""

    text_id: int
    title: str
    html: str


class AcceptedAgreement(Schema):
    """What somebody agreed to, as it was read; with the retreat where it is asked for each."""

    title: str
    number: int
    html: str
    accepted_at: datetime
    retreat: str | None


class OwnAgreements(Schema):
    asked: list[AskedAgreement]
    accepted: list[AcceptedAgreement]
