"""The mails that the system sends by itself: what each may say, and its first words."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.platform.house import House
from cenacle.platform.mail.models import EmailTemplate


@dataclass(frozen=True)
class Placeholder:
    """`{{ name }}` in a template. One that is an address may stand in `to`, `cc` and `bcc`; one
    that is a link may be the target of a link."""

    name: str
    description: str
    example: str
    is_address: bool = False
    is_link: bool = False


PERSON = (
    Placeholder("email", "The address that the mail goes to", "ann@example.org", is_address=True),
    Placeholder("firstName", "The reader’s first name", "Ann"),
    Placeholder("lastName", "The reader’s last name", "Melancon"),
    Placeholder("nickName", "What the reader goes by, or the first name", "Annie"),
)
HOUSE = (
    Placeholder("portalTitle", "The name of the house (setting PortalTitle)", "Cenacle"),
    Placeholder(
        "supportEmail",
        "Whom people write to for help (setting SupportEmail)",
        "help@example.org",
        is_address=True,
    ),
)


@dataclass(frozen=True)
class Template:
    """`own` are the placeholders that whoever sends it fills in, beyond the reader's and the
    house's. `subject` and `body` are its first words; what the house writes instead stays."""

    key: str
    description: str
    subject: str
    body: str
    own: tuple[Placeholder, ...] = ()
    to: str = "{{ email }}"

    @property
    def placeholders(self) -> tuple[Placeholder, ...]:
        return PERSON + self.own + HOUSE

    @property
    def names(self) -> list[str]:
        return [placeholder.name for placeholder in self.placeholders]

    @property
    def own_names(self) -> set[str]:
        """What `mail.write_mail` needs values for."""
        return {placeholder.name for placeholder in self.own}

    @property
    def links(self) -> frozenset[str]:
        return frozenset(p.name for p in self.placeholders if p.is_link)

    @property
    def has_one_reader(self) -> bool:
        """A link lets in whoever has it: it goes to `to` as it stands here, and to nobody else."""
        return bool(self.links)

    @property
    def addresses(self) -> list[str]:
        """What may stand in cc and bcc."""
        return [p.name for p in self.placeholders if p.is_address]

    @property
    def recipients(self) -> list[str]:
        """What may stand in `to`: of these each mail has a value."""
        return [p.name for p in PERSON + self.own if p.is_address]

    @property
    def examples(self) -> dict[str, str]:
        return {placeholder.name: placeholder.example for placeholder in self.placeholders}


def _link(description: str, path: str) -> Placeholder:
    return Placeholder("link", description, f"https://portal.example.org/{path}", is_link=True)


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
            _link("The page on which the account is confirmed", "confirm-account?code=example"),
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
            _link("The page on which a new password is chosen", "reset-password?code=example"),
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
            _link("The page on which the new address is confirmed", "confirm-account?code=example"),
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
        "signs out whoever uses your account, and then we send you another link to choose a new "
        "password.</p>" + _HELP,
        (
            _link("The page on which the change is stopped", "stop-email-change?code=example"),
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
        "any more, and its password no longer works. Press this link to choose a new one:</p>"
        '<p><a href="{{ link }}">Choose a new password</a></p>'
        "<p>The link is good for {{ expires }}, and works once. After that, ask for another by "
        "“Forgot password?” on the page where you sign in.</p>",
        (
            _link("The page on which a new password is chosen", "reset-password?code=example"),
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
        "RetreatInvitation",
        "Invites a retreatant to the retreat of the group; the answer needs no login.",
        "Will you join us? The retreat of {{ retreat }}",
        "<p>Dear {{ nickName }},</p>"
        "<p>Group {{ group }} will be on retreat from {{ retreat }}, and we would be glad to have "
        "you with us.</p>"
        "<p>Please tell us whether you can come:</p>"
        '<p><a href="{{ link }}">Answer the invitation</a></p>'
        "<p>It takes a moment and needs no password. The link is good for {{ expires }}; once you "
        "have answered, you can change your answer by it until the retreat begins.</p>"
        '<p>If something is not clear, write to us at <a href="mailto:{{ supportEmail }}">'
        "{{ supportEmail }}</a>.</p>",
        (
            _link("The page on which the invitation is answered", "attending/example"),
            Placeholder("retreat", "The days of the retreat", "Jun 4 – 7, 2026"),
            Placeholder("group", "The number of the group", "12"),
            _EXPIRES,
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
            _link("The page with the own details", "portal/retreatants/example"),
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
        "AccountExists",
        "Sent when somebody registers with an email address that has an account already.",
        "You already have an account at {{ portalTitle }}",
        "<p>Dear {{ firstName }},</p>"
        "<p>Somebody just asked for an account at {{ portalTitle }} with your email address. You "
        "have one already, so there is nothing to set up.</p>"
        '<p><a href="{{ link }}">Sign in</a></p>'
        "<p>If you have forgotten your password, you can choose a new one on that page.</p>",
        (_link("The page on which one signs in", "login"),),
    ),
)


@dataclass(frozen=True)
class Mail:
    """Every template that the system sends, by key."""

    templates: Mapping[str, Template]


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
                )
            )
        else:
            row.description = template.description
