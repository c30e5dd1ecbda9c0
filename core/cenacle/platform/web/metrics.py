"""Counts answers by their routes, for `/metrics`."""

from prometheus_client import Counter, Histogram

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
OTHER = "other"
"""What a client makes up must not make up a series."""
SECONDS = Histogram(
    "cenacle_request_seconds",
    "Time from a request to its answer.",
    ("method", "route"),
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
ANSWERS = Counter("cenacle_answers", "Answers by their status.", ("method", "route", "status"))


def observe(method: str, route: str | None, status: int, seconds: float) -> None:
    """Count one answer; `route` is a pattern, never a path."""
    method = method if method in METHODS else OTHER
    SECONDS.labels(method, route or OTHER).observe(seconds)
    ANSWERS.labels(method, route or OTHER, status).inc()
