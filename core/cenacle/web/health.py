"""For whoever watches the house: does the process live, and can it work?"""

from pyramid.config import Configurator
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from cenacle.db.migrations import pending
from cenacle.request import Request
from cenacle.tasks import queue_answers
from cenacle.web.renderer import dump

OK = "ok"


def healthz(_request: Request) -> Response:
    return _answer({"process": OK})


def readyz(request: Request) -> Response:
    """`503` names what is not in order: the database, the queue, or a branch to migrate."""
    registry = request.registry
    found = {"database": OK, "queue": OK, "migrations": OK}
    try:
        with registry.database.reader.connect() as connection:
            connection.execute(text("SELECT 1"))
        waiting = pending(registry.database, registry.plugins.branches)
        if waiting:
            found["migrations"] = f"run `cenacle migrate` for {', '.join(waiting)}"
    except SQLAlchemyError:
        found["database"] = "not reachable"
        found["migrations"] = "not known"
    if not queue_answers(registry.queue):
        found["queue"] = "not reachable"
    return _answer(found)


def _answer(found: dict[str, str]) -> Response:
    status = 200 if set(found.values()) == {OK} else 503
    return Response(dump(found), status=status, content_type="application/json")


def includeme(config: Configurator) -> None:
    for view in (healthz, readyz):
        name = view.__name__
        config.add_route(name, f"/{name}", request_method=("GET", "HEAD"))
        config.add_view(view, route_name=name, permission=NO_PERMISSION_REQUIRED)
