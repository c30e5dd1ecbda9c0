"""For whoever watches the house: does the process live, and can it work?"""

from collections.abc import Callable

from pyramid.config import Configurator
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.orm import Session

from cenacle.platform.db.migrations import CORE, newer, pending
from cenacle.platform.house import House
from cenacle.platform.plugins.faults import MIGRATIONS, failed_to_migrate
from cenacle.platform.request import Request
from cenacle.platform.tasks.beats import READY, touch_beat
from cenacle.platform.web.renderer import dump

OK = "ok"
NEWER = "the database is newer than this process: upgrade it"


def healthz(_request: Request) -> Response:
    return _answer({"process": OK})


def readyz(request: Request) -> Response:
    """`503` names what is not in order: the database, which is written to, the queue, a branch to
    migrate, or what another part adds by `config.add_vital_sign`.

    A plugin whose migration was tried and failed costs its own calls, and not the house. While
    machines are upgraded one by one, those of the version before go on.
    """
    house = request.house
    found = {"database": OK, "queue": OK, "migrations": OK}
    try:
        found["migrations"] = _say_of_migrations(house)
        if found["migrations"] in (OK, NEWER):
            found["database"] = _say_of_writing(house)
            for look in request.registry.vital_signs:
                found |= look(house)
    except SQLAlchemyError:
        found["database"] = "not reachable"
        found["migrations"] = "not known"
    if not house.queue.answers():
        found["queue"] = "not reachable"
    return _answer(found)


def _say_of_writing(house: House) -> str:
    """A disk that is full, or a server that only reads, shows when something is written."""
    try:
        with house.transaction() as session:
            touch_beat(session, READY)
    except DBAPIError as error:
        if error.connection_invalidated:
            raise
        return "cannot be written to"
    return OK


def _say_of_migrations(house: House) -> str:
    if newer(house.database, [CORE]):
        return NEWER
    waiting, ahead = pending(house.database, [CORE]), list[str]()
    if not waiting:
        plugins = house.plugins
        with Session(house.database.reader) as session:
            failed = failed_to_migrate(session, plugins.versions)
        for state in plugins.working:
            if state.branch and state.name not in failed:
                with plugins.guarding(state.name, MIGRATIONS):
                    waiting += pending(house.database, [state.branch])
                    ahead += newer(house.database, [state.branch])
    if waiting:
        return f"run `cenacle migrate` for {', '.join(waiting)}"
    return NEWER if ahead else OK


def _answer(found: dict[str, str]) -> Response:
    status = 200 if set(found.values()) <= {OK, NEWER} else 503
    return Response(dump(found), status=status, content_type="application/json")


def add_vital_sign(config: Configurator, look: Callable[[House], dict[str, str]]) -> None:
    """What `look` names is not in order: it says by name what."""
    config.registry.vital_signs.append(look)


def includeme(config: Configurator) -> None:
    config.registry.vital_signs = []
    config.add_directive("add_vital_sign", add_vital_sign)
    for view in (healthz, readyz):
        name = view.__name__
        config.add_route(name, f"/{name}", request_method=("GET", "HEAD"))
        config.add_view(view, route_name=name, permission=NO_PERMISSION_REQUIRED)
