"""How work lies in the queue: as signed JSON, so that reading a message never runs anything."""

import hmac
import json
from datetime import datetime
from hashlib import sha256

import structlog
from huey.registry import Message
from huey.serializer import Serializer

SALT = b"cenacle.tasks"
KIND = b"json"
"""How a message of this kind begins."""
FIELDS = ("id", "name", "retries", "retry_delay", "priority", "args", "kwargs", "timeout")
MOMENTS = ("eta", "expires", "expires_resolved")
UNUSED = ("on_complete", "on_error", "chord_config")

log = structlog.get_logger()


class NotOurs(ValueError):
    """A message that this house did not write, or an older version of it did."""


class SignedJson(Serializer):  # type: ignore[misc]  # huey ships no types
    """Signed by HMAC-SHA256: whoever can write to the queue alone cannot ask for any work."""

    def __init__(self, secret: str) -> None:
        super().__init__()
        self._key = sha256(SALT + secret.encode()).digest()

    def _serialize(self, message: Message) -> bytes:
        """Raises TypeError for what is no plain data: text, numbers, lists and dictionaries."""
        told = {name: getattr(message, name) for name in FIELDS}
        for name in MOMENTS:
            moment: datetime | None = getattr(message, name)
            told[name] = moment and moment.isoformat()
        for name in UNUSED:
            if getattr(message, name) is not None:
                raise TypeError(f"{message.name}: a task has no {name} here")
        body = json.dumps(told).encode()
        return b":".join((KIND, self._sign(body), body))

    def _deserialize(self, data: bytes) -> Message:
        """Raises NotOurs, after the log was told."""
        kind, _, rest = data.partition(b":")
        signature, _, body = rest.partition(b":")
        if kind != KIND or not hmac.compare_digest(signature, self._sign(body)):
            reason = "of an older version" if kind != KIND else "signed by somebody else"
            log.warning("a message of the queue was dropped", reason=reason)
            raise NotOurs(reason)
        told = json.loads(body)
        for name in MOMENTS:
            told[name] = told[name] and datetime.fromisoformat(told[name])
        return Message(**told)

    def _sign(self, body: bytes) -> bytes:
        return hmac.new(self._key, body, sha256).hexdigest().encode()
