"""A server that speaks the part of Twilio's API that sends a text, and refuses if told to."""

import base64
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs

SID = "AC" + "0" * 32
TOKEN = "0123456789abcdef0123456789abcdef"
FROM = "+12255550100"
KNOWN = "Basic " + base64.b64encode(f"{SID}:{TOKEN}".encode()).decode()
STRANGER = {"code": 20003, "message": "Authenticate", "status": 401}


@dataclass
class Carrier:
    """`refusals` says with which (HTTP status, Twilio's code) a number is refused, and how often;
    `hang_up` closes the connection without an answer."""

    port: int = 0
    texts: list[dict[str, str]] = field(default_factory=list)
    refusals: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    hang_up: bool = False
    delay: float = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def numbers(self) -> list[str]:
        return [text["To"] for text in self.texts]


@contextmanager
def open_carrier() -> Iterator[Carrier]:
    carrier = Carrier()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            fields = {k: v[0] for k, v in parse_qs(self.rfile.read(length).decode()).items()}
            time.sleep(carrier.delay)
            if carrier.hang_up:
                self.close_connection = True
                return
            if self.headers.get("Authorization") != KNOWN:
                self._answer(401, STRANGER)
            elif self.path != f"/2010-04-01/Accounts/{SID}/Messages.json":
                self._answer(404, {"code": 20404, "message": "not found", "status": 404})
            elif refused := carrier.refusals.get(fields["To"]):
                status, code = refused.pop(0)
                self._answer(status, {"code": code, "message": "refused", "status": status})
            else:
                carrier.texts.append(fields)
                sid = f"SM{len(carrier.texts):032}"
                self._answer(201, {"sid": sid, "status": "queued", "to": fields["To"]})

        def do_GET(self) -> None:
            """The account, which is how a house asks whether Twilio knows it."""
            if carrier.hang_up:
                self.close_connection = True
                return
            is_known = self.headers.get("Authorization") == KNOWN
            self._answer(*((200, {"sid": SID}) if is_known else (401, STRANGER)))

        def _answer(self, status: int, body: dict[str, Any]) -> None:
            content = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: Any) -> None:
            """Quietly."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    carrier.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield carrier
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
