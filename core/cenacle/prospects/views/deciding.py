"""`/api/prospects/…`: one application"""

from cenacle.accounts import actor_of
from cenacle.fields import AskedForm, sections_of
from cenacle.platform.access import Actor, Right, TokenScope
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id
from cenacle.prospects import (
    accepting_undone,
    denying,
    questions,
    quick_add,
    record,
    registration,
    same_person,
    service,
)
from cenacle.prospects.schemas import (
    DecidedProspect,
    DenialQuery,
    Promoted,
    PromotionForm,
    ProspectDetail,
    ProspectForm,
    Recognized,
    Registered,
    RegistrationForm,
    SamePersonForm,
    SmsConsent,
)
from cenacle.retreatants import consent
from cenacle.retreatants.schemas import QuickAdded, QuickAddForm

registrations = Service("prospects.register", "/api/prospects/register", "Applying for a retreat.")
wording = Service("prospects.sms-consent", "/api/prospects/sms-consent", "What one consents to.")
further = Service("prospects.questions", "/api/prospects/questions", "What else is asked.")
editing = Service("prospects.edit", "/api/prospects/edit-prospect", "Editing an application.")
verification = Service("prospects.verify", "/api/prospects/verify/{id}", "A review.")
promotion = Service("prospects.promote", "/api/prospects/promote/{id}", "Accepting somebody.")
denial = Service("prospects.deny", "/api/prospects/deny/{id}", "Refusing somebody.")
promotion_undone = Service(
    "prospects.promote-undo", "/api/prospects/promote-undo/{id}", "An acceptance taken back."
)
undoing = Service("prospects.deny-undo", "/api/prospects/deny-undo/{id}", "A denial taken back.")
reopening = Service("prospects.reopen", "/api/prospects/reopen/{id}", "A denied application.")
decided = Service("prospects.decided", "/api/prospects/decided/{id}", "What was decided.")
same = Service("prospects.same-person", "/api/prospects/same-person/{id}", "Who is known already.")
additions = Service(
    "retreatants.quick-add", "/api/retreatants/quick-add", "Somebody new on the roster."
)
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
            request.db,
            request.house,
            form,
            address=request.client_address,
            agreed=form.agreed,
        )
    return Registered(prospect_id=None)


@wording.get(right=Right.PUBLIC, result=SmsConsent)
def read_consent_wording(request: Request) -> SmsConsent:
    """The wording beside the box that one ticks, and what is asked beside."""
    asked = questions.asked_at_registration(request.db, request.house)
    return SmsConsent(wording=consent.WORDING, sections=sections_of(asked))


@further.get(right=Right.LEAD, result=AskedForm)
def read_questions(request: Request) -> AskedForm:
    """What else staff may write down of who applies."""
    asked = questions.asked_at_registration(request.db, request.house, request.actor)
    return AskedForm(sections=sections_of(asked), answers={}, may_stay=False, stays=False)


@editing.post(right=Right.LEAD, body=ProspectForm, result=ProspectDetail, refusals=NO_SUCH)
def edit_prospect(request: Request) -> ProspectDetail:
    """Change what an application says."""
    form: ProspectForm = request.validated["body"]
    prospect = service.edit_prospect(request.db, request.house, request.actor, form)
    return record.describe_prospect(request.db, request.house, request.actor, prospect)


@verification.post(right=Right.LEAD, refusals=NO_SUCH)
def verify_prospect(request: Request) -> None:
    """Note that a captain has reviewed the application."""
    service.verify_prospect(request.db, request.house, request.actor, path_id(request))


@promotion.post(right=Right.LEAD, body=PromotionForm, result=Promoted, refusals=NO_SUCH)
def promote_prospect(request: Request) -> Promoted:
    """Make a retreatant of the prospect, and invite them where that is asked for."""
    form: PromotionForm = request.validated["body"]
    return service.accept_prospect(
        request.db,
        request.house,
        request.actor,
        path_id(request),
        form.group_number_id,
        invite_now=form.invite_now,
    )


@promotion_undone.post(right=Right.LEAD, refusals=NO_SUCH)
def take_acceptance_back(request: Request) -> None:
    """Within ten seconds, while nothing else happened to the person: the application stands where
    it stood, and its letter never goes out."""
    accepting_undone.take_acceptance_back(
        request.db, request.house, request.actor, path_id(request)
    )


@denial.delete(right=Right.LEAD, query=DenialQuery, refusals=NO_SUCH)
def deny_prospect(request: Request) -> None:
    """Refuse the prospect, for all groups."""
    form: DenialQuery = request.validated["query"]
    denying.deny_prospect(
        request.db,
        request.house,
        request.actor,
        path_id(request),
        write_to_them=form.write_to_them,
    )


@undoing.post(right=Right.LEAD, refusals=NO_SUCH)
def take_denial_back(request: Request) -> None:
    """Within ten seconds: the application stands where it stood, and its letter never goes out."""
    denying.take_denial_back(request.db, request.house, request.actor, path_id(request))


@reopening.post(right=Right.LEAD, refusals=NO_SUCH)
def reopen_prospect(request: Request) -> None:
    """However long ago it was denied, the application waits again, as if nobody had seen it."""
    denying.reopen_prospect(request.db, request.house, request.actor, path_id(request))


@decided.get(right=Right.LEAD, result=DecidedProspect, refusals=NO_SUCH)
def read_decided(request: Request) -> DecidedProspect:
    """An application that was accepted or denied, and by whom."""
    return record.read_decided(request.db, request.house, request.actor, path_id(request))


@additions.post(
    right=Right.LEAD, body=QuickAddForm, result=QuickAdded, refusals={404: "No such group."}
)
def quick_add_retreatant(request: Request) -> QuickAdded:
    """Put somebody onto the roster with a name and a telephone or an address. Who may be there
    already, or has applied, is a `400` with `possibleDuplicates` and `possibleApplications` beside
    it, unless `evenSo`."""
    form: QuickAddForm = request.validated["body"]
    added = quick_add.quick_add(request.db, request.house, request.actor, form)
    return QuickAdded(retreatant_id=added.id)


@same.post(right=Right.LEAD, body=SamePersonForm, result=Recognized, refusals=NO_SUCH)
def recognize_prospect(request: Request) -> Recognized:
    """It is the same person: what is new goes into the known record, and the application is closed
    for all groups."""
    form: SamePersonForm = request.validated["body"]
    person, retreats = same_person.recognize(
        request.db, request.house, request.actor, path_id(request), form
    )
    return Recognized(retreatant_id=person.id, retreat_ids=[each.id for each in retreats])


@one_prospect.get(
    right=Right.LEAD,
    result=ProspectDetail,
    refusals=NO_SUCH,
    scopes=(TokenScope.APPLICATIONS,),
)
def read_prospect(request: Request) -> ProspectDetail:
    """An application, and the people who it may be of."""
    return record.read_prospect(request.db, request.house, request.actor, path_id(request))


def _leader(request: Request) -> Actor | None:
    """Whoever is signed in and leads a group; from then on the request is theirs."""
    actor = actor_of(request)
    return actor if actor and actor.may(Right.LEAD) else None
