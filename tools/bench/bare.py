"""The floor: a WSGI application that runs the statement it is sent on the SQLite file that
`BENCH_DATABASE` names. The last column of each row is the number of all rows."""

import os
import sqlite3
import threading
from collections.abc import Callable
from typing import Any

import orjson

_own = threading.local()


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
    if not hasattr(_own, "connection"):
        _own.connection = sqlite3.connect(os.environ["BENCH_DATABASE"])
    length = int(environ.get("CONTENT_LENGTH") or 0)
    asked = orjson.loads(environ["wsgi.input"].read(length) or b'["SELECT 1 AS ready, 1", {}]')
    cursor = _own.connection.execute(*asked)
    names = [column[0] for column in cursor.description][:-1]
    found = cursor.fetchall()
    rows = [dict(zip(names, row, strict=False)) for row in found]
    body = orjson.dumps({"result": {"rows": rows, "total": found[0][-1] if found else 0}})
    head = [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    start_response("200 OK", head)
    return [body]
