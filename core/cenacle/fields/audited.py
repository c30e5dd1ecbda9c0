"""What the audit says of questions and their answers."""

from collections.abc import Collection, Mapping

from pyramid.config import Configurator
from sqlalchemy import Connection, select

from cenacle.fields.models import HOUSE, FieldValue, Question
from cenacle.platform.access import Right
from cenacle.platform.audit import Subject
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import (
    AskedAt,
    Field,
    FieldKind,
    FieldOf,
    ShownAt,
    Sign,
    full_key,
)
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


def includeme(config: Configurator) -> None:
    house: House = config.registry.house

    def name_fields(connection: Connection, keys: Collection[str]) -> Mapping[str, str]:
        """By their labels; those of a plugin that is gone keep their keys."""
        asked = connection.execute(select(Question.id, Question.label))
        named = {full_key(HOUSE, f"q{number}"): label for number, label in asked}
        for state in house.plugins.working:
            named |= {
                full_key(state.name, each.key): str(each.label) for each in state.gives(Field)
            }
        return {key: named[key] for key in keys if key in named}

    config.add_audit_subject(
        Subject(
            FieldValue,
            of=("retreatant_id", "Retreatant"),
            kind=_("Answer to a question"),
            called=_("what {retreatant_id}{prospect_id} answered to “{field}”"),
            made=_("wrote what {retreatant_id}{prospect_id} answered to “{field}”"),
            labels={"value": _("Answer")},
            lookups={"field": name_fields},
        )
    )
    config.add_audit_subject(
        Subject(
            Question,
            ("label",),
            "/admin/questions/update/{id}",
            kind=_("Question"),
            called=_("the question “{name}”"),
            labels={
                "of": _("Asked"),
                "right": _("Seen by"),
                "asked": _("Asked where"),
                "shown": _("Shown where"),
            },
            lists={"asked": AskedAt, "shown": ShownAt},
        )
    )
    config.add_audit_codes(
        FieldKind,
        _("a line of text"),
        _("a longer text"),
        _("a number"),
        _("a date"),
        _("one of several choices"),
        _("any of several choices"),
        _("yes or no"),
        _("a box to tick"),
    )
    config.add_audit_codes(
        AskedAt,
        _("when people apply"),
        _("when they say that they come"),
        _("when they correct their details"),
        _("by a mail before the retreat"),
    )
    config.add_audit_codes(
        ShownAt, _("on the roster"), _("on the person’s page"), _("on papers"), _("in letters")
    )
    config.add_audit_codes(FieldOf, _("once"), _("for each retreat"))
    config.add_audit_codes(
        Right,
        _("anybody"),
        _("whoever has the link"),
        _("another program"),
        _("whoever is signed in"),
        _("the office"),
        _("captains and the office"),
        _("everybody who sees the group"),
        _("captains, priests and the office"),
    )
    config.add_audit_codes(
        Sign,
        _("a meal"),
        _("a warning"),
        _("a wheelchair"),
        _("a bed"),
        _("a heart"),
        _("a telephone"),
        _("a note"),
    )
