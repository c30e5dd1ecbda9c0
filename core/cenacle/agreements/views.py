"""`/api/agreements/…`; what guests do by their links is in `cenacle.magic_links`."""

from cenacle.agreements import service
from cenacle.agreements.accepting import asked_at_registration
from cenacle.agreements.schemas import (
    AgreementDetail,
    AgreementForm,
    AgreementRow,
    AgreementsWanted,
    AgreementTable,
    AskedAgreement,
)
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id

table = Service("agreements.table", "/api/agreements/table", "What guests agree to.")
registration = Service(
    "agreements.registration", "/api/agreements/registration", "What applicants agree to."
)
making = Service("agreements.make", "/api/agreements", "Making an agreement.")
retiring = Service("agreements.retire", "/api/agreements/{id}/retire", "Asking it no longer.")
returning = Service("agreements.bring-back", "/api/agreements/{id}/bring-back", "Asking it again.")
one = Service("agreements.one", "/api/agreements/{id}", "One agreement.")

NO_SUCH = {404: "No such agreement."}


@table.post(right=Right.HOUSE, body=AgreementsWanted, result=AgreementTable, reads=True)
def read_agreements(request: Request) -> Page[AgreementRow]:
    """Those that are asked; or those that are no longer."""
    return service.read_agreements(request.connection, request.validated["body"])


@registration.get(right=Right.PUBLIC, result=list[AskedAgreement])
def read_asked_at_registration(request: Request) -> list[AskedAgreement]:
    """What whoever applies for a retreat has to agree to."""
    return asked_at_registration(request.db)


@making.post(right=Right.HOUSE, body=AgreementForm, result=AgreementDetail)
def make_agreement(request: Request) -> AgreementDetail:
    """It is asked from now on."""
    return service.make_agreement(request.db, request.validated["body"])


@one.get(right=Right.HOUSE, result=AgreementDetail, refusals=NO_SUCH)
def read_agreement(request: Request) -> AgreementDetail:
    """An agreement in all its versions, and how many agreed to each."""
    return service.read_agreement(request.db, path_id(request))


@one.put(right=Right.HOUSE, body=AgreementForm, result=AgreementDetail, refusals=NO_SUCH)
def change_agreement(request: Request) -> AgreementDetail:
    """Another text is a new version, which everybody is asked about again."""
    return service.change_agreement(request.db, path_id(request), request.validated["body"])


@retiring.post(right=Right.HOUSE, result=AgreementDetail, refusals=NO_SUCH)
def retire_agreement(request: Request) -> AgreementDetail:
    """Ask it of nobody any more; who agreed stays on record."""
    return service.retire(request.db, path_id(request))


@returning.post(right=Right.HOUSE, result=AgreementDetail, refusals=NO_SUCH)
def bring_agreement_back(request: Request) -> AgreementDetail:
    """Ask it again."""
    return service.bring_back(request.db, path_id(request))
