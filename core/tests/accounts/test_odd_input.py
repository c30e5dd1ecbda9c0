"""Whatever is sent to the calls of accounts, nothing breaks: bad input is told so (contract 1)."""

import json
from base64 import urlsafe_b64encode
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import TestHouse
from webob import Request

PASSWORD = "Retreat!2026"
ME = "/api/account/me"
LOGIN = "/api/account/login"
REGISTER = "/api/account/register"
CONFIRM = "/api/account/confirm-account"
REDIRECT = "/api/account/confirm-account-redirect"
DEPARTURE = "/api/account/ExternalLogin"
ARRIVAL = "/api/account/ExternalLoginCallback"
LOGOUT = "/api/account/logout"
STEP = "/api/account/second-step"

PERSON = {"email": "nora@house.test", "firstName": "Nora", "lastName": "New"}
TYPED_TWICE = {"password": PASSWORD, "confirmPassword": PASSWORD}

FORMS: dict[tuple[str, str], dict[str, str]] = {
    ("POST", LOGIN): {"email": "nora@house.test", "password": PASSWORD},
    ("POST", REGISTER): PERSON | TYPED_TWICE,
    ("POST", "/api/account/forgotpassword"): {"email": "nora@house.test"},
    ("POST", "/api/account/resetpassword"): {"email": "nora@house.test", "code": "x"} | TYPED_TWICE,
    ("POST", "/api/account/changepassword"): {
        "currentPassword": PASSWORD,
        "newPassword": PASSWORD,
        "confirmPassword": PASSWORD,
    },
    ("POST", "/api/account/changeemail"): {"newEmail": "nora@new.test", "password": PASSWORD},
    ("POST", "/api/account/stop-email-change"): {"code": "x"},
    ("POST", CONFIRM): TYPED_TWICE,
    ("PUT", "/api/account/update-timezone"): {"reportedTimeZone": "America/Chicago"},
    ("PUT", "/api/account/language"): {"language": "es"},
    ("POST", "/api/user-agreement/agree"): {"version": "1"},
}
FIELDS = [(method, path, field) for (method, path), form in FORMS.items() for field in form]

NO_TEXT = [[], ["x"], [[[]]], {}, {"a": 1}, 7, 1.5, -1, 10**30, True, float("nan"), float("inf")]
UNKEEPABLE = ["a\0b", "\0", "x" * 5000, "é" * 5000]
STRANGE = [
    "é" * 40,
    "\U0001f600" * 40,
    "İ",
    "ß" * 40 + "@house.test",
    "ß" * 200 + "@house.test",
    "İ" * 60 + "@house.test",
    "\U0001d160" * 20 + "@house.test",
    "a@" + "ß" * 60 + ".test",
    "a@" + "\ufdfa" * 10 + ".test",
    "a@xn--zzzzzzz999.test",
    "a@[127.0.0.1]",
    '"a b"@house.test',
    "a@house.test\r\nBcc: b@house.test",
    "a\r\nb",
    "\u2028",
    "\ufeff",
    "../../etc/passwd",
    None,
]
UNREADABLE = [
    b"[]",
    b"7",
    b"null",
    b"true",
    b'"text"',
    b"{",
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf{}",
    b"[{}]",
    b"[" * 100_000,
    b'{"a": "\\ud800"}',
    b'{"\\udfff": 1}',
    b'{"email": "a\\ud800@house.test", "newEmail": "\\ud83d"}',
    b'{"email": "\xff"}',
    b'{"email": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    b'{"email": ' + b"9" * 100_000 + b"}",
]
QUERIES = [
    "%ff",
    "\xff",
    "\xc3\xa9",
    "%ED%A0%80=1",
    "=",
    "&&;;==",
    "a=" + "x" * 50_000,
    *(
        f"{name}={text}"
        for name in ("email", "code", "state", "provider", "returnUrl", "error", "remoteError")
        for text in (
            "%00",
            "%ff",
            "%ED%A0%80",
            "\xff",
            "%C3%A9",
            "%F0%9F%98%80" * 100,
            "x" * 5000,
            "/%0d%0aSet-Cookie:%20a=b",
            f"a&{name}=b",
            f"%00&{name}=b",
            "%zz",
            "[]",
        )
    ),
]
COOKIES = [
    "",
    "x",
    "\xe9",
    '"\xe9"',
    '"\xc3\xa9"',
    '"\xe2\x82\xac"',
    '"\xed\xa0\x80"',
    "\\377",
    '"\\377"',
    '"\\342\\202\\254"',
    '"' + "\xc3\xa9" * 128 + '00000000a!b"',
    "0" * 128 + "00000000a!b",
    "0" * 128 + "-0000001a!b",
    "0" * 128 + "zzzzzzzza!b",
    "0" * 128 + "00000000!userid_type:int",
    "e30",
    "!" * 200,
    "\xff" * 200,
    "x" * 5000,
    '"',
    '"\0"',
    *(urlsafe_b64encode(text).decode() for text in (b"5", b"[]", b"{}", b'"\\ud800"', b"[" * 2000)),
]


class Sender:
    """Sends bytes as they are, as a browser would not, signed in as a captain or as nobody."""

    def __init__(self, house: TestHouse, role: Role | None = None) -> None:
        self._client = house.client(role)
        self._wsgi = house.wsgi
        self._client.get("/api/settings/public-settings")

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={text}" for name, text in self._client.app.cookies.items())

    def send(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        *,
        query: str = "",
        cookies: str | None = None,
    ) -> Any:
        request = Request.blank(path, method=method)
        request.headers["X-CSRF-Token"] = self._client.app.cookies["csrf_token"]
        request.environ["HTTP_COOKIE"] = self.cookies if cookies is None else cookies
        request.environ["QUERY_STRING"] = query
        if body is not None:
            request.body = body
            request.content_type = "application/json"
        return request.get_response(self._wsgi)


@pytest.fixture
def captain(house: TestHouse) -> Sender:
    house.write_setting("SelfRegistration", "yes")
    house.write_setting("RegistrationsPerHour", "10000")
    return Sender(house, Role.CAPTAIN)


def failing_fields(answer: Any) -> set[str]:
    return {failure["propertyName"] for failure in answer.json["validationFailures"]}


def is_in_order(answer: Any) -> bool:
    """Whether this is an answer that contract 1 knows, with headers that a server can send."""
    for _, text in answer.headerlist:
        text.encode("ascii")
    if answer.status_int == 400:
        return answer.json["hasErrors"] is True
    return answer.status_int in (200, 302, 401, 404, 429)


@pytest.mark.parametrize(("method", "path", "field"), FIELDS)
def test_what_is_no_text_or_cannot_be_kept_is_told_at_its_field(
    captain: Sender, method: str, path: str, field: str
) -> None:
    for odd in (*NO_TEXT, *UNKEEPABLE):
        form = FORMS[method, path] | {field: odd}

        answer = captain.send(method, path, json.dumps(form).encode())

        assert answer.status_int == 400
        assert failing_fields(answer) == {field}


@pytest.mark.parametrize(("method", "path", "field"), FIELDS)
def test_strange_text_breaks_nothing(captain: Sender, method: str, path: str, field: str) -> None:
    for number, odd in enumerate(STRANGE):
        form = FORMS[method, path] | {field: odd}
        if path == REGISTER and field != "email":
            form["email"] = f"n{number}@house.test"

        assert is_in_order(captain.send(method, path, json.dumps(form).encode()))


@pytest.mark.parametrize(("method", "path"), FORMS)
def test_a_body_that_is_no_form_is_told_so(captain: Sender, method: str, path: str) -> None:
    for body in UNREADABLE:
        answer = captain.send(method, path, body)

        assert answer.status_int == 400
        assert failing_fields(answer) == {""}


def test_logging_out_reads_no_body(house: TestHouse) -> None:
    for body in UNREADABLE[:8]:
        assert Sender(house, Role.CAPTAIN).send("POST", LOGOUT, body).status_int == 200


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", ME),
        ("GET", "/api/account/cookie-expiration"),
        ("GET", "/api/account/external-providers"),
        ("GET", "/api/user-agreement"),
        ("GET", REDIRECT),
        ("GET", DEPARTURE),
        ("GET", ARRIVAL),
        ("POST", CONFIRM),
        ("POST", LOGIN),
    ],
)
def test_any_query_is_answered(captain: Sender, method: str, path: str) -> None:
    body = b"{}" if method == "POST" else None

    for query in QUERIES:
        assert is_in_order(captain.send(method, path, body, query=query))


@pytest.mark.parametrize("query", ["returnUrl=%00", "returnUrl=" + "x" * 5000])
def test_a_bad_query_is_told_at_its_field(captain: Sender, query: str) -> None:
    form = json.dumps(FORMS["POST", REGISTER]).encode()

    answer = captain.send("POST", REGISTER, form, query=query)

    assert failing_fields(answer) == {"returnUrl"}


@pytest.mark.parametrize(
    "name",
    [
        "cenacle_session",
        "csrf_token",
        "cenacle_external",
        "cenacle_browser",
        "cenacle_second_step",
        "other",
    ],
)
def test_any_cookie_is_answered(captain: Sender, name: str) -> None:
    login = json.dumps({"email": "nobody@house.test", "password": "x"}).encode()

    for text in COOKIES:
        odd = f"{name}={text}"
        for cookies in (odd, f"{odd}; {captain.cookies}", f"{captain.cookies}; {odd}"):
            for path in (ME, "/api/account/external-providers", ARRIVAL, STEP):
                assert is_in_order(captain.send("GET", path, cookies=cookies))
            assert is_in_order(captain.send("POST", LOGIN, login, cookies=cookies))
            assert is_in_order(captain.send("POST", STEP, b'{"code": "1"}', cookies=cookies))


@pytest.mark.parametrize("odd", ['other="\xe9"', "other=\\377", '\xe9="\xe2\x82\xac"'])
def test_an_odd_cookie_of_another_site_locks_nobody_out(captain: Sender, odd: str) -> None:
    for cookies in (f"{odd}; {captain.cookies}", f"{captain.cookies}; {odd}"):
        assert captain.send("GET", ME, cookies=cookies).status_int == 200
