"""The contract of rights, of other groups' ids, and of what was read too long ago."""

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.any_database

Install = Callable[..., Any]

ROLES = "test_its_routes_refuse_other_roles"
IDS = "test_its_routes_know_no_ids_of_other_groups"
STALE = "test_its_routes_refuse_what_was_read_too_long_ago"

FLAG = """
    from pathlib import Path

    from cenacle.api import (
        Base, Branch, FeatureFlag, Form, Id, NotFound, Request, Retreatant, Right, Schema, Service,
        Version, Versioned, load, path_id, refuse_stale,
    )
    from pyramid.response import Response
    from pyramid.security import NO_PERMISSION_REQUIRED
    from sqlalchemy import String
    from sqlalchemy.orm import Mapped, mapped_column

    @hookimpl
    def cenacle_feature_flags():
        return [FeatureFlag("Notes", "Notes about people.")]
"""
VIEWS = """
    @hookimpl
    def cenacle_includeme(config):
        config.scan(__name__)

    class NoteForm(Form):
        retreatant_id: Id
"""
SIDE_DOOR = """
    @hookimpl
    def cenacle_includeme(config):
        config.add_route("notes.side", "/api/notes/side")
        for permission, given in ((NO_PERMISSION_REQUIRED, {}), (Right.HOUSE, {"header": "X-Me"})):
            config.add_view(
                lambda request: Response("all"),
                route_name="notes.side",
                request_method="GET",
                permission=permission,
                **given,
            )
"""


def person(name: str, body: str) -> str:
    return f"""
    {name} = Service("notes.{name}", "/api/notes/{name}/{{id}}", "One.", feature_flag="Notes")

    @{name}.get(right=Right.READ)
    def read_{name}(request: Request) -> None:
        {body}
"""


def writing(name: str, body: str) -> str:
    return f"""
    {name} = Service("notes.{name}", "/api/notes/{name}", "Many.", feature_flag="Notes")

    @{name}.post(right=Right.LEAD, body=NoteForm)
    def write_{name}(request: Request) -> None:
        {body}
"""


def test_a_view_that_lets_others_in_beside_it_is_named(install: Install) -> None:
    verdict = install(FLAG + SIDE_DOOR).verdict(ROLES)

    assert verdict.splitlines()[0] == (
        "GET /api/notes/side answers 200 to a Captain, who has not the right house: let no other "
        "view answer its calls."
    )


def test_views_with_rights_pass(install: Install) -> None:
    views = VIEWS + person("mine", "load(request.db, request.actor, Retreatant, path_id(request))")

    assert install(FLAG + views).verdict(ROLES) == "passed"


def test_what_gives_away_that_somebody_of_another_group_is_there_is_named(
    install: Install,
) -> None:
    by_form = "load(request.db, request.actor, Retreatant, request.validated['body'].retreatant_id)"
    views = (
        VIEWS
        + person("right", "load(request.db, request.actor, Retreatant, path_id(request))")
        + person("open", "request.db.get_one(Retreatant, path_id(request))")
        + writing("good", by_form)
        + writing("bad", "request.db.get(Retreatant, 1)")
    )

    due = "which is another group's, is answered 200 to a captain, where 404 is due."
    told = install(FLAG + views).verdict(IDS).splitlines()
    assert [line.partition(" Get the row")[0] for line in told] == [
        f"POST /api/notes/bad with retreatantId 2, {due}",
        f"GET /api/notes/open/2, {due}",
    ]


def test_an_id_that_is_no_groups_is_said_to_be_the_houses(install: Install) -> None:
    notes = install(
        FLAG + VIEWS + person("open", "path_id(request)"),
        ids_of_the_house={"/api/notes/open/{id}": "It is the number of a shelf."},
    )

    assert notes.verdict(IDS) == "passed"


MODEL = """
    class Note(Versioned, Base):
        __tablename__ = "notes"

        id: Mapped[int] = mapped_column(primary_key=True)
        words: Mapped[str] = mapped_column(String(20))

    @hookimpl
    def cenacle_migrations():
        return Branch("notes", __package__, Path(__file__).parent / "migrations")

    @hookimpl
    def cenacle_includeme(config):
        config.scan(__name__)

    class NoteForm(Form):
        words: str
        VERSION

    note = Service("notes.note", "/api/notes/note/{id}", "One.", feature_flag="Notes")

    @note.put(right=Right.HOUSE, body=NoteForm)
    def save_note(request: Request) -> None:
        form = request.validated["body"]
        note = request.db.get(Note, path_id(request))
        if note is None:
            raise NotFound
        CHECK
        note.words = form.words
"""
REVISION = """
    import sqlalchemy as sa
    from alembic import op

    revision = "notes_0001"
    down_revision = None

    def upgrade():
        op.create_table(
            "notes",
            sa.Column("id", sa.Integer(), nullable=False),
            sa.Column("words", sa.String(length=20), nullable=False),
            sa.Column("version", sa.Integer(), nullable=False),
            sa.PrimaryKeyConstraint("id", name="pk_notes"),
        )
"""


@pytest.mark.parametrize(
    ("version", "check", "sentence"),
    [
        ("", "", "Note is Versioned, and no form says which version it changes: give the Form"),
        (
            "version: Version",
            "",
            "PUT /api/notes/note/{id} takes a version that is not the newest: call refuse_stale(",
        ),
        ("version: Version", "refuse_stale(request.db, note, form.version)", "passed"),
    ],
)
def test_what_takes_an_old_version_is_named(
    install: Install, version: str, check: str, sentence: str, core_database_url: str
) -> None:
    from cenacle.platform.db import open_database
    from cenacle.platform.db.migrations import upgrade

    hooks = FLAG + MODEL.replace("VERSION", version).replace("CHECK", check)
    notes = install(hooks, files={"migrations/1.py": REVISION})
    database = open_database(core_database_url)
    upgrade(database, [notes.subject.ask("cenacle_migrations")])
    database.close()

    assert notes.verdict(STALE, database="core_database_url").startswith(sentence)


def test_what_is_not_versioned_is_not_asked(install: Install) -> None:
    assert install().verdict(STALE) == "the plugin has no table that is Versioned"
