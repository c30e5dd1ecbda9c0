"""A plugin's tasks on the house's queue: what one raises costs that task, and is told."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime

from huey import Huey
from huey.api import Task, TaskWrapper
from huey.exceptions import RETRYING_EXCEPTIONS, CancelExecution

ASKED_FOR = (CancelExecution, *RETRYING_EXCEPTIONS)
"""How a task tells the queue what to do with it: no faults."""

Blame = Callable[[str, BaseException], None]
IsDue = Callable[[Task, datetime], bool]


@contextmanager
def guarded_tasks(huey: Huey, blame: Blame) -> Iterator[None]:
    """Tasks that are registered in this block are a plugin's; `blame(place, error)` hears of each
    that fails."""

    class Guarded(TaskWrapper):  # type: ignore[misc]  # huey ships no types
        def create_task(self, *args: object, **settings: object) -> type[Task]:
            return _guard(super().create_task(*args, **settings), blame)

    plain, huey.task_wrapper_class = huey.task_wrapper_class, Guarded
    try:
        yield
    finally:
        huey.task_wrapper_class = plain


def _guard(task: type[Task], blame: Blame) -> type[Task]:
    place = f"Task {task.__name__}"
    execute = task.execute

    def guarded_execute(self: Task) -> object:
        try:
            return execute(self)
        except ASKED_FOR:
            raise
        except Exception as error:
            blame(place, error)
            raise
        except SystemExit as error:  # it would end the worker, and not the task
            blame(place, error)
            raise RuntimeError("the task asked to exit") from error

    task.execute = guarded_execute
    if hasattr(task, "validate_datetime"):
        task.validate_datetime = _guarded_schedule(task.validate_datetime, place, blame)
    return task


def _guarded_schedule(is_due: IsDue, place: str, blame: Blame) -> IsDue:
    def guarded(self: Task, instant: datetime) -> bool:
        try:
            return bool(is_due(self, instant))
        except (Exception, SystemExit) as error:  # no task of the house would be due any more
            blame(place, error)
            return False

    return guarded
