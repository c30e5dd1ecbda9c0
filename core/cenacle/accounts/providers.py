"""What is known of a way to another provider and back, without the libraries that go it: few houses
have such a door, and those are imported when somebody comes to it."""

from dataclasses import dataclass

from cenacle.platform.web import Schema


class Kept(Schema):
    """What the browser takes along to the provider, and must bring back."""

    provider: str
    state: str
    nonce: str
    verifier: str
    return_url: str


@dataclass(frozen=True)
class Departure:
    """Where the browser goes, and what it takes along."""

    url: str
    kept: Kept


@dataclass(frozen=True)
class Arrival:
    """Whom the provider means; `email` is theirs by the word of somebody whom the house trusts."""

    provider: str
    issuer: str
    subject: str
    email: str | None


class ProviderFailed(Exception):
    """The provider could not be reached, refused, or said something that does not hold.

    `problem` is the word for the sign-in page.
    """

    def __init__(self, problem: str, reason: str) -> None:
        super().__init__(reason)
        self.problem = problem
