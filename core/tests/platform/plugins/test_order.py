"""What plugins give stands in its order, whatever they are called."""

from collections.abc import Callable
from typing import Any

from cenacle.api import FeatureFlag, Field, FieldKind, Paper, Role, Sheet, hookimpl
from cenacle.testing import TestHouse


def giving(flag: str, label: str, **more: Any) -> dict[str, Any]:
    field = Field(key="one", label=label, kind=FieldKind.TEXT, flag=flag, section="More", **more)
    paper = Paper(key="one", title=label, flag=flag, make=lambda *_: Sheet("", "", (), []), **more)
    return {
        "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag(flag, "A test.", default=True)]),
        "cenacle_fields": hookimpl(lambda: [field]),
        "cenacle_papers": hookimpl(lambda: [paper]),
    }


def test_a_smaller_order_comes_first_and_then_the_names_of_plugins(
    house_with: Callable[..., TestHouse],
) -> None:
    house = house_with(
        ant=giving("Ant", "Third"),
        bee=giving("Bee", "Fourth"),
        cow=giving("Cow", "First", order=20),
        dog=giving("Dog", "Second", order=30),
    )
    captain = house.client(Role.CAPTAIN)

    expected = ["First", "Second", "Third", "Fourth"]
    assert [each["label"] for each in captain.get("/api/fields").result] == expected
    assert [each["title"] for each in captain.get("/api/rosters/papers").result] == expected
