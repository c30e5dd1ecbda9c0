"""The built screens of plugins: served while they are installed, told of while they are on."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cenacle.api import FeatureFlag, Frontend, hookimpl
from cenacle.platform.access import Right, Role
from cenacle.platform.plugins.contributions import ABI
from cenacle.platform.web import screens
from cenacle.testing import Client, TestHouse

pytestmark = pytest.mark.any_database

BUILT = """{
    "remote": "extra", "entry": "assets/e.1.js", "abi": 1,
    "plugins": {"extra": ["shell.banner"], "more": ["dashboard.card@1"]}
}"""


@pytest.fixture
def admin(house_with: Callable[..., TestHouse], tmp_path: Path) -> Client:
    """An administrator of a house where two plugins share one build."""

    def plugin(name: str) -> dict[str, Any]:
        return {
            "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag(name.title(), "")]),
            "cenacle_frontend": hookimpl(lambda: Frontend.built(tmp_path, name)),
        }

    (tmp_path / "frontend.json").write_text(BUILT)
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/e.1.js").write_text("the script")
    return house_with(extra=plugin("extra"), more=plugin("more")).client(Role.ADMIN)


def switch_on(admin: Client, flag: str) -> None:
    admin.post("/api/features/update", {"featureFlag": flag, "isEnabled": True})


def test_the_shell_is_told_of_screens_whose_flag_is_on(admin: Client) -> None:
    assert admin.get("/api/plugins/frontends").result == []

    switch_on(admin, "Extra")

    assert admin.get("/api/plugins/frontends").result == [
        {
            "plugin": "extra",
            "title": "Extra",
            "remote": "extra",
            "entry": "/plugins/extra/assets/e.1.js",
            "abi": 1,
            "slots": ["shell.banner"],
            "orders": {"shell.banner": 100},
            "flags": ["Extra"],
        }
    ]


def test_plugins_of_one_build_share_its_script(admin: Client) -> None:
    for flag in ("Extra", "More"):
        switch_on(admin, flag)

    told = admin.get("/api/plugins/frontends").result

    assert [frontend["slots"] for frontend in told] == [["shell.banner"], ["dashboard.card"]]
    (entry,) = {frontend["entry"] for frontend in told}
    script = admin.get(entry)
    assert script.body == "the script"
    assert "immutable" in script.headers["Cache-Control"]


PLACES = """{
    "remote": "extra", "entry": "assets/e.1.js", "abi": 1,
    "plugins": {"extra": ["shell.banner", "dashboard.card", "admin.route/extra", "roster.invite",
                          "retreatant.panel", "user-menu.item", "group.route/extra",
                          "group.route/rides"]}
}"""


@pytest.mark.parametrize(
    ("role", "seen"),
    [
        (
            Role.ADMIN,
            {"dashboard.card", "admin.route/extra", "roster.invite", "user-menu.item"}
            | {"group.route/rides"},
        ),
        (Role.CAPTAIN, {"roster.invite", "group.route/rides"}),
        (Role.PRIEST, set()),
    ],
)
def test_one_is_told_of_the_places_that_one_comes_to(
    house_with: Callable[..., TestHouse], tmp_path: Path, role: Role, seen: set[str]
) -> None:
    (tmp_path / "frontend.json").write_text(PLACES)
    rights = {"user-menu.item": Right.HOUSE, "group.route/rides": Right.LEAD}
    frontend = hookimpl(lambda: Frontend.built(tmp_path, "extra", rights=rights))
    house = house_with(extra={"cenacle_frontend": frontend})

    [told] = house.client(role).get("/api/plugins/frontends").result

    of_all = {"shell.banner", "retreatant.panel", "group.route/extra"}
    assert set(told["slots"]) == seen | of_all
    assert house.client().get("/api/plugins/frontends").status == 401


def test_a_plugin_with_nothing_for_one_is_not_loaded(
    house_with: Callable[..., TestHouse], tmp_path: Path
) -> None:
    (tmp_path / "frontend.json").write_text(PLACES.replace('"shell.banner", ', ""))
    narrowed = ("user-menu.item", "retreatant.panel", "group.route/extra", "group.route/rides")
    rights = dict.fromkeys(narrowed, Right.LEAD)
    frontend = hookimpl(lambda: Frontend.built(tmp_path, "extra", rights=rights))
    house = house_with(extra={"cenacle_frontend": frontend})

    assert house.client(Role.PRIEST).get("/api/plugins/frontends").result == []


def screens_of(tmp_path: Path, *slots: str, **given: Any) -> dict[str, Any]:
    """A plugin whose screens fill these slots."""
    frontend = Frontend("extra", tmp_path, "e.js", ABI, list(slots), **given)
    return {"cenacle_frontend": hookimpl(lambda: frontend)}


def test_a_fill_for_another_version_of_its_slot_is_left_out_alone(
    house_with: Callable[..., TestHouse], tmp_path: Path
) -> None:
    house = house_with(extra=screens_of(tmp_path, "shell.banner@2", "shell.foot", "user-menu.item"))
    admin = house.client(Role.ADMIN)

    [told] = admin.get("/api/plugins/frontends").result
    [trouble] = admin.get("/api/plugins/troubles").result

    assert told["slots"] == ["user-menu.item"]
    assert trouble["standing"] == [
        "What it puts into shell.banner is not shown: it was built for version 2 of this slot, and "
        "this house has 1.",
        "What it puts into shell.foot is not shown: this house has no such slot.",
    ]


@pytest.mark.parametrize("slot", ["shell.banner@", "shell.banner@0", "shell.banner@one", "a@1@2"])
def test_a_slot_that_is_written_wrong_leaves_the_plugin_out(
    house_with: Callable[..., TestHouse], tmp_path: Path, slot: str
) -> None:
    house = house_with(
        extra={"cenacle_frontend": hookimpl(lambda: Frontend("extra", tmp_path, "e", 1, [slot]))}
    )

    assert house.served.plugins.states["extra"].broken is not None


@pytest.mark.parametrize("given", [{"rights": {"roster.row": Right.LEAD}}, {"orders": {"a.b": 1}}])
def test_what_is_said_of_a_slot_that_is_not_filled_leaves_the_plugin_out(
    house_with: Callable[..., TestHouse], tmp_path: Path, given: dict[str, Any]
) -> None:
    frontend = hookimpl(lambda: Frontend("extra", tmp_path, "e", 1, ["shell.banner"], **given))

    broken = house_with(extra={"cenacle_frontend": frontend}).served.plugins.states["extra"].broken

    assert broken is not None
    assert "for a slot that it does not fill" in broken


def test_a_fill_may_ask_for_more_than_its_place(
    house_with: Callable[..., TestHouse], tmp_path: Path
) -> None:
    rights = {"roster.side": Right.LEAD}
    house = house_with(extra=screens_of(tmp_path, "roster.row", "roster.side", rights=rights))

    [told] = house.client(Role.CAPTAIN).get("/api/plugins/frontends").result
    [less] = house.client(Role.PRIEST).get("/api/plugins/frontends").result

    assert (told["slots"], less["slots"]) == (["roster.row", "roster.side"], ["roster.row"])


def test_a_fill_says_where_it_stands_among_others(
    house_with: Callable[..., TestHouse], tmp_path: Path
) -> None:
    given = screens_of(tmp_path, "shell.banner@1", "user-menu.item", orders={"shell.banner": 7})

    [told] = house_with(extra=given).client(Role.ADMIN).get("/api/plugins/frontends").result

    assert told["orders"] == {"shell.banner": 7, "user-menu.item": 100}


PUBLIC = ("guest.section", "public.route/menu", "shell.banner")


def test_a_stranger_is_told_of_what_public_pages_show_and_of_nothing_else(
    house_with: Callable[..., TestHouse], tmp_path: Path
) -> None:
    hidden = screens_of(tmp_path, "shell.banner")
    rights = {"guest.section": Right.SIGNED_IN}
    house = house_with(extra=screens_of(tmp_path, *PUBLIC, rights=rights), hidden=hidden)

    [told] = house.client().get("/api/plugins/public-frontends").result

    assert (told["plugin"], told["slots"]) == ("extra", ["public.route/menu"])


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the build leaves them: the public page, and that which knows plugins."""
    monkeypatch.setattr(screens, "UI", tmp_path)
    (tmp_path / "en").mkdir()
    for name in ("public", "public-plugins"):
        (tmp_path / f"en/{name}.html").write_text(
            f'<head><script src="/{name}.js"></head><body></body>'
        )
    (tmp_path / "screens.json").write_text('{"public": {"register": {"/apply": ""}}, "staff": {}}')


@pytest.mark.usefixtures("pages")
@pytest.mark.parametrize(
    ("slots", "head"),
    [
        (
            PUBLIC,
            '<head><script src="/public-plugins.js">'
            '<meta name="cenacle-slots" content="guest.section public.route/menu"></head>',
        ),
        (("shell.banner",), '<head><script src="/public.js"></head>'),
        ((), '<head><script src="/public.js"></head>'),
    ],
)
def test_a_public_page_knows_plugins_where_one_fills_a_slot_of_such_a_page(
    house_with: Callable[..., TestHouse], tmp_path: Path, slots: tuple[str, ...], head: str
) -> None:
    house = house_with(extra=screens_of(tmp_path, *slots))

    assert house.client().get("/apply").body.partition("<body>")[0] == head


@pytest.mark.usefixtures("pages")
def test_whoever_may_see_slots_is_shown_those_of_a_public_page(
    house_with: Callable[..., TestHouse], tmp_path: Path
) -> None:
    house = house_with(extra=screens_of(tmp_path, "public.route/menu"))
    office, stranger = house.client(Role.ADMIN), house.client()

    asked = office.get("/apply?slots").body
    assert "public-plugins.js" in asked
    assert (
        'guest.section public.route/ public.route/menu registration.section" data-shown>' in asked
    )
    for page in (office.get("/apply"), stranger.get("/apply?slots")):
        assert 'content="public.route/menu"></head>' in page.body


@pytest.mark.usefixtures("pages")
def test_without_plugins_nobody_but_who_asks_for_slots_gets_another_page(
    house_with: Callable[..., TestHouse],
) -> None:
    house = house_with()
    office, stranger = house.client(Role.ADMIN), house.client()

    def head(client: Client, path: str) -> str:
        return str(client.get(path).body).partition("</head>")[0]

    before = head(stranger, "/apply")
    assert "data-shown" in head(office, "/apply?slots")
    assert head(stranger, "/apply?slots") == before == head(office, "/apply")


@pytest.mark.usefixtures("pages")
def test_a_public_page_of_a_plugin_that_is_off_is_as_if_there_were_none(
    house_with: Callable[..., TestHouse], tmp_path: Path
) -> None:
    flags = hookimpl(lambda: [FeatureFlag("Extra", "")])
    plugin = screens_of(tmp_path, *PUBLIC) | {"cenacle_feature_flags": flags}
    house = house_with(extra=plugin)

    assert house.client().get("/api/plugins/public-frontends").result == []
    assert "public.js" in house.client().get("/apply").body


def test_whoever_manages_features_sees_every_slot_and_what_is_in_it(
    house_with: Callable[..., TestHouse], tmp_path: Path
) -> None:
    given = screens_of(
        tmp_path, "admin.route/extra", "shell.banner@2", rights={"admin.route/extra": Right.HOUSE}
    )

    slots = house_with(extra=given).client(Role.ADMIN).get("/api/plugins/slots").result

    by_name = {slot["name"]: slot for slot in slots}
    assert by_name["roster.side"]["fills"] == []
    assert by_name["admin.route/"]["fills"] == [
        {
            "plugin": "extra",
            "title": "Extra",
            "slot": "admin.route/extra",
            "version": 1,
            "order": 100,
            "right": "house",
            "isOn": True,
            "misfit": None,
        }
    ]
    [banner] = by_name["shell.banner"]["fills"]
    assert banner["misfit"].endswith("and this house has 1.")


def test_others_see_the_slots_only_where_one_develops(
    house_with: Callable[..., TestHouse],
) -> None:
    house = house_with()
    captain = house.client(Role.CAPTAIN)
    is_local = house.served.configuration.is_local

    assert captain.get("/api/plugins/slots").status == (200 if is_local else 404)
    assert house.client().get("/api/plugins/slots").status == 401


def test_the_house_speaks_the_contract_that_its_shell_is_built_with() -> None:
    sdk = Path(__file__).parents[4] / "plugin-ui/sdk/src/abi.json"

    assert json.loads(sdk.read_text()) == {"abi": ABI}
