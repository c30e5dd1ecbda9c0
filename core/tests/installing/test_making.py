"""Whoever hands out plugins: keys, signatures and lists."""

from pathlib import Path

from cenacle.platform.catalog.plugin_list import read_plugin_list
from cenacle.platform.signing import PrivateKey
from small_wheels import write_wheel

from .conftest import Keeper, Run


def test_a_list_is_made_of_what_is_signed(cenacle: Run, tmp_path: Path) -> None:
    wheel = write_wheel(tmp_path, "cenacle-menus")
    made = cenacle("plugin-key", "mine.key")
    key = PrivateKey.read(tmp_path / "mine.key")
    unsigned = cenacle("plugin-list", ".", "--key", "mine.key")
    signed = cenacle("sign-plugin", wheel.name, "--key", "mine.key")
    first = cenacle("plugin-list", ".", "--key", "mine.key")
    again = cenacle("plugin-list", ".", "--key", "mine.key")

    assert made.stdout == f"{key.public}\n"
    assert (tmp_path / "mine.key").stat().st_mode & 0o777 == 0o600
    assert unsigned.exit_code == 4
    assert "is not signed: `cenacle sign-plugin` does" in unsigned.stderr
    assert signed.stdout == f"{wheel.name}.sig is written.\n"
    assert first.stdout.startswith(f"cenacle-menus 0.1.0, signed by {key.public}\n")
    assert again.exit_code == 0
    found = read_plugin_list((tmp_path / "plugins.list").read_bytes(), (key.public,))
    assert f"number {found.serial}." in again.stdout
    assert f"number {found.serial}." not in first.stdout


def test_a_key_is_never_written_over(cenacle: Run) -> None:
    cenacle("plugin-key", "mine.key")

    again = cenacle("plugin-key", "mine.key")

    assert again.exit_code == 2
    assert "mine.key is there already" in again.stderr


def test_what_is_no_key_and_no_plugin_is_one_line(cenacle: Run, tmp_path: Path) -> None:
    (tmp_path / "no.key").write_text("no key")
    cenacle("plugin-key", "mine.key")
    wheel = write_wheel(tmp_path, "cenacle-menus", plugins={})

    no_key = cenacle("sign-plugin", wheel.name, "--key", "no.key")
    no_plugin = cenacle("sign-plugin", wheel.name, "--key", "mine.key")
    nothing = cenacle("sign-plugin", wheel.name, "--key", "nothing.key")
    empty = cenacle("plugin-list", "var", "--key", "mine.key")

    assert [each.exit_code for each in (no_key, no_plugin, nothing, empty)] == [2, 2, 2, 2]
    assert "no.key is no key that `cenacle plugin-key` made" in no_key.stderr
    assert f"{wheel.name} has no plugin" in no_plugin.stderr


def test_an_author_with_another_key_is_asked_about(
    cenacle: Run, keeper: Keeper, tmp_path: Path
) -> None:
    write_wheel(keeper.folder, "cenacle-menus", "0.1.0")
    keeper.publish()
    newer = write_wheel(keeper.folder, "cenacle-menus", "0.2.0")
    cenacle("plugin-key", "other.key")
    cenacle("sign-plugin", str(newer), "--key", "other.key")
    make = ("plugin-list", str(keeper.folder), "--key", str(keeper.folder / "keeper.key"))

    unasked, asked = cenacle(*make), cenacle(*make, "--new-keys")

    assert unasked.exit_code == 4
    assert "and the one in the list that is there was not" in unasked.stderr
    assert asked.exit_code == 0


def test_a_wheel_that_was_changed_comes_into_no_list(cenacle: Run, keeper: Keeper) -> None:
    wheel = write_wheel(keeper.folder, "cenacle-menus")
    keeper.publish()
    write_wheel(keeper.folder, "cenacle-menus", code="changed = True")

    answer = cenacle("plugin-list", str(keeper.folder), "--key", f"{keeper.folder}/keeper.key")

    assert answer.exit_code == 4
    assert f"{wheel.name} is refused: its signature does not hold" in answer.stderr
