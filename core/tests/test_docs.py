"""What can be set, called or implemented is documented."""

import inspect
import json
import re
from pathlib import Path

from cenacle.cli import cenacle
from cenacle.platform.config import Configuration
from cenacle.platform.plugins import hookspecs
from cenacle.testing import TestHouse
from gallery import SCREENS

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

    assert (len(named) > 30, missing) == (True, [])


def test_the_page_of_screens_has_every_screen_and_no_other() -> None:
    table = json.loads((DOCS.parent / "shell-ui/screens.json").read_text())
    below = "/*"
    paths = {
        re.sub(r":\w+(\(.*\))?", "{}", path)
        for groups in table.values()
        for titles in groups.values()
        for path in titles
        if not path.endswith(below)
    }
    shown = {re.sub(r"{\w+}", "{}", screen.route.partition(" ")[0]) for screen in SCREENS}

    like_others = {"/register", "/admin/religions/update/{}", "/admin/retreat-roles/create"}
    of_plugins = {"/admin/legacy-users"}
    nowhere = {"/no/such/page", "/admin/404"}
    assert paths - shown == like_others
    assert shown - paths == of_plugins | nowhere


def test_every_picture_that_a_page_shows_is_there_and_no_other() -> None:
    pages = [DOCS.parent / "README.md", DOCS / "screens/README.md"]
    shown = {
        (page.parent / name).resolve()
        for page in pages
        for name in re.findall(r"[\w/-]+\.webp", page.read_text())
    }

    assert shown == set((DOCS / "screens").iterdir()) - {pages[1]}
