"""What it does when nobody looks: tasks, commands, its share of the demo, what it hears."""

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple, get_args, get_type_hints

import click
from click.testing import CliRunner
from huey import Huey, MemoryHuey
from huey.api import TaskWrapper

from cenacle import cli, commands
from cenacle.platform.access import Role
from cenacle.platform.errors import RuleBroken
from cenacle.platform.events import Question
from cenacle.platform.tasks import Queue
from cenacle.testing.contract.base import Contract, is_sentence, named, refuse, skip_unless
from cenacle.testing.contract.counting import noting_statements
from cenacle.testing.contract.happenings import each_event
from cenacle.testing.contract.houses import RESIDENTS, Houses, move_in, switch
from cenacle.testing.contract.made_up import unwritten
from cenacle.testing.contract.subject import Subject
from cenacle.testing.house import TestHouse

PLAIN = (bool, dict, float, int, list, str, tuple, type(None))
"""What goes to the queue and comes back as it was."""
WRITES = ("INSERT", "UPDATE", "DELETE")


class Task(NamedTuple):
    """What is put on the queue: the name that it was given, what it does, and with which
    arguments."""

    name: str | None
    work: Callable[..., object]
    arguments: list[str]


class WorkContract(Contract):
    while_off: ClassVar[Mapping[str, str]] = {}
    """Tasks that work while its flags are off, by their names, and why."""

    def test_its_tasks_have_names_of_their_own(self, subject: Subject, houses: Houses) -> None:
        skip_unless(subject.has("cenacle_tasks"), "tasks")
        refuse(nameless_tasks(subject, tasks_of(subject, houses.alone())))

    def test_its_tasks_take_plain_arguments(self, subject: Subject, houses: Houses) -> None:
        skip_unless(subject.has("cenacle_tasks"), "tasks")
        refuse(demanding_tasks(tasks_of(subject, houses.alone())))

    def test_its_tasks_rest_while_its_flags_are_off(self, subject: Subject, houses: Houses) -> None:
        skip_unless(subject.has("cenacle_tasks"), "tasks")
        skip_unless(subject.state.flags, "feature flag")
        house = houses.alone()
        move_in(house, RESIDENTS)
        refuse(unwritten(house, self.fill))
        flags = [flag.name for flag in subject.state.flags]
        switch(house.client(Role.ADMIN), flags, on=False)
        tasks = [task for task in tasks_of(subject, house) if task.name not in self.while_off]
        refuse(restless_tasks(house, tasks, " or ".join(flags)))

    def test_its_commands_explain_themselves(self, subject: Subject) -> None:
        skip_unless(subject.has("cenacle_cli"), "commands")
        refuse(unclear_commands(commands_of(subject)))

    def test_its_share_of_the_demo_may_come_twice(self, subject: Subject, houses: Houses) -> None:
        """Into a house where nobody lives, too."""
        skip_unless(subject.has("cenacle_demo"), "share of the demo")
        refuse(failing_demo(subject, houses.alone()))

    def test_it_hears_every_event(self, subject: Subject, houses: Houses) -> None:
        skip_unless(subject.has("cenacle_event"), "ear for events")
        house = houses.alone()
        move_in(house, RESIDENTS)
        refuse(unheard_events(subject, house))


def tasks_of(subject: Subject, house: TestHouse) -> list[Task]:
    tasks: list[Task] = []

    class Noting(TaskWrapper):  # type: ignore[misc]  # huey ships no types
        def __init__(
            self,
            huey: Huey,
            func: Callable[..., object],
            *,
            name: str | None = None,
            **options: object,
        ) -> None:
            # With a context huey hands over the task itself, which nobody puts on the queue.
            own = {"task"} if options.get("context") else set()
            arguments = [name for name in inspect.signature(func).parameters if name not in own]
            tasks.append(Task(name, func, arguments))
            super().__init__(huey, func, name=name, **options)

    queue = Queue(MemoryHuey())
    queue.huey.task_wrapper_class = Noting
    subject.ask("cenacle_tasks", house=replace(house.served, queue=queue))
    return tasks


def nameless_tasks(subject: Subject, tasks: list[Task]) -> Iterator[str]:
    for task in tasks:
        if not (task.name or "").startswith(tuple(f"{prefix}." for prefix in subject.prefixes)):
            given = task.name or task.work.__name__
            yield (
                f"Give the task {given} a name that no other has, and that stays when its function "
                f'is called otherwise: name="{subject.prefixes[-1]}.{given}".'
            )


def demanding_tasks(tasks: list[Task]) -> Iterator[str]:
    for task in tasks:
        kinds = get_type_hints(task.work)
        for argument in task.arguments:
            if not _is_plain(kinds.get(argument)):
                yield (
                    f"The task {task.name or task.work.__name__} takes {argument}, which is not "
                    "said to be a text, a number, or a list or dictionary of them. What waits on "
                    "the queue is taken up by another process: hand over an id."
                )


def _is_plain(kind: object) -> bool:
    parts = get_args(kind)
    if not parts:
        return kind in PLAIN
    return all(
        part in (Any, ...) or isinstance(part, str | int) or _is_plain(part) for part in parts
    )


def restless_tasks(house: TestHouse, tasks: list[Task], flags: str) -> Iterator[str]:
    """Of those that begin by themselves; what the house does for a plugin asks by itself."""
    for task in tasks:
        if task.arguments or task.work.__module__.startswith("cenacle."):
            continue
        with noting_statements(house) as sent:
            try:
                task.work()
            except Exception as error:  # whatever it raises, it is told
                yield f"The task {task.name} fails while {flags} is off: {named(error)}."
        if any(statement.startswith(WRITES) for statement in sent):
            yield (
                f"The task {task.name} writes while {flags} is off: begin it with `if not "
                "is_enabled(house, …): return`, or say why it goes on: while_off = {…} in the "
                "class of this test."
            )


def commands_of(subject: Subject) -> Mapping[str, click.Command]:
    group = click.Group()
    subject.ask("cenacle_cli", group=group)
    return group.commands


def unclear_commands(
    commands: Mapping[str, click.Command], before: str = "cenacle"
) -> Iterator[str]:
    for name, command in commands.items():
        full = f"{before} {name}"
        if before == "cenacle" and _is_of_the_core(name):
            yield f"{full} is a command of the core: give yours a name of its own."
        if not is_sentence(command.help or ""):
            yield f"{full} does not say what it does: give it a docstring of a sentence."
        for option in command.params:
            if isinstance(option, click.Option) and not option.help:
                yield f"{full} does not say what {option.opts[0]} is for: give it help=."
        told = CliRunner().invoke(command, ["--help"])
        if told.exit_code != 0:
            yield f"{full} --help fails: {told.output or named(told.exception)}"
        if isinstance(command, click.Group):
            yield from unclear_commands(command.commands, full)


def _is_of_the_core(name: str) -> bool:
    """Others may have been added in this process already."""
    known = cli.cenacle.commands.get(name)
    return known is not None and known.callback.__module__.startswith(f"{commands.__name__}.")


def failing_demo(subject: Subject, house: TestHouse) -> Iterator[str]:
    for time in ("in an empty house", "for the second time"):
        try:
            with house.session() as session:
                subject.ask("cenacle_demo", session=session)
        except Exception as error:  # whatever it raises, it is told
            yield f"cenacle_demo fails {time}: {named(error)}."
            return


def unheard_events(subject: Subject, house: TestHouse) -> Iterator[str]:
    """Each in a savepoint, as the house calls it: what is flushed late fails there as well."""
    with house.session() as session:
        for event in each_event(session):
            try:
                with session.begin_nested():
                    subject.ask("cenacle_event", event=event, session=session, house=house.served)
            except RuleBroken as refusal:
                if not isinstance(event, Question) or not is_sentence(str(refusal)):
                    yield (
                        f"cenacle_event refuses {type(event).__name__}: {refusal}. Only what is "
                        "asked before an act, a Question, may be refused, and by a sentence."
                    )
            except Exception as error:  # whatever it raises, it is told
                yield f"cenacle_event fails on {type(event).__name__}: {named(error)}."
