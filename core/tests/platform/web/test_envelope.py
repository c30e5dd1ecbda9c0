"""Bad input gets the envelope of contract 1, and everything else a message without internals."""

from typing import Any, NoReturn

import pytest
from cenacle.accounts import service as accounts_service
from cenacle.platform.access import Role
from cenacle.platform.plugins import PluginHost
from cenacle.testing import Client, TestHouse
from structlog.contextvars import merge_contextvars
from structlog.testing import capture_logs
from webob import Request

TABLE = "/api/features/table"
LOGIN = "/api/account/login"
UNKEEPABLE = "This text has a character that cannot be kept."


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def send_raw(client: Client, path: str, body: bytes, content_type: str = "application/json") -> Any:
    headers = {"X-CSRF-Token": client.app.cookies["csrf_token"], "Content-Type": content_type}
    return client.app.post(path, body, headers=headers, expect_errors=True)


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[]",
        b"null",
        b'"text"',
        b"\xff\xfe",
        b'{"take": "\\ud800"}',
        b"nan",
        b"{}{}",
        b" ",
        b'{"take": ' + b"9" * 5000 + b"}",
        b'{"other": ' + b"[" * 5000 + b"]" * 5000 + b"}",
    ],
    ids=lambda body: body[:12],
)
def test_a_body_that_is_no_form_is_told_so(admin: Client, body: bytes) -> None:
    answer = send_raw(admin, TABLE, body)

    assert answer.status_int == 400
    assert answer.json == {
        "hasErrors": True,
        "validationFailures": [
            {"propertyName": "", "errorMessage": "This is not a form that we can read."}
        ],
    }


@pytest.mark.parametrize(
    ("body", "field", "message"),
    [
        ({"take": 0}, "take", "Use 1 or more."),
        ({"take": 201}, "take", "Use 200 or less."),
        ({"take": "many"}, "take", "Enter a whole number."),
        ({"take": 1.5}, "take", "Enter a whole number."),
        ({"take": True}, "take", "Enter a whole number."),
        ({"take": float("inf")}, "take", "Enter a whole number."),
        ({"skip": 10**30}, "skip", "Use 2147483647 or less."),
        ({"allSearch": "x" * 201}, "allSearch", "Use at most 200 characters."),
        ({"allSearch": 7}, "allSearch", "Enter text."),
        ({"allSearch": "a\0b"}, "allSearch", UNKEEPABLE),
        ({"allSearch": "a\x07b"}, "allSearch", UNKEEPABLE),
        ({"allSearch": "a\u202eb"}, "allSearch", UNKEEPABLE),
        ({"allSearch": "a\u2066b"}, "allSearch", UNKEEPABLE),
        ({"sort": "name"}, "sort", "Give a list."),
        ({"sort": [{"desc": True}]}, "sort.0.field", "This field is required."),
        ({"sort": [{"field": "a\0"}]}, "sort.0.field", UNKEEPABLE),
        ({"sort": [{"field": "id", "desc": "yes"}]}, "sort.0.desc", "Answer yes or no."),
        ({"sort": ["id"]}, "sort.0", "This value is not valid."),
        ({"sort": [{"field": "password"}]}, "sort.0.field", "This table has no column 'password'."),
    ],
)
def test_a_failure_names_its_field_in_plain_english(
    admin: Client, body: dict[str, Any], field: str, message: str
) -> None:
    answer = admin.post(TABLE, body)

    assert (answer.status, answer.failures) == (400, {field: message})


def test_all_failures_are_told_at_once(house: TestHouse) -> None:
    required = dict.fromkeys(("email", "password"), "This field is required.")

    for body in (None, {}, {"email": "  ", "password": None}):
        assert house.client().post(LOGIN, body).failures == required


def test_text_is_trimmed_empty_means_absent_and_the_unknown_is_ignored(admin: Client) -> None:
    found = admin.post(TABLE, {"allSearch": "  oldrms  ", "refresh": 7, "color": "\0"})
    blank = admin.post(TABLE, {"allSearch": "   "})

    assert found.result["total"] == 1 < blank.result["total"]


def test_a_boolean_must_be_one(admin: Client) -> None:
    answer = admin.post("/api/features/update", {"featureFlag": "OldRmsLink", "isEnabled": 1})

    assert answer.failures == {"isEnabled": "Answer yes or no."}


def test_a_body_that_is_too_large_is_not_read(admin: Client) -> None:
    answer = send_raw(admin, TABLE, b" " * (1024 * 1024 + 1))

    assert answer.status_int == 413
    assert set(answer.json) == {"message", "requestId"}


@pytest.mark.parametrize("length", ["9" * 5000, "²", "-1", "1e9"])
def test_a_length_that_is_no_number_of_bytes_is_too_large(admin: Client, length: str) -> None:
    token = admin.app.cookies["csrf_token"]
    cookies = "; ".join(f"{name}={value}" for name, value in admin.app.cookies.items())
    request = Request.blank(
        TABLE, method="POST", headers={"X-CSRF-Token": token, "Cookie": cookies}
    )
    request.environ["CONTENT_LENGTH"] = length

    assert request.get_response(admin.app.app).status_int == 413


@pytest.mark.parametrize(
    "length",
    [
        {"HTTP_TRANSFER_ENCODING": "chunked"},
        {"CONTENT_LENGTH": str(10**9)},
        {"CONTENT_LENGTH": "9" * 5000},
        {"CONTENT_LENGTH": "-1"},
        {"CONTENT_LENGTH": "\xb2"},
    ],
    ids=str,
)
def test_a_body_that_does_not_say_how_large_it_is_counts_as_too_large(
    house: TestHouse, length: dict[str, str]
) -> None:
    headers = {"X-CSRF-Token": "x", "Cookie": "csrf_token=x", "Content-Type": "application/json"}
    request = Request.blank(LOGIN, method="POST", body=b"{}", headers=headers)
    request.environ |= length

    answer = request.get_response(house.wsgi)

    assert answer.status_int == 413
    assert answer.json["message"] == "This is too large. Send at most 1024 KB."


def test_another_content_type_is_refused(admin: Client) -> None:
    answer = send_raw(admin, TABLE, b"take=1", "application/x-www-form-urlencoded")

    assert answer.status_int == 415


@pytest.mark.parametrize("path", ["/api/\xff", "/\xff", "/api/account/\xc3("])
def test_an_address_that_cannot_be_read_is_bad_input(house: TestHouse, path: str) -> None:
    request = Request.blank("/")
    request.environ["PATH_INFO"] = path

    assert request.get_response(house.wsgi).status_int == 400


@pytest.mark.parametrize("path", ["/api/nothing/here", "/api/", "/api"])
def test_an_unknown_address_of_the_api_is_no_page(house: TestHouse, path: str) -> None:
    answer = house.client().get(path)

    assert answer.status == 404
    assert set(answer.body) == {"message", "requestId"}


def test_another_method_is_refused(house: TestHouse) -> None:
    client = house.client()

    answer = client.get(LOGIN)

    assert answer.status == 405
    assert answer.headers["Allow"] == "POST"
    assert set(answer.body) == {"message", "requestId"}
    assert client.request("TRACE", LOGIN).status == 405
    assert client.request("TRACE", "/login").status in (404, 405)


def test_head_is_answered_as_get_is(house: TestHouse) -> None:
    client = house.client(Role.ADMIN)

    head, got = client.app.head("/api/users/1"), client.app.get("/api/users/1")

    assert (head.status_int, head.body) == (200, b"")
    assert head.headers["Cache-Control"] == got.headers["Cache-Control"]
    assert client.app.head("/api/users/9999", status="*").status_int == 404
    assert house.client().app.head("/api/users/1", status="*").status_int == 401


def test_what_breaks_inside_stays_inside(house: TestHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object, **__: object) -> None:
        raise KeyError("the secret of the house")

    monkeypatch.setattr(accounts_service, "sign_in", break_down)

    with capture_logs([merge_contextvars]) as lines:
        answer = house.client().sign_in("a@house.test", "whatever")

    (line,) = (line for line in lines if line["event"] == "request failed")
    assert answer.status == 500
    assert answer.message == "Something went wrong. Please try again."
    assert answer.body["requestId"] == answer.headers["X-Request-ID"] == line["request_id"]
    assert "secret" not in str(answer.body)


@pytest.mark.parametrize(
    "path", ["/api/settings/public-settings", "/api/features/enabled-features"]
)
def test_a_database_that_is_gone_is_told(path: str, queue_url: str) -> None:
    house = TestHouse("postgresql+psycopg://127.0.0.1:1/none", queue_url, PluginHost())

    answer = house.client().get(path)

    assert answer.status == 503
    assert answer.message == ("The portal cannot reach its database. Please try again in a moment.")
    house.close()


def test_no_body_is_laid_down_on_the_disk(
    house: TestHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spool(*_: object, **__: object) -> NoReturn:
        raise AssertionError("a temporary file")

    monkeypatch.setattr("tempfile.TemporaryFile", spool)
    headers = {"X-CSRF-Token": "x", "Cookie": "csrf_token=x", "Content-Type": "application/json"}
    request = Request.blank(LOGIN, method="POST", body=b" " * (3 * 1024 * 1024), headers=headers)
    request.is_body_seekable = False  # as it comes from a socket

    assert request.get_response(house.wsgi).status_int == 413
