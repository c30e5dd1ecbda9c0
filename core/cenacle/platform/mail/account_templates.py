"""What the owner of an account is written about it: its address and its password."""

from cenacle.platform.mail.template import HELP, WRITE_TO_US, Placeholder, Template, link_to
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


_EXPIRES = Placeholder("expires", _("How long the link is good for"), _("1 hour"))

_NEW_EMAIL = Placeholder(
    "newEmail", _("The new email address"), "ann.melancon@example.org", is_address=True
)

ACCOUNTS = (
    Template(
        "ConfirmAccount",
        _(
            "Asks a new user to confirm the email address, and to choose a password where none is "
            "set."
        ),
        _("Welcome to {{ portalTitle }}: please confirm your email address"),
        _(
            "<p>Dear {{ firstName }},</p>"
            "<p>An account has been made for you at {{ portalTitle }}. We are glad that you are "
            "here.</p>"
            "<p>Please press this link to confirm that this is your email address:</p>"
            '<p><a href="{{ link }}">Confirm my email address</a></p>'
            "<p>The link is good for {{ expires }}.</p>"
            "<p>If you did not expect this mail, you need not do anything.</p>"
        ),
        (
            link_to(
                _("The page on which the account is confirmed"), "confirm-account?code=example"
            ),
            _EXPIRES,
        ),
    ),
    Template(
        "ResetPassword",
        _("Sent to a user who has forgotten the password."),
        _("Choose a new password for {{ portalTitle }}"),
        _(
            "<p>Dear {{ firstName }},</p>"
            "<p>Somebody, we hope it was you, told us that you have forgotten your password. "
            "Press this link to choose a new one:</p>"
            '<p><a href="{{ link }}">Choose a new password</a></p>'
            "<p>The link is good for {{ expires }}, and works once.</p>"
            "<p>If you did not ask for this, you need not do anything: your password stays as it "
            "is.</p>"
        ),
        (
            link_to(_("The page on which a new password is chosen"), "reset-password?code=example"),
            _EXPIRES,
        ),
    ),
    Template(
        "ConfirmNewEmail",
        _("Sent to the new address when a user changes the email address."),
        _("Please confirm your new email address"),
        _(
            "<p>Dear {{ firstName }},</p>"
            "<p>You asked us to use {{ newEmail }} for your account at {{ portalTitle }}. "
            "Press this link, and from then on you sign in with it:</p>"
            '<p><a href="{{ link }}">Use this email address</a></p>'
            "<p>The link is good for {{ expires }}. Until you press it, nothing changes.</p>"
        ),
        (
            link_to(
                _("The page on which the new address is confirmed"), "confirm-account?code=example"
            ),
            _EXPIRES,
            _NEW_EMAIL,
        ),
    ),
    Template(
        "EmailChangeAsked",
        _("Tells the old address that a user asks for a new one, and lets its reader stop that."),
        _("Somebody asked to change your email address at {{ portalTitle }}"),
        (
            _(
                "<p>Dear {{ firstName }},</p>"
                "<p>Somebody who knows your password, we hope it was you, asked us to use "
                "{{ newEmail }} for your account at {{ portalTitle }}. If it was you, open the "
                "mail that we sent there: you need not do anything here.</p>"
                "<p>If it was not you, press this link to stop it:</p>"
                '<p><a href="{{ link }}">Stop the change</a></p>'
                "<p>The link is good for {{ expires }}, as long as the new address is not "
                "confirmed. It signs out whoever uses your account, ends its password and its "
                "second factor, and then we send you another link to choose a new password.</p>"
            ),
            HELP,
        ),
        (
            link_to(_("The page on which the change is stopped"), "stop-email-change?code=example"),
            _EXPIRES,
            _NEW_EMAIL,
        ),
    ),
    Template(
        "EmailChangeStopped",
        _("Asks a user who stopped a change of the email address for a new password."),
        _("Your email address stays: choose a new password for {{ portalTitle }}"),
        _(
            "<p>Dear {{ firstName }},</p>"
            "<p>You stopped the change of your email address. Nobody is signed in with your "
            "account any more. Its password no longer works, nor does any authenticator app, "
            "passkey or recovery code: whoever knew the password may have added some. Press "
            "this link to choose a new password:</p>"
            '<p><a href="{{ link }}">Choose a new password</a></p>'
            "<p>If you had a second factor, set it up again then, under “Sign-in and "
            "security”.</p>"
            "<p>The link is good for {{ expires }}, and works once. After that, ask for "
            "another by “Forgot password?” on the page where you sign in.</p>"
        ),
        (
            link_to(_("The page on which a new password is chosen"), "reset-password?code=example"),
            _EXPIRES,
        ),
    ),
    Template(
        "EmailWasChanged",
        _("Tells the old address that the account has a new one."),
        _("Your email address at {{ portalTitle }} was changed"),
        (
            _(
                "<p>Dear {{ firstName }},</p>"
                "<p>Your account at {{ portalTitle }} now uses {{ newEmail }}. Please sign in "
                "with the new address from now on.</p>"
            ),
            HELP,
        ),
        (_NEW_EMAIL,),
    ),
    Template(
        "AccountHandedOver",
        _("Tells the old address that the house gave the account to somebody else."),
        _("Your account at {{ portalTitle }} was given to somebody else"),
        (
            _(
                "<p>Dear {{ firstName }},</p>"
                "<p>The house gave your account at {{ portalTitle }} another address, for "
                "somebody else to use. You cannot sign in with it any more. If that is as it "
                "should be, you need not do anything.</p>"
            ),
            WRITE_TO_US,
        ),
    ),
    Template(
        "PasswordWasChanged",
        _("Tells a user that the password was changed."),
        _("Your password at {{ portalTitle }} was changed"),
        (
            _(
                "<p>Dear {{ firstName }},</p>"
                "<p>The password of your account at {{ portalTitle }} was just changed. If you "
                "did this, all is well.</p>"
            ),
            HELP,
        ),
    ),
    Template(
        "AccountExists",
        _("Sent when somebody registers with an email address that has an account already."),
        _("You already have an account at {{ portalTitle }}"),
        _(
            "<p>Dear {{ firstName }},</p>"
            "<p>Somebody just asked for an account at {{ portalTitle }} with your email "
            "address. You have one already, so there is nothing to set up.</p>"
            '<p><a href="{{ link }}">Sign in</a></p>'
            "<p>If you have forgotten your password, you can choose a new one on that "
            "page.</p>"
        ),
        (link_to(_("The page on which one signs in"), "login"),),
    ),
)
