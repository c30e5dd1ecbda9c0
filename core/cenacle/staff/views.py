"""`/api/users/…`"""

from pyramid.response import Response

from cenacle.accounts import User
from cenacle.platform.access import Act, Right, Role
from cenacle.platform.request import Request
from cenacle.platform.web import Option, Service, TableRequest
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id, path_text
from cenacle.staff import photos, service
from cenacle.staff.forms import PARTS, read_multipart
from cenacle.staff.schemas import UserChoice, UserCreated, UserDetail, UserForm, UserRow, UserTable

table = Service("users.table", "/api/users/table", "The table of users.", people_only=True)
users = Service("users", "/api/users", "Users.", people_only=True)
roles = Service("users.roles", "/api/users/roleOptions", "Roles to choose from.", people_only=True)
resend = Service(
    "users.resend", "/api/users/sendConfirmEmail", "Confirming an address.", people_only=True
)
user = Service("users.one", "/api/users/{id}", "One user.", people_only=True)
with_photo = Service(
    "users.with-photo", "/api/users/with-photo/{id}", "A user with a photo.", people_only=True
)
lock = Service("users.lock", "/api/users/{id}/lock", "Locking an account.", people_only=True)
unlock = Service(
    "users.unlock", "/api/users/{id}/unlock", "Unlocking an account.", people_only=True
)
external = Service(
    "users.external",
    "/api/users/{id}/external-sign-ins",
    "The ways in by other providers.",
    people_only=True,
)
reset_factor = Service(
    "users.reset-factor",
    "/api/users/{id}/reset-factor",
    "A second factor that was lost.",
    people_only=True,
)
photo = Service(
    "users.photo", "/api/users/{userId}/profilePhoto/{guid}", "A profile photo.", people_only=True
)

NO_SUCH = {404: "No such user."}


@table.post(right=Right.HOUSE, body=TableRequest, result=UserTable, reads=True)
def read_users(request: Request) -> Page[UserRow]:
    """Everybody who may sign in."""
    return service.read_users(request.connection, request.validated["body"])


@roles.get(right=Right.HOUSE, result=list[Option])
def read_roles(_request: Request) -> list[Option]:
    """One role a user."""
    return [Option(value=role, label=role) for role in Role]


@users.post(right=Right.HOUSE, body=UserForm, result=UserCreated)
def create_user(request: Request) -> User:
    """A new user, who is mailed a link to confirm the address."""
    return service.create_user(request.db, request.house, request.validated["body"])


@user.get(right=Right.SIGNED_IN, result=UserDetail, refusals=NO_SUCH)
def read_user(request: Request) -> UserDetail:
    """An admin may read everybody, others themselves."""
    return service.read_user(request.db, request.house, request.actor, path_id(request))


@user.put(right=Right.SIGNED_IN, body=UserForm, result=UserDetail, refusals=NO_SUCH)
def update_user(request: Request) -> UserDetail:
    """An admin may change everything, others their own name, phone, photo and contacts."""
    form: UserForm = request.validated["body"]
    return service.update_user(request.db, request.house, request.actor, path_id(request), form)


@with_photo.put(
    right=Right.SIGNED_IN,
    parts=PARTS,
    result=UserDetail,
    own_transactions=True,
    refusals={**NO_SUCH, 503: "Other photos are taken in first."},
)
def update_with_photo(request: Request) -> UserDetail:
    """The same as multipart/form-data, in PascalCase, with a PNG or JPEG in `ProfilePhoto`."""
    form, photo = read_multipart(request)
    return service.update_user_with_photo(
        request.house, request.actor, path_id(request), form, photo
    )


@lock.patch(right=Right.HOUSE, refusals=NO_SUCH, noted=Act.LOCK)
def lock_account(request: Request) -> None:
    """Not oneself, and not the last active admin."""
    service.lock_user(request.db, request.actor, path_id(request))


@unlock.patch(right=Right.HOUSE, refusals=NO_SUCH, noted=Act.UNLOCK)
def unlock_account(request: Request) -> None:
    """Let somebody sign in again."""
    service.unlock_user(request.db, request.house, request.actor, path_id(request))


@external.delete(right=Right.HOUSE, refusals=NO_SUCH, noted=Act.WAY_IN)
def unbind_providers(request: Request) -> None:
    """Let the user's next sign-in by a provider be bound anew; sessions end."""
    service.unbind_providers(request.db, request.actor, path_id(request))


@reset_factor.patch(right=Right.HOUSE, refusals=NO_SUCH, noted=Act.WAY_IN)
def reset_second_factor(request: Request) -> None:
    """Not one's own; the user is signed out everywhere, and mailed."""
    service.reset_factor(request.db, request.house, request.actor, path_id(request))


@resend.post(right=Right.HOUSE, body=UserChoice, refusals=NO_SUCH, noted=Act.ASK_FOR_LINK)
def resend_confirmation(request: Request) -> None:
    """Mail the link to confirm the address anew."""
    service.resend_confirmation(
        request.db, request.house, request.actor, request.validated["body"].id
    )


@photo.get(right=Right.SIGNED_IN, refusals={404: "No such photo."})
def read_photo(request: Request) -> Response:
    """A JPEG; a new photo has a new address, so that this one may be kept for ever."""
    user_id, guid = path_id(request, "userId"), path_text(request, "guid")
    image = photos.read_photo(request.db, request.actor, user_id, guid)
    return Response(
        body=image,
        content_type="image/jpeg",
        cache_control="private, max-age=31536000, immutable",
    )
