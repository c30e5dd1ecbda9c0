"""What guests are written at each step, from the invitation to the thanks: the first words."""

from cenacle.platform.mail.template import KEPT_UNTIL, Placeholder, Template, link_to
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

RETREAT = (
    Placeholder("retreat", _("The days of the retreat"), "Jun 4 – 7, 2026"),
    Placeholder("group", _("The number of the group"), "12"),
)
GOOD_FOR = Placeholder("expires", _("How long the link is good for"), _("30 days"))
UNTIL = Placeholder(
    "expires", _("Until when the link is good"), _("the retreat begins on Jun 4, 2026")
)
TO_INVITATION = link_to(_("The page on which the invitation is answered"), "attending/example")
TO_ANSWER = link_to(_("The page on which the answer is changed"), "attending/example")

WRITE = _(
    '<p>If something is not clear, write to us at <a href="mailto:{{ supportEmail }}">'
    "{{ supportEmail }}</a>.</p>"
)
CALL = _("<p>You can also call the house: {{ housePhone }}</p>")
VISIT_LINES = _(
    "<p>Where: {{ houseAddress }}</p>"
    "<p>Please arrive on the first day at {{ arrivalTime }}.</p>"
    "<p>The retreat ends on the last day at {{ departureTime }}.</p>"
    "<p>Please bring: {{ whatToBring }}</p>"
)
KEPT = _(
    "<p>For you, and for others who were with us before, we keep places until "
    "<b>{{ placeKeptUntil }}</b>. Please answer by then.</p>"
)
CANNOT_COME = _(
    "<p>If you cannot come after all, please tell us soon, so that somebody else can have the "
    "place:</p>"
    '<p><a href="{{ link }}">See or change my answer</a></p>'
    "<p>The link is good until {{ expires }}. The page also puts the days into your calendar.</p>"
)
NOT_YOU = _(
    "<p>This mail is for {{ firstName }} {{ lastName }}. If that is not you, please press the link "
    "and tell us so at the foot of the page.</p>"
)
NOT_YOU_WITHOUT_A_LINK = _(
    "<p>This mail is for {{ firstName }} {{ lastName }}. If that is not you, please write to us at "
    '<a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>'
)

GUESTS = (
    Template(
        "ApplicationAccepted",
        _("Tells somebody who applied that a captain has accepted the application."),
        _("You are welcome in group {{ group }}"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>Thank you for your application. We are glad to welcome you in group "
                "{{ group }}, for the retreat of:</p>"
                "<p>{{ retreats }}</p>"
                "<p>Your captain now sends you an invitation. Please answer it: your place is "
                "yours once you have said yes.</p>"
            ),
            WRITE,
            CALL,
            NOT_YOU_WITHOUT_A_LINK,
        ),
        (
            Placeholder("retreats", _("The days of the retreats"), "Jun 4 – 7, 2026"),
            Placeholder("group", _("The number of the group"), "12"),
        ),
        is_optional=True,
        about_a_visit=True,
    ),
    Template(
        "RetreatInvitation",
        _("Invites a retreatant to the retreat of the group; the answer needs no login."),
        _("Will you join us? The retreat of {{ retreat }}"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>Group {{ group }} will be on retreat, {{ retreat }}, and we would be glad to "
                "have you with us.</p>"
                "<p>Please tell us whether you can come:</p>"
                '<p><a href="{{ link }}">Answer the invitation</a></p>'
            ),
            KEPT,
            _(
                "<p>It takes a moment and needs no password. The link is good for {{ expires }}; "
                "once you have answered, you can change your answer by it until the retreat "
                "begins.</p>"
            ),
            VISIT_LINES,
            WRITE,
            CALL,
            NOT_YOU,
        ),
        (TO_INVITATION, *RETREAT, GOOD_FOR, KEPT_UNTIL),
        about_a_visit=True,
    ),
    Template(
        "InvitationReminder",
        _("Reminds a retreatant who has not answered the invitation; the answer needs no login."),
        _("We have not heard from you yet: the retreat of {{ retreat }}"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>Group {{ group }} will be on retreat, {{ retreat }}, and we do not know yet "
                "whether you can come.</p>"
                "<p>Please tell us, also if you cannot: somebody else may be glad of the "
                "place.</p>"
                '<p><a href="{{ link }}">Answer the invitation</a></p>'
            ),
            KEPT,
            _(
                "<p>It takes a moment and needs no password. The link is good for {{ expires }}; "
                "once you have answered, you can change your answer by it until the retreat "
                "begins.</p>"
            ),
            WRITE,
            CALL,
            NOT_YOU,
        ),
        (TO_INVITATION, *RETREAT, GOOD_FOR, KEPT_UNTIL),
        about_a_visit=True,
    ),
    Template(
        "AnswerYes",
        _("Answers a yes: when and where, what to bring, and a file for the calendar."),
        _("You will be there: the retreat of {{ retreat }}"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>Your yes is with us: you have a place on the retreat of group {{ group }}, "
                "{{ retreat }}. We look forward to seeing you.</p>"
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
    Template(
        "AnswerNo",
        _("Answers a no, also of somebody who had said yes before."),
        _("Thank you for telling us: the retreat of {{ retreat }}"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>We are sorry that you cannot come to the retreat of group {{ group }}, "
                "{{ retreat }}, and we know it now: nobody will wait for you on these days. You "
                "stay in the group.</p>"
                "<p>If you can come after all, tell us by this link until {{ expires }}:</p>"
                '<p><a href="{{ link }}">See or change my answer</a></p>'
            ),
            CALL,
            NOT_YOU,
        ),
        (TO_ANSWER, *RETREAT, UNTIL),
        is_optional=True,
        about_a_visit=True,
    ),
    Template(
        "RetreatReminder",
        _(
            "Reminds those who attend, as many days before the retreat as the setting "
            "RetreatReminderDays says."
        ),
        _("Soon: your retreat of {{ retreat }}"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>The retreat of group {{ group }} begins in {{ days }}: {{ retreat }}. We "
                "look forward to seeing you.</p>"
            ),
            VISIT_LINES,
            CANNOT_COME,
            CALL,
            NOT_YOU,
        ),
        (
            TO_ANSWER,
            *RETREAT,
            Placeholder("days", _("How long it is until then"), _("14 days")),
            UNTIL,
        ),
        is_optional=True,
        about_a_visit=True,
    ),
    Template(
        "FollowUp",
        _(
            "Asks who is accepted, and who attends, what the house does not know yet of them, as "
            "many days before the retreat as the setting FollowUpDays says. It goes out where "
            "something is asked."
        ),
        _("A few questions before your retreat of {{ retreat }}"),
        (
            _(
                "<p>Dear {{ nickName }},</p>"
                "<p>So that we can prepare for your retreat with group {{ group }}, "
                "{{ retreat }}, please answer a few questions. It takes a minute or two.</p>"
                '<p><a href="{{ link }}">Answer the questions</a></p>'
                "<p>The link is good until {{ expires }}. Until then you can change what you "
                "told us.</p>"
            ),
            WRITE,
            CALL,
            NOT_YOU,
        ),
        (link_to(_("The page with the questions"), "attending/example"), *RETREAT, UNTIL),
        is_optional=True,
        about_a_visit=True,
    ),
    Template(
        "RetreatThanks",
        _("Thanks those who came, when a captain says so after the retreat."),
        _("Thank you for the days with us"),
        _(
            "<p>Dear {{ nickName }},</p>"
            "<p>Thank you for making the retreat of {{ retreat }} with group {{ group }}. It "
            "was good to have you with us, and we hope to see you again.</p>"
        ),
        RETREAT,
        is_optional=True,
        about_a_visit=True,
    ),
)
