"""Whatever people type: no answer is a 500, and what was taken comes back the same."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from cenacle.platform import phones
from cenacle.testing import Client, TestHouse
from email_validator import validate_email
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

Fill = Callable[..., dict[str, Any]]

THOROUGH = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,  # what is found once fails for everybody, and not now and then
    # One house takes in all of them: each is a new application, or changes the one before.
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

FIELDS = (
    "firstName",
    "middleInitial",
    "dateOfBirth",
    "cellPhone",
    "emailAddress",
    "state",
    "zipCode",
    "religionId",
    "retreatIds",
    "isDoctor",
    "smsConsent",
    "notes",
    "website",
)

ANY_TEXT = st.text(st.characters(), max_size=60) | st.text(max_size=60)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANY_TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY_TEXT, inner, max_size=3),
    max_leaves=5,
)


@pytest.fixture
def typed(house: TestHouse, captain: Client, form: Fill) -> Callable[[str, Any], Any]:
    """Types something into a field of the registration; what was stored there, or None."""
    house.write_setting("RegistrationsPerHour", "10000")
    filled = form()

    def type_in(field: str, value: Any) -> Any:
        answer = captain.post("/api/prospects/register", filled | {field: value})
        assert answer.status in (200, 400), answer.body
        if answer.status == 400:
            assert answer.failures
            return None
        prospect = answer.result["prospectId"]
        return captain.get(f"/api/prospects/{prospect}").result[field]

    return type_in


@THOROUGH
@given(name=ANY_TEXT)
@pytest.mark.parametrize("field", ["firstName", "lastName", "nickname", "churchName"])
def test_a_name_comes_back_as_it_was_typed(
    typed: Callable[[str, Any], Any], field: str, name: str
) -> None:
    stored = typed(field, name)

    assert stored is None or stored.strip() == name.strip()


@THOROUGH
@given(born=st.dates() | st.text("0123456789-/", max_size=12))
def test_a_date_comes_back_as_it_was_typed(
    typed: Callable[[str, Any], Any], born: date | str
) -> None:
    stored = typed("dateOfBirth", str(born))

    assert stored is None or stored == str(born).strip()
    if isinstance(born, date) and date(1753, 1, 1) <= born <= date(2020, 1, 1):
        assert stored == born.isoformat()


@THOROUGH
@given(phone=st.from_regex(r"\A\+?[0-9() .\-x]{0,24}\Z") | ANY_TEXT)
def test_a_phone_comes_back_as_the_same_number(
    typed: Callable[[str, Any], Any], phone: str
) -> None:
    stored = typed("cellPhone", phone)

    if stored is not None:
        assert phones.normalize(stored) == phones.normalize(phone.strip())
        assert typed("cellPhone", stored) == stored


def parts(email: str) -> tuple[str, str]:
    """A domain may be written in two ways: `xn--11b4c3d` is `कॉम`."""
    read = validate_email(email, check_deliverability=False, test_environment=True)
    return read.local_part, read.ascii_domain.casefold()


@THOROUGH
@given(email=st.emails() | ANY_TEXT)
def test_an_email_is_kept_so_that_it_stays_the_same(
    typed: Callable[[str, Any], Any], email: str
) -> None:
    stored = typed("emailAddress", email)

    if stored is not None:
        assert parts(stored) == parts(email.strip())
        assert typed("emailAddress", stored) == stored


@THOROUGH
@given(
    field=st.sampled_from(FIELDS),
    value=ANYTHING,
)
def test_anything_at_all_is_taken_or_refused(
    house: TestHouse, form: Fill, field: str, value: Any
) -> None:
    house.write_setting("RegistrationsPerHour", "100000")

    answer = house.client().post("/api/prospects/register", form() | {field: value})

    assert answer.status in (200, 400), answer.body
