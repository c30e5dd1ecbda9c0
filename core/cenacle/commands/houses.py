"""The house that a command acts on."""

import gc
import sqlite3

import click
from pyramid.config import Configurator
from sqlalchemy.exc import OperationalError

from cenacle.app import Migrated, compose, migrate
from cenacle.platform.config import Configuration, ConfigurationError
from cenacle.platform.db.engine import is_busy
from cenacle.platform.house import House
from cenacle.platform.logs import configure_logs
from cenacle.platform.plugins import PluginHost
from cenacle.platform.which_house import configuration_of_command


def open_house(*, may_begin: bool = False) -> House:
    return house_of(configuration_of_command(may_begin=may_begin))


def house_of(configuration: Configuration) -> House:
    house: House = compose_house(configuration).registry.house
    return house


def compose_house(
    configuration: Configuration, plugins: PluginHost | None = None, *, stays: bool = False
) -> Configurator:
    """With the plugins that are installed, or with others; closed when the command ends. What there
    is by then is not looked through for garbage any more where all of it `stays` until then."""
    configure_logs(configuration)
    context = click.get_current_context()
    gc.disable()  # what grows here is looked through once, when all is there
    try:
        config = compose(configuration, plugins or context.find_object(PluginHost))
    except OSError as error:
        raise ConfigurationError(f"{error.filename}: {error.strerror}") from None
    except sqlite3.OperationalError as error:
        raise ConfigurationError(f"CENACLE_QUEUE_URL: {error}") from None
    finally:
        if stays:
            gc.freeze()
        gc.enable()
    context.call_on_close(config.registry.house.close)
    return config


class MigrationFailed(Exception):
    """A statement of the core's own migration failed: no person at a terminal can mend that."""


PLUGIN_FAILED = 3
"""The exit code of what migrates, where all but the share of a plugin is done."""


def migrate_house(house: House) -> Migrated:
    """Migrate, and say what could not be done, and what is to be done. Raises MigrationFailed."""
    try:
        migrated = migrate(house)
    except OperationalError as error:
        if error.statement is None or error.connection_invalidated or is_busy(error.orig):
            raise
        raise MigrationFailed from error
    for name in migrated.newer:
        click.echo(
            f"cenacle: the database is newer than this process, and is left as it is ({name}): "
            "upgrade this machine",
            err=True,
        )
    for name in migrated.failed:
        click.echo(
            f"cenacle: the migration of the plugin {name} failed: the log above says why", err=True
        )
    if migrated.erased.remaining:
        numbers = ", ".join(map(str, migrated.erased.remaining))
        click.echo(
            "cenacle: people who were erased after this backup are in the house again, for a "
            f"plugin could not forget them (numbers {numbers}): the log above says why; mend the "
            "plugin, and call `cenacle migrate` again",
            err=True,
        )
    if migrated.erased.needs_admin:
        click.echo(
            "cenacle: nobody is an administrator any more, for the last one of this backup was "
            "erased after it: make one by `cenacle create-admin`",
            err=True,
        )
    return migrated
