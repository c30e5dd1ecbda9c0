"""Runs tests on PostgreSQL and Redis if they answer on 127.0.0.1; else says loudly that it did not.

    python tools/services.py pytest …

In CI a service that does not answer is a failure.
"""

import os
import socket
import subprocess
import sys

PORTS = {"PostgreSQL": 5432, "Redis": 6379}
POSTGRES = os.environ.get("TEST_POSTGRES", "postgresql://127.0.0.1:5432/postgres")
REDIS = os.environ.get("TEST_REDIS", "redis://127.0.0.1:6379")
TESTS = {"CENACLE_TEST_DATABASE": POSTGRES, "CENACLE_TEST_REDIS": REDIS}


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=2).close()
    except OSError:
        return False
    return True


def main() -> int:
    silent = [name for name, port in PORTS.items() if not answers(port)]
    if not silent:
        return subprocess.run(sys.argv[1:], env=os.environ | TESTS).returncode
    sys.stdout.write(f"SKIPPED: {' and '.join(silent)} does not answer on 127.0.0.1.\n")
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
