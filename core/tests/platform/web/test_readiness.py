"""What `/readyz` says of a database that answers, and takes nothing in."""

from cenacle.app import stock
from cenacle.testing import TestHouse
from sqlalchemy import text

FULL_DISK = {
    "sqlite": [
        "CREATE TRIGGER full_disk BEFORE UPDATE ON beats "
        "BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"
    ],
    "postgresql": [
        "CREATE FUNCTION full_disk() RETURNS trigger "
        "AS 'BEGIN RAISE disk_full; END' LANGUAGE plpgsql",
        "CREATE TRIGGER full_disk BEFORE UPDATE ON beats EXECUTE FUNCTION full_disk()",
    ],
}


def test_a_database_that_takes_nothing_in_is_named(fresh_database_url: str, queue_url: str) -> None:
    house = TestHouse(fresh_database_url, queue_url)
    with house.session() as session:
        stock(session, house.served)
    assert house.client().get("/readyz").status == 200
    with house.session() as session:
        for statement in FULL_DISK[session.get_bind().dialect.name]:
            session.execute(text(statement))

    answer = house.client().get("/readyz")

    assert answer.status == 503
    assert answer.body["database"] == "cannot be written to"
    assert house.client().get("/api/features/enabled-features").status == 200
    house.close()
