"""Background work: huey, on SQLite in the embedded house and on Redis in a large one."""

from cenacle.tasks.queue import (
    after_commit,
    one_thread_at_a_time,
    open_queue,
    queue_answers,
    work_session,
)

__all__ = ["after_commit", "one_thread_at_a_time", "open_queue", "queue_answers", "work_session"]
