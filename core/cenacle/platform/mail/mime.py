"""How a mail is written down, by the standard library's `email`: its policy refuses a header with a
line break in it. Whoever writes one imports this then: most processes write none."""

from email.headerregistry import Address, BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage as Mime
from email.policy import SMTP, Policy

from cenacle.platform import clock


class _OneWord(UnstructuredHeader, BaseHeader):
    """A header that is never folded: the library would encode a long link, which no reader decodes
    in these headers."""

    max_count = 1

    def fold(self, *, policy: Policy) -> str:
        return f"{self.name}: {self}{policy.linesep}"


_HEADERS = HeaderRegistry()
_HEADERS.map_to_type("List-Unsubscribe", _OneWord)
_HEADERS.map_to_type("X-SMTPAPI", _OneWord)
_POLICY = SMTP.clone(header_factory=_HEADERS)


def new_mime(sender: Address, to: Address, key: str, *, utf8: bool = False) -> Mime:
    """Written now, and by no person; `key` tells it from all others of this sender."""
    mime = Mime(policy=_POLICY.clone(utf8=utf8))
    mime["From"], mime["To"] = sender, to
    mime["Date"] = clock.now()
    mime["Message-ID"] = f"<{key}@{sender.domain}>"
    mime["Auto-Submitted"] = "auto-generated"
    return mime


def mailbox(address: str, name: str = "") -> Address:
    user, _, domain = address.rpartition("@")
    return Address(name, user, domain)
