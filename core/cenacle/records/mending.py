"""`/api/people/…`: finding people, and merging two records of one person"""

from typing import Any

from cenacle.records import finding, merging
from cenacle.records.schemas import (
    Duplicate,
    Merged,
    MergeForm,
    MergePreview,
    Pair,
    PersonTable,
)
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Service, TableRequest
from cenacle.web.validation import path_id

table = Service("people.table", "/api/people/table", "Finding people.")
duplicates = Service("people.duplicates", "/api/people/{id}/duplicates", "Who may be the same.")
preview = Service("people.merge-preview", "/api/people/merge-preview", "What a merge would do.")
merge = Service("people.merge", "/api/people/merge", "Two records of one person.")

NO_SUCH = {404: "No such retreatant."}


@table.post(right=Right.READ, body=TableRequest, result=PersonTable, reads=True)
def read_table(request: Request) -> dict[str, Any]:
    """People of all groups for the house, of the own group for others."""
    return finding.table(request.connection, request.actor, request.validated["body"])


@duplicates.get(right=Right.HOUSE, result=list[Duplicate], refusals=NO_SUCH)
def read_duplicates(request: Request) -> list[Duplicate]:
    """Other records that may be the same person's."""
    found = merging.duplicates(request.db, path_id(request))
    return [Duplicate.model_validate(other) for other in found]


@preview.post(right=Right.HOUSE, body=Pair, result=MergePreview, reads=True, refusals=NO_SUCH)
def preview_merge(request: Request) -> MergePreview:
    """What would move, and in what the two differ; nothing changes."""
    pair: Pair = request.validated["body"]
    return MergePreview.model_validate(merging.preview(request.db, pair.kept_id, pair.gone_id))


@merge.post(right=Right.HOUSE, body=MergeForm, result=Merged, refusals=NO_SUCH)
def merge_records(request: Request) -> Merged:
    """Let one record take in the other."""
    form: MergeForm = request.validated["body"]
    kept = merging.merge(request.db, request.registry, request.actor, form)
    return Merged(retreatant_id=kept.id)
