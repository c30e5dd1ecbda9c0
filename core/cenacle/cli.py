"""The command line: `cenacle --help`."""

import json
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import IO, ParamSpec, TypeVar

import click
from pyramid.config import Configurator
from sqlalchemy.exc import DBAPIError, OperationalError

from cenacle import __version__, accounts, checking, demo, newplugin, serving
from cenacle.app import Migrated, compose, migrate
from cenacle.forgetting import find_belongings, forget
from cenacle.platform.access import Role
from cenacle.platform.audit import act_as_guest
from cenacle.platform.config import (
    Configuration,
    ConfigurationError,
    configuration_of_command,
    read_configuration,
)
from cenacle.platform.db.backup import back_up, name_of_backup, remove_older_backups, restore
from cenacle.platform.db.migrations import CORE
from cenacle.platform.db.migrations.writing import write_revision
from cenacle.platform.errors import CenacleError, RuleBroken
from cenacle.platform.features import states
from cenacle.platform.house import House
from cenacle.platform.logs import configure_logs, log_to_stderr
from cenacle.platform.plugins import PluginHost
from cenacle.platform.settings import kinds
from cenacle.platform.tasks import beats
from cenacle.platform.web.openapi import document

P = ParamSpec("P")
R = TypeVar("R")

open_option = click.option(
    "--open", "is_open", is_flag=True, help="In Local: let others reach it, mailbox and all."
)
host_option = click.option("--host", default="127.0.0.1", show_default=True)
port_option = click.option("--port", default=6543, show_default=True)

new_option = click.option(
    "--new", "is_new", is_flag=True, help="Outside Local: begin a house in a new SQLite file."
)

PLUGIN_FAILED = 3
"""The exit code of `migrate` where all but a plugin is up to date."""


class OneLine(click.ClickException):
    """What stops a command: one sentence, exit code 2."""

    exit_code = 2

    def show(self, file: IO[str] | None = None) -> None:
        click.echo(f"cenacle: {self.message}", err=True)


def _house(*, may_begin: bool = False) -> House:
    return _house_of(configuration_of_command(may_begin=may_begin))


def _house_of(configuration: Configuration) -> House:
    house: House = _compose(configuration).registry.house
    return house


def _compose(configuration: Configuration, plugins: PluginHost | None = None) -> Configurator:
    """With the plugins that are installed, or with others; closed when the command ends."""
    configure_logs(configuration)
    context = click.get_current_context()
    try:
        config = compose(configuration, plugins or context.find_object(PluginHost))
    except OSError as error:
        raise ConfigurationError(f"{error.filename}: {error.strerror}") from None
    except sqlite3.OperationalError as error:
        raise ConfigurationError(f"CENACLE_QUEUE_URL: {error}") from None
    context.call_on_close(config.registry.house.close)
    return config


def _migrate(house: House) -> Migrated:
    """Migrate, and say what could not be done."""
    migrated = migrate(house)
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
    return migrated


def speaks_plainly(command: Callable[P, R]) -> Callable[P, R]:
    """What a person can mend is said in one line, without a traceback."""

    @wraps(command)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except (ConfigurationError, CenacleError) as error:
            raise OneLine(str(error)) from None
        except OperationalError as error:
            reason = str(error.orig).partition("\n")[0]
            raise OneLine(f"the database does not answer: {reason}") from None

    return wrapper


@click.group()
@click.version_option(__version__)
def cenacle() -> None:
    """The portal by which retreat houses run group retreats."""


@cenacle.command()
@host_option
@port_option
@open_option
@new_option
@speaks_plainly
def run(host: str, port: int, is_open: bool, is_new: bool) -> None:
    """Migrate, then serve and work in one go."""
    with serving.share_metrics():
        house = _house(may_begin=is_new)
        if not is_open:
            serving.refuse_open_house(house.configuration, host)
        serving.refuse_used_port(host, port)
        _migrate(house)
        click.echo(f"Cenacle is on http://localhost:{port} (stop it with Ctrl+C)")
        with serving.worker_beside():
            serving.serve(host, port)


@cenacle.command()
@host_option
@port_option
@open_option
@click.option("--beside", is_flag=True, help="Take over from a server that has this port already.")
@speaks_plainly
def serve(host: str, port: int, is_open: bool, beside: bool) -> None:
    """Serve the portal."""
    configuration = configuration_of_command()
    if not is_open:
        serving.refuse_open_house(configuration, host)
    if not beside:
        serving.refuse_used_port(host, port)
    with serving.share_metrics():
        serving.serve(host, port, beside=beside)


@cenacle.command()
@click.option("--beside", type=int, hidden=True, help="The process to end with.")
@speaks_plainly
def worker(beside: int | None) -> None:
    """Do the background work."""
    if beside is not None:
        serving.end_with(beside)
    house = _house() if beside is None else _house_of(read_configuration())
    with suppress(Exception):  # whatever the queue's driver raises: the worker waits for it
        house.queue.enqueue(beats.WORKER_TASK)
    serving.work(house.queue)


@cenacle.command("migrate")
@new_option
@speaks_plainly
def migrate_command(is_new: bool) -> None:
    """Bring the database to what this version expects."""
    if _migrate(_house(may_begin=is_new)).failed:
        click.get_current_context().exit(PLUGIN_FAILED)


@cenacle.command("demo")
@click.option("--if-empty", is_flag=True, help="Do nothing in a house that holds people.")
@speaks_plainly
def demo_command(if_empty: bool) -> None:
    """Fill an empty house to look around in (in Local alone)."""
    if not read_configuration().is_local:
        raise OneLine("the demo house is for Local alone")
    house = _house()
    _migrate(house)
    try:
        demo.build(house)
    except demo.NotEmpty:
        if not if_empty:
            raise OneLine("this database holds people; the demo needs an empty one") from None
    if demo.is_built(house):
        click.echo(f"Sign in to the demo house with the password {demo.PASSWORD} as")
        for email in demo.logins():
            click.echo(f"  {email}")


@cenacle.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--keep", type=click.IntRange(1), help="Of a folder: how many of its backups stay.")
@speaks_plainly
def backup(file: Path, keep: int | None) -> None:
    """Keep all that the house holds in FILE, or in a new file of a folder, while people go on
    working."""
    configuration = configuration_of_command()
    folder = file if file.is_dir() else None
    if keep and not folder:
        raise OneLine(f"{file} is no folder: --keep is for a folder of backups")
    file = name_of_backup(folder) if folder else file
    back_up(configuration.database_url, file)
    if folder and keep:
        remove_older_backups(folder, keep)
    checking.keep_backup_date(configuration)
    click.echo(f"{file}: {file.stat().st_size / 1_000_000:.1f} MB")


@cenacle.command()
@click.option("--mail-to", metavar="ADDRESS", help="Send a test letter there.")
@click.option("--json", "as_json", is_flag=True, help="For a monitor to read.")
@speaks_plainly
def check(mail_to: str | None, *, as_json: bool) -> None:
    """Look whether all that the house needs is there, and in order."""
    configuration = configuration_of_command(may_begin=True)
    if mail_to is not None:
        _email(mail_to)
    found = checking.check(configuration, _house_of, mail_to)
    click.echo(checking.as_json(found) if as_json else checking.as_text(found))
    click.get_current_context().exit(checking.exit_code(found))


@cenacle.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@speaks_plainly
def restore_command(file: Path) -> None:
    """Fill an empty database from FILE, and bring it to what this version expects."""
    configuration = configuration_of_command(may_begin=True)
    restore(configuration.database_url, file)
    migrated = migrate(_house_of(configuration))
    if migrated.newer:
        raise OneLine(
            f"{file} is restored, but a newer Cenacle made it ({', '.join(migrated.newer)}): "
            "install that version, and run `cenacle migrate`"
        )
    click.echo("The house is restored.")


@cenacle.command("create-admin")
@click.option("--email", required=True)
@click.option("--password", help="Everybody on this machine can read it: better leave it out.")
@click.option("--password-stdin", is_flag=True, help="Read it from the standard input.")
@click.option("--first-name", default="House")
@click.option("--last-name", default="Administrator")
@speaks_plainly
def create_admin(
    email: str, password: str | None, first_name: str, last_name: str, *, password_stdin: bool
) -> None:
    """Make an administrator, confirmed and ready to sign in. The password is asked for."""
    chosen = _password(password, from_stdin=password_stdin)
    house = _house()
    _migrate(house)
    owner = accounts.Owner(email, first_name, last_name)
    with house.transaction() as session:
        accounts.create_user(
            session,
            email=_email(email),
            password=accounts.check_password(house, chosen, owner),
            first_name=first_name,
            last_name=last_name,
            role=Role.ADMIN,
            email_confirmed=True,
        )
    click.echo(f"{email} may sign in.")


def _password(given: str | None, *, from_stdin: bool) -> str:
    if given is not None:
        return given
    if from_stdin:
        return sys.stdin.readline().rstrip("\r\n")
    asked: str = click.prompt("Password", hide_input=True, confirmation_prompt=True)
    return asked


@cenacle.command("reset-factor")
@click.argument("email")
@speaks_plainly
def reset_factor(email: str) -> None:
    """Take the second factor off the account of EMAIL, who has lost it."""
    house = _house()
    with house.transaction() as session:
        act_as_guest(session, "cenacle reset-factor")
        user = accounts.find_user_by_email(session, email)
        if user is None:
            raise OneLine(f"{email}: nobody has this email")
        accounts.reset_factors(session, house, user)
    click.echo(f"{email} signs in with the password alone, and may set up another factor.")


def _email(text: str) -> str:
    try:
        return kinds.email_address(text)
    except ValueError as error:
        raise OneLine(f"{text}: {error}") from None


@cenacle.command()
@speaks_plainly
def plugins() -> None:
    """List what is installed: plugin, version, flags, state."""
    house = _house()
    on_off = _on_off(house)
    for state in house.plugins.states.values():
        flags = [f"{flag.name} {on_off[flag.name]}" for flag in state.flags]
        condition = f"left out: {state.broken}" if state.broken else "works"
        click.echo("  ".join([state.name, state.version, ", ".join(flags) or "no flag", condition]))
        for twin in state.twins:
            click.echo(f"  {twin}")
    if not house.plugins.states:
        click.echo("No plugin is installed.")


def _on_off(house: House) -> dict[str, str]:
    try:
        return {flag: "on" if on else "off" for flag, on in states(house).items()}
    except DBAPIError:
        return defaultdict(lambda: "(the database is not migrated)")


@cenacle.command("new-plugin")
@click.argument("name")
@click.option("--directory", type=click.Path(path_type=Path), help="Where, if not in cenacle-NAME.")
@speaks_plainly
def new_plugin(name: str, directory: Path | None) -> None:
    """Write a plugin to go on from, both halves with their tests."""
    plugin = newplugin.PluginName.of_new_plugin(name)
    directory = directory or Path(f"cenacle-{plugin.kebab}")
    newplugin.write_plugin(plugin, directory)
    click.echo(newplugin.next_steps(plugin, directory), nl=False)


@cenacle.command("new-revision")
@click.argument("plugin")
@click.option("-m", "--message", required=True, help="What changes, in a few words.")
@speaks_plainly
def new_revision(plugin: str, message: str) -> None:
    """Write the migration that a change of PLUGIN's models needs."""
    branch = CORE if plugin == CORE.name else _host_of(plugin).states[plugin].branch
    if branch is None:
        raise OneLine(f"{plugin} has no migrations: give them by the hook cenacle_migrations")
    path = write_revision(branch, message)
    if path is None:
        raise OneLine(f"the migrations of {plugin} make already what its models say")
    click.echo(f"{path} is written. Read it, then run `cenacle migrate`.")


@cenacle.command("forget-plugin")
@click.argument("plugin")
@click.option("--yes", is_flag=True, help="Do not ask.")
@speaks_plainly
def forget_plugin(plugin: str, *, yes: bool) -> None:
    """Take away all that PLUGIN, which is uninstalled, left in the house."""
    house = _house()
    with house.transaction() as session:
        found = find_belongings(session, house, plugin)
        click.echo(f"Of {plugin} there is:\n{found}")
        if not yes:
            click.confirm("Take it all away, for ever?", abort=True)
        forget(session, found)
    click.echo(f"{plugin} is forgotten.")


@cenacle.command()
@click.argument("screens", type=click.Path(path_type=Path))
@speaks_plainly
def sdk(screens: Path) -> None:
    """Bring the screens of a plugin, the folder SCREENS, to the SDK of this house."""
    click.echo(f"{screens} has {newplugin.renew_sdk(screens)}. Next, in there: npm install")


@cenacle.command()
@click.option("--core", is_flag=True, help="The core's calls alone, without those of plugins.")
@click.option("--plugin", metavar="NAME", help="The calls of this plugin alone.")
@speaks_plainly
def openapi(*, core: bool, plugin: str | None) -> None:
    """Print the OpenAPI document."""
    configuration = read_configuration()
    bare = _compose(configuration, PluginHost()).registry if core or plugin else None
    if plugin is not None:
        printed = document(_compose(configuration, _host_of(plugin)).registry, beyond=bare)
    else:
        printed = document(bare or _compose(configuration).registry)
    click.echo(json.dumps(printed, indent=2))


def _host_of(plugin: str) -> PluginHost:
    """A host with this plugin alone. Raises RuleBroken for one that is not there, or broken."""
    host = PluginHost.installed(plugin)
    state = host.states.get(plugin)
    if state is None or state.broken:
        raise RuleBroken(f"{plugin}: {state.broken if state else 'no such plugin is installed'}")
    return host


def main() -> None:
    """Entry point; plugins add their commands first."""
    log_to_stderr()
    plugins = PluginHost.installed()
    plugins.call_each("cenacle_cli", group=cenacle)
    cenacle(obj=plugins)
