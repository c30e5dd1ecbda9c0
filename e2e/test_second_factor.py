"""A second factor in a real browser: an app's codes, a passkey, a recovery code."""

import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pyotp
import pytest
from playwright.sync_api import Page, expect
from screens import PASSWORD, PHONE, accessibility_problems, keep_looks, keep_picture
from sites import People, Site

CAPTAIN = "captain@cenacle.test"
ADMIN = "admin@cenacle.test"
TYPING_SECONDS = 15
SCREEN = "/sign-in-and-security"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "ctap2Version": "ctap2_1",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
    "defaultBackupEligibility": True,
    "defaultBackupState": True,
}


@pytest.fixture(scope="module")
def named_house(demo_house: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a demo house that is reached by a name, as passkeys need it."""
    folder = tmp_path_factory.mktemp("named")
    shutil.copytree(demo_house, folder, dirs_exist_ok=True)
    site = Site(folder, [["run"]], beginning=[], host="localhost")
    with site.opened():
        yield site.addresses[0]


HEARD_OF_MS = 1500
"""Every process of a house hears of a setting within a second."""


def give_password(page: Page, email: str, path: str = SCREEN) -> None:
    page.goto(f"/login?returnUrl={path}")
    page.get_by_label("Email", exact=True).fill(email)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()


def log_out(page: Page) -> None:
    page.get_by_role("button", name=re.compile("account of")).click()
    page.get_by_role("menuitem", name="Log Out").click()
    page.wait_for_url("**/login")


def set_up_app(page: Page) -> tuple[pyotp.TOTP, list[str]]:
    """The app, and the recovery codes."""
    page.get_by_role("button", name="Set up an app").click()
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    assert accessibility_problems(page) == []
    keep_picture(page, "second-factor-app")
    secret = page.get_by_text(re.compile(r"^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$")).inner_text()
    app = pyotp.TOTP(secret.replace(" ", ""))
    # The code of the step before: this step's is for the sign-in that follows.
    page.get_by_label("Code that the app shows").fill(_code(app, -1))
    page.get_by_role("button", name="Set up", exact=True).click()
    codes = page.get_by_role("list", name="Recovery codes").get_by_role("listitem")
    expect(codes).to_have_count(10)
    assert accessibility_problems(page) == []
    keep_picture(page, "second-factor-codes")
    shown = codes.all_inner_texts()
    page.get_by_role("button", name="I have kept them").click()
    return app, shown


def _code(app: pyotp.TOTP, steps: int) -> str:
    """Of a step that does not end while the code is typed."""
    left = app.interval - time.time() % app.interval
    if left < TYPING_SECONDS:
        time.sleep(left)
    return app.at(time.time(), counter_offset=steps)


def test_a_captain_signs_in_by_a_code_a_passkey_and_a_recovery_code(
    named_house: str, people: People
) -> None:
    page = people.somebody(named_house, PHONE)
    give_password(page, CAPTAIN)
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign-in and security")
    app, codes = set_up_app(page)
    expect(page.get_by_text("10 codes")).to_be_visible()

    log_out(page)
    give_password(page, CAPTAIN)
    field = page.get_by_label("Code of your authenticator app")
    expect(field).to_be_focused()
    assert accessibility_problems(page) == []
    keep_picture(page, "second-step")
    field.fill("000000")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text("This code is not right")).to_be_visible()
    field.fill(_code(app, 0))
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign-in and security")

    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable", {"enableUI": False})
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_label("Name of the passkey").fill("My phone")
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Add passkey").click()
    expect(page.get_by_role("listitem").filter(has_text="My phone")).to_be_visible()
    assert accessibility_problems(page) == []
    keep_looks(page, "second-factor-passkey")

    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_label("Name of the passkey").fill("The same phone")
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Add passkey").click()
    expect(page.get_by_text("This device has a passkey for you already.")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()

    log_out(page)
    page.goto(f"/login?returnUrl={SCREEN}")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign-in and security")
    expect(page.get_by_text("Last used").first).to_be_visible()

    log_out(page)
    give_password(page, CAPTAIN)
    page.get_by_role("button", name="Use a recovery code").click()
    page.get_by_label("Recovery code").fill(codes[0].upper())
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text("9 codes")).to_be_visible()


def test_a_house_that_demands_one_leads_there_and_an_admin_resets_what_is_lost(
    named_house: str, people: People
) -> None:
    admin, priest = people.somebody(named_house), people.somebody(named_house)
    give_password(admin, ADMIN, "/admin/settings/create")
    admin.get_by_role("button", name="Setting", exact=False).first.click()
    admin.get_by_role("option", name="SecondFactor").click()
    admin.get_by_role("button", name="Value").click()
    admin.get_by_role("option", name="all").click()
    admin.get_by_role("button", name="Save", exact=True).click()
    expect(admin.get_by_role("heading", level=1)).not_to_have_text("Create Setting")
    admin.wait_for_timeout(HEARD_OF_MS)
    admin.reload()
    expect(admin.get_by_text("The house asks for a second factor.")).to_be_visible()
    assert accessibility_problems(admin) == []
    keep_picture(admin, "second-factor-demanded")
    set_up_app(admin)
    expect(admin.get_by_role("heading", level=1)).to_have_text("Settings")

    give_password(priest, "priest@cenacle.test", "/")
    expect(priest.get_by_text("The house asks for a second factor.")).to_be_visible()
    set_up_app(priest)
    expect(priest.get_by_text("The house asks for a second factor.")).to_be_hidden()

    admin.goto("/admin/users")
    admin.get_by_role("searchbox").fill("priest@")
    admin.get_by_role("button", name="Actions for priest@cenacle.test").click()
    admin.get_by_role("menuitem", name="Edit").click()
    admin.get_by_role("button", name="Reset the second factor").click()
    assert accessibility_problems(admin) == []
    admin.get_by_role("button", name="Reset", exact=True).click()
    expect(admin.get_by_text("Second factor reset")).to_be_visible()
    priest.reload()
    priest.wait_for_url("**/login*")
