"""The rules of such lists, the same for each."""

from sqlalchemy import Connection, exists, func, select
from sqlalchemy.orm import Session

from cenacle.choices.models import Choice
from cenacle.choices.schemas import ChoiceForm, ChoiceRow
from cenacle.platform.audit import refuse_stale
from cenacle.platform.db.search import fold
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.web import Option, TableRequest
from cenacle.platform.web.tables import Page, Table
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


class ChoiceList:
    """The list that `model` keeps; `noun` is what people call an entry."""

    def __init__(self, model: type[Choice], noun: str) -> None:
        self._model = model
        self._noun = noun
        self._table = Table(
            ChoiceRow,
            select(model),
            {
                "id": model.id,
                "name": model.name,
                "position": model.position,
                "version": model.version,
            },
            searched=(model.name_folded,),
            order=model.position,
            sorted_as={"name": model.name_folded},
        )

    def options(self, session: Session) -> list[Option]:
        found = select(self._model.id, self._model.name).order_by(
            self._model.position, self._model.id
        )
        return [Option(value=row.id, label=row.name) for row in session.execute(found)]

    def stock(self, session: Session, names: tuple[str, ...]) -> None:
        """A house that has none begins with these."""
        if not session.scalar(select(exists().select_from(self._model))):
            session.add_all(self._made(name, at) for at, name in enumerate(names, 1))

    def read_choices(self, connection: Connection, wanted: TableRequest) -> Page[ChoiceRow]:
        return self._table.read(connection, wanted)

    def find_choice(self, session: Session, choice_id: int) -> Choice:
        """Raises NotFound."""
        choice = session.get(self._model, choice_id)
        if choice is None:
            raise NotFound(_("There is no such {noun}.", noun=self._noun))
        return choice

    def save_choice(self, session: Session, form: ChoiceForm) -> Choice:
        """Make an entry, or change one; a new one without a position comes last.

        Raises RuleBroken for a name that is taken or a stale version, NotFound.
        """
        taken = session.scalar(
            select(self._model.id).where(self._model.name_folded == fold(form.name))
        )
        if taken not in (None, form.id):
            raise RuleBroken(
                _("There is already a {noun} with this name.", noun=self._noun), field="name"
            )
        if form.id is None:
            last = session.scalar(select(func.max(self._model.position)))
            choice = self._made(form.name, form.position or (last or 0) + 1)
        else:
            choice = self.find_choice(session, form.id)
            refuse_stale(session, choice, form.version)
            choice.name, choice.position = form.name, form.position or choice.position
        session.add(choice)
        session.flush()
        return choice

    def _made(self, name: str, position: int) -> Choice:
        choice = self._model()
        choice.name, choice.position = name, position
        return choice
