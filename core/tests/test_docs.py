"""What can be set, called or implemented is documented."""

import inspect
from pathlib import Path

from cenacle.cli import cenacle
from cenacle.config import Configuration
from cenacle.plugins import hookspecs
from cenacle.testing import House

DOCS = Path(__file__).parents[2] / "docs"
OPERATE = (DOCS / "operate.md").read_text()
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


def test_every_setting_is_in_the_operators_page(house: House) -> None:
    known = house.registry.setting_definitions

    assert [key for key in known if f"| `{key}` |" not in OPERATE] == []


def test_every_hook_is_in_the_plugins_page_with_its_arguments() -> None:
    signatures = [
        f"{name}({', '.join(inspect.signature(h).parameters)})" for name, h in HOOKS.items()
    ]

    assert [signature for signature in signatures if f"| `{signature}` |" not in PLUGINS] == []
