"""What tests do on the screens, in the words of whoever sits before them."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any, Literal, Protocol
from urllib.parse import quote

from PIL import Image
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Response,
    ViewportSize,
)

AXE = (Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js").read_text()
PICTURES = os.environ.get("CENACLE_PICTURES")
QUALITY = 80
PASSWORD = "Retreat!2026"

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SIZES = {"desk": DESK, "phone": PHONE}
LOOKS: list[tuple[str, Literal["light", "dark"]]] = [
    ("desk", "light"),
    ("phone", "light"),
    ("phone", "dark"),
    ("desk", "dark"),
]
"""The scheme changes once: colours fade from one to the other, and every frame is painted."""
WATCH = Path(__file__).with_name("watch.js")
"""For `add_init_script`: what a page then notes in `seen`."""
DIALS_NOTHING = """navigation.addEventListener('navigate', (event) => {
    if (event.destination.url.startsWith('tel:')) event.preventDefault();
});"""
"""For `add_init_script`: a large browser asks which program shall dial, and takes no press until
somebody says so."""
SLOW_4G: dict[str, object] = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
STILL = """() => !document.querySelector('[aria-busy=true]')
    && document.getAnimations().every(({ playState }) => playState !== 'running')"""


def open_session(context: BrowserContext, email: str) -> dict[str, str]:
    """Signs this browser in without its page; gives the headers of what calls the API."""
    context.request.get("/login")
    body = {"email": email, "password": PASSWORD}
    answer = context.request.post("/api/account/login", data=body, headers=_proof(context))
    assert answer.ok, answer.text()
    return _proof(context)


def cookies_of(browser: Browser, url: str, email: str) -> list[dict[str, str]]:
    """By which another browser is signed in as this person."""
    with browser.new_context(base_url=url) as context:
        open_session(context, email)
        named = [(each["name"], each["value"]) for each in context.cookies()]
    return [{"name": name, "value": value, "url": url} for name, value in named]


def _proof(context: BrowserContext) -> dict[str, str]:
    """What shows that a call comes from a page of the house; another for each session."""
    cookies = {cookie["name"]: cookie["value"] for cookie in context.cookies()}
    return {"X-CSRF-Token": cookies["csrf_token"]}


def sign_in(page: Page, email: str, path: str = "/") -> None:
    """The screen at `path`, open for somebody who is signed in."""
    open_session(page.context, email)
    page.goto(path)
    _wait_for_content(page)


def sign_in_by_hand(page: Page, email: str, path: str = "/") -> None:
    """By the sign-in page to the screen at `path`."""
    page.goto(f"/login?returnUrl={quote(path)}")
    page.get_by_label("Email").fill(email)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    _wait_for_content(page)


def _wait_for_content(page: Page) -> None:
    # By its place, for a dialog that opens at once hides what is below it from all but the eye.
    page.locator("#main").wait_for()


def press(what: Locator, **options: Any) -> None:
    """As one does there: by a finger on a phone, else by a mouse."""
    is_touched = what.page.viewport_size == PHONE
    (what.tap if is_touched else what.click)(**options)


def the_switch(page: Page, flag: str) -> Locator:
    return row_of_feature(page, flag).get_by_role("switch")


def row_of_feature(page: Page, flag: str) -> Locator:
    """Where the flag stands below what people call it."""
    return page.get_by_role("row").filter(has=page.get_by_text(flag, exact=True))


def press_switch(page: Page, flag: str) -> None:
    """The input itself is hidden below what one sees and presses."""
    row_of_feature(page, flag).locator("label", has=page.get_by_role("switch")).click()


def switch_feature(page: Page, flag: str, *, on: bool) -> None:
    """In Feature Management, with the question answered; nothing where it is so already."""
    if the_switch(page, flag).is_checked() == on:
        return
    press_switch(page, flag)
    act = "Switch on" if on else "Switch off"
    dialog = page.get_by_role("alertdialog", name=act)
    dialog.get_by_role("button", name=act).click()
    dialog.wait_for(state="hidden")


class DevTools(Protocol):
    """What takes commands for a page."""

    def send(self, command: str, details: dict[str, Any], /) -> object: ...


def devtools_of(page: Page) -> DevTools:
    return page.context.new_cdp_session(page)


def slow_down(devtools: DevTools, times: int, network: dict[str, object] | None = None) -> None:
    """As on a device of which the processor, and the network if one is given, are slower."""
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": times})
    if network:
        devtools.send("Network.enable", {})
        devtools.send("Network.emulateNetworkConditions", network)


def status_of(page: Page, path: str) -> int:
    """What the API answers to this browser's GET."""
    return page.request.get(path).status


def come_to_rest(page: Page) -> None:
    """Until nothing loads, fades or moves: words that are half faded have too little contrast."""
    page.evaluate(PAINTED)
    page.wait_for_function(STILL)


def accessibility_problems(page: Page, *, colours_alone: bool = False) -> list[str]:
    """What axe finds on the screen once it is at rest, a line each."""
    come_to_rest(page)
    # Evaluated by the debugger, which the page's policy does not bind.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    # What has just been announced stays for some seconds, without the screen that it was about.
    screen = {"exclude": ["[data-live-announcer]"]}
    # It asks frames by messages, which those of mail, being of no origin, do not get.
    options: dict[str, object] = {"resultTypes": ["violations"], "iframes": False}
    if colours_alone:
        options["runOnly"] = ["color-contrast"]
    found = page.evaluate(
        "async ([screen, options]) => (await axe.run(screen, options)).violations",
        [screen, options],
    )
    return [
        f"{violation['id']}: {node['html']}" for violation in found for node in violation["nodes"]
    ]


OF_BROWSERS = (
    "Failed to load resource",  # an expected refusal: a wrong password, nobody signed in
    "preloaded using link preload but not used within",  # letters, where a busy machine draws late
    "error occurred when fetching the script",  # that keeps scripts, of a house that was stopped
)


def note_complaints(page: Page, complaints: list[str]) -> None:
    """Whatever the console of the page says from now on: errors, and what its policy forbids."""

    def note(line: ConsoleMessage) -> None:
        if line.type in ("error", "warning") and not any(said in line.text for said in OF_BROWSERS):
            complaints.append(f"{line.type}: {line.text}")

    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", note)


def keep_picture(page: Page, name: str) -> None:
    """For a person to look at: where CENACLE_PICTURES names a folder for them."""
    if PICTURES:
        come_to_rest(page)
        image = Image.open(BytesIO(page.screenshot()))
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        image.save(Path(PICTURES) / f"{name}.webp", quality=QUALITY, method=6)


def keep_looks(page: Page, name: str) -> None:
    """The screen as it stands on a desk and on a phone, light and dark: without barriers.

    In the dark nothing but the colours is another.
    """
    for size, scheme in LOOKS:
        page.set_viewport_size(SIZES[size])
        page.emulate_media(color_scheme=scheme)
        keep_picture(page, f"{name}-{size}-{scheme}")

        problems = accessibility_problems(page, colours_alone=scheme == "dark")
        assert problems == [], f"{name}, {size}, {scheme}: {problems}"
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= SIZES[size]["width"], f"{name}, {size}, {scheme}"


BROKEN = (Path(__file__).parent / "broken_words.js").read_text()
LARGE = 18
"""Pixels, for whoever has set larger letters in the browser."""
NARROW: list[tuple[str, ViewportSize, int]] = [
    ("at 200 %", {"width": 720, "height": 450}, 16),
    ("large letters on a phone", PHONE, LARGE),
    ("large letters on a desk", DESK, LARGE),
]


def broken_words(page: Page) -> list[str]:
    """Words that go on in another line, and names that are cut, where there is less room: a screen
    at 200 %, and larger letters."""
    found = []
    for what, size, letters in NARROW:
        page.set_viewport_size(size)
        page.evaluate("size => { document.documentElement.style.fontSize = size }", f"{letters}px")
        come_to_rest(page)
        found += [f"{what}: {word}" for word in page.evaluate(BROKEN)]
    page.evaluate("() => { document.documentElement.style.fontSize = '' }")
    page.set_viewport_size(DESK)
    return found


@contextmanager
def requests_of(page: Page) -> Iterator[list[Response]]:
    """What the page asked for inside the block."""
    seen: list[Response] = []

    def note(response: Response) -> None:  # Playwright takes no method of a built-in
        seen.append(response)

    page.on("response", note)
    yield seen
    page.remove_listener("response", note)
