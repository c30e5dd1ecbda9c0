"""What is told to the owner of an account, or to those who run the house, of signs of trouble and
of new ways in."""

from cenacle.platform.mail.template import HELP, WRITE_TO_US, Placeholder, Template, link_to
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


_BY_WHAT = (
    Placeholder("browser", _("The browser and the device"), _("Firefox on Windows")),
    Placeholder("address", _("The network address"), "203.0.113.7"),
    Placeholder("when", _("When it was, by the clock of the house"), "Jun 4, 2026, 3:05 PM"),
)

_FACTOR = Placeholder(
    "factor", _("The app, passkey or codes that this is about"), _("The passkey “Ann’s phone”")
)

SECURITY = (
    Template(
        "NewBrowser",
        _("Tells a user of a sign-in on a browser on which the user never signed in before."),
        _("A new sign-in to your account at {{ portalTitle }}"),
        (
            _(
                "<p>Dear {{ firstName }},</p>"
                "<p>Somebody, we hope it was you, signed in to your account at {{ portalTitle }} "
                "on a browser that we did not know: {{ browser }}, from the address "
                "{{ address }}, on {{ when }}. If it was you, all is well.</p>"
                "<p>If it was not you, choose a new password at once, by “Forgot password?” on "
                "the page where you sign in. That signs out whoever uses your account.</p>"
            ),
            WRITE_TO_US,
        ),
        _BY_WHAT,
    ),
    Template(
        "SignInFailures",
        _("Tells a user that somebody tried wrong passwords; once a day at most."),
        _("Wrong passwords for your account at {{ portalTitle }}"),
        (
            _(
                "<p>Dear {{ firstName }},</p>"
                "<p>Somebody tried to sign in to your account at {{ portalTitle }} with five "
                "wrong passwords, the last on {{ when }}: {{ browser }}, from the address "
                "{{ address }}.</p>"
                "<p>If it was you, wait a quarter of an hour and try again, or choose a new "
                "password by “Forgot password?” on the page where you sign in.</p>"
                "<p>If it was not you, nobody came in, and you need not do anything. A browser "
                "on which you have signed in before goes on letting you in.</p>"
            ),
            WRITE_TO_US,
        ),
        _BY_WHAT,
    ),
    Template(
        "OpenScreenFailures",
        _(
            "Tells a user that somebody who is signed in with the account does not know its "
            "password; once a day at most."
        ),
        _("Somebody is using your account at {{ portalTitle }} without its password"),
        (
            _(
                "<p>Dear {{ firstName }},</p>"
                "<p>Somebody who is signed in with your account at {{ portalTitle }} was asked "
                "for its password and typed five wrong ones, the last on {{ when }}: "
                "{{ browser }}, from the address {{ address }}.</p>"
                "<p>If it was not you, choose a new password at once, by “Forgot password?” on "
                "the page where you sign in. That signs out whoever uses your account.</p>"
            ),
            WRITE_TO_US,
        ),
        _BY_WHAT,
    ),
    Template(
        "FactorAdded",
        _("Tells a user that the account has another second factor."),
        _("A second factor was added to your account at {{ portalTitle }}"),
        (
            _(
                "<p>Dear {{ firstName }},</p>"
                "<p>{{ factor }}: this was just added to your account at {{ portalTitle }}. If "
                "it was you, all is well.</p>"
            ),
            HELP,
        ),
        (_FACTOR,),
    ),
    Template(
        "FactorRemoved",
        _("Tells a user that a second factor of the account was removed."),
        _("A second factor was removed from your account at {{ portalTitle }}"),
        (
            _(
                "<p>Dear {{ firstName }},</p>"
                "<p>{{ factor }}: this was just removed from your account at {{ portalTitle }}. "
                "If it was you, all is well.</p>"
            ),
            HELP,
        ),
        (_FACTOR,),
    ),
    Template(
        "SecondFactorReset",
        _("Tells a user that the house has reset the second factor of the account."),
        _("Your second factor at {{ portalTitle }} was reset"),
        (
            _(
                "<p>Dear {{ firstName }},</p>"
                "<p>The house has reset the second factor of your account: your authenticator "
                "app, passkeys and recovery codes no longer work, and you are signed out "
                "everywhere. Sign in with your password, and set up a new one under “Sign-in and "
                "security”.</p>"
            ),
            HELP,
        ),
    ),
    Template(
        "RecoveryCodeUsed",
        _("Tells a user that somebody signed in with one of the recovery codes."),
        _("A recovery code was used at {{ portalTitle }}"),
        (
            _(
                "<p>Dear {{ firstName }},</p>"
                "<p>Somebody, we hope it was you, just signed in to your account with one of "
                "your recovery codes. You have {{ codesLeft }} left. You can make new ones under "
                "“Sign-in and security”.</p>"
            ),
            HELP,
        ),
        (Placeholder("codesLeft", _("How many recovery codes are left"), "9"),),
    ),
    Template(
        "PasskeyMayBeCopied",
        _("Tells a user that a passkey was used in a way that suggests that somebody has a copy."),
        _("Please look at one of your passkeys at {{ portalTitle }}"),
        (
            _(
                "<p>Dear {{ firstName }},</p>"
                "<p>Your passkey “{{ factor }}” was just used to sign in, and it counts its uses "
                "in a way that does not fit: somebody may have a copy of it. To be safe, remove "
                "it under “Sign-in and security”, and add a new one.</p>"
            ),
            HELP,
        ),
        (Placeholder("factor", _("The name of the passkey"), _("Ann’s phone")),),
    ),
    Template(
        "AccessTokenMade",
        _("Tells a user that an access token was made with the account."),
        _("An access token was made with your account at {{ portalTitle }}"),
        (
            _(
                "<p>Dear {{ firstName }},</p>"
                "<p>An access token, “{{ token }}”, was just made with your account at "
                "{{ portalTitle }}. Whichever program has it may do this: {{ scopes }}. It ends: "
                "{{ ends }}. If it was you, all is well.</p>"
            ),
            HELP,
        ),
        (
            Placeholder("token", _("The name of the token"), _("Parish register")),
            Placeholder("scopes", _("What it may be used for"), "roster:read, answers:write"),
            Placeholder(
                "ends", _("When it ends, by the clock of the house"), "Jun 4, 2026, 3:05 PM"
            ),
        ),
    ),
    Template(
        "WebhookSwitchedOff",
        _(
            "Tells administrators that a webhook took nothing for days, and is told nothing any "
            "more."
        ),
        _("A program no longer hears from {{ portalTitle }}: {{ webhook }}"),
        _(
            "<p>Dear {{ firstName }},</p>"
            "<p>The webhook “{{ webhook }}” has taken nothing since {{ since }}, and was "
            "switched off. The last time this was why: {{ problem }}</p>"
            "<p>What it was to hear since is kept for some weeks. Once it is mended, switch "
            "it on, and send again what it missed:</p>"
            '<p><a href="{{ link }}">Open the webhook</a></p>'
        ),
        (
            link_to(_("The page of the webhook"), "admin/programs?webhook=1"),
            Placeholder("webhook", _("The name of the webhook"), _("Parish register")),
            Placeholder("since", _("Since when it took nothing"), "Jun 4, 2026, 3:05 PM"),
            Placeholder("problem", _("What came back last"), _("It answered 500.")),
        ),
    ),
)
