"""Background work: huey, on SQLite in the embedded house and on Redis in a large one."""

from cenacle.tasks.queue import after_commit, open_queue, queue_answers, work_session

__all__ = ["after_commit", "open_queue", "queue_answers", "work_session"]
