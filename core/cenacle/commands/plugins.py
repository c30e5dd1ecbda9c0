"""Commands for plugins, and for whoever writes them."""

import json
from pathlib import Path

import click

from cenacle import api, newplugin
from cenacle.commands.group import OneLine, cenacle, speaks_plainly
from cenacle.commands.houses import compose_house, open_house
from cenacle.forgetting import find_belongings, forget
from cenacle.platform.config import read_configuration
from cenacle.platform.db.migrations import CORE
from cenacle.platform.errors import RuleBroken
from cenacle.platform.features.listing import list_installed
from cenacle.platform.plugins import PluginHost
from cenacle.platform.plugins.sources import uses_of_what_goes
from cenacle.platform.web.openapi import document
from cenacle.platform.which_house import refuse_no_house


@cenacle.command()
@click.option("--json", "as_json", is_flag=True, help="For a program to read.")
@speaks_plainly
def plugins(*, as_json: bool) -> None:
    """List what is installed: plugin, version, flags, state."""
    house = open_house()
    installed = list_installed(house)
    if as_json:
        click.echo(json.dumps([each.as_dict() for each in installed], indent=2))
        return
    told: set[str] = set()
    for each in installed:
        click.echo(each.line)
        package = house.plugins.states[each.name].package
        uses = [] if package in told else uses_of_what_goes(package, vars(api))
        told.add(package)
        for line in filter(
            None, (each.credits, *each.twins, *map(str, each.troubles), *map(str, uses))
        ):
            click.echo(f"  {line}")
    if not installed:
        click.echo("No plugin is installed.")


@cenacle.command("new-plugin")
@click.argument("name")
@click.option("--directory", type=click.Path(path_type=Path), help="Where, if not in cenacle-NAME.")
@click.option("--author", help="Whose licence it bears; else who writes by git here.")
@click.option(
    "--without-screens", is_flag=True, help="Python alone, for what needs no screens of its own."
)
@speaks_plainly
def new_plugin(
    name: str, directory: Path | None, author: str | None, *, without_screens: bool
) -> None:
    """Write a plugin to go on from, both halves with their tests."""
    plugin = newplugin.PluginName.of_new_plugin(name)
    directory = directory or Path(f"cenacle-{plugin.kebab}")
    who = newplugin.author_by_git() if author is None else author
    has_screens = not without_screens
    newplugin.write_plugin(plugin, directory, author=who, with_screens=has_screens)
    click.echo(newplugin.next_steps(plugin, directory, with_screens=has_screens), nl=False)


@cenacle.command("new-revision")
@click.argument("plugin")
@click.option("-m", "--message", required=True, help="What changes, in a few words.")
@speaks_plainly
def new_revision(plugin: str, message: str) -> None:
    """Write the migration that a change of PLUGIN's models needs."""
    from cenacle.platform.db.migrations.writing import write_revision

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
    house = open_house()
    with house.transaction() as session:
        found = find_belongings(session, house, plugin)
        click.echo(f"Of {plugin} there is:\n{found}")
        if not yes:
            click.confirm("Take it all away, for ever?", abort=True)
        forget(session, found)
    click.echo(f"{plugin} is forgotten.")


@cenacle.command()
@speaks_plainly
def docs() -> None:
    """List the pages for authors of plugins, which came along with the house."""
    for page in newplugin.find_pages():
        click.echo(f"{page}  {newplugin.title_of(page)}")


@cenacle.command()
@speaks_plainly
def gallery() -> None:
    """Say where the components of the SDK are to be seen, in all their states."""
    click.echo(f"Open {newplugin.find_gallery().as_uri()}")


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
    refuse_no_house(configuration)  # to compose one would begin it
    bare = compose_house(configuration, PluginHost()).registry if core or plugin else None
    if plugin is not None:
        printed = document(compose_house(configuration, _host_of(plugin)).registry, beyond=bare)
    else:
        printed = document(bare or compose_house(configuration).registry)
    click.echo(json.dumps(printed, indent=2))


def _host_of(plugin: str) -> PluginHost:
    """A host with this plugin alone. Raises RuleBroken for one that is not there, or broken."""
    host = PluginHost.installed(plugin)
    state = host.states.get(plugin)
    if state is None or state.broken:
        raise RuleBroken(f"{plugin}: {state.broken if state else 'no such plugin is installed'}")
    return host
