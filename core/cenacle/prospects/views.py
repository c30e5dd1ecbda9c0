"""`/api/prospects/…`"""

from typing import Any

from cenacle.accounts import actor_of
from cenacle.people import consent
from cenacle.prospects import reading, registering, service
from cenacle.prospects.schemas import (
    Promoted,
    PromotionForm,
    ProspectDetail,
    ProspectForm,
    ProspectTable,
    Registered,
    RegistrationForm,
    SmsConsent,
)
from cenacle.request import Request
from cenacle.rights import Actor, Right
from cenacle.web import Service, TableRequest
from cenacle.web.validation import path_id

registration = Service("prospects.register", "/api/prospects/register", "Applying for a retreat.")
words = Service("prospects.sms-consent", "/api/prospects/sms-consent", "What one consents to.")
table = Service("prospects.table", "/api/prospects/table", "Applications that wait.")
editing = Service("prospects.edit", "/api/prospects/edit-prospect", "Mending an application.")
verification = Service("prospects.verify", "/api/prospects/verify/{id}", "A review.")
promotion = Service("prospects.promote", "/api/prospects/promote/{id}", "Accepting somebody.")
denial = Service("prospects.deny", "/api/prospects/deny/{id}", "Refusing somebody.")
prospect = Service("prospects.one", "/api/prospects/{id}", "One application.")

NO_SUCH = {404: "No such prospect."}


@registration.post(
    right=Right.PUBLIC,
    body=RegistrationForm,
    result=Registered,
    refusals={429: "Too many applications from one address."},
)
def register(request: Request) -> Registered:
    """Apply for retreats. Whoever leads a group adds a prospect by the same call, unthrottled."""
    form: RegistrationForm = request.validated["body"]
    if leader := _leader(request):
        added = registering.register_by_staff(request.db, request.registry, leader, form)
        return Registered(prospect_id=added.id)
    if form.website is None:
        registering.register(request.db, request.registry, form, address=request.client_address)
    return Registered(prospect_id=None)


@words.get(right=Right.PUBLIC, result=SmsConsent)
def read_words(_request: Request) -> dict[str, Any]:
    """The words beside the box that one ticks."""
    return consent.shown()


@table.post(right=Right.LEAD, body=TableRequest, result=ProspectTable, reads=True)
def read_table(request: Request) -> dict[str, Any]:
    """Who waits for a decision, the newest first."""
    return reading.table(request.connection, request.actor, request.validated["body"])


@editing.post(right=Right.LEAD, body=ProspectForm, result=ProspectDetail, refusals=NO_SUCH)
def edit(request: Request) -> ProspectDetail:
    """Mend what an application says."""
    form: ProspectForm = request.validated["body"]
    mended = service.edit(request.db, request.registry, request.actor, form)
    return ProspectDetail.model_validate(reading.detail(request.db, request.actor, mended))


@verification.post(right=Right.LEAD, refusals=NO_SUCH)
def verify(request: Request) -> None:
    """Note that a captain has reviewed the application."""
    service.verify(request.db, request.registry, request.actor, path_id(request))


@promotion.post(right=Right.LEAD, body=PromotionForm, result=Promoted, refusals=NO_SUCH)
def promote(request: Request) -> Promoted:
    """Make a retreatant of the prospect."""
    group_id = request.validated["body"].group_number_id
    person = service.accept(request.db, request.registry, request.actor, path_id(request), group_id)
    return Promoted(retreatant_id=person.id)


@denial.delete(right=Right.LEAD, refusals=NO_SUCH)
def deny(request: Request) -> None:
    """Refuse the prospect, for all groups."""
    service.deny(request.db, request.registry, request.actor, path_id(request))


@prospect.get(right=Right.LEAD, result=ProspectDetail, refusals=NO_SUCH)
def read(request: Request) -> ProspectDetail:
    """An application, and the people who it may be of."""
    return ProspectDetail.model_validate(reading.read(request.db, request.actor, path_id(request)))


def _leader(request: Request) -> Actor | None:
    """Whoever is signed in and leads a group; from then on the request is theirs."""
    actor = actor_of(request)
    return actor if actor and actor.may(Right.LEAD) else None
