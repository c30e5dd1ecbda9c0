"""What a distribution says of itself, for people."""

from importlib.metadata import PathDistribution
from pathlib import Path

import pytest
from cenacle.api import FeatureFlag
from cenacle.platform.plugins import PluginState
from cenacle.platform.plugins.about import About, about_plugin, title_of

NAMED = "Metadata-Version: 2.1\nName: cenacle-needs\nVersion: 0.1\n"


def about(tmp_path: Path, metadata: str) -> About:
    (tmp_path / "METADATA").write_text(NAMED + metadata)
    return About.of(PathDistribution(tmp_path))


@pytest.mark.parametrize(
    ("metadata", "author", "link"),
    [
        ("Author: Ann\nHome-page: https://example.org/a\n", "Ann", "https://example.org/a"),
        ("Author-email: Ann Blanchard <ann@example.org>\n", "Ann Blanchard", ""),
        ("Author: UNKNOWN\nMaintainer: Bea\nHome-page: UNKNOWN\n", "Bea", ""),
        ("Project-URL: Issues, https://example.org/i\n", "", "https://example.org/i"),
        (
            "Project-URL: Issues, https://example.org/i\nProject-URL: Source, https://example.org/s\n",
            "",
            "https://example.org/s",
        ),
        ("Project-URL: Homepage, javascript:alert(1)\nHome-page: file:///etc/passwd\n", "", ""),
    ],
)
def test_who_made_it_and_where_to_read_more(
    tmp_path: Path, metadata: str, author: str, link: str
) -> None:
    told = about(tmp_path, metadata)

    assert (told.name, told.version) == ("cenacle-needs", "0.1")
    assert (told.author, told.link) == (author, link)


def test_words_are_one_line_and_no_novel(tmp_path: Path) -> None:
    told = about(tmp_path, f"Summary: {'very ' * 100}long\n")

    assert len(told.words) == 200
    assert told.words.endswith("…")


def test_a_plugin_is_called_by_its_flag_then_by_its_words_then_by_its_name() -> None:
    sms = PluginState("sms", "0.1.0", distribution="cenacle-sms 0.1.0")
    flagged = PluginState(
        "sms", "0.1.0", given={FeatureFlag: [FeatureFlag("Sms", "", title="Text messages")]}
    )

    assert title_of(flagged) == "Text messages"
    assert title_of(sms) == "Invitations by text message for Cenacle, by Twilio"
    assert title_of(PluginState("menus", "0.1.0")) == "Menus"
    assert about_plugin(PluginState("menus", "0.1.0", distribution="no-such 1")).version == "0.1.0"
