"""What an administrator reads of the list on Manage Features."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.catalog import reading
from cenacle.platform.catalog.plugin_list import PluginList
from cenacle.platform.config import Configuration
from cenacle.platform.signing import PrivateKey
from cenacle.testing import TestHouse
from small_wheels import write_wheel

from .conftest import Keeper

pytestmark = pytest.mark.any_database

OpenProcess = Callable[..., TestHouse]


def offers(house: TestHouse) -> Any:
    return house.client(Role.ADMIN).get("/api/plugins/offers").result


def by_name(told: Any) -> dict[str, Any]:
    return {offer["name"]: offer for offer in told["offers"]}


@pytest.fixture
def house_with_list(open_process: OpenProcess, keeper: Keeper) -> Callable[..., TestHouse]:
    def make(**configuration: Any) -> TestHouse:
        trusted = {"plugin_list": str(keeper.path), "plugin_keys": (keeper.key.public,)}
        return open_process(**(trusted | configuration))

    return make


def test_a_house_without_a_list_reads_none(house: TestHouse) -> None:
    assert offers(house) == {"isRead": False, "madeAt": None, "problem": None, "offers": []}


def test_each_plugin_says_how_it_stands_here(
    house: TestHouse, house_with_list: Callable[..., TestHouse], keeper: Keeper
) -> None:
    write_wheel(keeper.folder, "cenacle-menus", "0.2.0", words="What guests need.")
    write_wheel(keeper.folder, "cenacle-choir", requires=["cenacle>=9"])
    write_wheel(keeper.folder, "cenacle-sms", "0.9.0")
    write_wheel(keeper.folder, "cenacle-old-rms-link", "0.1.0")
    keeper.publish()

    told = offers(house_with_list())

    assert told["problem"] is None
    found = by_name(told)
    assert found["cenacle-menus"] == {
        "name": "cenacle-menus",
        "title": "Menus",
        "words": "What guests need.",
        "author": "Ann Blanchard",
        "link": "https://example.org/cenacle-menus",
        "version": "0.2.0",
        "installed": None,
        "standing": "available",
        "command": "cenacle install cenacle-menus",
        "why": None,
    }
    assert found["cenacle-choir"]["standing"] == "unfit"
    assert found["cenacle-choir"]["why"].startswith("It requires cenacle>=9, and this is cenacle")
    assert found["cenacle-sms"]["standing"] == "newer"
    assert found["cenacle-sms"]["title"] == "Text messages"
    assert found["cenacle-sms"]["installed"] == "0.1.0"
    assert found["cenacle-sms"]["command"] == "cenacle install --upgrade cenacle-sms"
    assert found["cenacle-old-rms-link"]["standing"] == "installed"
    assert found["cenacle-old-rms-link"]["command"] is None


def test_of_several_versions_the_newest_that_fits_is_offered(
    house: TestHouse, house_with_list: Callable[..., TestHouse], keeper: Keeper
) -> None:
    write_wheel(keeper.folder, "cenacle-menus", "0.2.0")
    write_wheel(keeper.folder, "cenacle-menus", "0.10.0")
    write_wheel(keeper.folder, "cenacle-menus", "9.0.0", requires=["cenacle>=9"])
    keeper.publish()

    (offer,) = offers(house_with_list())["offers"]

    assert (offer["version"], offer["standing"]) == ("0.10.0", "available")


def test_a_list_that_nobody_trusted_has_signed_shows_nothing(
    house: TestHouse, house_with_list: Callable[..., TestHouse], keeper: Keeper, tmp_path: Path
) -> None:
    write_wheel(keeper.folder, "cenacle-menus")
    keeper.publish()
    stranger = PrivateKey.make(tmp_path / "stranger.key")

    told = offers(house_with_list(plugin_keys=(stranger.public,)))

    assert told["offers"] == []
    assert "whom this house does not trust" in told["problem"]


@pytest.mark.parametrize("old", [b"0.1.0", b"Ann", b"cenacle_menus"])
def test_a_list_that_was_changed_shows_nothing(
    house: TestHouse, house_with_list: Callable[..., TestHouse], keeper: Keeper, old: bytes
) -> None:
    write_wheel(keeper.folder, "cenacle-menus")
    keeper.publish()
    keeper.path.write_bytes(keeper.path.read_bytes().replace(old, old[:-1] + b"9"))

    told = offers(house_with_list())

    assert (told["offers"], told["madeAt"]) == ([], None)
    assert told["problem"] == "its signature does not hold: it was changed since"


def test_an_older_list_is_refused_by_every_process(
    house: TestHouse, house_with_list: Callable[..., TestHouse], keeper: Keeper
) -> None:
    write_wheel(keeper.folder, "cenacle-menus")
    keeper.publish()
    older = keeper.path.read_bytes()
    keeper.publish()
    assert offers(house_with_list())["problem"] is None

    keeper.path.write_bytes(older)
    reading._readings.clear()  # noqa: SLF001 -- as another process begins
    told = offers(house_with_list())

    assert told["offers"] == []
    assert told["problem"].startswith("it is older than one that this house has read")


def test_what_was_read_stays_when_it_cannot_be_read_again(
    house: TestHouse,
    house_with_list: Callable[..., TestHouse],
    keeper: Keeper,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading, "KEPT_SECONDS", 0)
    write_wheel(keeper.folder, "cenacle-menus")
    keeper.publish()
    served = house_with_list()
    assert len(offers(served)["offers"]) == 1

    keeper.path.unlink()
    told = offers(served)

    assert [offer["name"] for offer in told["offers"]] == ["cenacle-menus"]
    assert told["problem"].endswith("plugins.list: No such file or directory")


@contextmanager
def deaf_server() -> Iterator[int]:
    """It takes calls in, and never answers."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield listening.getsockname()[1]


def test_a_list_that_never_comes_holds_nobody_up(
    house: TestHouse,
    house_with_list: Callable[..., TestHouse],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading, "PATIENCE", 0.05)
    with deaf_server() as port:
        served = house_with_list(plugin_list=f"http://127.0.0.1:{port}/plugins.list")
        before = threading.active_count()

        told = [offers(served) for _ in range(3)]

        assert [each["problem"] for each in told] == [str(reading.NOT_YET)] * 3
        assert threading.active_count() <= before + 1  # nobody asks while another does


def test_a_private_address_is_not_asked(
    house: TestHouse, house_with_list: Callable[..., TestHouse]
) -> None:
    told = offers(house_with_list(plugin_list="https://127.0.0.1:9/plugins.list"))

    assert told["problem"] == "127.0.0.1 is a private address (127.0.0.1)"


def test_nobody_but_the_house_reads_it(house: TestHouse) -> None:
    assert house.client(Role.CAPTAIN).get("/api/plugins/offers").status == 403
    assert house.client().get("/api/plugins/offers").status == 401


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"ed25519:x y\n{}",
        b"\xff\xfe\n\n",
        b"{}",
    ],
)
def test_what_is_no_list_is_said(
    house: TestHouse, house_with_list: Callable[..., TestHouse], keeper: Keeper, content: bytes
) -> None:
    keeper.path.write_bytes(content)

    assert offers(house_with_list())["problem"] == "it has no signature that can be read"


def test_a_signed_text_that_is_no_list_is_said(
    house: TestHouse, house_with_list: Callable[..., TestHouse], keeper: Keeper
) -> None:
    made = PluginList.model_construct(serial=-1, made_at=None, plugins=[])
    keeper.path.write_bytes(made.signed(keeper.key))

    assert offers(house_with_list())["problem"].startswith("it is no list of plugins: serial: ")


def test_the_environment_alone_says_which_list_is_trusted() -> None:
    with pytest.raises(ValueError, match="CENACLE_PLUGIN_KEYS: write the public key"):
        Configuration(plugin_list="plugins.list")
    with pytest.raises(ValueError, match="write the public keys that `cenacle plugin-key` printed"):
        Configuration(plugin_list="plugins.list", plugin_keys="ed25519:short")
    key = "ed25519:" + "A" * 43 + "="
    with pytest.raises(ValueError, match="CENACLE_PLUGIN_LIST: write the path"):
        Configuration(plugin_list="http://example.org/plugins.list", plugin_keys=key)
    assert len(Configuration(plugin_list="p", plugin_keys=f"{key}, {key}").plugin_keys) == 2
