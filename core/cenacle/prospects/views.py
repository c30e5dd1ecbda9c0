"""`/api/prospects/…`"""

from cenacle.accounts import actor_of
from cenacle.platform.access import Actor, Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service, TableRequest
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id
from cenacle.prospects import record, registration, service
from cenacle.prospects.schemas import (
    Promoted,
    PromotionForm,
    ProspectDetail,
    ProspectForm,
    ProspectRow,
    ProspectTable,
    Registered,
    RegistrationForm,
    SmsConsent,
)
from cenacle.retreatants import consent

registrations = Service("prospects.register", "/api/prospects/register", "Applying for a retreat.")
wording = Service("prospects.sms-consent", "/api/prospects/sms-consent", "What one consents to.")
table = Service("prospects.table", "/api/prospects/table", "Applications that nobody decided yet.")
editing = Service("prospects.edit", "/api/prospects/edit-prospect", "Editing an application.")
verification = Service("prospects.verify", "/api/prospects/verify/{id}", "A review.")
promotion = Service("prospects.promote", "/api/prospects/promote/{id}", "Accepting somebody.")
denial = Service("prospects.deny", "/api/prospects/deny/{id}", "Refusing somebody.")
one_prospect = Service("prospects.one", "/api/prospects/{id}", "One application.")

NO_SUCH = {404: "No such prospect."}


@registrations.post(
    right=Right.PUBLIC,
    body=RegistrationForm,
    result=Registered,
    refusals={429: "Too many applications from one address."},
)
def register_prospect(request: Request) -> Registered:
    """Apply for retreats. Whoever leads a group adds a prospect by the same call, unthrottled."""
    form: RegistrationForm = request.validated["body"]
    if leader := _leader(request):
        added = registration.register_by_staff(request.db, request.house, leader, form)
        return Registered(prospect_id=added.id)
    if form.website is None:
        registration.register_by_form(
            request.db, request.house, form, address=request.client_address
        )
    return Registered(prospect_id=None)


@wording.get(right=Right.PUBLIC, result=SmsConsent)
def read_consent_wording(_request: Request) -> SmsConsent:
    """The wording beside the box that one ticks."""
    return SmsConsent(wording=consent.WORDING)


@table.post(right=Right.LEAD, body=TableRequest, result=ProspectTable, reads=True)
def search_prospects(request: Request) -> Page[ProspectRow]:
    """Who is not decided yet, the newest first."""
    return record.search_prospects(request.connection, request.actor, request.validated["body"])


@editing.post(right=Right.LEAD, body=ProspectForm, result=ProspectDetail, refusals=NO_SUCH)
def edit_prospect(request: Request) -> ProspectDetail:
    """Change what an application says."""
    form: ProspectForm = request.validated["body"]
    prospect = service.edit_prospect(request.db, request.house, request.actor, form)
    return record.describe_prospect(request.db, request.actor, prospect)


@verification.post(right=Right.LEAD, refusals=NO_SUCH)
def verify_prospect(request: Request) -> None:
    """Note that a captain has reviewed the application."""
    service.verify_prospect(request.db, request.house, request.actor, path_id(request))


@promotion.post(right=Right.LEAD, body=PromotionForm, result=Promoted, refusals=NO_SUCH)
def promote_prospect(request: Request) -> Promoted:
    """Make a retreatant of the prospect."""
    form: PromotionForm = request.validated["body"]
    person = service.accept_prospect(
        request.db, request.house, request.actor, path_id(request), form.group_number_id
    )
    return Promoted(retreatant_id=person.id)


@denial.delete(right=Right.LEAD, refusals=NO_SUCH)
def deny_prospect(request: Request) -> None:
    """Refuse the prospect, for all groups."""
    service.deny_prospect(request.db, request.house, request.actor, path_id(request))


@one_prospect.get(right=Right.LEAD, result=ProspectDetail, refusals=NO_SUCH)
def read_prospect(request: Request) -> ProspectDetail:
    """An application, and the people who it may be of."""
    return record.read_prospect(request.db, request.actor, path_id(request))


def _leader(request: Request) -> Actor | None:
    """Whoever is signed in and leads a group; from then on the request is theirs."""
    actor = actor_of(request)
    return actor if actor and actor.may(Right.LEAD) else None
