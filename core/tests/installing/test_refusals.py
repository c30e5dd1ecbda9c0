"""What `cenacle install` refuses before anything is touched, and what a script sees of it."""

from hashlib import sha256
from importlib.metadata import distributions
from pathlib import Path

import pytest
from cenacle.platform.signing import PrivateKey, Purpose
from small_wheels import write_wheel

from .conftest import Keeper, Run

pytestmark = pytest.mark.any_database

UNFIT, REFUSED = 2, 4


@pytest.fixture(autouse=True)
def nothing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """pip would be called by another process."""

    def fail(*arguments: object) -> None:
        raise AssertionError(f"pip was called: {arguments}")

    monkeypatch.setattr("cenacle.installing.pip._pip", fail)


def said(answer: object) -> str:
    return str(getattr(answer, "stderr", "")).splitlines()[-1].removeprefix("cenacle: ")


def test_a_dry_run_says_what_would_be_done(cenacle: Run, keeper: Keeper) -> None:
    write_wheel(keeper.folder, "cenacle-menus", "0.2.0")
    keeper.publish()

    by_plugin = cenacle("install", "menus", "--dry-run", **keeper.environment)
    by_name = cenacle("install", "Cenacle_Menus", "--dry-run", **keeper.environment)

    assert (by_plugin.exit_code, by_name.exit_code) == (0, 0)
    assert by_plugin.stdout == by_name.stdout
    assert by_plugin.stdout == "cenacle-menus 0.2.0 would be installed: menus.\n"


def test_what_is_there_already_is_no_fault(cenacle: Run, keeper: Keeper) -> None:
    write_wheel(keeper.folder, "cenacle-sms", "0.1.0")
    keeper.publish()

    answer = cenacle("install", "sms", **keeper.environment)

    assert (answer.exit_code, answer.stdout) == (0, "cenacle-sms 0.1.0 is installed already.\n")


def test_another_version_is_taken_when_it_is_asked_for(cenacle: Run, keeper: Keeper) -> None:
    write_wheel(keeper.folder, "cenacle-sms", "0.9.0")
    keeper.publish()

    unasked = cenacle("install", "sms", **keeper.environment)
    asked = cenacle("install", "sms", "--upgrade", "--dry-run", **keeper.environment)

    assert unasked.exit_code == UNFIT
    assert said(unasked) == "cenacle-sms 0.1.0 is installed: add --upgrade for 0.9.0"
    assert asked.stdout == "cenacle-sms 0.9.0 would be installed in place of 0.1.0: sms.\n"


def test_a_wheel_that_was_changed_is_refused(cenacle: Run, keeper: Keeper) -> None:
    wheel = write_wheel(keeper.folder, "cenacle-menus")
    keeper.publish()
    wheel.write_bytes(wheel.read_bytes() + b"x")

    of_list = cenacle("install", "menus", **keeper.environment)
    by_file = cenacle("install", "--file", str(wheel), **keeper.environment)

    assert (of_list.exit_code, by_file.exit_code) == (REFUSED, REFUSED)
    assert said(of_list) == (
        "cenacle-menus is refused: the wheel is not the one that the list names"
    )
    assert said(by_file).endswith("its signature does not hold: it was changed since")


def test_a_wheel_that_nobody_trusted_has_signed_is_refused(
    cenacle: Run, keeper: Keeper, tmp_path: Path
) -> None:
    wheel = write_wheel(keeper.folder, "cenacle-menus")
    stranger = PrivateKey.make(tmp_path / "stranger.key")

    unsigned = cenacle("install", "--file", str(wheel), **keeper.environment)
    cenacle("sign-plugin", str(wheel), "--key", str(tmp_path / "stranger.key"))
    by_stranger = cenacle("install", "--file", str(wheel), **keeper.environment)
    trusting = keeper.environment | {"CENACLE_PLUGIN_KEYS": str(stranger.public)}
    trusted = cenacle("install", "--file", str(wheel), "--dry-run", **trusting)

    assert (unsigned.exit_code, by_stranger.exit_code) == (REFUSED, REFUSED)
    assert "is not signed" in said(unsigned)
    assert "whom this house does not trust" in said(by_stranger)
    assert trusted.stdout == "cenacle-menus 0.1.0 would be installed: menus.\n"


def test_a_list_that_was_changed_is_refused(cenacle: Run, keeper: Keeper) -> None:
    write_wheel(keeper.folder, "cenacle-menus")
    keeper.publish()
    keeper.path.write_bytes(keeper.path.read_bytes().replace(b"cenacle_menus", b"cenacle_weeds"))

    answer = cenacle("install", "menus", **keeper.environment)

    assert answer.exit_code == REFUSED
    assert said(answer) == "its signature does not hold: it was changed since"


def test_an_older_list_is_refused(cenacle: Run, keeper: Keeper) -> None:
    write_wheel(keeper.folder, "cenacle-menus")
    keeper.publish()
    older = keeper.path.read_bytes()
    keeper.publish()
    cenacle("install", "menus", "--dry-run", **keeper.environment)
    keeper.path.write_bytes(older)

    answer = cenacle("install", "menus", "--dry-run", **keeper.environment)

    assert answer.exit_code == REFUSED
    assert said(answer).startswith("it is older than one that this house has read")


def test_a_signature_of_a_list_signs_no_wheel(cenacle: Run, keeper: Keeper) -> None:
    """What was signed as one thing is never taken for another."""
    wheel = write_wheel(keeper.folder, "cenacle-menus")
    keeper.publish()
    signature = keeper.path.read_text().splitlines()[0]
    wheel.with_name(f"{wheel.name}.sig").write_text(signature)

    answer = cenacle("install", "--file", str(wheel), **keeper.environment)

    assert answer.exit_code == REFUSED


UNFITS = {
    "a house of another version": (
        {"requires": ["cenacle>=9"]},
        "does not fit this house. It requires cenacle>=9, and this is cenacle 0.1.0.",
    ),
    "another Python": (
        {"python": ">=4"},
        "does not fit this house. It requires Python >=4, and this is Python 3.",
    ),
    "another machine": (
        {"tag": "cp311-cp311-win_arm64"},
        "was built for another Python or another machine.",
    ),
    "a plugin's name that somebody has": (
        {"plugins": {"sms": "cenacle_menus"}},
        "The plugin sms is that of cenacle-sms already: uninstall it first.",
    ),
    "a file of somebody else": (
        {"files": {"pyramid/config/__init__.py": ""}},
        "It would write over pyramid/config/__init__.py, which is there already.",
    ),
    "a file that runs at each start": (
        {"files": {"zzz.pth": "import os"}},
        "It would write zzz.pth, which no plugin needs.",
    ),
    "a file beside the folder of packages": (
        {"files": {"cenacle_menus-0.1.0.data/scripts/pip": ""}},
        "It would write cenacle_menus-0.1.0.data/scripts/pip, which no plugin needs.",
    ),
    "a command that is there": (
        {"commands": ["cenacle"]},
        "It would write over the command cenacle.",
    ),
    "something that is not there": (
        {"requires": ["cenacle", "no-such-thing>=1"]},
        "needs no-such-thing>=1, which is not installed, and the list does not say which file of "
        "it may be: install it first",
    ),
    "another version of something": (
        {"requires": ["cenacle", "pyramid>=99"]},
        "needs pyramid>=99, and pyramid 2.1 is installed",
    ),
}


@pytest.mark.parametrize("what", UNFITS)
def test_what_does_not_fit_is_refused_with_a_sentence(
    cenacle: Run, keeper: Keeper, what: str
) -> None:
    wheel, sentence = UNFITS[what]
    write_wheel(keeper.folder, "cenacle-menus", **wheel)  # type: ignore[arg-type]
    keeper.publish()

    answer = cenacle("install", "cenacle-menus", **keeper.environment)

    assert answer.exit_code == UNFIT
    assert sentence in said(answer)


@pytest.mark.parametrize("name", ["cenacle", "pyramid"])
def test_nothing_but_a_plugin_is_replaced(cenacle: Run, keeper: Keeper, name: str) -> None:
    write_wheel(keeper.folder, name, "99.0", plugins={"menus": name})
    keeper.publish()

    answer = cenacle("install", "menus", "--upgrade", **keeper.environment)

    assert answer.exit_code == UNFIT
    assert said(answer) == f"{name} would take the place of something that is no plugin"


def test_what_the_list_pins_comes_along(cenacle: Run, keeper: Keeper) -> None:
    wheel = write_wheel(keeper.folder, "cenacle-menus", requires=["cenacle", "no-such-thing>=1"])
    pins = f"no-such-thing==1.2 \\\n    --hash=sha256:{'a' * 64}\n    # via cenacle-menus\n"
    wheel.with_name(f"{wheel.name}.pins.txt").write_text(pins)
    keeper.publish()

    answer = cenacle("install", "menus", "--dry-run", **keeper.environment)

    assert answer.stdout.splitlines() == [
        "cenacle-menus 0.1.0 would be installed: menus.",
        "no-such-thing 1.2 would be installed with it.",
    ]


def test_a_pin_that_is_not_what_is_needed_is_refused(cenacle: Run, keeper: Keeper) -> None:
    wheel = write_wheel(keeper.folder, "cenacle-menus", requires=["cenacle", "no-such-thing>=2"])
    pins = f"no-such-thing==1.2 --hash=sha256:{'a' * 64}\n"
    wheel.with_name(f"{wheel.name}.pins.txt").write_text(pins)
    keeper.publish()

    answer = cenacle("install", "menus", "--dry-run", **keeper.environment)

    assert "needs no-such-thing>=2, and the list pins no-such-thing 1.2" in said(answer)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "write the NAME of a plugin of the list, or --file"),
        (["menus", "--file", "x.whl"], "write the NAME of a plugin of the list, or --file"),
        (["menus"], "there is no plugin menus in the list"),
        (["--file", "x.whl"], "x.whl is not signed: there is no x.whl.sig"),
    ],
)
def test_what_cannot_be_found_is_one_line(
    cenacle: Run, keeper: Keeper, arguments: list[str], sentence: str
) -> None:
    write_wheel(keeper.folder, "cenacle-choir")
    keeper.publish()

    answer = cenacle("install", *arguments, **keeper.environment)

    assert answer.exit_code in (UNFIT, REFUSED)
    assert said(answer) == sentence


def test_a_house_without_a_list_says_what_to_set(cenacle: Run) -> None:
    answer = cenacle("install", "menus")

    assert answer.exit_code == UNFIT
    assert said(answer).startswith("this house reads no list of plugins: set CENACLE_PLUGIN_LIST")


def test_a_house_that_is_not_migrated_is_migrated_first(
    cenacle: Run, keeper: Keeper, tmp_path: Path
) -> None:
    empty = {"CENACLE_DATABASE_URL": f"sqlite:///{tmp_path}/empty.db"}

    answer = cenacle("install", "menus", **keeper.environment, **empty)

    assert answer.exit_code == UNFIT
    assert said(answer) == "the database is not up to date: run `cenacle migrate` first"


def test_a_file_that_is_no_wheel_is_one_line(cenacle: Run, keeper: Keeper, tmp_path: Path) -> None:
    for name in ("menus-1-py3-none-any.whl", "menus.txt"):
        (tmp_path / name).write_bytes(b"no wheel")
        signature = keeper.key.sign(Purpose.WHEEL, sha256(b"no wheel").hexdigest().encode())
        (tmp_path / f"{name}.sig").write_text(str(signature))

        answer = cenacle("install", "--file", name, **keeper.environment)

        assert answer.exit_code == UNFIT
        assert said(answer).startswith(name)


def test_the_environment_is_as_it_was(cenacle: Run, keeper: Keeper) -> None:
    before = {(each.name, each.version) for each in distributions()}
    wheel = write_wheel(keeper.folder, "cenacle-menus")
    keeper.publish()
    wheel.write_bytes(b"")

    cenacle("install", "menus", **keeper.environment)

    assert {(each.name, each.version) for each in distributions()} == before
