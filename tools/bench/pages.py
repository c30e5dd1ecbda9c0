"""What a browser that was never here before loads until a page stands still, as it is sent."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from chromium import find
from playwright.sync_api import Browser, Page, Request, sync_playwright

from bench.figures import Figure, Unit
from bench.houses import EMAIL, PASSWORD, build, environment_of
from bench.servers import our_house

SCRIPTS = {"/login": 120_000, "/admin/dashboard": 220_000}
"""The budgets: what the scripts of a first screen may weigh."""


def measure() -> Iterator[Figure]:
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        environment = environment_of(folder)
        build(environment, lambda session: None)
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        with our_house(folder, environment) as house:
            for path, budget in SCRIPTS.items():
                scripts, everything = _weights(browser, house, path)
                yield Figure(f"{path}: scripts", scripts, budget, 1.0, Unit.KILOBYTES)
                yield Figure(f"{path}: everything", everything, unit=Unit.KILOBYTES)
        browser.close()


def _weights(browser: Browser, house: str, path: str) -> tuple[int, int]:
    """Bytes of the scripts, and of all that comes."""
    page = browser.new_page(base_url=house)
    if path.startswith("/admin"):
        _sign_in(page)
    page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    requests: list[Request] = []

    def note(request: Request) -> None:  # Playwright takes no method of a built-in
        requests.append(request)

    page.on("requestfinished", note)
    page.goto(path)
    page.wait_for_load_state("networkidle")
    sizes = [(request.resource_type, request.sizes()["responseBodySize"]) for request in requests]
    page.context.close()
    return sum(size for kind, size in sizes if kind == "script"), sum(size for _, size in sizes)


def _sign_in(page: Page) -> None:
    body = {"email": EMAIL, "password": PASSWORD}
    page.request.get("/api/settings/public-settings")
    token = next(each["value"] for each in page.context.cookies() if each["name"] == "csrf_token")
    page.request.post("/api/account/login", data=body, headers={"X-CSRF-Token": token})
