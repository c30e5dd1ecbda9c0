"""Where somebody may be led after signing in."""

import pytest
from cenacle.accounts.return_url import safe_return_url


@pytest.mark.parametrize("path", ["/", "/admin/users?page=2&search=a%20b", "/captain#top"])
def test_a_path_of_this_site_is_followed(path: str) -> None:
    assert safe_return_url(path) == path


@pytest.mark.parametrize(
    "wanted",
    [
        None,
        "",
        "admin",
        "//evil.test",
        "/\\evil.test",
        "\\\\evil.test",
        "https://evil.test",
        "javascript:alert(1)",
        "/\t/evil.test",
        "/\n/evil.test",
        " /admin",
        "/a\\b",
        "/a\r\nSet-Cookie: x=1",
    ],
)
def test_anything_else_leads_home(wanted: str | None) -> None:
    assert safe_return_url(wanted) == "/"


@pytest.mark.parametrize(
    ("wanted", "followed"),
    [("/é", "/%C3%A9"), ("/\U0001f600?q=%20", "/%F0%9F%98%80?q=%20"), ('/"a"', "/%22a%22")],
)
def test_a_path_is_written_as_a_header_needs_it(wanted: str, followed: str) -> None:
    assert safe_return_url(wanted) == followed


@pytest.mark.parametrize("wanted", ["/" + "x" * 2000, "/" + "é" * 400])
def test_a_path_that_fits_into_no_cookie_leads_home(wanted: str) -> None:
    assert safe_return_url(wanted) == "/"
