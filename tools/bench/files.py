"""Four files at once, the largest that are taken in, and what others feel of them meanwhile."""

import io
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import requests
from cenacle.platform.access import Role
from cenacle.platform.features.models import Feature
from openpyxl import Workbook
from PIL import Image
from sqlalchemy import update
from sqlalchemy.orm import Session

from bench.figures import Figure, Unit
from bench.houses import EMAIL, build, environment_of, sign_in
from bench.servers import memory_of, our_house
from bench.slow import CALLERS, P99, ask_again, p99_of

AT_ONCE = 4
MEMORY = 300e6
LINES, COLUMNS = 20_000, 20

Upload = Callable[[str, dict[str, str]], requests.Response]


def measure() -> Iterator[Figure]:
    with TemporaryDirectory() as name:
        environment = environment_of(Path(name))
        build(environment, _fill)
        for title, upload in (("photos", _photo()), ("workbooks", _workbook())):
            with our_house(Path(name), environment) as house:
                yield from _measure_beside(title, house, upload)


def _fill(session: Session) -> None:
    session.execute(update(Feature).values(is_enabled=True))


def _measure_beside(title: str, house: str, upload: Upload) -> Iterator[Figure]:
    headers = sign_in(house)
    before = memory_of("cenacle")
    with ExitStack() as stack:
        pool = stack.enter_context(ThreadPoolExecutor(CALLERS + AT_ONCE + 1))
        done = threading.Event()
        stack.callback(done.set)
        most = pool.submit(_most_memory, done)
        url = f"{house}/api/account/me"
        calls = [pool.submit(ask_again, url, headers, 1) for _ in range(CALLERS)]
        answers = list(pool.map(lambda _: upload(house, headers), range(AT_ONCE)))
        times = [each for call in calls for each in call.result()]
    for answer in answers:
        if answer.status_code not in (200, 503):
            raise RuntimeError(answer.text)
    taken = sum(answer.ok for answer in answers)
    cost = most.result() - before
    yield Figure(f"{taken} {title} taken in: memory", cost, MEMORY, 1.0, Unit.MEGABYTES)
    yield Figure(f"{AT_ONCE} {title} at once: a call, p99", p99_of(times), P99, 1.0)


def _most_memory(done: threading.Event) -> float:
    most = 0.0
    while not done.wait(0.1):
        most = max(most, memory_of("cenacle"))
    return most


def _photo() -> Upload:
    """Of as many pixels as are taken; with noise, for what is even costs nothing to decode."""
    image = (
        Image.effect_noise((1_080, 810), 30)
        .resize((4_320, 3_240), Image.Resampling.NEAREST)
        .convert("RGB")
    )
    file = io.BytesIO()
    image.save(file, "PNG")

    def upload(house: str, headers: dict[str, str]) -> requests.Response:
        fields = {
            "FirstName": "Anne",
            "LastName": "Admin",
            "Username": EMAIL,
            "UserRole": Role.ADMIN,
            "PhoneNumber": "5045550123",
        }
        files = {"ProfilePhoto": ("photo.png", file.getvalue())}
        url = f"{house}/api/users/with-photo/1"
        return requests.put(url, fields, headers=headers, files=files, timeout=300)

    return upload


def _workbook() -> Upload:
    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    sheet.append(["LegacyId", "FirstName", "LastName"] + ["Notes"] * (COLUMNS - 3))
    for number in range(LINES):
        sheet.append([number, "Anne", "Landry"] + [f"word {number}"] * (COLUMNS - 3))
    file = io.BytesIO()
    book.save(file)

    def upload(house: str, headers: dict[str, str]) -> requests.Response:
        files = {"file": ("people.xlsx", file.getvalue())}
        url = f"{house}/api/legacy-users/upload"
        kind = {"kind": "retreatants"}
        return requests.post(url, kind, headers=headers, files=files, timeout=300)

    return upload
