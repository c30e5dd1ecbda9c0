"""Background work: huey, on SQLite in the embedded house and on Redis in a large one."""

from cenacle.platform.tasks.queue import Queue, is_within, one_thread_at_a_time, open_queue

__all__ = ["Queue", "is_within", "one_thread_at_a_time", "open_queue"]
