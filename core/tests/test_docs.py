"""What can be set, called or implemented is documented."""

import inspect
import json
import re
import tomllib
from pathlib import Path

from cenacle.accounts.browsers import GOOD_FOR as KNOWN_FOR
from cenacle.accounts.links import GOOD_FOR
from cenacle.accounts.recovery import PER_FORGETFUL_ADDRESS, PER_FORGETFUL_EMAIL
from cenacle.accounts.service import PER_EMAIL
from cenacle.cli import cenacle
from cenacle.platform import pixels
from cenacle.platform.config import Configuration
from cenacle.platform.plugins import hookspecs
from cenacle.platform.security.service import KEPT as SECURITY_KEPT
from cenacle.platform.web.validation import JSON_LIMIT
from cenacle.testing import TestHouse
from gallery import SCREENS
from pyramid.interfaces import IRoutesMapper

DOCS = Path(__file__).parents[2] / "docs"
OPERATE = (DOCS / "operate.md").read_text()
SECURITY = (DOCS / "security.md").read_text()
PLUGINS = (DOCS / "plugins.md").read_text()

HOOKS = {name: hook for name, hook in vars(hookspecs).items() if name.startswith("cenacle_")}


def test_every_variable_of_the_environment_is_in_the_operators_page() -> None:
    written = {"oidc_providers": "OIDC_<NAME>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET"}
    missing = [
        name
        for name in Configuration.model_fields
        if f"| `CENACLE_{written.get(name, name.upper())}` |" not in OPERATE
    ]

    assert missing == []


def test_every_command_is_in_the_operators_page() -> None:
    assert [name for name in cenacle.commands if f"| `cenacle {name}` |" not in OPERATE] == []


def test_every_setting_is_in_the_operators_page(house: TestHouse) -> None:
    known = house.served.settings.known

    assert [key for key in known if f"| `{key}` |" not in OPERATE] == []


def test_the_limits_of_the_code_are_in_the_operators_page() -> None:
    """Figures that no setting has; each row as it is written."""
    account_links = {purpose.name: said for purpose, (_, said) in GOOD_FOR.items()}
    written = (
        f"| wrong passwords of one email | {PER_EMAIL.attempts} in 15 minutes; a browser on which "
        f"its owner signed in within {KNOWN_FOR.days} days counts by itself |",
        f"| links for a forgotten password | {PER_FORGETFUL_EMAIL.attempts} in an hour for one "
        f"email, {PER_FORGETFUL_ADDRESS.attempts} from one address |",
        f"security log after {SECURITY_KEPT.days} days",
        f"{pixels.MOST_PIXELS // 1_000_000} million pixels",
        f"an invitation into an account for {account_links['CONFIRM']}",
        f"any other call has at most {JSON_LIMIT // 1024**2} MB",
    )

    said = " ".join(OPERATE.split())
    assert [each for each in written if each not in said] == []


def test_every_package_is_in_the_page_on_architecture() -> None:
    plan = tomllib.loads((DOCS.parent / "pyproject.toml").read_text())["tool"]["importlinter"]
    layers = [layer for contract in plan["contracts"] for layer in contract.get("layers", [])]
    packages = {name for layer in layers for name in re.findall(r"\w+", layer)} - {"__main__"}

    page = (DOCS / "architecture.md").read_text()
    assert sorted(name for name in packages if f"`{name}`" not in page) == []


def test_every_hook_is_in_the_plugins_page_with_its_arguments() -> None:
    signatures = [
        f"{name}({', '.join(inspect.signature(h).parameters)})" for name, h in HOOKS.items()
    ]

    assert [signature for signature in signatures if f"| `{signature}` |" not in PLUGINS] == []


def test_every_test_that_the_page_on_security_names_is_there() -> None:
    named = re.findall(r"`((?:core|plugins|e2e)/[\w/]+\.py)(?:::(test_\w+))?`", SECURITY)

    missing = [
        (path, test)
        for path, test in named
        if not (file := DOCS.parent / path).exists() or f"def {test}" not in file.read_text()
    ]
    of_screens = re.findall(r"`((?:shell-ui|plugin-ui)/[^`]+)`", SECURITY)
    missing += [(path, "") for path in of_screens if not (DOCS.parent / path).is_file()]

    assert (len(named) > 30, len(of_screens) > 0, missing) == (True, True, [])


API_AND_FILES = ("/api/", "/plugins/", "assets/")
NO_PAGES = {
    *("quill", "preview"),  # frames within a screen
    *("healthz", "readyz", "metrics", "retreats.calendar"),  # for programs
    *("arrivals.worker", "kept_scripts.worker"),
    "screen",  # whatever the table of the screens has
}
"""Routes beside the API and its files that are nobody's address."""


def test_every_screen_there_is_is_looked_at_and_no_other(house: TestHouse) -> None:
    there = _screens_of_the_shell() | _screens_of_plugins() | _pages_of_the_server(house)
    shown = {_shape(screen.route.partition(" ")[0]) for screen in SCREENS}

    nowhere = {"/no/such/page", "/admin/404"}
    assert (there - shown, shown - there) == (set(), nowhere)


def _screens_of_the_shell() -> set[str]:
    table = json.loads((DOCS.parent / "shell-ui/screens.json").read_text())
    paths = (path for groups in table.values() for titles in groups.values() for path in titles)
    return {_shape(path) for path in paths if not path.endswith("/*")}


def _screens_of_plugins() -> set[str]:
    """Those of this repository; `public.route/menu` stands at `/p/menu`."""
    packages = (DOCS.parent / "plugin-ui").glob("*/package.json")
    found = re.findall(r'"(\w+)\.route/([^"@]+)', "".join(each.read_text() for each in packages))
    return {f"/{'p' if area == 'public' else area}/{path}" for area, path in found}


def _pages_of_the_server(house: TestHouse) -> set[str]:
    routes = house.registry.getUtility(IRoutesMapper).get_routes()
    return {
        _shape(route.pattern)
        for route in routes
        if route.name not in NO_PAGES and not route.pattern.startswith(API_AND_FILES)
    }


def _shape(path: str) -> str:
    return re.sub(r":\w+(\(.*\))?|{\w+}", "{}", path)


def test_every_picture_that_a_page_shows_is_there_and_no_other() -> None:
    pages = [DOCS.parent / "README.md", DOCS / "screens/README.md"]
    shown = {
        (page.parent / name).resolve()
        for page in pages
        for name in re.findall(r"[\w/-]+\.webp", page.read_text())
    }

    assert shown == set((DOCS / "screens").iterdir()) - {pages[1]}
