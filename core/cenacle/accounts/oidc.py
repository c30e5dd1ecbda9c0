"""Signing in at another house's door: OpenID Connect, authorization code with PKCE.

State, nonce and verifier travel in a signed cookie of the browser that began; the answer of the
provider is worth something together with it alone.
"""

import secrets
import time
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import requests
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import OAuth2Session
from joserfc.errors import JoseError
from joserfc.jwk import KeySetSerialization
from pydantic import BaseModel, ConfigDict, HttpUrl

from cenacle.accounts.id_tokens import (
    IdToken,
    is_answer_of,
    is_said_by,
    read_id_token,
    vouches_for_address,
)
from cenacle.accounts.line import SILENCE, Line, NoAnswer
from cenacle.accounts.providers import Arrival, Departure, Kept, ProviderFailed
from cenacle.platform.config import OidcProvider
from cenacle.platform.house import House

SCOPE = "openid email profile"
TIMEOUT = 5
"""For each step of an answer; the line has an end for all of it."""
KEPT_SECONDS = 600
"""How long this process goes by what a provider said of itself."""

ODD_ANSWERS = (
    OAuthError,
    JoseError,
    requests.RequestException,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)
"""What libraries raise over an answer that is not as the standard says."""


T = TypeVar("T")


class Metadata(BaseModel):
    """What a provider says of itself, as far as it is asked."""

    issuer: str
    authorization_endpoint: HttpUrl
    token_endpoint: HttpUrl
    jwks_uri: HttpUrl
    authorization_response_iss_parameter_supported: bool = False


class Token(BaseModel):
    """What a provider gives for a code, as far as it is asked; logs never hold it."""

    model_config = ConfigDict(hide_input_in_errors=True)

    id_token: str


_said: dict[str, tuple[float, Metadata]] = {}
_lines: dict[str, Line] = {}


def depart(house: House, name: str, return_url: str) -> Departure:
    """Raises ProviderFailed, KeyError for a provider that is not configured."""
    provider = house.configuration.oidc_providers[name]
    metadata = _said_lately(provider) or _ask(provider, lambda: _metadata(provider))
    verifier, nonce = secrets.token_urlsafe(48), secrets.token_urlsafe(24)
    with _client(house, provider) as client:
        url, state = client.create_authorization_url(
            str(metadata.authorization_endpoint), code_verifier=verifier, nonce=nonce
        )
    kept = Kept(provider=name, state=state, nonce=nonce, verifier=verifier, return_url=return_url)
    return Departure(url, kept)


def arrive(house: House, kept: Kept, state: str, code: str, iss: str | None) -> Arrival:
    """Who came back; `iss` is the sender that the answer names. Raises ProviderFailed."""
    provider = house.configuration.oidc_providers.get(kept.provider)
    if provider is None or not secrets.compare_digest(kept.state.encode(), state.encode()):
        _fail("the answer does not belong to this browser")
    return _ask(provider, lambda: _meet(house, provider, kept, code, iss))


def _meet(house: House, provider: OidcProvider, kept: Kept, code: str, iss: str | None) -> Arrival:
    metadata = _said_lately(provider) or _metadata(provider)
    if iss is None and metadata.authorization_response_iss_parameter_supported:
        _fail("the answer does not name its sender")
    if iss is not None and not is_answer_of(metadata.issuer, iss):
        _fail("the answer is another provider's")
    answer = _fetch_token(house, provider, metadata, kept.verifier, code)
    token = _read_id_token(provider, metadata, answer.id_token, kept.nonce)
    is_vouched = vouches_for_address(token, metadata.issuer)
    return Arrival(kept.provider, token.iss, token.sub, token.email if is_vouched else None)


def _fetch_token(
    house: House, provider: OidcProvider, metadata: Metadata, verifier: str, code: str
) -> Token:
    with _client(house, provider) as client:
        try:
            answer = client.fetch_token(
                str(metadata.token_endpoint),
                grant_type="authorization_code",
                code=code,
                code_verifier=verifier,
                timeout=TIMEOUT,
                allow_redirects=False,
            )
            return Token.model_validate(answer)
        except SILENCE:
            raise
        except ODD_ANSWERS as error:
            _fail(f"the code was not taken: {error}")


def _read_id_token(
    provider: OidcProvider, metadata: Metadata, id_token: str, nonce: str
) -> IdToken:
    try:
        keys: KeySetSerialization = _fetch(str(metadata.jwks_uri))
        return read_id_token(
            id_token, keys, issuer=metadata.issuer, client_id=provider.client_id, nonce=nonce
        )
    except SILENCE:
        raise
    except ODD_ANSWERS as error:
        _fail(f"the id token does not hold: {error}")


def _client(house: House, provider: OidcProvider) -> OAuth2Session:
    return OAuth2Session(
        provider.client_id,
        provider.client_secret.get_secret_value(),
        scope=SCOPE,
        redirect_uri=f"{house.configuration.base_url}/api/account/ExternalLoginCallback",
        code_challenge_method="S256",
    )


def _ask(provider: OidcProvider, question: Callable[[], T]) -> T:
    try:
        return _lines.setdefault(provider.issuer, Line()).ask(question)
    except NoAnswer as error:
        raise ProviderFailed("external-unavailable", str(error)) from None


def _said_lately(provider: OidcProvider) -> Metadata | None:
    at, metadata = _said.get(provider.issuer, (0.0, None))
    return metadata if time.monotonic() - at <= KEPT_SECONDS else None


def _metadata(provider: OidcProvider) -> Metadata:
    issuer = provider.issuer.rstrip("/")
    try:
        found = _fetch(f"{issuer}/.well-known/openid-configuration")
        metadata = Metadata.model_validate(found)
        _refuse_other(provider, metadata)
    except SILENCE:
        raise
    except ODD_ANSWERS as error:
        raise ProviderFailed("external-unavailable", str(error)) from None
    _said[provider.issuer] = time.monotonic(), metadata
    return metadata


def _refuse_other(provider: OidcProvider, metadata: Metadata) -> None:
    """Raises ValueError for a provider that says it is another, or leads to the open road."""
    if not is_said_by(provider.issuer, metadata.issuer):
        raise ValueError(f"it calls itself {metadata.issuer!r}, and not {provider.issuer!r}")
    scheme = provider.issuer.partition(":")[0]
    for url in (metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri):
        if url.scheme not in ("https", scheme):
            raise ValueError(f"{url} has no https")


def _fetch(url: str) -> Any:  # whatever the provider says
    # Whom the house asks is configured: nobody sends it on to somebody else.
    answer = requests.get(url, timeout=TIMEOUT, allow_redirects=False)
    answer.raise_for_status()
    if answer.is_redirect:
        raise ValueError(f"{url} leads elsewhere")
    return answer.json()


def _fail(reason: str) -> NoReturn:
    raise ProviderFailed("external-failed", reason)
