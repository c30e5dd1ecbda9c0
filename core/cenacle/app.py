"""What the application is made of, from top to bottom."""

import pyramid_tm
from pyramid.config import Configurator
from pyramid.registry import Registry
from sqlalchemy.orm import Session

from cenacle.accounts import tasks as account_tasks
from cenacle.clock import shift_clock
from cenacle.config import Configuration, read_configuration
from cenacle.db import open_database, transaction
from cenacle.db.migrations import CORE, upgrade
from cenacle.features import sync
from cenacle.logs import configure_logs
from cenacle.mail import sync_templates
from cenacle.mail import tasks as mail_tasks
from cenacle.people import stock_religions
from cenacle.plugins import PluginHost, faults
from cenacle.plugins.host import PluginBroken
from cenacle.retreats import stock_roles
from cenacle.tasks import open_queue
from cenacle.web import screens, static
from cenacle.web.limits import WsgiApp, cap_bodies
from cenacle.web.routes import prefer_literal_paths

PYRAMID_SETTINGS = {
    "tm.manager_hook": pyramid_tm.explicit_manager,
    # Without the veto a view that returns a refusal would commit what it wrote.
    "tm.commit_veto": pyramid_tm.default_commit_veto,
    "tm.annotate_user": False,
    "tm.activate_hook": "cenacle.db.session.writes",
    "retry.attempts": 3,
    "retry.activate_hook": "cenacle.db.session.attempts",
}

PARTS = (
    "pyramid_tm",
    "pyramid_retry",
    "cenacle.db.session",
    "cenacle.features.predicate",
    "cenacle.web",
    "cenacle.audit",
    "cenacle.settings",
    "cenacle.features",
    "cenacle.groups",
    "cenacle.mail",
    "cenacle.accounts",
    "cenacle.people",
    "cenacle.retreats",
    "cenacle.staff",
    "cenacle.rooms",
    "cenacle.prospects",
    "cenacle.guests",
    "cenacle.invitations",
    "cenacle.mailings",
    "cenacle.records",
    "cenacle.rosters",
    "cenacle.exports",
    "cenacle.dashboard",
)


def compose(configuration: Configuration, plugins: PluginHost | None = None) -> Configurator:
    """The whole application, committed: a plugin that breaks on the way is left out.

    What a half-included plugin left behind goes with the attempt: the composition begins anew.
    """
    plugins = plugins or PluginHost.installed()
    while True:
        try:
            return _compose(configuration, plugins)
        except PluginBroken as broken:
            plugins.leave_out(broken.plugin, broken.reason)


def _compose(configuration: Configuration, plugins: PluginHost) -> Configurator:
    shift_clock(configuration.clock)
    config = Configurator(
        settings=PYRAMID_SETTINGS | {"pyramid.reload_assets": configuration.is_local}
    )
    _found(config.registry, configuration, plugins)
    for part in PARTS:
        config.include(part)
    config.commit()
    plugins.compose(config)
    for url, directory in plugins.built_files.items():
        static.serve(config, url, directory)
    screens.finish(config)
    config.commit()
    prefer_literal_paths(config)
    return config


def _found(registry: Registry, configuration: Configuration, plugins: PluginHost) -> None:
    """What everything else stands on, in the registry for all to find."""
    registry.configuration = configuration
    registry.plugins = plugins
    registry.listeners = []
    registry.database = open_database(configuration.database_url)
    plugins.faults.keep_in(registry.database)
    employ(registry)


def employ(registry: Registry) -> None:
    """Open the queue, and let it know all tasks of the house and its plugins."""
    configuration: Configuration = registry.configuration
    registry.queue = open_queue(
        configuration.queue_url, configuration.secret_key.get_secret_value(), registry.database
    )
    account_tasks.register(registry.queue)
    mail_tasks.register(registry)
    registry.plugins.register_tasks(registry.queue, registry)


def migrate(registry: Registry) -> None:
    """Bring the database to what this version and its plugins expect.

    A plugin whose migration fails costs the house that plugin's tables, and nothing else.
    """
    plugins: PluginHost = registry.plugins
    upgrade(registry.database, [CORE])
    with transaction(registry.database) as session:
        faults.begin_anew(session, plugins.versions)
    for state in plugins.working:
        if state.branch:
            with plugins.guarding(state.name, faults.MIGRATIONS):
                upgrade(registry.database, [state.branch])
    with transaction(registry.database) as session:
        stock(session, registry)
    plugins.faults.write()


def stock(session: Session, registry: Registry) -> None:
    """Put in place what every house has from the start; what it changed since stays so."""
    sync(session, registry.plugins)
    sync_templates(session, registry)
    stock_religions(session)
    stock_roles(session)


def make_wsgi_app(config: Configurator) -> WsgiApp:
    """What a server calls."""
    return cap_bodies(config.make_wsgi_app())


def wsgi() -> WsgiApp:
    """The application of one server process."""
    configuration = read_configuration()
    configure_logs(configuration)
    return make_wsgi_app(compose(configuration))


def main(_global_config: dict[str, str], **_settings: str) -> WsgiApp:
    """`paste.app_factory`, for pserve. The house is configured by its environment."""
    return wsgi()
