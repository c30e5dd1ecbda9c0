"""What `docs/programs.md` promises."""

from datetime import timedelta
from pathlib import Path

from cenacle.accounts.tokens.pace import PER_MINUTE
from cenacle.accounts.tokens.schemas import USUAL
from cenacle.platform.access.token_scopes import RIGHT_OF, WORDS, TokenScope
from cenacle.programs import posting
from cenacle.programs.deliveries import SWITCHED_OFF_AFTER, WEBHOOKS
from cenacle.programs.tasks import KEPT
from cenacle.programs.webhooks import BOTH_FOR
from cenacle.programs.wire_events import EVENTS
from pydantic.alias_generators import to_camel

PAGE = (Path(__file__).parents[3] / "docs/programs.md").read_text()


def test_it_has_every_scope_and_every_event() -> None:
    scopes = [f"| `{scope}` | {WORDS[scope]} | `{RIGHT_OF[scope]}` |" for scope in TokenScope]
    events = [
        f"| `{each.name}` | {each.words} | {', '.join(f'`{to_camel(f)}`' for f in each.facts)} |"
        for each in EVENTS
    ]

    assert [line for line in (*scopes, *events) if line not in PAGE] == []


def test_its_figures_are_those_of_the_code() -> None:
    said = " ".join(PAGE.split())
    hours = [wait / timedelta(hours=1) for wait in WEBHOOKS.retries if wait >= timedelta(hours=1)]
    minutes = [wait / timedelta(minutes=1) for wait in WEBHOOKS.retries[:3]]

    assert (minutes, hours) == ([1, 5, 30], [2, 6, 12, 24, 36])
    assert "after 1, 5 and 30 minutes, 2, 6, 12, 24 and 36 hours" in said
    assert f"a house takes {PER_MINUTE} calls of a token in a minute" in said
    assert f"ends after {USUAL} days" in said
    assert f"within {posting.SECONDS} seconds" in said
    assert f"the first {posting.KEPT} bytes" in said
    assert timedelta(days=3) == SWITCHED_OFF_AFTER
    assert f"for {KEPT.days} days" in said
    assert f"For {BOTH_FOR // timedelta(hours=1)} hours" in said


def test_its_example_checks_a_signature() -> None:
    from cenacle.programs.signing import sign

    example = PAGE.split("```python")[1].split("```")[0]
    names: dict[str, object] = {}
    exec(example, names)  # noqa: S102 -- the page's own words
    check = names["is_from_the_house"]
    header = sign(["cen_hook_a", "cen_hook_b"], 1780592400, b"{}")

    assert callable(check)
    assert check("cen_hook_a", header, b"{}")
    assert check("cen_hook_b", header, b"{}")
    assert not check("cen_hook_c", header, b"{}")
    assert not check("cen_hook_a", header, b"{ }")
