"""Somebody at the house who prepares what a test looks at."""

import re
import time
from http.client import UNAUTHORIZED
from mailbox import WAIT
from typing import Any

from playwright.sync_api import APIResponse, BrowserContext
from screens import open_session

CAPTAIN = "captain@cenacle.test"
ON_THE_ROSTER = (CAPTAIN, "groupuser@cenacle.test")
"""Who of the roster signs in as well."""
INVITATION = "Will you join us?"
Row = dict[str, Any]


class Staff:
    """Somebody at the house, who calls the API as the screens do."""

    def __init__(self, context: BrowserContext, email: str) -> None:
        self.context, self.email = context, email
        self.request = context.request
        self.headers = open_session(context, email)

    def get(self, path: str) -> Any:
        return self._ask("GET", path).json()["result"]

    def post(self, path: str, body: Any) -> Any:
        return self._ask("POST", path, body).json()["result"]

    def put(self, path: str, body: Any) -> None:
        self._ask("PUT", path, body)

    def _ask(self, method: str, path: str, body: Any = None) -> APIResponse:
        answer = self.request.fetch(path, method=method, data=body, headers=self.headers)
        if answer.status == UNAUTHORIZED:  # a long story of others lies between two calls
            self.headers = open_session(self.context, self.email)
            answer = self.request.fetch(path, method=method, data=body, headers=self.headers)
        assert answer.ok, answer.text()
        return answer

    def roster(self) -> list[Row]:
        rows: list[Row] = self.post("/api/rosters/roster", {})["rosterList"]
        return [row for row in rows if row["status"] == "Retreatant"]

    def somebody(self) -> Row:
        """Of the roster, whom mail reaches and who never signs in."""
        return next(row for row in self.roster() if _is_reached(row))

    def unanswered(self) -> Row:
        """One of those who have not answered."""
        return next(
            row
            for row in self.roster()
            if _is_reached(row) and row["attendingStatus"] == "NoResponse"
        )

    def invite(self, row: Row) -> str:
        """The path of the link that is mailed to this person of the roster."""
        known = self._letters(row)
        ids = [row["retreatantId"]]
        self.post("/api/emails/send-invitation-emails", {"retreatantIds": ids})
        end = time.monotonic() + WAIT
        while not (new := self._letters(row) - known):
            assert time.monotonic() < end, "no invitation came"
            time.sleep(0.2)
        letter = self.request.get(f"/api/dev/mailbox/{new.pop()}").json()["result"]
        link = re.search(r"/attending/[\w-]{22}", letter["text"])
        assert link is not None
        return link[0]

    def _letters(self, row: Row) -> set[int]:
        letters = self.request.get("/api/dev/mailbox").json()["result"]
        return {
            letter["id"]
            for letter in letters
            if letter["recipientEmail"] == row["email"] and INVITATION in letter["subject"]
        }


def _is_reached(row: Row) -> bool:
    return row["email"] not in (None, *ON_THE_ROSTER) and not row["emailProblem"]
