"""Commands that run a house."""

from contextlib import suppress

import click

from cenacle import serving
from cenacle.commands.group import cenacle, speaks_plainly
from cenacle.commands.houses import PLUGIN_FAILED, house_of, migrate_house, open_house
from cenacle.platform.config import configuration_of_command, read_configuration
from cenacle.platform.tasks import beats

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
    with serving.share_metrics():
        house = open_house(may_begin=is_new)
        if not is_open:
            serving.refuse_open_house(house.configuration, host)
        serving.refuse_used_port(host, port)
        migrate_house(house)
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
    house = open_house() if beside is None else house_of(read_configuration())
    with suppress(Exception):  # whatever the queue's driver raises: the worker waits for it
        house.queue.enqueue(beats.WORKER_TASK)
    serving.work(house.queue)


@cenacle.command("migrate")
@new_option
@speaks_plainly
def migrate_command(is_new: bool) -> None:
    """Bring the database to what this version expects."""
    if not migrate_house(open_house(may_begin=is_new)).is_whole:
        click.get_current_context().exit(PLUGIN_FAILED)
