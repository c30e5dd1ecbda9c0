"""One line an event: JSON for machines, and readable where somebody sits before the terminal."""

import logging
import sys

import structlog

from cenacle.platform.config import Configuration

_SHARED: list[structlog.typing.Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


def log_to_stderr() -> None:
    """From the first line on: what a command prints may be read by another program."""
    structlog.configure(
        processors=[*_SHARED, _readable()], logger_factory=structlog.PrintLoggerFactory(sys.stderr)
    )


def configure_logs(configuration: Configuration) -> None:
    """Log to standard error; in Local what needs attention alone, elsewhere each request too."""
    renderers: list[structlog.typing.Processor] = [
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(),
    ]
    if configuration.is_local and sys.stderr.isatty():
        renderers = [_readable()]
    level = logging.WARNING if configuration.is_local else logging.INFO
    structlog.configure(
        processors=[*_SHARED, *renderers],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def _readable() -> structlog.typing.Processor:
    """Where rich is installed structlog would show the variables of every frame as well, and what
    people typed with them."""
    return structlog.dev.ConsoleRenderer(
        colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
    )
