"""What `Service` gives to every view, shown by the views of a plugin."""

import re
from collections.abc import Callable
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest
from cenacle.api import Form, Right, Schema, Service, hookimpl
from cenacle.testing import TestHouse
from openapi_spec_validator import validate
from pyramid.exceptions import ConfigurationError
from pyramid.response import Response

pytestmark = pytest.mark.any_database

UNREADABLE = {"": "This address cannot be read."}


class Season(StrEnum):
    LENT = "Lent"
    ADVENT = "Advent"


class Year(Schema):
    year: int
    season: Season
    since: date | None


class Wanted(Form):
    year: int
    season: Season = Season.LENT
    since: date | None = None


def read_year(request: Any) -> Wanted:
    """The retreats of a year."""
    wanted: Wanted = request.validated["query"]
    return wanted


@pytest.fixture
def house(house_with: Callable[..., TestHouse]) -> TestHouse:
    """A house with a plugin that lists the retreats of a year."""
    years = Service("years", "/api/years/{id:\\d+}", "Retreats by year.")
    years.add_view("GET", read_year, right=Right.PUBLIC, query=Wanted, result=Year)
    years.add_view("POST", lambda _request: Response("as it is"), right=Right.PUBLIC)
    return house_with(
        years={"cenacle_includeme": hookimpl(lambda config: config.add_cornice_service(years))}
    )


def test_a_query_is_read_into_its_schema(house: TestHouse) -> None:
    once = "year=2026&season=Advent&since=2026-06-04&other=7"

    for query in (once, f"year=2025&{once}"):  # of what is said twice the last counts
        answer = house.client().get(f"/api/years/1?{query}")
        assert answer.result == {"year": 2026, "season": "Advent", "since": "2026-06-04"}


@pytest.mark.parametrize(
    ("query", "failures"),
    [
        ("", {"year": "This field is required."}),
        ("?year=", {"year": "This field is required."}),
        ("?year=soon", {"year": "Enter a whole number."}),
        ("?year=1&since=soon", {"since": "Enter a date."}),
        ("?year=1&season=Easter", {"season": "Choose one of 'Lent' or 'Advent'."}),
        ("?year=1%00", {"year": "This text has a character that cannot be kept."}),
        ("?year=%ff", UNREADABLE),
        ("?%ff=1", UNREADABLE),
    ],
)
def test_a_query_that_does_not_fit_is_told_as_a_body_is(
    house: TestHouse, query: str, failures: dict[str, str]
) -> None:
    answer = house.client().get(f"/api/years/1{query}")

    assert (answer.status, answer.failures) == (400, failures)


def test_what_a_view_answers_itself_goes_out_as_it_is(house: TestHouse) -> None:
    assert house.client().post("/api/years/1").body == "as it is"


def test_a_plugins_calls_are_in_a_document_that_is_whole(house: TestHouse) -> None:
    document = house.client().get("/api/openapi.json").body

    validate(document)
    parameters = document["paths"]["/api/years/{id}"]["get"]["parameters"]
    assert [(p["in"], p["name"], p["required"]) for p in parameters] == [
        ("path", "id", True),
        ("query", "year", True),
        ("query", "season", False),
        ("query", "since", False),
    ]
    assert document["components"]["schemas"]["Season"]["enum"] == ["Lent", "Advent"]


def test_a_view_that_names_no_right_cannot_be_added() -> None:
    with pytest.raises(ConfigurationError, match="GET /api/open names no right"):
        Service("open", "/api/open", "Open to all.").add_view("GET", read_year)


TWICE = """from cenacle.api import Right, Service

one = Service("same", "/api/one", "The first.")
two = Service("same", "/api/two", "The second.")
for each in (one, two):
    each.add_view("GET", lambda _request: None, right=Right.PUBLIC)
"""


def test_of_two_services_with_one_name_it_is_told_where_they_stand(
    house_with: Callable[..., TestHouse], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "declared_twice.py"
    file.write_text(TWICE)
    monkeypatch.syspath_prepend(tmp_path)

    twice = {"cenacle_includeme": hookimpl(lambda config: config.scan("declared_twice"))}
    broken = house_with(twice=twice).served.plugins.states["twice"].broken

    # What is kept of a reason is cut: of a long path one of the two may fit.
    assert re.search(f"Line [34] of file {file}", str(broken))


def test_no_service_is_open_to_pages_of_other_sites(house_with: Callable[..., TestHouse]) -> None:
    shared = Service("shared", "/api/shared", "For all sites.", cors_origins=("*",))
    shared.add_view("GET", lambda _request: None, right=Right.PUBLIC)

    given = {"cenacle_includeme": hookimpl(lambda config: config.add_cornice_service(shared))}
    states = house_with(sites=given).served.plugins.states

    assert "pages of other sites may not ask here" in str(states["sites"].broken)
