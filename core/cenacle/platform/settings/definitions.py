"""The settings that the core knows (contract 4): key, kind, default, and whether it is public."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import time
from zoneinfo import ZoneInfo

from cenacle.platform import colours
from cenacle.platform.plugins import AnySetting, SettingDefinition
from cenacle.platform.settings.kinds import (
    choice,
    colour,
    email_address,
    html,
    numbers,
    phone,
    picture,
    text,
    time_of_day,
    time_zone,
    whole_number,
    words,
    yes_no,
)
from cenacle.platform.words import CORE as DOMAIN
from cenacle.platform.words import SOURCE, Text, Words, languages

_ = Words(DOMAIN)


@dataclass(frozen=True)
class Section:
    """Settings that stand together under a heading."""

    title: Text
    settings: Sequence[AnySetting]


PORTAL_TITLE = SettingDefinition(
    "PortalTitle",
    text,
    "Cenacle",
    _("What stands in the header, on pages for guests and under every mail."),
    public=True,
    label=_("Name of the house"),
)

SUPPORT_EMAIL: SettingDefinition[str | None] = SettingDefinition(
    "SupportEmail",
    email_address,
    None,
    _("Whom people write to for help."),
    public=True,
    label=_("Email for questions"),
)

HOUSE_TIME_ZONE = SettingDefinition(
    "HouseTimeZone",
    time_zone,
    ZoneInfo("America/Chicago"),
    _("The time on the wall of the house."),
    public=True,
    label=_("Time zone"),
)

HOUSE_LANGUAGE = SettingDefinition(
    "HouseLanguage",
    choice(*languages()),
    SOURCE,
    _(
        "What guests read, in pages, mails and papers, of whom the house does not know what they "
        "read."
    ),
    public=True,
    label=_("Language"),
)

HOUSE_COLOUR = SettingDefinition(
    "HouseColour",
    colour,
    colours.OWN,
    _(
        "The colour of headings, links and buttons, in mails and on paper too, such as #1F5B45. "
        "It is made lighter by itself where it is dark, and refused where words in it could not "
        "be read."
    ),
    label=_("Colour of the house"),
)

HOUSE_LOGO: SettingDefinition[str | None] = SettingDefinition(
    "HouseLogo",
    picture,
    None,
    _("Stands on guests' pages, mails and papers."),
    label=_("Logo"),
)

SHOW_FIRST_STEPS = SettingDefinition(
    "ShowFirstSteps",
    yes_no,
    True,
    _("Whether the dashboard begins with what a new house does first, until all of it is done."),
    label=_("What to do first on the dashboard"),
)

COOKIE_LIFETIME_MINUTES = SettingDefinition(
    "CookieLifetimeMinutes",
    whole_number(5, 480),
    15,
    _("How long a sign-in lasts without a sign of life."),
    public=True,
    label=_("Minutes until one is signed out"),
)

SELF_REGISTRATION = SettingDefinition(
    "SelfRegistration",
    yes_no,
    False,
    _("Whether anyone may ask for an account."),
    public=True,
    label=_("Anyone may ask for an account"),
)

AGREEMENT_VERSION = SettingDefinition(
    "AgreementVersion",
    text,
    "1",
    _("Which user agreement is in force."),
    public=True,
    label=_("Version of the user agreement"),
)

FIRST_AGREEMENT = _(
    "<p>In this portal you see what people have entrusted to the house: their addresses, their "
    "health, their faith.</p><ul><li>Use it for the retreats alone.</li><li>Show it to nobody "
    "who does not need it.</li><li>Keep your password to yourself, and log out on a computer "
    "that others use.</li></ul><p>What you change is written down with your name.</p>"
)

AGREEMENT_TEXT = SettingDefinition(
    "AgreementText",
    html,
    FIRST_AGREEMENT.in_code,
    _("What people agree to before they go on."),
    label=_("User agreement"),
)

FIRST_NOTICE = _(
    "<h2>What we know of you</h2><p>Your name, how we reach you, your birth date, what you told us "
    "when you applied, which retreats you came to, and what we wrote to you. Who leads your group "
    "may note what helps to care for you.</p><h2>What we use it for</h2><p>For the retreats of "
    "this house, and for nothing else. We neither sell it nor give it away.</p>"
    "<h2>Who sees it</h2><p>"
    "The people of the house, and those who lead your group or help with it. Who changes or takes "
    "out anything is written down.</p><h2>What you may ask</h2><p>You may see all that we know of "
    "you, have it mended, and be forgotten. Every letter to many has a link by which it is the "
    "last, and STOP ends text messages. Write to the house, or call.</p>"
)

PRIVACY_NOTICE = SettingDefinition(
    "PrivacyNotice",
    html,
    FIRST_NOTICE.in_code,
    _("What the page on privacy says, to which every public page leads."),
    label=_("Notice on privacy"),
)

MAIL_PER_MINUTE = SettingDefinition(
    "MailPerMinute",
    whole_number(1, 100_000),
    600,
    _("How many mails the house sends in a minute."),
    label=_("Mails a minute"),
)

HOUSE_ADDRESS: SettingDefinition[str | None] = SettingDefinition(
    "HouseAddress",
    text,
    None,
    _("The postal address of the house, for guests' pages, mails and papers."),
    label=_("Postal address"),
)

HOUSE_PHONE: SettingDefinition[str | None] = SettingDefinition(
    "HousePhone",
    phone,
    None,
    _("The telephone number of the house, for guests' pages, mails and papers."),
    public=True,
    label=_("Telephone"),
)

ARRIVAL_TIME: SettingDefinition[time | None] = SettingDefinition(
    "ArrivalTime",
    time_of_day,
    None,
    _(
        "When guests arrive, such as 5:30 PM. Where both times are known the files for their "
        "calendars have them, else whole days."
    ),
    label=_("Arrival on the first day"),
)

DEPARTURE_TIME: SettingDefinition[time | None] = SettingDefinition(
    "DepartureTime",
    time_of_day,
    None,
    _("When guests leave, such as 1 PM."),
    label=_("Departure on the last day"),
)

WHAT_TO_BRING: SettingDefinition[str | None] = SettingDefinition(
    "WhatToBring",
    text,
    None,
    _("What guests bring along, in a sentence or two."),
    label=_("What to bring"),
)

RETREAT_REMINDER_DAYS: SettingDefinition[tuple[int, ...]] = SettingDefinition(
    "RetreatReminderDays",
    numbers(1, 90, at_most=5),
    (14, 3),
    _(
        "How many days before a retreat those who attend are reminded, while the template "
        "RetreatReminder is switched on."
    ),
    label=_("Days before a retreat when people are reminded"),
)

FOLLOW_UP_DAYS = SettingDefinition(
    "FollowUpDays",
    whole_number(0, 365),
    21,
    _(
        "How many days before a retreat those who attend are asked by the mail FollowUp what the "
        "house does not know yet of them, as who is accepted is at once; 0 never."
    ),
    label=_("Days before a retreat when missing answers are asked for"),
)

INVITATION_DAYS = SettingDefinition(
    "InvitationDays",
    whole_number(1, 365),
    30,
    _("How many days the link of an invitation is good, if the retreat does not start before."),
    label=_("Days that an invitation is good"),
)

WAITLIST_OFFERS = SettingDefinition(
    "WaitlistOffers",
    choice(_("automatic"), _("by hand")),
    "automatic",
    _(
        "Whether a place that becomes free is offered to the next who waits by itself, or by a "
        "captain alone."
    ),
    label=_("Places that become free are offered"),
)

WAITLIST_OFFER_HOURS = SettingDefinition(
    "WaitlistOfferHours",
    whole_number(1, 336),
    48,
    _(
        "How many hours an offered place waits for its answer; never past noon of the day before "
        "the retreat."
    ),
    label=_("Hours that an offered place waits"),
)

ROOM_FEATURES: SettingDefinition[tuple[str, ...]] = SettingDefinition(
    "RoomFeatures",
    words(at_most=20, longest=40),
    ("ground floor", "own bath", "quiet", "near chapel"),
    _(
        "What rooms of the house may offer, and people wish for: a short list with commas in "
        "between."
    ),
    public=True,
    label=_("What rooms may offer"),
)

REGISTRATIONS_PER_HOUR = SettingDefinition(
    "RegistrationsPerHour",
    whole_number(1, 10_000),
    20,
    _("How many applications for retreats one network address may send in an hour."),
    label=_("Applications an hour from one address"),
)

LOGIN_FAILURES_PER_ADDRESS = SettingDefinition(
    "LoginFailuresPerAddress",
    whole_number(1, 100_000),
    50,
    _("Failed sign-ins from one network address in 15 minutes before it has to wait."),
    label=_("Failed sign-ins from one address"),
)

RETAIN_APPLICATIONS_DAYS = SettingDefinition(
    "RetainApplicationsDays",
    whole_number(0, 36_500),
    365,
    _("How many days after its decision an application is kept; 0 for ever."),
    label=_("Days that applications are kept"),
)

RETAIN_MAIL_BODIES_DAYS = SettingDefinition(
    "RetainMailBodiesDays",
    whole_number(0, 36_500),
    730,
    _("How many days the words of a mail or a text message are kept; 0 for ever."),
    label=_("Days that the words of mails are kept"),
)

RETAIN_NOTES_DAYS = SettingDefinition(
    "RetainNotesDays",
    whole_number(0, 36_500),
    0,
    _("How many days a remark is kept, and a note after a person's last retreat; 0 for ever."),
    label=_("Days that remarks are kept"),
)

BACKUP_DAYS = SettingDefinition(
    "BackupDays",
    whole_number(1, 3650),
    30,
    _("How many days the house keeps its backups, which go on holding whoever was erased since."),
    label=_("Days that backups are kept"),
)

SECOND_FACTOR = SettingDefinition(
    "SecondFactor",
    choice(
        _.of("second factor", "off"),
        _.of("second factor", "admins"),
        _.of("second factor", "all"),
    ),
    "off",
    _(
        "Who has to sign in with a second factor (an app's code or a passkey): nobody, "
        "administrators, or all. Who has none is led to set one up, and sees nothing else until "
        "then."
    ),
    label=_("Who needs a second factor"),
)

SECTIONS = (
    Section(
        _("The house"),
        (
            PORTAL_TITLE,
            HOUSE_LOGO,
            HOUSE_COLOUR,
            HOUSE_ADDRESS,
            HOUSE_PHONE,
            SUPPORT_EMAIL,
            HOUSE_TIME_ZONE,
            HOUSE_LANGUAGE,
            ROOM_FEATURES,
            SHOW_FIRST_STEPS,
        ),
    ),
    Section(_("Guests who come"), (ARRIVAL_TIME, DEPARTURE_TIME, WHAT_TO_BRING)),
    Section(
        _("Invitations, reminders and places"),
        (
            INVITATION_DAYS,
            RETREAT_REMINDER_DAYS,
            FOLLOW_UP_DAYS,
            WAITLIST_OFFERS,
            WAITLIST_OFFER_HOURS,
        ),
    ),
    Section(
        _("Signing in"),
        (
            SELF_REGISTRATION,
            SECOND_FACTOR,
            COOKIE_LIFETIME_MINUTES,
            AGREEMENT_VERSION,
            AGREEMENT_TEXT,
        ),
    ),
    Section(
        _("Privacy, and how long things are kept"),
        (
            PRIVACY_NOTICE,
            RETAIN_APPLICATIONS_DAYS,
            RETAIN_MAIL_BODIES_DAYS,
            RETAIN_NOTES_DAYS,
            BACKUP_DAYS,
        ),
    ),
    Section(_("Limits"), (MAIL_PER_MINUTE, REGISTRATIONS_PER_HOUR, LOGIN_FAILURES_PER_ADDRESS)),
)
"""As a clerk finds them: each in one section, in the order in which it is read."""

CORE = tuple(setting for section in SECTIONS for setting in section.settings)
