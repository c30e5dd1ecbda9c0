"""Captains and the office at their desks, asking what the screens ask while they are clicked.

`BENCH_WHO` is a file of JSON: who signs in, as [email, group's id or null].
"""

import itertools
import json
import os
import random
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import gevent
from locust import FastHttpUser, between, task

from bench.houses import PASSWORD

PEOPLE = itertools.cycle(json.loads(Path(os.environ["BENCH_WHO"]).read_text()))
NAMES = ("landry", "font", "mel paul", "boud", "thom", "5551", "marie")
STATUSES = ("NoResponse", "NotAttending", "Attending", "Waitlist")


class Staff(FastHttpUser):
    """Somebody of the staff, with one roster open all the while; clicks every 5 to 15 seconds."""

    wait_time = between(5, 15)

    def on_start(self) -> None:
        self.email, group = next(PEOPLE)
        self.office = group is None
        self.marker: int | None = None
        self._get("settings/public-settings")
        self._post("account/login", {"email": self.email, "password": PASSWORD})
        self._enter()
        options = self._get("group/group-options") if self.office else []
        self.group_id: int = group or int(random.choice(options)["value"])  # noqa: S311 -- a click
        self.open_roster()
        self.following = gevent.spawn(self._follow)

    def on_stop(self) -> None:
        self.following.kill()

    @task(3)
    def open_roster(self) -> None:
        filters = {"status": "All", "medicalProfessional": False, "search": ""}
        roster = self._post("rosters/roster", {"groupId": self.group_id, "filters": filters})
        self.retreat = roster["retreatId"]
        self.people = [
            row["retreatantId"] for row in roster["rosterList"] if row["status"] == "Retreatant"
        ]
        self._get(f"group/get-group-notifications?groupId={self.group_id}")
        if self.retreat:
            self._post("rosters/has-auto-assigns", {"retreatId": self.retreat})
            self._get(f"rosters/retreat-metrics/{self.retreat}", "rosters/retreat-metrics/{id}")
            self._post("rooms/available-rooms", {"retreatId": self.retreat})

    @task(3)
    def open_person(self) -> None:
        person = self._somebody()
        self._get(f"retreatants/{person}", "retreatants/{id}")
        self._get("retreat-roles/role-options")
        self._get(f"retreatants/retreatant-remarks/{person}", "retreatants/retreatant-remarks/{id}")
        self._post("retreatants/get-history", {"retreatantId": person})

    @task(3)
    def set_attending_status(self) -> None:
        if self.retreat:
            status = random.choice(STATUSES)  # noqa: S311 -- a click
            person = self._somebody()
            body = {"retreatantId": person, "attendingStatus": status}
            self._post("retreatants/update-retreatant-attending", body)
            self.open_roster()

    @task(1)
    def remark(self) -> None:
        body = {"retreatantId": self._somebody(), "remarks": "Comes by train, and late."}
        self._post("retreatants/create-retreatant-remarks", body)

    @task(2)
    def search_people(self) -> None:
        self._table("people", random.choice(NAMES))  # noqa: S311 -- what somebody types

    @task(1)
    def look_at_applications(self) -> None:
        self._table("prospects")

    @task(1)
    def reload_the_page(self) -> None:
        self._enter()

    @task(2)
    def keep_the_house(self) -> None:
        if self.office:
            self._get("dashboard")
            self._table("users")
            self._table("audit")
            self._post("retreats/retreats-by-year", {"year": 2026})

    def _enter(self) -> None:
        for path in ("settings/public-settings", "account/me", "plugins/frontends"):
            self._get(path)
        self._get("account/cookie-expiration")
        self._get("emails/progress")

    def _follow(self) -> None:
        """By one stream, as a browser does; one that ends begins anew."""
        cookies = "; ".join(f"{each.name}={each.value}" for each in self.client.cookiejar)
        address = f"{self.host}/api/rosters/changes/stream?groups={self.group_id}"
        while True:
            with urlopen(Request(address, headers={"Cookie": cookies})) as stream:
                for line in stream:
                    if line.startswith(b"data: "):
                        self._hear(line.removeprefix(b"data: "))

    def _hear(self, state: bytes) -> None:
        marker = json.loads(state)[str(self.group_id)]
        if self.marker not in (None, marker):
            self.open_roster()
        self.marker = marker

    def _somebody(self) -> int:
        return int(random.choice(self.people))  # noqa: S311 -- a click

    def _table(self, name: str, search: str = "") -> None:
        self._post(f"{name}/table", {"allSearch": search, "skip": 0, "take": 25, "sort": []})

    def _get(self, path: str, name: str = "") -> Any:
        name = name or path.partition("?")[0]
        with self.client.get(f"/api/{path}", name=name, catch_response=True) as answer:
            return self._result(answer)

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        headers = {"X-CSRF-Token": self._token()}
        with self.client.post(
            f"/api/{path}", json=body, headers=headers, name=path, catch_response=True
        ) as answer:
            return self._result(answer)

    def _result(self, answer: Any) -> Any:
        if answer.status_code != 200:
            answer.failure(f"{answer.status_code}: {(answer.text or '')[:200]}")
            return {}
        return answer.json().get("result", {})

    def _token(self) -> str:
        names = {cookie.name: cookie.value for cookie in self.client.cookiejar}
        return names.get("csrf_token") or ""
