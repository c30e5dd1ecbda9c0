"""A program on a server of its own, as a webhook meets it."""

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

EVERYTHING = ("attendance.changed", "retreat.planned")


@dataclass
class Receiver:
    """A real server on loopback: what it took, and how it answers."""

    server: ThreadingHTTPServer
    taken: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    status: int = 204
    answer: bytes = b""
    location: str | None = None
    seconds: float = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}/hook?of=house"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            here.taken.append((dict(self.headers), self.rfile.read(length)))
            time.sleep(here.seconds)
            self.send_response(here.status)
            if here.location:
                self.send_header("Location", here.location)
            self.send_header("Content-Length", str(len(here.answer)))
            self.end_headers()
            self.wfile.write(here.answer)

        def log_message(self, *_: Any) -> None:
            pass

    here = Receiver(ThreadingHTTPServer(("127.0.0.1", 0), Handler))
    thread = threading.Thread(target=here.server.serve_forever, daemon=True)
    thread.start()
    yield here
    here.server.shutdown()
    here.server.server_close()
    thread.join()


@pytest.fixture
def webhook_hosts() -> tuple[str, ...]:
    return ("127.0.0.1", "localhost")


@pytest.fixture
def house(
    open_process: Callable[..., TestHouse], furnisher: Any, webhook_hosts: tuple[str, ...]
) -> TestHouse:
    """A house whose operator lets webhooks go to this machine."""
    house = open_process(webhook_hosts=webhook_hosts)
    _ = house.registry
    house.sessions.update(furnisher.sessions)
    return house


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@dataclass
class Hook:
    admin: Client
    house: TestHouse
    id: int
    secret: str

    def deliver(self) -> None:
        self.house.served.queue.run("webhooks.deliver")

    @property
    def row(self) -> dict[str, Any]:
        rows = self.admin.get("/api/programs/webhooks").result["webhooks"]
        found: dict[str, Any] = next(row for row in rows if row["id"] == self.id)
        return found

    @property
    def log(self) -> list[dict[str, Any]]:
        answer = self.admin.post("/api/programs/deliveries/table", {"webhookId": self.id})
        rows: list[dict[str, Any]] = answer.result["rows"]
        return rows


@pytest.fixture
def hook(house: TestHouse, admin: Client, receiver: Receiver) -> Hook:
    form = {"name": "Register", "address": receiver.address, "events": EVERYTHING}
    answer = admin.post("/api/programs/webhooks", form)
    assert answer.status == 200, answer
    return Hook(admin, house, answer.result["id"], answer.result["secret"])
