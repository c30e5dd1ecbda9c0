"""The contract of a plugin's addresses: each bad one is named, and what is wrong with it."""

import re
from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.any_database

Install = Callable[..., Any]

HOOKS = """
    from cenacle.api import FeatureFlag

    @hookimpl
    def cenacle_feature_flags():
        return [FeatureFlag("Notes", "Notes about people.")]

    @hookimpl
    def cenacle_includeme(config):
        config.scan(__package__ + ".views")
        for permission in ("", "anything", "__no_permission_required__"):
            path = "/api/notes/by-hand" + permission
            config.add_route(path, path, feature_flag="Notes")
            given = {"permission": permission} if permission else {}
            config.add_view(lambda _: {}, route_name=path, renderer="json", **given)
"""
BY_SERVICES_ALONE = HOOKS.partition("        for permission")[0]
VIEWS = """
from typing import Annotated
from cenacle.api import (
    Form, Id, NotAllowed, Retreatant, Right, Service, load, path_id
)
from pydantic import Field
from pyramid.response import Response

class NoteForm(Form):
    retreatant_id: Id
    tags: Annotated[list[str], Field(max_length=3)] = []
"""
VIEW = """
{variable} = Service({name}, {path}, "Notes.", {flag})

@{variable}.{method}(right=Right.{right}{form})
def view_of_{variable}(request):
    "Notes."
    {body}
"""

Verdict = Callable[..., list[str]]


def view(path: str, **view: str) -> str:
    """The source of a view of notes, right in all that is not said otherwise."""
    usual = {
        "name": repr(f"notes.{path}"),
        "flag": 'feature_flag="Notes"',
        "method": "get",
        "right": "HOUSE",
        "form": "",
        "body": "return None",
    }
    variable = re.sub(r"\W", "_", path)
    return VIEW.format(path=repr(path), variable=variable, **usual | view)


@pytest.fixture
def verdict(install: Install) -> Verdict:
    """What the contract says of a plugin with these views."""

    def ask(test: str, *views: str, hooks: str = BY_SERVICES_ALONE) -> list[str]:
        notes = install(hooks, files={"views.py": VIEWS + "".join(views)})
        return list(notes.verdict(f"test_its_routes_{test}").splitlines())

    return ask


def test_views_that_are_right_pass(install: Install) -> None:
    views = [
        view("/api/notes"),
        view("/api/notes/{id}", body="path_id(request)"),
        view("/api/notes/form", method="post", form=", body=NoteForm", body="raise NotAllowed"),
        view(
            "/api/notes/{id}/person",
            right="READ",
            body="load(request.db, request.actor, Retreatant, path_id(request))",
        ),
    ]
    notes = install(BY_SERVICES_ALONE, files={"views.py": VIEWS + "".join(views)})

    for test in (
        "are_gone_while_its_flags_are_off",
        "are_there_while_its_flags_are_on",
        "are_nobody_elses",
        "ask_who_calls",
        "refuse_nonsense_politely",
    ):
        assert notes.verdict(f"test_its_routes_{test}") == "passed"


def test_an_address_that_waits_for_nothing_is_named(verdict: Verdict) -> None:
    paths = ["/api/notes", "/api/notes/{day:\\d{4}-.*}", "/api/notes/{id}"]

    told = verdict("are_gone_while_its_flags_are_off", *(view(path, flag="") for path in paths))

    assert told == [
        f"{path} is there while Notes is off: give its Service feature_flag= with a flag of this "
        "plugin."
        for path in paths
    ]


def test_an_address_that_waits_for_anothers_flag_is_named(verdict: Verdict) -> None:
    anothers = view("/api/notes/text", flag='feature_flag="Sms"')

    told = verdict("are_there_while_its_flags_are_on", view("/api/notes"), anothers)

    assert told == [
        "/api/notes/text is not there although Notes is on: its Service waits for Sms, or another "
        "route takes its calls."
    ]


def test_an_address_or_a_name_of_somebody_else_is_refused(verdict: Verdict) -> None:
    told = verdict(
        "are_nobody_elses",
        view("/api/group/{number}"),
        view("/api/settings/old-rms-link"),
        view("/api/notes", name="'sms.consent'"),
    )

    assert told == [
        "/api/group/{number} is an address of the core already: put yours below /api/ and the "
        "name of your plugin.",
        "/api/notes and /api/sms/consent of cenacle_sms are both named sms.consent: begin the name "
        "of your Service with the name of your plugin.",
        "/api/settings/old-rms-link is an address of cenacle_old_rms_link already: put yours below "
        "/api/ and the name of your plugin.",
    ]


def test_a_view_asks_who_calls(verdict: Verdict) -> None:
    told = verdict(
        "ask_who_calls",
        view("/api/notes", right="SIGNED_IN"),
        view("/api/notes/public", right="PUBLIC"),
        view("/api/notes/token/{token}", right="TOKEN"),
        view("/api/notes/webhook", right="WEBHOOK", method="post"),
        view("/api/notes/mine", right="PUBLIC", body="return Response(status=401)"),
        hooks=HOOKS,
    )

    nameless = "names no right: add it by a Service of cenacle.api, with right= on each view."
    assert told == [
        f"GET /api/notes/by-hand {nameless}",
        f"GET /api/notes/by-handanything {nameless}",
        "GET /api/notes/mine needs nobody to sign in, by its right public, and answers 401 all the "
        "same.",
        "GET /api/notes/token/{token} takes what nobody signed (200): check it, and raise "
        "NotAllowed.",
        "POST /api/notes/webhook takes what nobody signed (200): check it, and raise NotAllowed.",
    ]


def test_a_view_that_stumbles_over_nonsense_is_named_with_its_error(verdict: Verdict) -> None:
    told = verdict(
        "refuse_nonsense_politely",
        view("/api/notes/a", method="post", body="request.json_body['name']"),
        view("/api/notes/b", method="put", body="request.json_body"),
        view(
            "/api/notes/c",
            method="post",
            form=", body=NoteForm",
            body="request.db.get_one(Retreatant, request.validated['body'].retreatant_id)",
        ),
        view("/api/notes/d/{id}", body="int(request.matchdict['id'])"),
        view("/api/notes/e", body="dict(request.GET)"),
        view("/api/notes/f", right="PUBLIC", body="return request.actor.email"),
        view("/api/notes/g", body="return Response('no', status=409)"),
        view("/api/notes/h", method="post", body="request.POST.get('file').filename.upper()"),
    )

    assert [line.partition("). Refuse it")[0] for line in told] == [
        "POST /api/notes/a with '{}' is answered 500 (KeyError: 'name'",
        "PUT /api/notes/b with '' is answered 500 (JSONDecodeError: Expecting value: line 1 column "
        "1 (char 0)",
        'POST /api/notes/c with \'{"retreatantId": 2147483647, "tags": ["x"]}\' is answered 500 '
        "(NoResultFound: No row was found when one was required",
        "GET /api/notes/d/abc is answered 500 (ValueError: invalid literal for int() with base 10: "
        "'abc'",
        "GET /api/notes/e?q=%ff is answered 500 (UnicodeDecodeError: 'utf-8' codec can't decode "
        "byte 0xff in position 0: invalid start byte",
        "GET /api/notes/f is answered 500 (AttributeError: 'Request' object has no attribute "
        "'actor'",
        "GET /api/notes/g is answered 409 in a shape of its own. Raise an error of cenacle.api "
        "instead of returning a response.",
        "POST /api/notes/h with '{}' is answered 500 (AttributeError: 'NoneType' object has no "
        "attribute 'filename'",
    ]
