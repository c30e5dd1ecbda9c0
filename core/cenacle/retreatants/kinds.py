"""What rows that hang on a person are called."""

from collections.abc import Mapping

from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)

KINDS = {
    "participations": _("retreats"),
    "history_entries": _("entries of the history"),
    "remarks": _("remarks"),
    "email_recipients": _("emails"),
    "letter_readers": _("letters to be sent"),
    "prospects": _("applications"),
    "users": _("sign-ins"),
    "asked_people": _("invitations"),
    "access_links": _("links to answer by"),
    "phone_acts": _("telephone calls"),
    "field_values": _("answers"),
    "fields_left_empty": _("answers that say nothing"),
    "agreement_acceptances": _("agreements"),
    "room_wishes": _("wishes of rooms"),
    "room_companions": _("people to be with, or not"),
    "room_assignments": _("rooms"),
    "place_offers": _("places that were offered"),
    "retreat_letters": _("letters about a retreat"),
    "arrival_acts": _("marks at the door"),
    "merges": _("earlier merges"),
    "two_people": _("people known to be others"),
}
"""What rows of a table are to people; those of a plugin go by the name of their table."""


def kind_of(table: str) -> str | Text:
    return KINDS.get(table, table.replace("_", " "))


def told_of_rows(counts: Mapping[str, int]) -> str:
    """`remarks (2), retreats (1)`"""
    return ", ".join(sorted(f"{kind_of(table)} ({count})" for table, count in counts.items()))
