"""`/api/account/tokens`, and `/api/programs/tokens` for those of the house"""

from cenacle.accounts.factors.adding import check_presence
from cenacle.accounts.tokens import service
from cenacle.accounts.tokens.schemas import (
    MadeToken,
    OwnTokenForm,
    OwnTokens,
    ProgramTokenForm,
    ProgramTokens,
)
from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id

THROTTLED = {429: "Too many attempts."}
NO_SUCH = {404: "No such token."}

own = Service("account.tokens", "/api/account/tokens", "One's own access tokens.", people_only=True)
one = Service(
    "account.token", "/api/account/tokens/{id}", "One access token of one's own.", people_only=True
)
programs = Service(
    "programs.tokens", "/api/programs/tokens", "Access tokens of programs.", people_only=True
)
program = Service(
    "programs.token", "/api/programs/tokens/{id}", "One program's access token.", people_only=True
)


@own.get(right=Right.SIGNED_IN, result=OwnTokens)
def read_own_tokens(request: Request) -> OwnTokens:
    """Those of the signed-in user, the newest first, and what one may be made for."""
    return service.read_own_tokens(request.db, request.identity.user)


@own.post(
    right=Right.SIGNED_IN,
    body=OwnTokenForm,
    result=MadeToken,
    refusals=THROTTLED,
    noted=Act.MAKE_TOKEN,
)
def make_own_token(request: Request) -> MadeToken:
    """Make a token, which is told this once; its owner is mailed."""
    form: OwnTokenForm = request.validated["body"]
    user = request.identity.hold()
    check_presence(request, user, form.password)
    return service.make_own_token(request.db, request.house, user, form)


@one.delete(right=Right.SIGNED_IN, refusals=NO_SUCH, noted=Act.END_TOKEN)
def end_own_token(request: Request) -> None:
    """It lets nobody in any more."""
    service.end_own_token(request.db, request.identity.user_id, path_id(request))


@programs.get(right=Right.HOUSE, result=ProgramTokens)
def read_program_tokens(request: Request) -> ProgramTokens:
    """Those of programs of the house, the newest first, and what one may be made for."""
    return service.read_program_tokens(request.db)


@programs.post(
    right=Right.HOUSE,
    body=ProgramTokenForm,
    result=MadeToken,
    refusals=THROTTLED,
    noted=Act.MAKE_TOKEN,
)
def make_program_token(request: Request) -> MadeToken:
    """Make a token of a program, which is told this once; who made it is mailed."""
    form: ProgramTokenForm = request.validated["body"]
    admin = request.identity.hold()
    check_presence(request, admin, form.password)
    return service.make_program_token(request.db, request.house, admin, form)


@program.delete(right=Right.HOUSE, refusals=NO_SUCH, noted=Act.END_TOKEN)
def end_program_token(request: Request) -> None:
    """It lets nobody in any more."""
    service.end_program_token(request.db, path_id(request))
