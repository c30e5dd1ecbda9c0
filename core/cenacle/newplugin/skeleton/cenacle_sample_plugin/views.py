"""`/api/sample-plugin/…`"""

from cenacle.api import Request, Right, Service, path_id

from cenacle_sample_plugin import service
from cenacle_sample_plugin.models import Note
from cenacle_sample_plugin.plugin import FLAG
from cenacle_sample_plugin.schemas import NoteForm, NoteRow, PersonNotes

NO_SUCH = {404: "There is no such person or note, or the feature is off."}


def _service(name: str, path: str, description: str) -> Service:
    return Service(
        f"sample_plugin.{name}",
        f"/api/sample-plugin/{path}",
        description,
        feature_flag=FLAG,
        depth=2,
    )


person = _service("person", "retreatant/{id}", "The notes on one person.")
notes = _service("notes", "notes", "Pinning notes.")
note = _service("note", "notes/{id}", "One note.")


@person.get(right=Right.READ, result=PersonNotes, refusals=NO_SUCH)
def read_notes(request: Request) -> PersonNotes:
    """What is pinned to a person's record."""
    return service.notes_on(request.db, request.house, request.actor, path_id(request))


@notes.post(right=Right.LEAD, body=NoteForm, result=NoteRow, refusals=NO_SUCH)
def pin_note(request: Request) -> Note:
    """Pin a note to a person's record."""
    form: NoteForm = request.validated["body"]
    return service.pin(request.db, request.house, request.actor, form.retreatant_id, form.text)


@note.delete(right=Right.LEAD, refusals=NO_SUCH)
def take_note_down(request: Request) -> None:
    """Take a note down before its time."""
    service.take_down(request.db, request.actor, path_id(request))
