"""The settings that the core knows (contract 4): key, kind, default, and whether it is public."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import time
from zoneinfo import ZoneInfo

from cenacle.platform.plugins import AnySetting, SettingDefinition
from cenacle.platform.settings.kinds import (
    choice,
    email_address,
    html,
    numbers,
    phone,
    text,
    time_of_day,
    time_zone,
    whole_number,
    words,
    yes_no,
)


@dataclass(frozen=True)
class Section:
    """Settings that stand together under a heading."""

    title: str
    settings: Sequence[AnySetting]


PORTAL_TITLE = SettingDefinition(
    "PortalTitle",
    text,
    "Cenacle",
    "What stands in the header, on pages for guests and under every mail.",
    public=True,
    label="Name of the house",
)

SUPPORT_EMAIL: SettingDefinition[str | None] = SettingDefinition(
    "SupportEmail",
    email_address,
    None,
    "Whom people write to for help.",
    public=True,
    label="Email for questions",
)

HOUSE_TIME_ZONE = SettingDefinition(
    "HouseTimeZone",
    time_zone,
    ZoneInfo("America/Chicago"),
    "The time on the wall of the house.",
    public=True,
    label="Time zone",
)

COOKIE_LIFETIME_MINUTES = SettingDefinition(
    "CookieLifetimeMinutes",
    whole_number(5, 480),
    15,
    "How long a sign-in lasts without a sign of life.",
    public=True,
    label="Minutes until one is signed out",
)

SELF_REGISTRATION = SettingDefinition(
    "SelfRegistration",
    yes_no,
    False,
    "Whether anyone may ask for an account.",
    public=True,
    label="Anyone may ask for an account",
)

AGREEMENT_VERSION = SettingDefinition(
    "AgreementVersion",
    text,
    "1",
    "Which user agreement is in force.",
    public=True,
    label="Version of the user agreement",
)

AGREEMENT_TEXT = SettingDefinition(
    "AgreementText",
    html,
    "<p>In this portal you see what people have entrusted to the house: their addresses, their "
    "health, their faith.</p><ul><li>Use it for the retreats alone.</li><li>Show it to nobody "
    "who does not need it.</li><li>Keep your password to yourself, and log out on a computer "
    "that others use.</li></ul><p>What you change is written down with your name.</p>",
    "What people agree to before they go on.",
    label="User agreement",
)

PRIVACY_NOTICE = SettingDefinition(
    "PrivacyNotice",
    html,
    "<h2>What we know of you</h2><p>Your name, how we reach you, your birth date, what you told us "
    "when you applied, which retreats you came to, and what we wrote to you. Who leads your group "
    "may note what helps to care for you.</p><h2>What we use it for</h2><p>For the retreats of "
    "this house, and for nothing else. We neither sell it nor give it away.</p>"
    "<h2>Who sees it</h2><p>"
    "The people of the house, and those who lead your group or help with it. Who changes or takes "
    "out anything is written down.</p><h2>What you may ask</h2><p>You may see all that we know of "
    "you, have it mended, and be forgotten. Every letter to many has a link by which it is the "
    "last, and STOP ends text messages. Write to the house, or call.</p>",
    "What the page on privacy says, to which every public page leads.",
    label="Notice on privacy",
)

MAIL_PER_MINUTE = SettingDefinition(
    "MailPerMinute",
    whole_number(1, 100_000),
    600,
    "How many mails the house sends in a minute.",
    label="Mails a minute",
)

HOUSE_ADDRESS: SettingDefinition[str | None] = SettingDefinition(
    "HouseAddress",
    text,
    None,
    "The postal address of the house, for the foot of mass mail and for guests who come.",
    label="Postal address",
)

HOUSE_PHONE: SettingDefinition[str | None] = SettingDefinition(
    "HousePhone",
    phone,
    None,
    "The telephone number of the house, for guests' pages and mails.",
    public=True,
    label="Telephone",
)

ARRIVAL_TIME: SettingDefinition[time | None] = SettingDefinition(
    "ArrivalTime",
    time_of_day,
    None,
    "When guests arrive, such as 5:30 PM. Where both times are known the files for their calendars "
    "have them, else whole days.",
    label="Arrival on the first day",
)

DEPARTURE_TIME: SettingDefinition[time | None] = SettingDefinition(
    "DepartureTime",
    time_of_day,
    None,
    "When guests leave, such as 1 PM.",
    label="Departure on the last day",
)

WHAT_TO_BRING: SettingDefinition[str | None] = SettingDefinition(
    "WhatToBring",
    text,
    None,
    "What guests bring along, in a sentence or two.",
    label="What to bring",
)

RETREAT_REMINDER_DAYS: SettingDefinition[tuple[int, ...]] = SettingDefinition(
    "RetreatReminderDays",
    numbers(1, 90, at_most=5),
    (14, 3),
    "How many days before a retreat those who attend are reminded, while the template "
    "RetreatReminder is switched on.",
    label="Days before a retreat when people are reminded",
)

FOLLOW_UP_DAYS = SettingDefinition(
    "FollowUpDays",
    whole_number(0, 365),
    21,
    "How many days before a retreat those who attend are asked by the mail FollowUp what the house "
    "does not know yet of them, as who is accepted is at once; 0 never.",
    label="Days before a retreat when missing answers are asked for",
)

INVITATION_DAYS = SettingDefinition(
    "InvitationDays",
    whole_number(1, 365),
    30,
    "How many days the link of an invitation is good, if the retreat does not start before.",
    label="Days that an invitation is good",
)

WAITLIST_OFFERS = SettingDefinition(
    "WaitlistOffers",
    choice("automatic", "by hand"),
    "automatic",
    "Whether a place that becomes free is offered to the next who waits by itself, or by a captain "
    "alone.",
    label="Places that become free are offered",
)

WAITLIST_OFFER_HOURS = SettingDefinition(
    "WaitlistOfferHours",
    whole_number(1, 336),
    48,
    "How many hours an offered place waits for its answer; never past noon of the day before the "
    "retreat.",
    label="Hours that an offered place waits",
)

ROOM_FEATURES: SettingDefinition[tuple[str, ...]] = SettingDefinition(
    "RoomFeatures",
    words(at_most=20, longest=40),
    ("ground floor", "own bath", "quiet", "near chapel"),
    "What rooms of the house may offer, and people wish for: a short list with commas in between.",
    public=True,
    label="What rooms may offer",
)

REGISTRATIONS_PER_HOUR = SettingDefinition(
    "RegistrationsPerHour",
    whole_number(1, 10_000),
    20,
    "How many applications for retreats one network address may send in an hour.",
    label="Applications an hour from one address",
)

LOGIN_FAILURES_PER_ADDRESS = SettingDefinition(
    "LoginFailuresPerAddress",
    whole_number(1, 100_000),
    50,
    "Failed sign-ins from one network address in 15 minutes before it has to wait.",
    label="Failed sign-ins from one address",
)

RETAIN_APPLICATIONS_DAYS = SettingDefinition(
    "RetainApplicationsDays",
    whole_number(0, 36_500),
    365,
    "How many days after its decision an application is kept; 0 for ever.",
    label="Days that applications are kept",
)

RETAIN_MAIL_BODIES_DAYS = SettingDefinition(
    "RetainMailBodiesDays",
    whole_number(0, 36_500),
    730,
    "How many days the words of a mail or a text message are kept; 0 for ever.",
    label="Days that the words of mails are kept",
)

RETAIN_NOTES_DAYS = SettingDefinition(
    "RetainNotesDays",
    whole_number(0, 36_500),
    0,
    "How many days a remark is kept, and a note after a person's last retreat; 0 for ever.",
    label="Days that remarks are kept",
)

BACKUP_DAYS = SettingDefinition(
    "BackupDays",
    whole_number(1, 3650),
    30,
    "How many days the house keeps its backups, which go on holding whoever was erased since.",
    label="Days that backups are kept",
)

SECOND_FACTOR = SettingDefinition(
    "SecondFactor",
    choice("off", "admins", "all"),
    "off",
    "Who has to sign in with a second factor (an app's code or a passkey): nobody, administrators, "
    "or all. Who has none is led to set one up, and sees nothing else until then.",
    label="Who needs a second factor",
)

SECTIONS = (
    Section(
        "The house",
        (PORTAL_TITLE, HOUSE_ADDRESS, HOUSE_PHONE, SUPPORT_EMAIL, HOUSE_TIME_ZONE, ROOM_FEATURES),
    ),
    Section("Guests who come", (ARRIVAL_TIME, DEPARTURE_TIME, WHAT_TO_BRING)),
    Section(
        "Invitations, reminders and places",
        (
            INVITATION_DAYS,
            RETREAT_REMINDER_DAYS,
            FOLLOW_UP_DAYS,
            WAITLIST_OFFERS,
            WAITLIST_OFFER_HOURS,
        ),
    ),
    Section(
        "Signing in",
        (
            SELF_REGISTRATION,
            SECOND_FACTOR,
            COOKIE_LIFETIME_MINUTES,
            AGREEMENT_VERSION,
            AGREEMENT_TEXT,
        ),
    ),
    Section(
        "Privacy, and how long things are kept",
        (
            PRIVACY_NOTICE,
            RETAIN_APPLICATIONS_DAYS,
            RETAIN_MAIL_BODIES_DAYS,
            RETAIN_NOTES_DAYS,
            BACKUP_DAYS,
        ),
    ),
    Section("Limits", (MAIL_PER_MINUTE, REGISTRATIONS_PER_HOUR, LOGIN_FAILURES_PER_ADDRESS)),
)
"""As a clerk finds them: each in one section, in the order in which it is read."""

CORE = tuple(setting for section in SECTIONS for setting in section.settings)
