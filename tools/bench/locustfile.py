"""Captains and the office at their desks, asking what the screens ask while they are clicked."""

import itertools
import random
from typing import Any
from urllib.request import Request, urlopen

import gevent
import orjson
from locust import FastHttpUser, between, task

NUMBERS = itertools.count()
PERSON = ("retreatants/{}", "retreatants/retreatant-remarks/{}")
PAGE = ("settings/public-settings", "account/me", "plugins/frontends", "emails/progress")
TABLES = {True: ("people", "users", "audit"), False: ("people", "prospects")}
STATUSES = ("NoResponse", "NotAttending", "Attending", "Waitlist")
PASSWORD = "Retreat!2026"
NAMES = ("landry", "font", "mel paul", "boud", "thom", "5551", "marie")
choose = random.Random(7).choice  # noqa: S311 -- what somebody clicks


class Staff(FastHttpUser):
    """Somebody with one roster open all the while; every tenth is of the office."""

    wait_time = between(5, 15)

    def on_start(self) -> None:
        number = next(NUMBERS)
        self.address = f"10.0.{number // 250}.{number % 250}"  # of one only so many may sign in
        self.ask("settings/public-settings")
        self.ask("account/login", {"email": f"staff{number}@bench.test", "password": PASSWORD})
        own = self.ask("account/me")["groupId"]
        self.is_of_office = own is None
        self.group_id = own or int(choose(self.ask("group/group-options"))["value"])
        self.open_roster()
        gevent.spawn(self.follow)

    @task(3)
    def open_roster(self) -> None:
        roster = self.ask("rosters/roster", {"groupId": self.group_id})
        rows = roster["rosterList"]
        self.people = [row["retreatantId"] for row in rows if row["status"] == "Retreatant"]
        self.retreat, self.marker = roster["retreatId"], roster["marker"]
        self.ask("group/get-group-notifications?groupId={}", of=self.group_id)
        if self.retreat:
            self.ask("rosters/retreat-metrics/{}", of=self.retreat)

    @task(3)
    def open_person(self) -> None:
        person = choose(self.people)
        for path in PERSON:
            self.ask(path, of=person)
        self.ask("retreatants/get-history", {"retreatantId": person})

    @task(3)
    def set_attending_status(self) -> None:
        if self.retreat:
            body = {"retreatantId": choose(self.people), "attendingStatus": choose(STATUSES)}
            self.ask("retreatants/update-retreatant-attending", body)
            self.open_roster()

    @task(4)
    def look_around(self) -> None:
        for path in PAGE:
            self.ask(path)
        table = choose(TABLES[self.is_of_office])
        self.ask(f"{table}/table", {"allSearch": choose(NAMES), "take": 25})

    def follow(self) -> None:
        """By one stream, as a browser does; it ends with the run."""
        cookies = "; ".join(f"{each.name}={each.value}" for each in self.client.cookiejar)
        address = f"{self.host}/api/rosters/changes/stream?groups={self.group_id}"
        while True:
            with urlopen(Request(address, headers={"Cookie": cookies})) as stream:
                for line in (each[6:] for each in stream if each.startswith(b"data: ")):
                    if orjson.loads(line)[str(self.group_id)] > self.marker:
                        self.open_roster()

    def ask(self, path: str, body: Any = None, of: int | None = None, anew: bool = True) -> Any:
        cookies = {cookie.name: cookie.value for cookie in self.client.cookiejar}
        headers = {"X-CSRF-Token": cookies.get("csrf_token") or "", "X-Forwarded-For": self.address}
        more = {"json": body, "headers": headers}
        method, url = "GET" if body is None else "POST", f"/api/{path.format(of)}"
        with self.client.request(method, url, name=path, catch_response=True, **more) as answer:
            if anew and not answer.status_code:  # as browsers do: it was closed just now
                answer.success()
                return self.ask(path, body, of, anew=False)
            fits = answer.status_code in (200, 400)  # a full retreat takes nobody
            answer.success() if fits else answer.failure(f"{answer.status_code}: {answer.text}")
            return orjson.loads(answer.content).get("result", {}) if fits else {}
