"""`/api/people/…`: finding people, and merging two records of one person"""

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service, TableRequest
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id
from cenacle.retreatants import duplicates, merge, search
from cenacle.retreatants.merge_schemas import Duplicate, Merged, MergeForm, MergePreview, Pair
from cenacle.retreatants.record_schemas import PersonRow, PersonTable

people = Service("people.table", "/api/people/table", "Finding people.")
duplicates_of = Service("people.duplicates", "/api/people/{id}/duplicates", "Who may be the same.")
preview = Service("people.merge-preview", "/api/people/merge-preview", "What a merge would do.")
merges = Service("people.merge", "/api/people/merge", "Two records of one person.")

NO_SUCH = {404: "No such retreatant."}


@people.post(right=Right.READ, body=TableRequest, result=PersonTable, reads=True)
def search_retreatants(request: Request) -> Page[PersonRow]:
    """People of all groups for the house, of the own group for others."""
    return search.search_retreatants(request.connection, request.actor, request.validated["body"])


@duplicates_of.get(right=Right.HOUSE, result=list[Duplicate], refusals=NO_SUCH)
def read_duplicates(request: Request) -> list[Duplicate]:
    """Other records that may be the same person's."""
    return duplicates.read_duplicates(request.db, request.actor, path_id(request))


@preview.post(right=Right.HOUSE, body=Pair, result=MergePreview, reads=True, refusals=NO_SUCH)
def preview_merge(request: Request) -> MergePreview:
    """What would move, and in what the two differ; nothing changes."""
    pair: Pair = request.validated["body"]
    return merge.preview_merge(request.db, request.actor, pair)


@merges.post(right=Right.HOUSE, body=MergeForm, result=Merged, refusals=NO_SUCH)
def merge_retreatants(request: Request) -> Merged:
    """Let one record take in the other."""
    form: MergeForm = request.validated["body"]
    kept = merge.merge_retreatants(request.db, request.house, request.actor, form)
    return Merged(retreatant_id=kept.id)
