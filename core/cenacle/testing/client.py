"""A caller of the API that behaves as the screens do."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from wsgiref.types import WSGIApplication

if TYPE_CHECKING:
    from webtest import TestResponse


@dataclass(frozen=True)
class Answer:
    """`result` of a success; `failures` of a `400`, by the name of the field."""

    status: int
    body: Any  # JSON, of which each test knows the shape
    headers: dict[str, str]

    @property
    def result(self) -> Any:  # the same
        return self.body["result"]

    @property
    def failures(self) -> dict[str, str]:
        return {f["propertyName"]: f["errorMessage"] for f in self.body["validationFailures"]}

    @property
    def message(self) -> str:
        return str(self.body["message"])


class Client:
    """Keeps cookies, and echoes the CSRF token on unsafe methods. `before` is done before each
    call."""

    def __init__(
        self,
        wsgi: WSGIApplication,
        address: str = "127.0.0.1",
        before: "Callable[[Client], None]" = lambda _client: None,
    ) -> None:
        from webtest import TestApp  # of the extra `test`

        self.app = TestApp(wsgi, extra_environ={"REMOTE_ADDR": address})
        self._before = before

    def get(self, path: str, **headers: str) -> Answer:
        return self.request("GET", path, headers=headers)

    def post(self, path: str, body: object = None) -> Answer:
        return self.request("POST", path, body)

    def put(self, path: str, body: object = None) -> Answer:
        return self.request("PUT", path, body)

    def patch(self, path: str, body: object = None) -> Answer:
        return self.request("PATCH", path, body)

    def delete(self, path: str) -> Answer:
        return self.request("DELETE", path)

    def upload(
        self, path: str, fields: dict[str, str], files: dict[str, tuple[str, bytes]]
    ) -> Answer:
        """PUT a form with files, each a name and its bytes."""
        self._before(self)
        parts = [(field, name, content) for field, (name, content) in files.items()]
        kind, body = self.app.encode_multipart(list(fields.items()), parts)
        return self._answer(
            self.app.request(
                path,
                method="PUT",
                headers={"Content-Type": kind, "X-CSRF-Token": self.csrf_token},
                body=body,
                expect_errors=True,
            )
        )

    def request(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> Answer:
        """Any status is an answer; nothing is raised."""
        self._before(self)
        safe = method in ("GET", "HEAD")
        given = {} if safe else {"X-CSRF-Token": self.csrf_token}
        return self._answer(self._send(method, path, body, given | (headers or {})))

    def send(self, method: str, path: str, body: bytes | None, content_type: str) -> Answer:
        """Any bytes at all, of any kind."""
        self._before(self)
        headers = {"X-CSRF-Token": self.csrf_token, "Content-Type": content_type}
        return self._answer(
            self.app.request(
                path, method=method, headers=headers, body=body or b"", expect_errors=True
            )
        )

    def sign_in(self, email: str, password: str) -> Answer:
        return self.post("/api/account/login", {"email": email, "password": password})

    @property
    def csrf_token(self) -> str:
        """What an unsafe request has to echo in `X-CSRF-Token`."""
        if self._csrf_cookie is None:
            self.get("/api/settings/public-settings")
        return self._csrf_cookie or ""

    @property
    def _csrf_cookie(self) -> str | None:
        """Its name has a prefix where the house has https."""
        cookies: dict[str, str] = self.app.cookies
        return next((cookies[name] for name in cookies if name.endswith("csrf_token")), None)

    def _answer(self, response: "TestResponse") -> Answer:
        if response.content_type == "application/json":
            body = response.json
        elif response.content_type == "application/pdf":
            body = response.body
        else:
            body = response.text
        return Answer(response.status_int, body, dict(response.headers))

    def _send(
        self, method: str, path: str, body: object, headers: dict[str, str]
    ) -> "TestResponse":
        if body is None:
            return self.app.request(path, method=method, headers=headers, expect_errors=True)
        return self.app.request(
            path,
            method=method,
            headers=headers | {"Content-Type": "application/json"},
            body=json.dumps(body).encode(),
            expect_errors=True,
        )
