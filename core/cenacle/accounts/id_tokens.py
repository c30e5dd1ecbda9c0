"""Who came back from a provider, by its id token: what it must say before anybody is let in.

Microsoft's Entra ID differs from the standard in two ways, and both are made good for here. Its
shared endpoints (`/common`, `/organizations`) sign for every tenant there is, each under an issuer
of its own; and it says of no address that it is verified, for in a tenant its administrators write
what they like. So an address from Entra counts where its tenant is the one that the house named in
its configuration, or where Microsoft itself has seen the domain's owner (`xms_edov`).
"""

import re
from typing import Annotated

from joserfc import jwt
from joserfc.jwk import KeySet, KeySetSerialization
from pydantic import BaseModel, ConfigDict, StringConstraints

from cenacle.platform.web.fields import EmailAddress

ALGORITHMS = ["RS256", "ES256", "PS256"]
TENANT = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
PLACEHOLDER = "{tenantid}"
"""Stands in the metadata of Entra's shared endpoints where a token has its tenant."""
EVERYBODY = "9188040d-6c67-4c5b-b112-36a304b66dad"
"""The tenant of all personal Microsoft accounts: nobody's house."""


class IdToken(BaseModel):
    """The claims that are asked for; a verification is `True` and nothing that resembles it."""

    model_config = ConfigDict(strict=True, hide_input_in_errors=True)

    iss: str
    sub: Annotated[str, StringConstraints(pattern=r"^[\x20-\x7e]{1,255}$")]
    email: EmailAddress | None = None
    email_verified: bool | None = None
    tid: str | None = None
    idp: str | None = None
    xms_edov: bool | int | str | None = None


def read_id_token(
    id_token: str, keys: KeySetSerialization, *, issuer: str, client_id: str, nonce: str
) -> IdToken:
    """The claims of a token that is the provider's, for this house and this sign-in.

    `issuer` is what the provider's metadata says. Raises JoseError and ValueError, among others:
    what a provider sends may be anything.
    """
    token = jwt.decode(id_token, KeySet.import_key_set(keys), algorithms=ALGORITHMS)
    tenant = token.claims.get("tid")
    expected = _issuer_of(issuer, tenant)
    if tenant is not None and _tenant_of(expected) not in (None, tenant):
        raise ValueError("the tenant is another issuer's")
    for key in keys["keys"]:
        # A key of Entra's may be good for one tenant alone.
        is_used = key.get("kid") == token.header.get("kid")
        if tenant and is_used and _issuer_of(str(key.get("issuer", expected)), tenant) != expected:
            raise ValueError("the key is another issuer's")
    jwt.JWTClaimsRegistry(
        iss={"essential": True, "value": expected},
        aud={"essential": True, "value": client_id},
        exp={"essential": True},
        nonce={"essential": True, "value": nonce},
    ).validate(token.claims)
    return IdToken.model_validate(token.claims)


def is_said_by(configured: str, said: str) -> bool:
    """Whether a provider that calls itself `said` is the one that the house configured.

    Entra's shared endpoints, and those of a tenant's domain, have another issuer than they are
    found by: the tenant's, at the same place.
    """
    if said.rstrip("/") == configured.rstrip("/"):
        return True
    (place, tenant), (said_place, said_tenant) = _parts_of(configured), _parts_of(said)
    is_named = bool(TENANT.fullmatch(tenant))
    is_tenant = said_tenant == PLACEHOLDER or TENANT.fullmatch(said_tenant)
    return bool(place) and place == said_place and bool(is_tenant) and not is_named


def is_answer_of(issuer: str, iss: str) -> bool:
    """Whether the answer that names `iss` as its sender (RFC 9207) came from this issuer."""
    pattern = re.escape(issuer).replace(re.escape(PLACEHOLDER), TENANT.pattern)
    return re.fullmatch(pattern, iss) is not None


def _parts_of(issuer: str) -> tuple[str, str]:
    """Of an issuer of Entra's kind: where it stands, and the tenant."""
    if not issuer.endswith("/v2.0"):
        return "", ""
    place, _, tenant = issuer.removesuffix("/v2.0").rpartition("/")
    return place, tenant


def vouches_for_address(token: IdToken, issuer: str) -> bool:
    """Whether the address is the person's own, by the word of somebody whom the house trusts.

    An attacker may write anybody's address into a tenant of theirs. A guest of the house's tenant
    (`idp`) brings an address that another tenant wrote.
    """
    if token.email_verified is not None:
        return token.email_verified
    if token.tid is None:
        return False
    if token.xms_edov in (True, "1", "true"):  # Entra writes it in all of these ways
        return True
    is_guest = token.idp not in (None, token.iss)
    return token.tid == _tenant_of(issuer) != EVERYBODY and not is_guest


def _issuer_of(issuer: str, tenant: object) -> str:
    """The issuer of a token of this tenant."""
    if PLACEHOLDER not in issuer:
        return issuer
    if not isinstance(tenant, str) or not TENANT.fullmatch(tenant):
        raise ValueError("the token names no tenant")
    return issuer.replace(PLACEHOLDER, tenant)


def _tenant_of(issuer: str) -> str | None:
    """The one tenant that an issuer of Entra's kind is of, `https://…/{tenant}/v2.0`."""
    tenant = issuer.removesuffix("/v2.0").rpartition("/")[2]
    return tenant if TENANT.fullmatch(tenant) else None
