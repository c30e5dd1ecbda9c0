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
