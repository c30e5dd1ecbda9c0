"""The settings that the core knows (contract 4): key, kind, default, and whether it is public."""

from datetime import time
from zoneinfo import ZoneInfo

from cenacle.platform.plugins import SettingDefinition
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

PORTAL_TITLE = SettingDefinition(
    "PortalTitle", text, "Cenacle", "The name in the header.", public=True
)

SUPPORT_EMAIL: SettingDefinition[str | None] = SettingDefinition(
    "SupportEmail", email_address, None, "Whom people write to for help.", public=True
)

HOUSE_TIME_ZONE = SettingDefinition(
    "HouseTimeZone",
    time_zone,
    ZoneInfo("America/Chicago"),
    "The time on the wall of the house.",
    public=True,
)

COOKIE_LIFETIME_MINUTES = SettingDefinition(
    "CookieLifetimeMinutes",
    whole_number(5, 480),
    15,
    "How long a sign-in lasts without a sign of life.",
    public=True,
)

SELF_REGISTRATION = SettingDefinition(
    "SelfRegistration", yes_no, False, "Whether anyone may ask for an account.", public=True
)

AGREEMENT_VERSION = SettingDefinition(
    "AgreementVersion", text, "1", "Which user agreement is in force.", public=True
)

AGREEMENT_TEXT = SettingDefinition(
    "AgreementText",
    html,
    "<p>In this portal you see what people have entrusted to the house: their addresses, their "
    "health, their faith.</p><ul><li>Use it for the retreats alone.</li><li>Show it to nobody "
    "who does not need it.</li><li>Keep your password to yourself, and log out on a computer "
    "that others use.</li></ul><p>What you change is written down with your name.</p>",
    "What people agree to before they go on.",
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
)

MAIL_PER_MINUTE = SettingDefinition(
    "MailPerMinute",
    whole_number(1, 100_000),
    600,
    "How many mails the house sends in a minute.",
)

HOUSE_ADDRESS: SettingDefinition[str | None] = SettingDefinition(
    "HouseAddress",
    text,
    None,
    "The postal address of the house, for the foot of mass mail and for guests who come.",
)

HOUSE_PHONE: SettingDefinition[str | None] = SettingDefinition(
    "HousePhone",
    phone,
    None,
    "The telephone number of the house, for guests' pages and mails.",
    public=True,
)

ARRIVAL_TIME: SettingDefinition[time | None] = SettingDefinition(
    "ArrivalTime",
    time_of_day,
    None,
    "When guests arrive on the first day, such as 5:30 PM. With DepartureTime their calendar files "
    "have these times, else whole days.",
)

DEPARTURE_TIME: SettingDefinition[time | None] = SettingDefinition(
    "DepartureTime", time_of_day, None, "When guests leave on the last day, such as 1 PM."
)

WHAT_TO_BRING: SettingDefinition[str | None] = SettingDefinition(
    "WhatToBring", text, None, "What guests bring along, in a sentence or two."
)

RETREAT_REMINDER_DAYS: SettingDefinition[tuple[int, ...]] = SettingDefinition(
    "RetreatReminderDays",
    numbers(1, 90, at_most=5),
    (14, 3),
    "How many days before a retreat those who attend are reminded, while the template "
    "RetreatReminder is switched on.",
)

FOLLOW_UP_DAYS = SettingDefinition(
    "FollowUpDays",
    whole_number(0, 365),
    21,
    "How many days before a retreat those who attend are asked by the mail FollowUp what the house "
    "does not know yet of them, as who is accepted is at once; 0 never.",
)

INVITATION_DAYS = SettingDefinition(
    "InvitationDays",
    whole_number(1, 365),
    30,
    "How many days the link of an invitation is good, if the retreat does not start before.",
)

WAITLIST_OFFERS = SettingDefinition(
    "WaitlistOffers",
    choice("automatic", "by hand"),
    "automatic",
    "Whether a place that becomes free is offered to the next who waits by itself, or by a captain "
    "alone.",
)

WAITLIST_OFFER_HOURS = SettingDefinition(
    "WaitlistOfferHours",
    whole_number(1, 336),
    48,
    "How many hours an offered place waits for its answer; never past noon of the day before the "
    "retreat.",
)

ROOM_FEATURES: SettingDefinition[tuple[str, ...]] = SettingDefinition(
    "RoomFeatures",
    words(at_most=20, longest=40),
    ("ground floor", "own bath", "quiet", "near chapel"),
    "What rooms of the house may offer, and people wish for: a short list with commas in between.",
    public=True,
)

REGISTRATIONS_PER_HOUR = SettingDefinition(
    "RegistrationsPerHour",
    whole_number(1, 10_000),
    20,
    "How many applications for retreats one network address may send in an hour.",
)

LOGIN_FAILURES_PER_ADDRESS = SettingDefinition(
    "LoginFailuresPerAddress",
    whole_number(1, 100_000),
    50,
    "Failed sign-ins from one network address in 15 minutes before it has to wait.",
)

RETAIN_APPLICATIONS_DAYS = SettingDefinition(
    "RetainApplicationsDays",
    whole_number(0, 36_500),
    365,
    "How many days after its decision an application is kept; 0 for ever.",
)

RETAIN_MAIL_BODIES_DAYS = SettingDefinition(
    "RetainMailBodiesDays",
    whole_number(0, 36_500),
    730,
    "How many days the words of a mail or a text message are kept; 0 for ever.",
)

RETAIN_NOTES_DAYS = SettingDefinition(
    "RetainNotesDays",
    whole_number(0, 36_500),
    0,
    "How many days a remark is kept, and a note after a person's last retreat; 0 for ever.",
)

BACKUP_DAYS = SettingDefinition(
    "BackupDays",
    whole_number(1, 3650),
    30,
    "How many days the house keeps its backups, which go on holding whoever was erased since.",
)

SECOND_FACTOR = SettingDefinition(
    "SecondFactor",
    choice("off", "admins", "all"),
    "off",
    "Who has to sign in with a second factor (an app's code or a passkey): nobody, administrators, "
    "or all. Who has none is led to set one up, and sees nothing else until then.",
)

CORE = (
    PORTAL_TITLE,
    SUPPORT_EMAIL,
    HOUSE_TIME_ZONE,
    COOKIE_LIFETIME_MINUTES,
    SELF_REGISTRATION,
    AGREEMENT_VERSION,
    AGREEMENT_TEXT,
    PRIVACY_NOTICE,
    MAIL_PER_MINUTE,
    HOUSE_ADDRESS,
    HOUSE_PHONE,
    ARRIVAL_TIME,
    DEPARTURE_TIME,
    WHAT_TO_BRING,
    RETREAT_REMINDER_DAYS,
    FOLLOW_UP_DAYS,
    INVITATION_DAYS,
    WAITLIST_OFFERS,
    WAITLIST_OFFER_HOURS,
    ROOM_FEATURES,
    REGISTRATIONS_PER_HOUR,
    LOGIN_FAILURES_PER_ADDRESS,
    RETAIN_APPLICATIONS_DAYS,
    RETAIN_MAIL_BODIES_DAYS,
    RETAIN_NOTES_DAYS,
    BACKUP_DAYS,
    SECOND_FACTOR,
)
