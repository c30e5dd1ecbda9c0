"""What the application is made of, from top to bottom."""

from dataclasses import dataclass, field
from wsgiref.types import WSGIApplication

import pyramid_tm
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle import home, magic_links, outreach
from cenacle.accounts import tasks as account_tasks
from cenacle.calls import tasks as call_tasks
from cenacle.fields import follow_up
from cenacle.places import tasks as place_tasks
from cenacle.platform import later
from cenacle.platform.clock import shift_clock
from cenacle.platform.config import Configuration, read_configuration
from cenacle.platform.db import PEOPLE_WAIT, open_database
from cenacle.platform.db.locks import one_process_at_a_time
from cenacle.platform.db.migrations import CORE, newer, upgrade
from cenacle.platform.events import Events
from cenacle.platform.features import Rights, sync
from cenacle.platform.house import House
from cenacle.platform.logs import configure_logs
from cenacle.platform.mail import MAIL, Mail, sync_templates
from cenacle.platform.mail.templates import known_templates
from cenacle.platform.outbox import register_channel
from cenacle.platform.plugins import PluginHost, faults
from cenacle.platform.plugins.belongings import note_belongings
from cenacle.platform.plugins.host import PluginBroken
from cenacle.platform.settings import Settings
from cenacle.platform.tasks import beats, open_queue
from cenacle.platform.web import screens, static
from cenacle.platform.web.limits import cap_bodies
from cenacle.platform.web.origin import stand_at_base_url
from cenacle.platform.web.routes import prefer_literal_paths
from cenacle.privacy import tasks as privacy_tasks
from cenacle.privacy.restoring import ErasedAgain, erase_restored
from cenacle.programs import tasks as program_tasks
from cenacle.retreatants import stock_religions
from cenacle.retreats import stock_roles

PYRAMID_SETTINGS = {
    "tm.manager_hook": pyramid_tm.explicit_manager,
    # Without the veto a view that returns a refusal would commit what it wrote.
    "tm.commit_veto": pyramid_tm.default_commit_veto,
    "tm.annotate_user": False,
    "tm.activate_hook": "cenacle.platform.db.session.writes",
    "retry.activate_hook": "cenacle.platform.db.session.attempts",
}

PARTS = (
    "pyramid_tm",
    "pyramid_retry",
    "cenacle.platform.db.session",
    "cenacle.platform.features.predicate",
    "cenacle.platform.web",
    "cenacle.platform.audit",
    "cenacle.platform.security",
    "cenacle.platform.settings",
    "cenacle.platform.features",
    "cenacle.platform.catalog",
    "cenacle.groups",
    "cenacle.looks",
    "cenacle.platform.mail",
    "cenacle.accounts",
    "cenacle.retreatants",
    "cenacle.retreats",
    "cenacle.rooms",
    "cenacle.fields",
    "cenacle.agreements",
    "cenacle.places",
    "cenacle.magic_links",
    "cenacle.calls",
    "cenacle.staff",
    "cenacle.prospects",
    "cenacle.outreach",
    "cenacle.roster",
    "cenacle.board",
    "cenacle.arrivals",
    "cenacle.home",
    "cenacle.programs",
    "cenacle.exports",
    "cenacle.many",
    "cenacle.year",
    "cenacle.dashboard",
    "cenacle.privacy",
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
    house = config.registry.house = open_house(configuration, plugins)
    try:
        _include_all(config, plugins)
    except PluginBroken:
        house.close()
        raise
    plugins.faults.keep_in(house.database)
    return config


def _include_all(config: Configurator, plugins: PluginHost) -> None:
    for part in PARTS:
        config.include(part)
    config.commit()
    plugins.compose(config)
    for url, directory in plugins.built_files.items():
        static.serve(config, url, directory)
    screens.finish(config)
    config.commit()
    prefer_literal_paths(config)


def open_house(configuration: Configuration, plugins: PluginHost) -> House:
    """Raises PluginBroken for a plugin that claims a setting of the core, or whose mails cannot
    be."""
    database = open_database(configuration.database_url, replica_url=configuration.replica_url)
    house = House(
        configuration=configuration,
        database=database,
        queue=open_queue(configuration.queue_url, configuration.secret_key.get_secret_value()),
        settings=Settings(database, plugins),
        plugins=plugins,
        rights=Rights(database, plugins),
        events=Events(),
        mail=Mail(known_templates(plugins)),
    )
    register_tasks(house)
    return house


def register_tasks(house: House) -> None:
    """Let the queue know all tasks of the house and its plugins."""
    later.register_sweep(house)
    beats.register(house)
    account_tasks.register(house)
    magic_links.register_acts(house)
    call_tasks.register(house)
    place_tasks.register(house)
    follow_up.register(house)
    outreach.register_tasks(house)
    home.register_tasks(house)
    program_tasks.register(house)
    privacy_tasks.register(house)
    register_channel(house, MAIL)
    house.plugins.register_tasks(house)


@dataclass(frozen=True)
class Migrated:
    """What `migrate` did not do: `newer` are the branches that a newer version has brought further,
    `failed` the plugins whose migration failed; `erased` tells what is left of a restored backup.
    """

    newer: list[str]
    failed: list[str]
    erased: ErasedAgain = field(default_factory=ErasedAgain)

    @property
    def is_whole(self) -> bool:
        """Whether every plugin did its share."""
        return not (self.failed or self.erased.remaining)


def migrate(house: House) -> Migrated:
    """Bring the database to what this version and its plugins expect, one process at a time.

    A plugin whose migration fails costs the house that plugin's tables, and nothing else; whom it
    cannot forget again after a restore stays until it can. A database of a newer version is left as
    it is.
    """
    with one_process_at_a_time(house.database, "migrate"):
        ahead = newer(house.database, [CORE])
        return Migrated(ahead, []) if ahead else _migrate(house)


def _migrate(house: House) -> Migrated:
    plugins = house.plugins
    upgrade(house.database, [CORE])
    with house.transaction() as session:
        faults.begin_anew(session, plugins.versions)
    ahead: list[str] = []
    failed: list[str] = []
    for state in plugins.working:
        if state.branch:
            failed.append(state.name)
            with plugins.guarding(state.name, faults.MIGRATIONS):
                if newer(house.database, [state.branch]):
                    ahead.append(state.name)
                else:
                    upgrade(house.database, [state.branch])
                failed.pop()
        with plugins.guarding(state.name, faults.MIGRATIONS), house.transaction() as session:
            note_belongings(session, state)
    with house.transaction() as session:
        stock(session, house)
    erased = erase_restored(house)
    plugins.faults.write()
    return Migrated(ahead, failed, erased)


def stock(session: Session, house: House) -> None:
    """Put in place what every house has from the start; what it changed since stays so."""
    beats.note_beat(session, beats.READY)
    sync(session, house.plugins)
    sync_templates(session, house)
    stock_religions(session)
    stock_roles(session)


def make_wsgi_app(config: Configurator) -> WSGIApplication:
    """What a server calls."""
    app = stand_at_base_url(config.make_wsgi_app(), config.registry.house.configuration)
    return cap_bodies(app)


def main(_global_config: dict[str, str], **_settings: str) -> WSGIApplication:
    """`paste.app_factory`, for pserve. The house is configured by its environment."""
    configuration = read_configuration()
    configure_logs(configuration)
    config = compose(configuration)
    config.registry.house.database.wait(PEOPLE_WAIT)
    return make_wsgi_app(config)
