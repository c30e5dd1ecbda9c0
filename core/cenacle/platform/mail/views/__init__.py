"""The calls of this package, a file for each kind of act."""

from pyramid.config import Configurator
from pyramid.security import NO_PERMISSION_REQUIRED

from cenacle.platform.mail.mailbox import has_mailbox
from cenacle.platform.mail.views import mailbox, unsubscribing


def includeme(config: Configurator) -> None:
    for views in ("delivery_reports", "health", "templates", "unsubscribing"):
        config.scan(f"cenacle.platform.mail.views.{views}")
    config.add_route("unsubscribe", "/unsubscribe/{token}", request_method="POST")
    config.add_view(
        unsubscribing.unsubscribe_by_one_click,
        route_name="unsubscribe",
        permission=NO_PERMISSION_REQUIRED,
        require_csrf=False,
    )
    if has_mailbox(config.registry.house):
        config.scan("cenacle.platform.mail.views.mailbox")
        config.add_route("mailbox.screen", "/dev/mailbox", request_method=("GET", "HEAD"))
        config.add_view(
            mailbox.show_screen,
            route_name="mailbox.screen",
            permission=NO_PERMISSION_REQUIRED,
        )
