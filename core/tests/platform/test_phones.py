"""Telephone numbers: kept as E.164, shown as people write them."""

import pytest
from cenacle.platform import phones


@pytest.mark.parametrize(
    ("typed", "kept", "shown"),
    [
        ("5045550123", "+15045550123", "(504) 555-0123"),
        ("(504) 555-0123", "+15045550123", "(504) 555-0123"),
        ("1.504.555.0123", "+15045550123", "(504) 555-0123"),
        ("+33 1 42 68 53 00", "+33142685300", "+33 1 42 68 53 00"),
        ("+49 30 901820", "+4930901820", "+49 30 901820"),
    ],
)
def test_a_number_is_kept_in_one_form_and_shown_in_another(
    typed: str, kept: str, shown: str
) -> None:
    assert phones.normalize(typed) == kept
    assert phones.show(kept) == shown


@pytest.mark.parametrize(
    "typed",
    ["", "12", "call me", "+999 1", "5" * 30, "504-555-0123 x 7", "555-0123", "504-555-CALL"],
)
def test_what_is_no_number_is_refused_in_plain_words(typed: str) -> None:
    with pytest.raises(ValueError, match="Enter"):
        phones.normalize(typed)


@pytest.mark.parametrize("kept", ["", "front desk", "+1"])
def test_what_was_kept_otherwise_stays_as_it_is(kept: str) -> None:
    assert phones.show(kept) == kept
