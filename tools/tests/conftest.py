"""What the tests of the wheels stand on."""

from pathlib import Path

import pytest
from environments import Environment
from wheels import build


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the wheels of the core and of every plugin."""
    folder = tmp_path_factory.mktemp("wheels")
    build(folder, [])
    return folder


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory, wheels: Path) -> Environment:
    """With the wheel of the core and what it requires, and nothing else."""
    environment = Environment(tmp_path_factory.mktemp("environment"))
    environment.install(next(wheels.glob("cenacle-*.whl")))
    return environment
