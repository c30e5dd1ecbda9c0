"""The socket that a server's processes have in common, and how a second server takes over.

Two servers may listen on one port (SO_REUSEPORT): the kernel shares the calls out between them.
What waits in the queue of one that closes is reset, so the newer one first has the kernel give it
all new calls, while the older one still takes in what waits for it. Nobody is turned away.
"""

import contextlib
import ctypes
import os
import socket
import struct
import time
from pathlib import Path

SO_ATTACH_REUSEPORT_CBPF, SO_DETACH_REUSEPORT_BPF = 51, 68
"""As Linux numbers them; Python does not name them."""
RETURN = 0x06
"""The instruction of the kernel's packet filter that gives a number: which socket to take."""
LISTENING = "0A"
SETTLING = 1.0
"""Seconds in which a handshake that has begun ends, and the other server takes the call in."""


class Listener:
    """A port that is bound; `begin` opens it."""

    def __init__(self, host: str, port: int, backlog: int) -> None:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self.socket = socket.socket(family, socket.SOCK_STREAM)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        self.socket.bind((host, port))
        self.socket.setblocking(False)
        self._backlog = backlog

    def begin(self) -> None:
        self.socket.listen(self._backlog)

    def take_over(self) -> None:
        """Begin beside others, and let nobody come to them any more."""
        others = self.count()
        self.begin()
        if others:
            # The kernel numbers them in the order in which they began.
            self._prefer(others)
            time.sleep(SETTLING)

    def outlive(self) -> None:
        """Wait until the others are gone, and then be chosen as usual."""
        while self.count() > 1:
            time.sleep(0.5)
        with contextlib.suppress(OSError):  # nothing is preferred
            self.socket.setsockopt(socket.SOL_SOCKET, SO_DETACH_REUSEPORT_BPF, 0)

    def count(self) -> int:
        """How many sockets listen at this address."""
        here = _as_listed(self.socket)
        table = "tcp6" if self.socket.family is socket.AF_INET6 else "tcp"
        lines = Path(f"/proc/net/{table}").read_text().splitlines()[1:]
        return sum(fields[1] == here and fields[3] == LISTENING for fields in map(str.split, lines))

    def _prefer(self, number: int) -> None:
        instruction = struct.pack("HBBI", RETURN, 0, 0, number)
        code = ctypes.create_string_buffer(instruction, len(instruction))
        program = struct.pack("HL", 1, ctypes.addressof(code))
        self.socket.setsockopt(socket.SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, program)


def _as_listed(bound: socket.socket) -> str:
    """The address as the kernel lists it: words of 32 bits, in the order of this machine."""
    host, port = bound.getsockname()[:2]
    packed = socket.inet_pton(bound.family, host)
    words = struct.unpack(f"={len(packed) // 4}I", packed)
    return "".join(f"{word:08X}" for word in words) + f":{port:04X}"


def tell_systemd(state: str) -> None:
    """Let systemd know, where it started this process and asked for it (Type=notify)."""
    address = os.environ.get("NOTIFY_SOCKET")
    if address:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.connect(address.replace("@", "\0", 1) if address.startswith("@") else address)
            line.sendall(state.encode())
