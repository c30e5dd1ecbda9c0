"""Signing in at another house's door: OpenID Connect, authorization code with PKCE.

State, nonce and verifier travel in a signed cookie of the browser that began; the answer of the
provider is worth something together with it alone.
"""

import secrets
import time
from dataclasses import dataclass
from typing import Any, NoReturn

import requests
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import OAuth2Session
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet
from pyramid.registry import Registry

from cenacle.config import OidcProvider

SCOPE = "openid email profile"
ALGORITHMS = ["RS256", "ES256", "PS256"]
TIMEOUT = 5
KEPT_SECONDS = 600
"""How long this process goes by what a provider said of itself."""

_said: dict[str, tuple[float, dict[str, Any]]] = {}


class ProviderFailed(Exception):
    """The provider could not be reached, refused, or said something that does not hold.

    `problem` is the word for the sign-in page.
    """

    def __init__(self, problem: str, reason: str) -> None:
        super().__init__(reason)
        self.problem = problem


@dataclass(frozen=True)
class Departure:
    """Where the browser goes, and what it must bring back."""

    url: str
    state: dict[str, str]


def depart(registry: Registry, name: str, return_url: str) -> Departure:
    """Raises ProviderFailed, KeyError for a provider that is not configured."""
    provider = registry.configuration.oidc_providers[name]
    metadata = _metadata(provider)
    verifier, nonce = secrets.token_urlsafe(48), secrets.token_urlsafe(24)
    with _client(registry, provider) as client:
        url, state = client.create_authorization_url(
            metadata["authorization_endpoint"], code_verifier=verifier, nonce=nonce
        )
    kept = {
        "provider": name,
        "state": state,
        "nonce": nonce,
        "verifier": verifier,
        "returnUrl": return_url,
    }
    return Departure(url, kept)


def arrive(registry: Registry, kept: dict[str, str], state: str, code: str) -> str:
    """The verified email address of whoever came back. Raises ProviderFailed."""
    provider = registry.configuration.oidc_providers.get(kept.get("provider", ""))
    if provider is None or not secrets.compare_digest(kept["state"], state):
        _fail("the answer does not belong to this browser")
    metadata = _metadata(provider)
    with _client(registry, provider) as client:
        try:
            token = client.fetch_token(
                metadata["token_endpoint"],
                grant_type="authorization_code",
                code=code,
                code_verifier=kept["verifier"],
                timeout=TIMEOUT,
            )
        except (OAuthError, requests.RequestException, ValueError) as error:
            _fail(f"the code was not taken: {error}")
    claims = _claims(provider, metadata, str(token.get("id_token", "")), kept["nonce"])
    email = claims.get("email")
    if claims.get("email_verified") is not True or not isinstance(email, str):
        _fail("the provider does not vouch for an email address")
    return email


def _claims(
    provider: OidcProvider, metadata: dict[str, Any], id_token: str, nonce: str
) -> dict[str, Any]:
    try:
        published: Any = _fetch(metadata["jwks_uri"])
        keys = KeySet.import_key_set(published)
        token = jwt.decode(id_token, keys, algorithms=ALGORITHMS)
        rules = jwt.JWTClaimsRegistry(
            iss={"essential": True, "value": metadata["issuer"]},
            aud={"essential": True, "value": provider.client_id},
            exp={"essential": True},
            nonce={"essential": True, "value": nonce},
        )
        rules.validate(token.claims)
    except (JoseError, requests.RequestException, ValueError, KeyError) as error:
        _fail(f"the id token does not hold: {error}")
    return dict(token.claims)


def _client(registry: Registry, provider: OidcProvider) -> Any:
    return OAuth2Session(
        provider.client_id,
        provider.client_secret.get_secret_value(),
        scope=SCOPE,
        redirect_uri=f"{registry.configuration.base_url}/api/account/ExternalLoginCallback",
        code_challenge_method="S256",
    )


def _metadata(provider: OidcProvider) -> dict[str, Any]:
    said = _said.get(provider.issuer)
    if said is None or time.monotonic() - said[0] > KEPT_SECONDS:
        issuer = provider.issuer.rstrip("/")
        try:
            metadata = _fetch(f"{issuer}/.well-known/openid-configuration")
        except (requests.RequestException, ValueError) as error:
            raise ProviderFailed("external-unavailable", str(error)) from None
        said = (time.monotonic(), metadata)
        _said[provider.issuer] = said
    return said[1]


def _fetch(url: str) -> dict[str, Any]:
    answer = requests.get(url, timeout=TIMEOUT)
    answer.raise_for_status()
    found: dict[str, Any] = answer.json()
    return found


def _fail(reason: str) -> NoReturn:
    raise ProviderFailed("external-failed", reason)
