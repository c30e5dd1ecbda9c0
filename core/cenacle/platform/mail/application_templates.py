"""What applicants, people and captains are written beside the retreats themselves."""

from cenacle.platform.mail.template import HELP, Placeholder, Template, link_to
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


_EXPIRES = Placeholder("expires", _("How long the link is good for"), _("1 hour"))

APPLICATIONS = (
    Template(
        "ApplicationReceived",
        _("Tells somebody who applies for a retreat that the application has arrived."),
        _("We have received your application"),
        _(
            "<p>Dear {{ nickName }},</p>"
            "<p>Thank you for applying for a retreat with us. We have received your "
            "application for:</p>"
            "<p>{{ retreats }}</p>"
            "<p>A captain of the group will look at it and be in touch with you. You need "
            "not do anything until then.</p>"
            "<p>If something in your application has changed, fill it in again within a day, "
            'or write to us at <a href="mailto:{{ supportEmail }}">{{ supportEmail '
            "}}</a>.</p>"
        ),
        (
            Placeholder(
                "retreats", _("The retreats that were chosen"), _("Group 12 · Jun 4 – 7, 2026")
            ),
        ),
    ),
    Template(
        "ApplicationDenied",
        _(
            "Tells somebody who applied that the house cannot take them; sent only where whoever "
            "declines asks for it."
        ),
        _("About your application"),
        _(
            "<p>Dear {{ nickName }},</p>"
            "<p>Thank you for applying for a retreat with us:</p>"
            "<p>{{ retreats }}</p>"
            "<p>We are sorry that we cannot give you a place this time.</p>"
            '<p>If you have a question, write to us at <a href="mailto:{{ supportEmail }}">'
            "{{ supportEmail }}</a>.</p>"
        ),
        (
            Placeholder(
                "retreats", _("The retreats that were chosen"), _("Group 12 · Jun 4 – 7, 2026")
            ),
        ),
    ),
    Template(
        "WeeklyDigest",
        _("Tells a captain who asked for it, on Monday morning, how the coming retreat stands."),
        _("Your group this week: {{ retreat }}"),
        _(
            "<p>Dear {{ firstName }},</p>"
            "<p>This is how the retreat of {{ retreat }} stands: {{ places }}.</p>"
            "<p><strong>Who answered in the last week.</strong> {{ answered }}</p>"
            "<p><strong>Who waits for a place.</strong> {{ waiting }}</p>"
            "<p><strong>What needs doing.</strong> {{ toDo }}</p>"
            '<p><a href="{{ link }}">Open the group</a></p>'
            "<p>You asked for this mail. You can switch it off at the foot of the group’s page.</p>"
        ),
        (
            link_to(_("The page of the group"), "captain"),
            Placeholder("retreat", _("The days of the retreat"), "Jun 4 – 7, 2026"),
            Placeholder("places", _("How many attend, of how many places"), _("18 of 70 places")),
            Placeholder("answered", _("Who answered, and what"), _("Ann Melancon comes.")),
            Placeholder("waiting", _("Who is on the waiting list"), _("Nobody.")),
            Placeholder("toDo", _("What the captain has to look after"), _("3 applications wait.")),
        ),
    ),
    Template(
        "UpdateDetails",
        _("Sent to a retreatant who wants to see and mend the own details."),
        _("Your details at {{ portalTitle }}"),
        _(
            "<p>Dear {{ nickName }},</p>"
            "<p>Somebody, we hope it was you, asked to see how {{ portalTitle }} reaches "
            "you. Press this link to look it over and to mend what has changed:</p>"
            '<p><a href="{{ link }}">Look over my details</a></p>'
            "<p>The link is good for {{ expires }}. If you did not ask for this, you need "
            "not do anything.</p>"
        ),
        (
            link_to(_("The page with the own details"), "portal/retreatants/example"),
            _EXPIRES,
        ),
    ),
    Template(
        "DetailsMoved",
        _(
            "Tells the former address of a retreatant who gave another by the link to the own "
            "details."
        ),
        _("We write to you at another address now"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>By the link that we mailed here, {{ portalTitle }} was given another email "
                "address for you, and the links that we sent to this one have ended.</p>"
            ),
            HELP,
        ),
    ),
)
