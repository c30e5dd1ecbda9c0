"""`/api/account/passkey…`"""

from cenacle.accounts import service
from cenacle.accounts.factors import adding, entering, passkeys, removing
from cenacle.accounts.factors.names import name_passkey
from cenacle.accounts.factors.owning import has_factor
from cenacle.accounts.factors.relying_party import rp_id
from cenacle.accounts.factors.schemas import (
    NewPasskey,
    PasskeyAdded,
    PasskeyDetail,
    PasskeyLogin,
    PasskeyOptions,
    PasskeyRename,
    Presence,
)
from cenacle.accounts.factors.views.second_factor import begin_anew, detail_of
from cenacle.accounts.me import me_of
from cenacle.accounts.schemas import Me
from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.settings.definitions import LOGIN_FAILURES_PER_ADDRESS
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id

THROTTLED = {429: "Too many attempts."}
NO_SUCH = {404: "No such passkey."}

options = Service(
    "account.passkey-options", "/api/account/passkey-options", "The beginning of a ceremony."
)
login = Service("account.passkey-login", "/api/account/passkey-login", "Signing in by a passkey.")
own = Service("account.passkeys", "/api/account/passkeys", "The own passkeys.")
one = Service("account.passkey", "/api/account/passkeys/{id}", "One of the own passkeys.")


@options.get(right=Right.PUBLIC, result=PasskeyOptions)
def begin_sign_in(request: Request) -> passkeys.Options:
    """What a browser needs to sign somebody in by a passkey."""
    return passkeys.options_to_sign_in(request.house)


@options.post(right=Right.SIGNED_IN, body=Presence, result=PasskeyOptions, refusals=THROTTLED)
def begin_adding(request: Request) -> passkeys.Options:
    """What a browser needs to make a passkey for the signed-in user."""
    user = request.identity.hold()
    passkeys.refuse_impossible(request.house)
    adding.check_presence(request, user, request.validated["body"].password)
    return passkeys.options_to_add(request.db, request.house, user)


@login.post(right=Right.PUBLIC, body=PasskeyLogin, result=Me, refusals=THROTTLED, noted=Act.SIGN_IN)
def sign_in(request: Request) -> Me:
    """Sign in by a passkey, which is both factors at once."""
    form: PasskeyLogin = request.validated["body"]
    most = request.house.settings.value(LOGIN_FAILURES_PER_ADDRESS)
    with service.failures_counted(request.db, request.client_address, most):
        user = passkeys.sign_in(request.db, request.house, form.credential, form.ceremony)
    entering.enter_by_both(request, user)
    return me_of(request, user.id)


@own.get(right=Right.SIGNED_IN, result=list[PasskeyDetail])
def read_passkeys(request: Request) -> list[PasskeyDetail]:
    """Those of the signed-in user, the oldest first."""
    found = passkeys.read_all(request.db, request.identity.user_id)
    return [detail_of(passkey, rp_id(request.house)) for passkey in found]


@own.post(right=Right.SIGNED_IN, body=NewPasskey, result=PasskeyAdded, noted=Act.WAY_IN)
def add_passkey(request: Request) -> PasskeyAdded:
    """Keep a passkey that the browser has made. With a first factor, other sessions end."""
    form: NewPasskey = request.validated["body"]
    user, house = request.identity.hold(), request.house
    is_first = not has_factor(request.db, house, user.id)
    made = passkeys.add(request.db, house, user, form.credential, form.ceremony, form.name)
    shown = adding.welcome_factor(request.db, house, user, name_passkey(made.name))
    if is_first:
        begin_anew(request, user)
    return PasskeyAdded(id=made.id, name=made.name, recovery_codes=shown)


@one.put(right=Right.SIGNED_IN, body=PasskeyRename, refusals=NO_SUCH)
def rename_passkey(request: Request) -> None:
    """Another name for a passkey."""
    passkey = passkeys.find_own(request.db, request.identity.user, path_id(request))
    passkey.name = request.validated["body"].name


@one.delete(right=Right.SIGNED_IN, body=Presence, refusals=NO_SUCH | THROTTLED, noted=Act.WAY_IN)
def remove_passkey(request: Request) -> None:
    """It lets nobody in any more."""
    user = request.identity.hold()
    adding.check_presence(request, user, request.validated["body"].password)
    removing.remove_passkey(request.db, request.house, user, path_id(request))
