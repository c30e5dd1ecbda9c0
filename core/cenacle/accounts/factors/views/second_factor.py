"""`/api/account/second-…`, `/api/account/totp…` and `/api/account/recovery-codes`"""

from cenacle.accounts import sessions
from cenacle.accounts.factors import (
    adding,
    authenticator,
    entering,
    names,
    passkeys,
    pending,
    recovery_codes,
    removing,
)
from cenacle.accounts.factors.models import Passkey
from cenacle.accounts.factors.owning import has_factor, is_demanded
from cenacle.accounts.factors.relying_party import rp_id, why_no_passkeys
from cenacle.accounts.factors.schemas import (
    AppConfirmation,
    AppOffer,
    NewCodes,
    PasskeyDetail,
    Presence,
    SecondFactorDetail,
    SecondStep,
    SecondStepForm,
)
from cenacle.accounts.me import me_of
from cenacle.accounts.models import User
from cenacle.accounts.schemas import Me
from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service

THROTTLED = {429: "Too many attempts."}

step = Service("account.second-step", "/api/account/second-step", "The second step of signing in.")
own = Service("account.second-factor", "/api/account/second-factor", "The own second factor.")
app = Service("account.totp", "/api/account/totp", "The own authenticator app.")
confirmation = Service(
    "account.totp-confirm", "/api/account/totp-confirm", "The first code of an authenticator app."
)
codes = Service("account.recovery-codes", "/api/account/recovery-codes", "Recovery codes.")


@step.get(right=Right.PUBLIC, result=SecondStep | None)
def read_step(request: Request) -> SecondStep | None:
    """What this browser may complete its sign-in by, if it has begun one."""
    ways = pending.ways_of_pending(request.db, request.house, entering.token_of(request))
    return SecondStep.model_validate({"ways": ways}) if ways else None


@step.post(
    right=Right.PUBLIC, body=SecondStepForm, result=Me, refusals=THROTTLED, noted=Act.SIGN_IN
)
def take_step(request: Request) -> Me:
    """Complete a sign-in, by a code of the app or by a recovery code."""
    form: SecondStepForm = request.validated["body"]
    user = pending.complete(
        request.db, request.house, entering.token_of(request), form.code, form.recovery_code
    )
    entering.enter_by_both(request, user)
    return me_of(request, user.id)


@own.get(right=Right.SIGNED_IN, result=SecondFactorDetail)
def read_own(request: Request) -> SecondFactorDetail:
    """What the signed-in user has set up, and what the house asks for."""
    user, house = request.identity.user, request.house
    sheet = recovery_codes.find_sheet(request.db, user.id)
    found = authenticator.find(request.db, user.id)
    return SecondFactorDetail.model_validate(
        {
            "is_demanded": is_demanded(house, user.role),
            "has_password": user.password_hash is not None,
            "authenticator": found,
            "passkeys": [
                detail_of(passkey, rp_id(house))
                for passkey in passkeys.read_all(request.db, user.id)
            ],
            "recovery_codes_left": sheet.codes_left if sheet else None,
            "why_no_passkeys": str(reason) if (reason := why_no_passkeys(house)) else None,
        }
    )


@app.post(right=Right.SIGNED_IN, body=Presence, result=AppOffer, refusals=THROTTLED)
def offer_app(request: Request) -> authenticator.Offer:
    """A secret for an authenticator app. It counts once its first code is confirmed."""
    user = request.identity.hold()
    adding.check_presence(request, user, request.validated["body"].password)
    return authenticator.offer(request.house, user)


@confirmation.post(
    right=Right.SIGNED_IN,
    body=AppConfirmation,
    result=NewCodes,
    refusals=THROTTLED,
    noted=Act.WAY_IN,
)
def confirm_app(request: Request) -> NewCodes:
    """Let the app count, in the place of one before. With a first factor, other sessions end."""
    form: AppConfirmation = request.validated["body"]
    user, house = request.identity.hold(), request.house
    is_first = not has_factor(request.db, house, user.id)
    authenticator.confirm(request.db, house, user, form.enrolment, form.code)
    shown = adding.welcome_factor(request.db, house, user, names.APP)
    if is_first:
        begin_anew(request, user)
    return NewCodes(recovery_codes=shown)


@app.delete(
    right=Right.SIGNED_IN,
    body=Presence,
    refusals=THROTTLED | {404: "There is none."},
    noted=Act.WAY_IN,
)
def remove_app(request: Request) -> None:
    """Its codes are good for nothing any more."""
    user = request.identity.hold()
    adding.check_presence(request, user, request.validated["body"].password)
    removing.remove_app(request.db, request.house, user)


@codes.post(
    right=Right.SIGNED_IN,
    body=Presence,
    result=NewCodes,
    refusals=THROTTLED,
    noted=Act.WAY_IN,
)
def renew_codes(request: Request) -> NewCodes:
    """Ten new recovery codes; the ones before are good for nothing any more."""
    user = request.identity.hold()
    adding.check_presence(request, user, request.validated["body"].password)
    return NewCodes(recovery_codes=adding.renew_codes(request.db, request.house, user))


def begin_anew(request: Request, user: User) -> None:
    """Whoever signed in with less is out, in every browser; this one goes on."""
    sessions.end_all(request.db, user)
    sessions.begin(request, user)


def detail_of(passkey: Passkey, host: str) -> PasskeyDetail:
    return PasskeyDetail(
        id=passkey.id,
        name=passkey.name,
        added_at=passkey.added_at,
        last_used_at=passkey.last_used_at,
        backed_up=passkey.backed_up,
        is_usable=passkey.rp_id == host,
    )
