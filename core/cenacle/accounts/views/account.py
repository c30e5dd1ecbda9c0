"""`/api/account/…` and `/api/user-agreement/…`: how accounts begin, and how they change."""

from pyramid.httpexceptions import HTTPFound
from pyramid.response import Response

from cenacle.accounts import agreement, browsers, confirming, recovery, registering, sessions
from cenacle.accounts.schemas import (
    Agreement,
    AgreementForm,
    EmailChange,
    ForgottenPassword,
    MailedLink,
    NewPassword,
    PasswordChange,
    PasswordReset,
    Registration,
    ReturnUrl,
    StoppedEmailChange,
)
from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service

THROTTLED = {429: "Too many attempts."}

forgot = Service("account.forgot", "/api/account/forgotpassword", "A forgotten password.")
reset = Service("account.reset", "/api/account/resetpassword", "A new one, by a mailed link.")
change = Service("account.change-password", "/api/account/changepassword", "Another password.")
change_email = Service("account.change-email", "/api/account/changeemail", "Another address.")
stop_change = Service(
    "account.stop-email-change", "/api/account/stop-email-change", "An address that stays."
)
registration = Service("account.register", "/api/account/register", "Asking for an account.")
redirect = Service(
    "account.confirm-redirect", "/api/account/confirm-account-redirect", "Where a link leads."
)
confirmation = Service("account.confirm", "/api/account/confirm-account", "A confirmed address.")
agreed = Service("user-agreement.agree", "/api/user-agreement/agree", "Agreeing to it.")
agreements = Service("user-agreement", "/api/user-agreement", "The user agreement.")


@forgot.post(right=Right.PUBLIC, body=ForgottenPassword, refusals=THROTTLED, noted=Act.ASK_FOR_LINK)
def forget(request: Request) -> None:
    """Mail a link to whoever has an account; the answer is always the same."""
    form: ForgottenPassword = request.validated["body"]
    recovery.forgot_password(request.db, request.house, form.email, address=request.client_address)


@reset.post(right=Right.PUBLIC, body=PasswordReset, noted=Act.USE_LINK)
def reset_password(request: Request) -> None:
    """Set a password by the link that was mailed, once."""
    form: PasswordReset = request.validated["body"]
    recovery.reset_password(
        request.db,
        request.house,
        form.email,
        form.code,
        form.password,
        form.confirm_password,
    )


@change.post(right=Right.SIGNED_IN, body=PasswordChange, refusals=THROTTLED, noted=Act.PASSWORD)
def change_password(request: Request) -> None:
    """Every other session of the user ends; this browser goes on with a new one."""
    form: PasswordChange = request.validated["body"]
    user = request.identity.hold()
    with browsers.telling_of_failures(request):
        recovery.change_password(
            request.db,
            request.house,
            user,
            form.current_password,
            form.new_password,
            form.confirm_password,
        )
    sessions.begin(request, user)


@change_email.post(
    right=Right.SIGNED_IN, body=EmailChange, refusals=THROTTLED, noted=Act.ASK_FOR_LINK
)
def ask_for_new_address(request: Request) -> None:
    """Mail the new address a link; the change happens when it is opened. The old one is told."""
    form: EmailChange = request.validated["body"]
    user = request.identity.hold()
    with browsers.telling_of_failures(request):
        confirming.ask_for_new_address(
            request.db, request.house, user, form.new_email, form.password
        )


@stop_change.post(right=Right.PUBLIC, body=StoppedEmailChange, noted=Act.USE_LINK)
def stop_new_address(request: Request) -> None:
    """Keep the address; sessions, factors and password end, and a link to choose another password
    is mailed."""
    form: StoppedEmailChange = request.validated["body"]
    confirming.stop_new_address(request.db, request.house, form.code)


@registration.post(
    right=Right.PUBLIC,
    body=Registration,
    query=ReturnUrl,
    refusals={403: "This house does not want it.", **THROTTLED},
    noted=Act.ASK_FOR_ACCOUNT,
)
def register(request: Request) -> None:
    """Ask for an account; the answer is the same when there is one already."""
    form: Registration = request.validated["body"]
    registering.register(request.db, request.house, form, address=request.client_address)


@redirect.get(right=Right.PUBLIC, query=MailedLink, refusals={302: "To the screen for it."})
def follow_link(request: Request) -> Response:
    """Lead to the screen that confirms; nothing changes, for scanners of mail follow links.

    The screen is told `needsPassword=yes` when the account has no password yet.
    """
    link: MailedLink = request.validated["query"]
    return HTTPFound(confirming.confirmation_page(request.db, link.email, link.code))


@confirmation.post(right=Right.PUBLIC, body=NewPassword, query=MailedLink, noted=Act.USE_LINK)
def confirm(request: Request) -> None:
    """Confirm an address; with a password when the account has none yet."""
    link: MailedLink = request.validated["query"]
    form: NewPassword = request.validated["body"]
    confirming.confirm(
        request.db,
        request.house,
        link.email,
        link.code,
        form.password,
        form.confirm_password,
    )


@agreements.get(right=Right.SIGNED_IN, result=Agreement)
def read_agreement(request: Request) -> Agreement:
    """The agreement that is in force."""
    return agreement.in_force(request.house)


@agreed.post(right=Right.SIGNED_IN, body=AgreementForm)
def agree(request: Request) -> None:
    """Agree to the version that is in force."""
    form: AgreementForm = request.validated["body"]
    agreement.agree(request.house, request.identity.user, form.version)
