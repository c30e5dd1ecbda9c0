"""What a monitor reads: counted by route, told to those who know the token."""

from collections.abc import Callable

import pytest
from cenacle.app import stock
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from prometheus_client.parser import text_string_to_metric_families
from pydantic import SecretStr

TOKEN = "a token that nobody guesses"
SHOWN = {"Authorization": f"Bearer {TOKEN}"}


@pytest.fixture
def watched(open_process: Callable[..., TestHouse]) -> TestHouse:
    house = open_process(metrics_token=SecretStr(TOKEN))
    with house.session() as session:
        stock(session, house.served)
    return house


def read(client: Client) -> dict[tuple[str, ...], float]:
    """Samples by their name and the values of their labels."""
    answer = client.request("GET", "/metrics", headers=SHOWN)
    assert answer.status == 200
    assert answer.headers["Content-Type"].startswith("text/plain; version=")
    families = text_string_to_metric_families(answer.body)
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
    }


def test_answers_are_counted_by_route_and_never_by_path(watched: TestHouse) -> None:
    client = watched.client()
    counted = ("cenacle_answers_total", "GET", "/api/emails/subscription/{token}", "403")
    before = read(client)
    for token in ("secret-one", "secret-two"):
        client.get(f"/api/emails/subscription/{token}")
    client.request("TRACE", "/api/account/me")
    after = read(client)

    assert after[counted] == before.get(counted, 0) + 2
    assert "secret-one" not in str(after)
    assert "TRACE" not in str(after)
    assert after["cenacle_database_up",] == 1
    assert after["cenacle_plugins_left_out",] == 0


def test_mail_that_waits_is_seen(watched: TestHouse) -> None:
    assert read(watched.client())["cenacle_mails_waiting",] == 0
    watched.client(Role.ADMIN)
    watched.client().post("/api/account/forgotpassword", {"email": "admin@house.test"})
    watched.do_what_waits()

    assert read(watched.client())["cenacle_mails_waiting",] == 1


def test_a_stranger_reads_nothing(watched: TestHouse) -> None:
    client = watched.client()
    wrong = client.get("/metrics", Authorization="Bearer no")

    assert client.get("/metrics").status == 401
    assert (wrong.status, "cenacle_" in str(wrong.body)) == (401, False)


def test_a_house_without_a_token_has_no_such_page(house: TestHouse) -> None:
    assert house.client().get("/metrics", **SHOWN).status == 404
