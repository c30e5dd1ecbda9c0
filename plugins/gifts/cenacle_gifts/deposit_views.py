"""`/api/gifts/deposits…`, for the office, and `/api/gifts/deposit/{token}`, for guests."""

from cenacle.api import Request, Right, Service, path_id

from cenacle_gifts import deposit_guest, deposit_office
from cenacle_gifts.deposit_models import Deposit
from cenacle_gifts.deposit_schemas import (
    AskedForm,
    DepositRow,
    DepositTable,
    DepositTableRequest,
    GiveBackForm,
    GuestDeposit,
    MoveForm,
    PayForm,
    RetreatDeposits,
    WaiveForm,
)
from cenacle_gifts.paying_schemas import PayAt
from cenacle_gifts.rights import FLAG, OFFICE

NO_SUCH = {404: "There is no such thing, or the feature is off."}
OFF = {404: "The feature is off."}
ENDED = {403: "The link never was, or has ended.", 404: "The feature is off."}


def _service(name: str, path: str, description: str) -> Service:
    return Service(f"gifts.{name}", f"/api/gifts/{path}", description, feature_flag=FLAG, depth=2)


own = _service("deposit-of-guest", "deposit/{token}", "The deposit of a guest.")
of_retreat = _service("deposits-of-retreat", "retreats/{id}/deposits", "Deposits of a retreat.")
of_person = _service("deposits-of-person", "people/{id}/deposits", "Deposits of somebody.")
table = _service("deposits", "deposits/table", "Deposits, page by page.")
waiving = _service("deposit-waive", "deposits/{id}/waive", "Asking somebody for no deposit.")
giving = _service("deposit-give-back", "deposits/{id}/give-back", "Giving a deposit back.")
moving = _service("deposit-move", "deposits/{id}/move", "A deposit goes to another retreat.")


@own.get(right=Right.TOKEN, result=GuestDeposit, refusals=ENDED)
def read_own(request: Request) -> GuestDeposit:
    """What is asked of a guest, and what became of it."""
    return deposit_guest.read(request.db, request.house, request.matchdict["token"])


@own.post(right=Right.TOKEN, body=PayForm, result=PayAt, own_transactions=True, refusals=ENDED)
def begin_to_pay(request: Request) -> PayAt:
    """Lead a guest to where it is paid."""
    token, form = request.matchdict["token"], request.validated["body"]
    return PayAt(address=deposit_guest.begin_to_pay(request.db, request.house, token, form))


@of_retreat.get(right=OFFICE, result=RetreatDeposits, refusals=NO_SUCH)
def read_retreat(request: Request) -> RetreatDeposits:
    """What it asks for, and how its deposits stand."""
    return deposit_office.read_retreat(request.db, request.house, request.actor, path_id(request))


@of_retreat.post(right=OFFICE, body=AskedForm, result=RetreatDeposits, refusals=NO_SUCH)
def ask(request: Request) -> RetreatDeposits:
    """Of whoever says yes from now on."""
    db, house, actor, retreat_id = request.db, request.house, request.actor, path_id(request)
    deposit_office.ask(db, house, actor, retreat_id, request.validated["body"])
    return deposit_office.read_retreat(db, house, actor, retreat_id)


@of_person.get(right=OFFICE, result=list[DepositRow], refusals=NO_SUCH)
def read_person(request: Request) -> list[DepositRow]:
    """Newest first."""
    return deposit_office.read_person(request.db, request.actor, path_id(request))


@table.post(right=OFFICE, body=DepositTableRequest, result=DepositTable, reads=True, refusals=OFF)
def read_table(request: Request) -> DepositTable:
    """A page of what is found, by state and retreat."""
    return deposit_office.read_page(request.db, request.validated["body"])


@waiving.post(right=OFFICE, body=WaiveForm, result=DepositRow, refusals=NO_SUCH)
def waive(request: Request) -> DepositRow:
    """Or ask for it again."""
    deposit = _load(request)
    form: WaiveForm = request.validated["body"]
    deposit_office.waive(request.db, request.house, deposit, request.actor, waived=form.is_waived)
    return deposit_office.read_one(request.db, deposit)


@giving.post(right=OFFICE, body=GiveBackForm, result=DepositRow, refusals=NO_SUCH)
def give_back(request: Request) -> DepositRow:
    """All that is to be given back, once for each `key`."""
    deposit = _load(request)
    form: GiveBackForm = request.validated["body"]
    deposit_office.give_back(request.db, request.house, deposit, request.actor, form)
    return deposit_office.read_one(request.db, deposit)


@moving.post(right=OFFICE, body=MoveForm, result=DepositRow, refusals=NO_SUCH)
def move(request: Request) -> DepositRow:
    """By two entries that balance."""
    deposit = _load(request)
    form: MoveForm = request.validated["body"]
    deposit_office.move(request.db, request.house, deposit, request.actor, form)
    return deposit_office.read_one(request.db, deposit)


def _load(request: Request) -> Deposit:
    return deposit_office.load_one(request.db, request.actor, path_id(request))
