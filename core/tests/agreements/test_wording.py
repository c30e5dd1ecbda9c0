"""The house words what its guests agree to; what somebody has read is never changed."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.agreements.accepting import best_text
from cenacle.agreements.models import AgreementText
from cenacle.testing import Client

AGREEMENTS = "/api/agreements"
RULES = {"title": "House rules", "html": "<p>Silence after nine.</p>"}

Make = Callable[..., Any]


def table(clerk: Client, **wanted: Any) -> list[Any]:
    rows: list[Any] = clerk.post(f"{AGREEMENTS}/table", wanted).result["rows"]
    return rows


def test_another_text_is_another_version_and_the_former_stays(clerk: Client, make: Make) -> None:
    made = make()
    sent = RULES | {"html": "<p>Silence after ten.</p>", "version": made["version"]}

    changed = clerk.put(f"{AGREEMENTS}/{made['id']}", sent).result

    assert changed["number"] == 2
    assert [(each["number"], each["html"]) for each in changed["versions"]] == [
        (2, "<p>Silence after ten.</p>"),
        (1, "<p>Silence after nine.</p>"),
    ]


def test_another_title_is_no_other_version(clerk: Client, make: Make) -> None:
    made = make()
    sent = RULES | {"title": "Rules", "howOften": "eachRetreat"}

    changed = clerk.put(f"{AGREEMENTS}/{made['id']}", sent).result

    assert (changed["title"], changed["howOften"], changed["number"]) == ("Rules", "eachRetreat", 1)


def test_the_text_is_clean(clerk: Client, make: Make) -> None:
    made = make(html='<p onclick="x()">Be kind.</p><script>x()</script>')
    assert made["versions"][0]["html"] == "<p>Be kind.</p>"


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"title": ""}, "title"),
        ({"title": "two\nlines"}, "title"),
        ({"html": "<p> </p>"}, "html"),
        ({"html": "x" * 60_001}, "html"),
        ({"howOften": "never"}, "howOften"),
        ({"language": "xx"}, "language"),
    ],
)
def test_what_cannot_be_is_refused_by_its_field(
    clerk: Client, sent: dict[str, Any], field: str
) -> None:
    assert set(clerk.post(AGREEMENTS, RULES | sent).failures) == {field}


def test_the_second_of_two_clerks_is_told(clerk: Client, make: Make) -> None:
    made = make()
    sent = RULES | {"title": "Rules", "version": made["version"]}
    clerk.put(f"{AGREEMENTS}/{made['id']}", sent)
    assert set(clerk.put(f"{AGREEMENTS}/{made['id']}", sent).failures) == {"version"}


def test_a_retired_agreement_is_asked_of_nobody(clerk: Client, make: Make) -> None:
    made = make()
    path = f"{AGREEMENTS}/{made['id']}"
    assert clerk.get(f"{AGREEMENTS}/registration").result != []

    assert clerk.post(f"{path}/retire").result["retiredAt"] is not None

    assert clerk.get(f"{AGREEMENTS}/registration").result == []
    assert table(clerk) == []
    assert [row["id"] for row in table(clerk, isRetired=True)] == [made["id"]]
    assert clerk.put(path, RULES).status == 400
    make()
    assert clerk.post(f"{path}/bring-back").failures, "another has its title"


def test_what_is_not_there_is_not_found(clerk: Client) -> None:
    assert clerk.get(f"{AGREEMENTS}/9").status == 404
    assert clerk.put(f"{AGREEMENTS}/9", RULES).status == 404
    assert clerk.post(f"{AGREEMENTS}/9/retire").status == 404
    assert clerk.post(f"{AGREEMENTS}/9/bring-back").status == 404


def test_the_table_may_be_sorted_by_any_of_its_columns(clerk: Client, make: Make) -> None:
    make()
    for column in table(clerk)[0]:
        sorted_by = {"sort": [{"field": column, "desc": True}]}
        assert clerk.post(f"{AGREEMENTS}/table", sorted_by).status == 200, column


def test_whoever_reads_another_language_gets_the_best_there_is() -> None:
    english, spanish = AgreementText(language="en"), AgreementText(language="es")
    assert best_text([english, spanish], "es") is spanish
    assert best_text([spanish, english], "fr") is english
    assert best_text([spanish], "fr") is spanish
