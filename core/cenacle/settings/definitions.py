"""The settings that the core knows (contract 4): key, kind, default, and whether it is public."""

from zoneinfo import ZoneInfo

from cenacle.plugins import SettingDefinition
from cenacle.settings.kinds import email_address, html, text, time_zone, whole_number, yes_no

CORE = [
    SettingDefinition("PortalTitle", text, "Cenacle", "The name in the header.", public=True),
    SettingDefinition(
        "SupportEmail", email_address, None, "Whom people write to for help.", public=True
    ),
    SettingDefinition(
        "HouseTimeZone",
        time_zone,
        ZoneInfo("America/Chicago"),
        "The time on the wall of the house.",
        public=True,
    ),
    SettingDefinition(
        "CookieLifetimeMinutes",
        whole_number(5, 480),
        15,
        "How long a sign-in lasts without a sign of life.",
        public=True,
    ),
    SettingDefinition(
        "SelfRegistration", yes_no, False, "Whether anyone may ask for an account.", public=True
    ),
    SettingDefinition(
        "AgreementVersion", text, "1", "Which user agreement is in force.", public=True
    ),
    SettingDefinition(
        "AgreementText",
        html,
        "<p>In this portal you see what people have entrusted to the house: their addresses, their "
        "health, their faith.</p><ul><li>Use it for the retreats alone.</li><li>Show it to nobody "
        "who does not need it.</li><li>Keep your password to yourself, and log out on a computer "
        "that others use.</li></ul><p>What you change is written down with your name.</p>",
        "What people agree to before they go on.",
    ),
    SettingDefinition(
        "MailPerMinute",
        whole_number(1, 100_000),
        600,
        "How many mails the house sends in a minute.",
    ),
    SettingDefinition(
        "HouseAddress", text, None, "The postal address of the house, for the foot of mass mail."
    ),
    SettingDefinition(
        "InvitationDays",
        whole_number(1, 365),
        30,
        "How many days the link of an invitation is good, if the retreat does not start before.",
    ),
    SettingDefinition(
        "RegistrationsPerHour",
        whole_number(1, 10_000),
        20,
        "How many applications for retreats one network address may send in an hour.",
    ),
    SettingDefinition(
        "LoginFailuresPerAddress",
        whole_number(1, 100_000),
        50,
        "Failed sign-ins from one network address in 15 minutes before it has to wait.",
    ),
]
