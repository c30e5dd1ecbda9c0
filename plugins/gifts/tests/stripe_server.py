"""A server that speaks the calls of Stripe's API that the house uses, shows the page where people
pay, and signs what it tells."""

import hashlib
import hmac
import json
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from typing import Any
from urllib.parse import parse_qs, urlsplit

KEY = "sk_test_of_the_house"
SECRET = "whsec_of_the_house"
PAGE = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Checkout</title><h1>{what}</h1><p>{amount}</p>
<form method="post"><button>Pay</button></form><p><a href="{back}">Back</a></p>"""


def sign(body: bytes, at: float | None = None, secret: str = SECRET) -> str:
    seconds = int(time.time() if at is None else at)
    signed = hmac.new(secret.encode(), f"{seconds}.".encode() + body, hashlib.sha256)
    return f"t={seconds},v1={signed.hexdigest()}"


@dataclass
class Till:
    """`is_down` answers nothing but errors; `loses` lets it do what is asked, and lose the answer.
    With a `webhook` it tells each event there by itself."""

    port: int = 0
    sessions: dict[str, dict[str, Any]] = field(default_factory=dict)
    intents: dict[str, dict[str, Any]] = field(default_factory=dict)
    refunds: dict[str, dict[str, Any]] = field(default_factory=dict)
    disputes: dict[str, dict[str, Any]] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)
    answers: dict[str, tuple[dict[str, str], dict[str, Any]]] = field(default_factory=dict)
    calls: list[str] = field(default_factory=list)
    is_down: bool = False
    loses: bool = False
    webhook: str | None = None
    numbers: Iterator[int] = field(default_factory=lambda: count(1))
    lock: threading.RLock = field(default_factory=threading.RLock)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def number(self, kind: str) -> str:
        return f"{kind}_test_{next(self.numbers):020}"

    def begin(self, given: dict[str, str]) -> dict[str, Any]:
        ref = self.number("cs")
        price = "line_items[0][price_data]"
        session = {
            "id": ref,
            "object": "checkout.session",
            "client_reference_id": given.get("client_reference_id"),
            "amount_total": int(given[f"{price}[unit_amount]"]),
            "currency": given[f"{price}[currency]"],
            "status": "open",
            "payment_status": "unpaid",
            "payment_intent": None,
            "url": f"{self.url}/pay/{ref}",
            "success_url": given["success_url"],
            "cancel_url": given["cancel_url"],
            "what": given[f"{price}[product_data][name]"],
            "customer_email": given.get("customer_email"),
            "locale": given.get("locale"),
        }
        self.sessions[ref] = session
        return session

    def pay(self, ref: str, cents: int | None = None, currency: str | None = None) -> str:
        """As somebody does at its page; the number of the payment."""
        with self.lock:
            session = self.sessions[ref]
            if session["status"] != "open":
                return str(session["payment_intent"])
            intent, charge = self.number("pi"), self.number("ch")
            self.intents[intent] = {
                "id": intent,
                "object": "payment_intent",
                "status": "succeeded",
                "latest_charge": {
                    "id": charge,
                    "object": "charge",
                    "amount": cents or session["amount_total"],
                    "currency": currency or session["currency"],
                    "created": int(time.time()),
                    "payment_intent": intent,
                },
            }
            session |= {"status": "complete", "payment_status": "paid", "payment_intent": intent}
            self.tell("checkout.session.completed", session)
            return intent

    def pay_slowly(self, ref: str) -> None:
        """By a bank that takes days."""
        session, intent = self.sessions[ref], self.number("pi")
        self.intents[intent] = {"id": intent, "status": "processing", "latest_charge": None}
        session |= {"status": "complete", "payment_intent": intent}
        self.tell("checkout.session.completed", session)

    def fail(self, ref: str) -> None:
        session = self.sessions[ref]
        self.intents[session["payment_intent"]]["status"] = "requires_payment_method"
        self.tell("checkout.session.async_payment_failed", session)

    def expire(self, ref: str) -> None:
        self.sessions[ref]["status"] = "expired"
        self.tell("checkout.session.expired", self.sessions[ref])

    def give_back(
        self, intent: str, cents: int, status: str = "succeeded", key: str | None = None
    ) -> str:
        """A refund; raises ValueError for more than is left."""
        with self.lock:
            charge = self.intents[intent]["latest_charge"]
            gone = sum(
                each["amount"]
                for each in self.refunds.values()
                if each["payment_intent"] == intent and each["status"] != "failed"
            )
            if cents > charge["amount"] - gone:
                raise ValueError("charge_already_refunded")
            ref = self.number("re")
            self.refunds[ref] = {
                "id": ref,
                "object": "refund",
                "amount": cents,
                "currency": charge["currency"],
                "charge": charge["id"],
                "payment_intent": intent,
                "status": status,
                "created": int(time.time()),
                "metadata": {"key": key} if key else {},
            }
            self.tell("refund.created", self.refunds[ref])
            self.tell("charge.refunded", charge)
            return ref

    def fail_refund(self, ref: str) -> None:
        self.refunds[ref]["status"] = "failed"
        self.tell("refund.failed", self.refunds[ref])

    def dispute(self, intent: str, cents: int) -> str:
        ref = self.number("du")
        self.disputes[ref] = {
            "id": ref,
            "object": "dispute",
            "amount": cents,
            "payment_intent": intent,
            "status": "needs_response",
            "created": int(time.time()),
        }
        self.tell("charge.dispute.created", self.disputes[ref])
        return ref

    def decide(self, ref: str, status: str) -> None:
        self.disputes[ref]["status"] = status
        self.tell("charge.dispute.closed", self.disputes[ref])

    def tell(self, kind: str, about: dict[str, Any]) -> None:
        event = {
            "id": self.number("evt"),
            "object": "event",
            "type": kind,
            "created": int(time.time()),
            "data": {"object": dict(about)},
        }
        self.events.append(event)
        if self.webhook is not None:
            body = json.dumps(event).encode()
            headers = {"Stripe-Signature": sign(body), "Content-Type": "application/json"}
            request = urllib.request.Request(self.webhook, body, headers)  # noqa: S310 -- ours
            threading.Thread(target=urllib.request.urlopen, args=(request,), daemon=True).start()

    def shown(self, session: dict[str, Any]) -> dict[str, Any]:
        """As it is told to who expands its payment."""
        return session | {"payment_intent": self.intents.get(session["payment_intent"])}


class _Missing(Exception):
    pass


def _asked(till: Till, path: str, query: dict[str, str]) -> dict[str, Any]:
    """Raises _Missing."""
    kind, _, ref = path.removeprefix("/v1/").partition("/")
    if kind == "checkout" and ref.startswith("sessions/"):
        session = till.sessions.get(ref.removeprefix("sessions/"))
        if session is None:
            raise _Missing
        return till.shown(session)
    intent = query.get("payment_intent")
    rows: list[dict[str, Any]]
    if kind == "checkout":
        found = [each for each in till.sessions.values() if each["payment_intent"] == intent]
        rows = [till.shown(each) for each in found]
    elif kind in ("refunds", "disputes"):
        table = till.refunds if kind == "refunds" else till.disputes
        rows = [each for each in table.values() if each["payment_intent"] == intent]
    elif kind == "events":
        since = int(query["created[gte]"])
        rows = [each for each in reversed(till.events) if each["created"] >= since]
    else:
        raise _Missing
    after = query.get("starting_after")
    begins = next((at + 1 for at, row in enumerate(rows) if row["id"] == after), 0)
    most = int(query.get("limit", 10))
    page = rows[begins : begins + most]
    has_more = begins + most < len(rows)
    return {"object": "list", "url": path, "data": page, "has_more": has_more}


def _done(till: Till, path: str, given: dict[str, str]) -> dict[str, Any]:
    if path == "/v1/checkout/sessions":
        return till.begin(given)
    intent = next(
        key
        for key, each in till.intents.items()
        if each["latest_charge"] and each["latest_charge"]["id"] == given["charge"]
    )
    ref = till.give_back(intent, int(given["amount"]), key=given.get("metadata[key]"))
    return till.refunds[ref]


@contextmanager
def open_till() -> Iterator[Till]:  # noqa: C901 -- a handler, which needs its till
    till = Till()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            url = urlsplit(self.path)
            if url.path.startswith("/pay/"):
                session = till.sessions[url.path.removeprefix("/pay/")]
                amount = f"{session['amount_total'] / 100:.2f} {session['currency'].upper()}"
                shown = {"what": session["what"], "amount": amount, "back": session["cancel_url"]}
                page = PAGE.format(**{name: escape(said) for name, said in shown.items()})
                self._send(200, page.encode(), "text/html; charset=utf-8")
                return
            till.calls.append(f"GET {url.path}")
            if self._is_refused():
                return
            query = {name: values[0] for name, values in parse_qs(url.query).items()}
            try:
                self._answer(200, _asked(till, url.path, query))
            except _Missing:
                self._refuse(404, "resource_missing")

        def do_POST(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            body = self.rfile.read(length).decode()
            if self.path.startswith("/pay/"):
                ref = self.path.removeprefix("/pay/")
                till.pay(ref)
                self.send_response(303)
                self.send_header("Location", till.sessions[ref]["success_url"])
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            till.calls.append(f"POST {self.path}")
            if self._is_refused():
                return
            given = {name: values[0] for name, values in parse_qs(body).items()}
            key = self.headers.get("Idempotency-Key", till.number("key"))
            with till.lock:
                if key in till.answers and till.answers[key][0] != given:
                    self._refuse(400, "idempotency_error", "idempotency_error")
                    return
                try:
                    if key not in till.answers:
                        till.answers[key] = (given, _done(till, self.path, given))
                except ValueError as error:
                    self._refuse(400, str(error))
                    return
            if till.loses:
                self.close_connection = True
                return
            self._answer(200, till.answers[key][1])

        def _is_refused(self) -> bool:
            if till.is_down:
                self._refuse(503, "down", "api_error")
            elif self.headers.get("Authorization") != f"Bearer {KEY}":
                self._refuse(401, "api_key")
            else:
                return False
            return True

        def _refuse(self, status: int, code: str, kind: str = "invalid_request_error") -> None:
            self._answer(status, {"error": {"type": kind, "code": code, "message": "No."}})

        def _answer(self, status: int, body: dict[str, Any]) -> None:
            self._send(status, json.dumps(body).encode(), "application/json")

        def _send(self, status: int, content: bytes, kind: str) -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(content)))
            self.send_header("Stripe-Should-Retry", "false")
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: Any) -> None:
            """Quietly."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    till.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield till
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
