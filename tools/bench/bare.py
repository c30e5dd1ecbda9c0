"""The floor: a WSGI application that runs one statement and dumps what it finds by orjson.

`BENCH_DATABASE` names the SQLite file, `BENCH_STATEMENT` the statement; its parameters are the
body of the request. The last column of each row is the number of all rows.
"""

import os
import sqlite3
import threading
from collections.abc import Callable, Iterable
from typing import Any

import orjson

_own = threading.local()


def make_application() -> Callable[..., Iterable[bytes]]:
    path, statement = os.environ["BENCH_DATABASE"], os.environ["BENCH_STATEMENT"]

    def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
        if not hasattr(_own, "connection"):
            _own.connection = sqlite3.connect(path)
        length = int(environ["CONTENT_LENGTH"])
        wanted = orjson.loads(environ["wsgi.input"].read(length))
        cursor = _own.connection.execute(statement, wanted)
        names = [column[0] for column in cursor.description][:-1]
        found = cursor.fetchall()
        rows = [dict(zip(names, row, strict=False)) for row in found]
        body = orjson.dumps({"result": {"rows": rows, "total": found[0][-1] if found else 0}})
        start_response(
            "200 OK",
            [("Content-Type", "application/json"), ("Content-Length", str(len(body)))],
        )
        return [body]

    return application
