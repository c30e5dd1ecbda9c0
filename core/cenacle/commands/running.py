"""Commands that run a house."""

from collections.abc import Callable

import click
from pyramid.config import Configurator

from cenacle import serving
from cenacle.app import make_wsgi_app
from cenacle.commands.group import cenacle, speaks_plainly
from cenacle.commands.houses import PLUGIN_FAILED, compose_house, migrate_house, open_house
from cenacle.platform.db import PEOPLE_WAIT, Database
from cenacle.platform.house import House
from cenacle.platform.web.front import Front
from cenacle.platform.which_house import configuration_of_command, refuse_open_house

open_option = click.option(
    "--open", "is_open", is_flag=True, help="In Local: let others reach it, mailbox and all."
)
host_option = click.option("--host", default="127.0.0.1", show_default=True)
port_option = click.option("--port", default=6543, show_default=True)

new_option = click.option(
    "--new", "is_new", is_flag=True, help="Outside Local: begin a house in a new SQLite file."
)


@cenacle.command()
@host_option
@port_option
@open_option
@new_option
@speaks_plainly
def run(host: str, port: int, is_open: bool, is_new: bool) -> None:
    """Migrate, then serve and work in one go."""
    with serving.prepare_server(host, port) as server:
        config = compose_house(configuration_of_command(may_begin=is_new), stays=True)
        house: House = config.registry.house
        if not is_open:
            refuse_open_house(house.configuration, host)
        migrate_house(house)
        make = prepare_fronts(config)
        click.echo(f"Cenacle is on http://localhost:{port} (stop it with Ctrl+C)")
        with serving.worker_beside(house.queue):
            server.serve(make, house.configuration.web_processes)


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
        refuse_open_house(configuration, host)
    with serving.prepare_server(host, port, beside=beside) as server:
        make = prepare_fronts(compose_house(configuration, stays=True))
        server.serve(make, configuration.web_processes)


def prepare_fronts(config: Configurator) -> Callable[[], Front]:
    """How each process that serves lets people in: whoever waits there does not wait for long.
    This process, whose forks they are, is ready for that."""
    from cenacle.accounts.views.sign_in import login  # the house is composed by now

    application = make_wsgi_app(config)
    house: House = config.registry.house
    database: Database = house.database
    serving.rehearse(application, database)
    serving.settle(house)

    def make() -> Front:
        database.wait(PEOPLE_WAIT)
        return Front(application, serving.THREADS, heavy_paths={login.path})

    return make


@cenacle.command()
@speaks_plainly
def worker() -> None:
    """Do the background work."""
    serving.work(open_house().queue)


@cenacle.command("migrate")
@new_option
@speaks_plainly
def migrate_command(is_new: bool) -> None:
    """Bring the database to what this version expects."""
    if not migrate_house(open_house(may_begin=is_new)).is_whole:
        click.get_current_context().exit(PLUGIN_FAILED)
