"""The request as the house knows it: Pyramid's, with what each layer adds to it."""

from typing import TYPE_CHECKING, Any

import pyramid.request

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlalchemy.orm import Session

    from cenacle.platform.access import Act, Actor
    from cenacle.platform.house import House
    from cenacle.platform.web.service import Documentation

REHEARSES = "cenacle.rehearses"
"""In the environ of a request that nobody sent: no log and no count tells of it."""


class Request(pyramid.request.Request):  # type: ignore[misc]  # Pyramid ships no types
    """Pyramid's, with what a view of the house needs: `house`, the session `db`, the `actor`, and
    in `validated` the `body` and `query` that fit their forms."""

    request_body_tempfile_limit = 20 * 1024 * 1024
    """The largest body of any call (cenacle.platform.web.limits): none is spooled to disk."""

    @property
    def house(self) -> "House":
        """What this process serves."""
        house: House = self.registry.house
        return house

    @property
    def readable_query(self) -> dict[str, str]:
        """What stands behind the question mark of the address; nothing where it is no text."""
        try:
            return dict(self.GET)
        except UnicodeDecodeError:
            return {}

    id: str
    """Names this request in the log, the answer's header and error messages."""
    db: "Session"
    """The session of this request's transaction (cenacle.platform.db)."""
    connection: "Connection"
    """The same transaction for statements whose rows become no objects (cenacle.platform.db)."""
    report_db: "Session"
    """A session for a report: it may be minutes behind, and holds up nobody (cenacle.platform.db).
    """
    actor: "Actor"
    """Who asks (cenacle.accounts); only where the view's right needs a sign-in."""
    features: dict[str, bool]
    """Each flag that is installed, and whether it is on (cenacle.platform.features)."""
    client_address: str
    """The client's address, through trusted proxies alone (cenacle.platform.web.requests)."""
    language: str
    """In which language it is answered (cenacle.platform.web.languages)."""
    csp_nonce: str
    """The nonce that this answer's scripts and styles carry (platform.web.security_headers)."""
    validated: dict[str, Any]  # each view says which schema it is
    """Under "body" and "query" what fits the view's schemas (cenacle.platform.web.service)."""
    named: str
    """Whose email it is about, where nobody is signed in (cenacle.platform.security)."""
    noted: "Act"
    """What came of it instead of what the view is noted as (the same)."""
    refusal: str
    """Why it was refused, where the answer leads elsewhere and does not say so (the same)."""
    documentation: "Documentation"
    """What the service says of the view that was reached (cenacle.platform.web.service)."""
