"""The sockets of a server's processes, one of each, and how a second server takes over.

All listen on one port (SO_REUSEPORT): the kernel shares the calls out between them. Of one socket
for all whoever is woken first would take two thirds of the calls in, however much it has to do.

What waits in the queue of one that closes is reset. So the server itself holds them, and not the
processes; and a newer server first has the kernel give all new calls to its first process, while
the older one still takes in what waits for it. Nobody is turned away.
"""

import contextlib
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
    """A port that is bound, by a socket for each process; `begin` opens it."""

    def __init__(self, host: str, port: int, backlog: int, processes: int) -> None:
        self.sockets = [_bind(host, port) for _ in range(processes)]
        self._backlog = backlog

    def begin(self) -> None:
        for each in self.sockets:
            each.listen(self._backlog)

    def close(self) -> None:
        for each in self.sockets:
            each.close()

    def take_over(self) -> None:
        """Begin beside others, and let nobody come to them any more."""
        others = self.count()
        self.begin()
        if others:
            # The kernel numbers them in the order in which they began, and gives the number of one
            # that closes to the last. So the first of ours alone keeps its own until all others
            # are gone, if they were not more than ours.
            self._prefer(others)
            time.sleep(SETTLING)

    def outlive(self) -> None:
        """Wait until the others are gone, and then be chosen as usual."""
        while self.count() > len(self.sockets):
            time.sleep(0.5)
        with contextlib.suppress(OSError):  # nothing is preferred
            self.sockets[0].setsockopt(socket.SOL_SOCKET, SO_DETACH_REUSEPORT_BPF, 0)

    def count(self) -> int:
        """How many sockets listen at this address."""
        here = _as_listed(self.sockets[0])
        table = "tcp6" if self.sockets[0].family is socket.AF_INET6 else "tcp"
        lines = Path(f"/proc/net/{table}").read_text().splitlines()[1:]
        return sum(fields[1] == here and fields[3] == LISTENING for fields in map(str.split, lines))

    def _prefer(self, number: int) -> None:
        import ctypes  # who takes over from another server alone needs it

        instruction = struct.pack("HBBI", RETURN, 0, 0, number)
        code = ctypes.create_string_buffer(instruction, len(instruction))
        program = struct.pack("HL", 1, ctypes.addressof(code))
        self.sockets[0].setsockopt(socket.SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, program)


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    bound.bind((host, port))
    bound.setblocking(False)
    return bound


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
