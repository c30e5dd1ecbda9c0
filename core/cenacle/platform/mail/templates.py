"""The mails that the system sends by itself: what each may say, and its first words."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail.guest_templates import GUESTS
from cenacle.platform.mail.html import clean_html
from cenacle.platform.mail.models import EmailTemplate
from cenacle.platform.mail.placeholders import in_known_form, subject_in_known_form
from cenacle.platform.mail.template import Placeholder, Template, link_to
from cenacle.platform.plugins import PluginHost
from cenacle.platform.plugins.doors import MailTemplate
from cenacle.platform.plugins.fields import full_key
from cenacle.platform.plugins.host import PluginBroken

LONGEST_KEY = 60

_EXPIRES = Placeholder("expires", "How long the link is good for", "1 hour")
_NEW_EMAIL = Placeholder(
    "newEmail", "The new email address", "ann.melancon@example.org", is_address=True
)

_BY_WHAT = (
    Placeholder("browser", "The browser and the device", "Firefox on Windows"),
    Placeholder("address", "The network address", "203.0.113.7"),
    Placeholder("when", "When it was, by the clock of the house", "Jun 4, 2026, 3:05 PM"),
)

_HELP = (
    "<p>If this was not you, please write to us at "
    '<a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>'
)

_WRITE = (
    "<p>If you need help, write to us at "
    '<a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>'
)

_FACTOR = Placeholder(
    "factor", "The app, passkey or codes that this is about", "The passkey “Ann’s phone”"
)

CORE = (
    *GUESTS,
    Template(
        "ConfirmAccount",
        "Asks a new user to confirm the email address, and to choose a password where none is set.",
        "Welcome to {{ portalTitle }}: please confirm your email address",
        "<p>Dear {{ firstName }},</p>"
        "<p>An account has been made for you at {{ portalTitle }}. We are glad that you are "
        "here.</p>"
        "<p>Please press this link to confirm that this is your email address:</p>"
        '<p><a href="{{ link }}">Confirm my email address</a></p>'
        "<p>The link is good for {{ expires }}.</p>"
        "<p>If you did not expect this mail, you need not do anything.</p>",
        (
            link_to("The page on which the account is confirmed", "confirm-account?code=example"),
            _EXPIRES,
        ),
    ),
    Template(
        "ResetPassword",
        "Sent to a user who has forgotten the password.",
        "Choose a new password for {{ portalTitle }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>Somebody, we hope it was you, told us that you have forgotten your password. "
        "Press this link to choose a new one:</p>"
        '<p><a href="{{ link }}">Choose a new password</a></p>'
        "<p>The link is good for {{ expires }}, and works once.</p>"
        "<p>If you did not ask for this, you need not do anything: your password stays as it "
        "is.</p>",
        (
            link_to("The page on which a new password is chosen", "reset-password?code=example"),
            _EXPIRES,
        ),
    ),
    Template(
        "ConfirmNewEmail",
        "Sent to the new address when a user changes the email address.",
        "Please confirm your new email address",
        "<p>Dear {{ firstName }},</p>"
        "<p>You asked us to use {{ newEmail }} for your account at {{ portalTitle }}. Press this "
        "link, and from then on you sign in with it:</p>"
        '<p><a href="{{ link }}">Use this email address</a></p>'
        "<p>The link is good for {{ expires }}. Until you press it, nothing changes.</p>",
        (
            link_to(
                "The page on which the new address is confirmed", "confirm-account?code=example"
            ),
            _EXPIRES,
            _NEW_EMAIL,
        ),
    ),
    Template(
        "EmailChangeAsked",
        "Tells the old address that a user asks for a new one, and lets its reader stop that.",
        "Somebody asked to change your email address at {{ portalTitle }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>Somebody who knows your password, we hope it was you, asked us to use {{ newEmail }} "
        "for your account at {{ portalTitle }}. If it was you, open the mail that we sent there: "
        "you need not do anything here.</p>"
        "<p>If it was not you, press this link to stop it:</p>"
        '<p><a href="{{ link }}">Stop the change</a></p>'
        "<p>The link is good for {{ expires }}, as long as the new address is not confirmed. It "
        "signs out whoever uses your account, ends its password and its second factor, and then we "
        "send you another link to choose a new password.</p>" + _HELP,
        (
            link_to("The page on which the change is stopped", "stop-email-change?code=example"),
            _EXPIRES,
            _NEW_EMAIL,
        ),
    ),
    Template(
        "EmailChangeStopped",
        "Asks a user who stopped a change of the email address for a new password.",
        "Your email address stays: choose a new password for {{ portalTitle }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>You stopped the change of your email address. Nobody is signed in with your account "
        "any more. Its password no longer works, nor does any authenticator app, passkey or "
        "recovery code: whoever knew the password may have added some. Press this link to choose "
        "a new password:</p>"
        '<p><a href="{{ link }}">Choose a new password</a></p>'
        "<p>If you had a second factor, set it up again then, under “Sign-in and security”.</p>"
        "<p>The link is good for {{ expires }}, and works once. After that, ask for another by "
        "“Forgot password?” on the page where you sign in.</p>",
        (
            link_to("The page on which a new password is chosen", "reset-password?code=example"),
            _EXPIRES,
        ),
    ),
    Template(
        "EmailWasChanged",
        "Tells the old address that the account has a new one.",
        "Your email address at {{ portalTitle }} was changed",
        "<p>Dear {{ firstName }},</p>"
        "<p>Your account at {{ portalTitle }} now uses {{ newEmail }}. Please sign in with the "
        "new address from now on.</p>" + _HELP,
        (_NEW_EMAIL,),
    ),
    Template(
        "PasswordWasChanged",
        "Tells a user that the password was changed.",
        "Your password at {{ portalTitle }} was changed",
        "<p>Dear {{ firstName }},</p>"
        "<p>The password of your account at {{ portalTitle }} was just changed. If you did this, "
        "all is well.</p>" + _HELP,
    ),
    Template(
        "NewBrowser",
        "Tells a user of a sign-in on a browser on which the user never signed in before.",
        "A new sign-in to your account at {{ portalTitle }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>Somebody, we hope it was you, signed in to your account at {{ portalTitle }} on a "
        "browser that we did not know: {{ browser }}, from the address {{ address }}, on "
        "{{ when }}. If it was you, all is well.</p>"
        "<p>If it was not you, choose a new password at once, by “Forgot password?” on the page "
        "where you sign in. That signs out whoever uses your account.</p>" + _WRITE,
        _BY_WHAT,
    ),
    Template(
        "SignInFailures",
        "Tells a user that somebody tried wrong passwords; once a day at most.",
        "Wrong passwords for your account at {{ portalTitle }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>Somebody tried to sign in to your account at {{ portalTitle }} with five wrong "
        "passwords, the last on {{ when }}: {{ browser }}, from the address {{ address }}.</p>"
        "<p>If it was you, wait a quarter of an hour and try again, or choose a new password by "
        "“Forgot password?” on the page where you sign in.</p>"
        "<p>If it was not you, nobody came in, and you need not do anything. A browser on which "
        "you have signed in before goes on letting you in.</p>" + _WRITE,
        _BY_WHAT,
    ),
    Template(
        "OpenScreenFailures",
        "Tells a user that somebody who is signed in with the account does not know its password; "
        "once a day at most.",
        "Somebody is using your account at {{ portalTitle }} without its password",
        "<p>Dear {{ firstName }},</p>"
        "<p>Somebody who is signed in with your account at {{ portalTitle }} was asked for its "
        "password and typed five wrong ones, the last on {{ when }}: {{ browser }}, from the "
        "address {{ address }}.</p>"
        "<p>If it was not you, choose a new password at once, by “Forgot password?” on the page "
        "where you sign in. That signs out whoever uses your account.</p>" + _WRITE,
        _BY_WHAT,
    ),
    Template(
        "ApplicationReceived",
        "Tells somebody who applies for a retreat that the application has arrived.",
        "We have received your application",
        "<p>Dear {{ nickName }},</p>"
        "<p>Thank you for applying for a retreat with us. We have received your application "
        "for:</p>"
        "<p>{{ retreats }}</p>"
        "<p>A captain of the group will look at it and be in touch with you. You need not do "
        "anything until then.</p>"
        "<p>If something in your application has changed, fill it in again within a day, or write "
        'to us at <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>',
        (Placeholder("retreats", "The retreats that were chosen", "Group 12 · Jun 4 – 7, 2026"),),
    ),
    Template(
        "ApplicationDenied",
        "Tells somebody who applied that the house cannot take them; sent only where whoever "
        "declines asks for it.",
        "About your application",
        "<p>Dear {{ nickName }},</p>"
        "<p>Thank you for applying for a retreat with us:</p>"
        "<p>{{ retreats }}</p>"
        "<p>We are sorry that we cannot give you a place this time.</p>"
        '<p>If you have a question, write to us at <a href="mailto:{{ supportEmail }}">'
        "{{ supportEmail }}</a>.</p>",
        (Placeholder("retreats", "The retreats that were chosen", "Group 12 · Jun 4 – 7, 2026"),),
    ),
    Template(
        "WeeklyDigest",
        "Tells a captain who asked for it, on Monday morning, how the coming retreat stands.",
        "Your group this week: {{ retreat }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>This is how the retreat of {{ retreat }} stands: {{ places }}.</p>"
        "<p><strong>Who answered in the last week.</strong> {{ answered }}</p>"
        "<p><strong>Who waits for a place.</strong> {{ waiting }}</p>"
        "<p><strong>What needs doing.</strong> {{ toDo }}</p>"
        '<p><a href="{{ link }}">Open the group</a></p>'
        "<p>You asked for this mail. You can switch it off at the foot of the group’s page.</p>",
        (
            link_to("The page of the group", "captain"),
            Placeholder("retreat", "The days of the retreat", "Jun 4 – 7, 2026"),
            Placeholder("places", "How many attend, of how many places", "18 of 70 places"),
            Placeholder("answered", "Who answered, and what", "Ann Melancon comes."),
            Placeholder("waiting", "Who is on the waiting list", "Nobody."),
            Placeholder("toDo", "What the captain has to look after", "3 applications wait."),
        ),
    ),
    Template(
        "UpdateDetails",
        "Sent to a retreatant who wants to see and mend the own details.",
        "Your details at {{ portalTitle }}",
        "<p>Dear {{ nickName }},</p>"
        "<p>Somebody, we hope it was you, asked to see how {{ portalTitle }} reaches you. Press "
        "this link to look it over and to mend what has changed:</p>"
        '<p><a href="{{ link }}">Look over my details</a></p>'
        "<p>The link is good for {{ expires }}. If you did not ask for this, you need not do "
        "anything.</p>",
        (
            link_to("The page with the own details", "portal/retreatants/example"),
            _EXPIRES,
        ),
    ),
    Template(
        "FactorAdded",
        "Tells a user that the account has another second factor.",
        "A second factor was added to your account at {{ portalTitle }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>{{ factor }}: this was just added to your account at {{ portalTitle }}. If it was you, "
        "all is well.</p>" + _HELP,
        (_FACTOR,),
    ),
    Template(
        "FactorRemoved",
        "Tells a user that a second factor of the account was removed.",
        "A second factor was removed from your account at {{ portalTitle }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>{{ factor }}: this was just removed from your account at {{ portalTitle }}. If it was "
        "you, all is well.</p>" + _HELP,
        (_FACTOR,),
    ),
    Template(
        "SecondFactorReset",
        "Tells a user that the house has reset the second factor of the account.",
        "Your second factor at {{ portalTitle }} was reset",
        "<p>Dear {{ firstName }},</p>"
        "<p>The house has reset the second factor of your account: your authenticator app, "
        "passkeys and recovery codes no longer work, and you are signed out everywhere. Sign in "
        "with your password, and set up a new one under “Sign-in and security”.</p>" + _HELP,
    ),
    Template(
        "RecoveryCodeUsed",
        "Tells a user that somebody signed in with one of the recovery codes.",
        "A recovery code was used at {{ portalTitle }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>Somebody, we hope it was you, just signed in to your account with one of your recovery "
        "codes. You have {{ codesLeft }} left. You can make new ones under “Sign-in and "
        "security”.</p>" + _HELP,
        (Placeholder("codesLeft", "How many recovery codes are left", "9"),),
    ),
    Template(
        "PasskeyMayBeCopied",
        "Tells a user that a passkey was used in a way that suggests that somebody has a copy.",
        "Please look at one of your passkeys at {{ portalTitle }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>Your passkey “{{ factor }}” was just used to sign in, and it counts its uses in a way "
        "that does not fit: somebody may have a copy of it. To be safe, remove it under “Sign-in "
        "and security”, and add a new one.</p>" + _HELP,
        (_FACTOR,),
    ),
    Template(
        "AccessTokenMade",
        "Tells a user that an access token was made with the account.",
        "An access token was made with your account at {{ portalTitle }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>An access token, “{{ token }}”, was just made with your account at {{ portalTitle }}. "
        "Whichever program has it may do this: {{ scopes }}. It ends: {{ ends }}. If it was you, "
        "all is well.</p>" + _HELP,
        (
            Placeholder("token", "The name of the token", "Parish register"),
            Placeholder("scopes", "What it may be used for", "roster:read, answers:write"),
            Placeholder("ends", "When it ends, by the clock of the house", "Jun 4, 2026, 3:05 PM"),
        ),
    ),
    Template(
        "WebhookSwitchedOff",
        "Tells administrators that a webhook took nothing for days, and is told nothing any more.",
        "A program no longer hears from {{ portalTitle }}: {{ webhook }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>The webhook “{{ webhook }}” has taken nothing since {{ since }}, and was switched off. "
        "The last time this was why: {{ problem }}</p>"
        "<p>What it was to hear since is kept for some weeks. Once it is mended, switch it on, and "
        "send again what it missed:</p>"
        '<p><a href="{{ link }}">Open the webhook</a></p>',
        (
            link_to("The page of the webhook", "admin/programs?webhook=1"),
            Placeholder("webhook", "The name of the webhook", "Parish register"),
            Placeholder("since", "Since when it took nothing", "Jun 4, 2026, 3:05 PM"),
            Placeholder("problem", "What came back last", "It answered 500."),
        ),
    ),
    Template(
        "AccountExists",
        "Sent when somebody registers with an email address that has an account already.",
        "You already have an account at {{ portalTitle }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>Somebody just asked for an account at {{ portalTitle }} with your email address. You "
        "have one already, so there is nothing to set up.</p>"
        '<p><a href="{{ link }}">Sign in</a></p>'
        "<p>If you have forgotten your password, you can choose a new one on that page.</p>",
        (link_to("The page on which one signs in", "login"),),
    ),
)


@dataclass(frozen=True)
class Mail:
    """Every template that the system sends, by key."""

    templates: Mapping[str, Template]


def known_templates(plugins: PluginHost) -> dict[str, Template]:
    """The core's, and those of plugins. Raises PluginBroken for one whose words cannot be."""
    known = {template.key: template for template in CORE}
    for state in plugins.working:
        for given in state.gives(MailTemplate):
            try:
                template = _of_plugin(state.name, given)
            except (RuleBroken, ValueError) as error:
                raise PluginBroken(state.name, f"ValueError: {given.key}: {error}") from error
            known[template.key] = template
    return known


def _of_plugin(plugin: str, given: MailTemplate) -> Template:
    own = tuple(
        Placeholder(each.name, each.description, each.example) for each in given.placeholders
    )
    make = partial(Template, full_key(plugin, given.key), given.description, own=own)
    if len(make.args[0]) > LONGEST_KEY:
        raise ValueError(f"with its plugin's name a key has at most {LONGEST_KEY} characters")
    names = make(given.subject, given.body).names
    subject = subject_in_known_form(given.subject, names)
    body = clean_html(in_known_form(given.body, names, field="body"))
    return make(subject, body, is_optional=True)


def sync_templates(session: Session, house: House) -> None:
    """Give the house every template that it misses; what it wrote itself stays."""
    rows = {row.key: row for row in session.scalars(select(EmailTemplate))}
    for template in house.mail.templates.values():
        row = rows.get(template.key)
        if row is None:
            session.add(
                EmailTemplate(
                    key=template.key,
                    description=template.description,
                    to=template.to,
                    subject=template.subject,
                    body=template.body,
                    is_enabled=template.begins_on,
                )
            )
        else:
            row.description = template.description
