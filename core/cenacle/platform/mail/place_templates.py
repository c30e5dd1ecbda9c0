"""What somebody is written about a place on a retreat that is full, or that waits for something."""

from cenacle.platform.mail.guest_templates import (
    CALL,
    CANNOT_COME,
    NOT_YOU,
    RETREAT,
    TO_ANSWER,
    UNTIL,
    VISIT_LINES,
    WRITE,
)
from cenacle.platform.mail.template import Placeholder, Template, link_to
from cenacle.platform.told import told_place
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

STILL_IN_LINE = _(
    "<p>You are still on the waiting list, at its end. If you would like to come, press this link "
    "and say so: then you have your turn again.</p>"
    '<p><a href="{{ link }}">I would still like to come</a></p>'
    "<p>If you cannot come, you can say so there as well. The link is good until {{ expires }}.</p>"
)

PLACES = (
    Template(
        "WaitlistJoined",
        _("Answers a yes to a retreat that is full: in line, and where."),
        _("You are on the waiting list: the retreat of {{ retreat }}"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>Thank you for your yes. The retreat of group {{ group }}, {{ retreat }}, is "
                "full just now, so this is <b>not a place yet</b>: you are {{ place }} in line. "
                "We write to you as soon as a place is free for you. Please wait for that before "
                "you make plans.</p>"
                "<p>Where you stand, and how to leave the waiting list, you see here:</p>"
                '<p><a href="{{ link }}">See or change my answer</a></p>'
                "<p>The link is good until {{ expires }}.</p>"
            ),
            CALL,
            NOT_YOU,
        ),
        (
            TO_ANSWER,
            *RETREAT,
            Placeholder("place", _("Which in line the reader is"), told_place(3)),
            UNTIL,
        ),
        is_optional=True,
        about_a_visit=True,
    ),
    Template(
        "WaitlistOffer",
        _("Tells somebody on the waiting list that a place is free for them, and until when."),
        _("A place is free for you: the retreat of {{ retreat }}"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>Good news: a place has become free on the retreat of group {{ group }}, "
                "{{ retreat }}. It is yours if you want it.</p>"
                "<p>We keep it for you until <b>{{ until }}</b>. Please tell us before then "
                "whether you take it:</p>"
                '<p><a href="{{ link }}">Answer: take the place, or not</a></p>'
                "<p>If you do not answer by then, we offer the place to the next person. You "
                "stay on the waiting list, at its end. The link stays good until "
                "{{ expires }}.</p>"
            ),
            VISIT_LINES,
            WRITE,
            CALL,
            NOT_YOU,
        ),
        (
            link_to(_("The page on which the offer is answered"), "attending/example"),
            *RETREAT,
            Placeholder(
                "until",
                _("When the offer ends, on the reader’s own clock"),
                "Tuesday, June 2, 2026, 3:10 PM (Central Time)",
            ),
            UNTIL,
        ),
        is_optional=True,
        about_a_visit=True,
    ),
    Template(
        "WaitlistOfferEnded",
        _("Tells somebody on the waiting list that the place is no longer kept for them."),
        _("We no longer keep the place for you: the retreat of {{ retreat }}"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>We had offered you a place on the retreat of group {{ group }}, "
                "{{ retreat }}. That offer ended on {{ ended }}, and we no longer keep the place "
                "for you.</p>"
            ),
            STILL_IN_LINE,
            CALL,
            NOT_YOU,
        ),
        (
            link_to(_("The page on which one answers again"), "attending/example"),
            *RETREAT,
            Placeholder(
                "ended",
                _("When the offer ended, on the reader’s own clock"),
                "Tuesday, June 2, 2026, 3:10 PM (Central Time)",
            ),
            UNTIL,
        ),
        is_optional=True,
        about_a_visit=True,
    ),
    Template(
        "PlaceHeld",
        _(
            "Answers a yes that waits for something, such as a deposit: until when the place is "
            "held, and what makes it theirs."
        ),
        _("We hold a place for you: the retreat of {{ retreat }}"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>Thank you for your yes. We hold a place for you on the retreat of group "
                "{{ group }}, {{ retreat }}, until <b>{{ until }}</b>. {{ needed }}</p>"
                "<p>What there is to do, you see here:</p>"
                '<p><a href="{{ link }}">See how my place stands</a></p>'
                "<p>After {{ until }} the place goes to the next person, and you stay on the "
                "waiting list, at its end. If you cannot come, please tell us by the same link. "
                "It is good until {{ expires }}.</p>"
            ),
            WRITE,
            CALL,
            NOT_YOU,
        ),
        (
            link_to(_("The page on which one sees how the place stands"), "attending/example"),
            *RETREAT,
            Placeholder(
                "until",
                _("Until when the place is held, on the reader’s own clock"),
                "Tuesday, June 2, 2026, 3:10 PM (Central Time)",
            ),
            Placeholder(
                "needed",
                _("What makes the place theirs, as a plugin words it"),
                _("It is yours once your deposit is here."),
            ),
            UNTIL,
        ),
        is_optional=True,
        about_a_visit=True,
    ),
    Template(
        "PlaceHeldEnded",
        _("Tells somebody who said yes that the place is held no longer."),
        _("We no longer hold the place for you: the retreat of {{ retreat }}"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>We had held a place for you on the retreat of group {{ group }}, "
                "{{ retreat }}. What your yes waited for has not come, and since {{ ended }} we "
                "no longer hold the place.</p>"
            ),
            STILL_IN_LINE,
            CALL,
            NOT_YOU,
        ),
        (
            link_to(_("The page on which one answers again"), "attending/example"),
            *RETREAT,
            Placeholder(
                "ended",
                _("When that ended, on the reader’s own clock"),
                "Tuesday, June 2, 2026, 3:10 PM (Central Time)",
            ),
            UNTIL,
        ),
        is_optional=True,
        about_a_visit=True,
    ),
    Template(
        "PlaceGiven",
        _("Tells somebody on the waiting list that they have a place now."),
        _("You have a place: the retreat of {{ retreat }}"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>Good news: you are no longer on the waiting list. You have a place on the "
                "retreat of group {{ group }}, {{ retreat }}. We look forward to seeing you.</p>"
                "<p>You need not do anything.</p>"
            ),
            VISIT_LINES,
            CANNOT_COME,
            CALL,
            NOT_YOU,
        ),
        (TO_ANSWER, *RETREAT, UNTIL),
        is_optional=True,
        about_a_visit=True,
    ),
)
