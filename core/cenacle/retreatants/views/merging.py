"""`/api/retreatants/merge…` and `/api/retreatants/duplicates`: two records of one person"""

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id
from cenacle.retreatants import duplicates, likely_pairs, merge, parting, two_people
from cenacle.retreatants.merge_schemas import (
    Duplicate,
    DuplicatesQuery,
    DuplicatesTable,
    Merged,
    MergeForm,
    MergeMeant,
    MergePreview,
    MergeRow,
    Pair,
    Parted,
    TwoForm,
    UndoForm,
    UndoPreview,
)

ROOT = "/api/retreatants"
NO_SUCH = {404: "No such retreatant."}
NO_SUCH_MERGE = {404: "No such merge, or it is too long ago."}

all_pairs = Service(
    "retreatants.duplicates", f"{ROOT}/duplicates", "Records that may be one person's."
)
two = Service("retreatants.two-people", f"{ROOT}/two-people", "Two who look like one person.")
of_one = Service(
    "retreatants.duplicates-of", f"{ROOT}/{{id}}/duplicates", "Who may be the same person."
)
preview = Service("retreatants.merge-preview", f"{ROOT}/merge/preview", "What a merge would do.")
merging = Service("retreatants.merge", f"{ROOT}/merge", "Two records of one person.")
merges_of = Service("retreatants.merges", f"{ROOT}/{{id}}/merges", "What was merged into a record.")
undo_preview = Service(
    "retreatants.merge-undo-preview", f"{ROOT}/merge/undo-preview", "What undoing a merge would do."
)
undo = Service("retreatants.merge-undo", f"{ROOT}/merge/undo", "Undoing a merge.")


@all_pairs.get(right=Right.LEAD, query=DuplicatesQuery, result=DuplicatesTable)
def read_pairs(request: Request) -> DuplicatesTable:
    """Of the house for an administrator, of the own group for a captain; the likeliest first."""
    wanted: DuplicatesQuery = request.validated["query"]
    return likely_pairs.read_pairs(request.db, request.actor, skip=wanted.skip, take=wanted.take)


@two.post(right=Right.LEAD, body=TwoForm, refusals=NO_SUCH)
def say_two(request: Request) -> None:
    """Remember that these are two people, or that it was a slip."""
    form: TwoForm = request.validated["body"]
    two_people.say_two(request.db, request.actor, form.one_id, form.other_id, are_two=form.are_two)


@of_one.get(right=Right.LEAD, result=list[Duplicate], refusals=NO_SUCH)
def read_duplicates(request: Request) -> list[Duplicate]:
    """Other records that may be the same person's."""
    return duplicates.read_duplicates(request.db, request.actor, path_id(request))


@preview.post(right=Right.LEAD, body=Pair, result=MergePreview, reads=True, refusals=NO_SUCH)
def preview_merge(request: Request) -> MergePreview:
    """What would move, in what the two differ, and what cannot be undone; nothing changes."""
    pair: Pair = request.validated["body"]
    return merge.preview_merge(request.db, request.house, request.actor, pair)


@merging.post(right=Right.LEAD, body=MergeForm, result=Merged, refusals=NO_SUCH)
def merge_retreatants(request: Request) -> Merged:
    """Let one record take in the other."""
    form: MergeForm = request.validated["body"]
    kept = merge.merge_retreatants(request.db, request.house, request.actor, form)
    return Merged(retreatant_id=kept.id)


@merges_of.get(right=Right.LEAD, result=list[MergeRow], refusals=NO_SUCH)
def read_merges(request: Request) -> list[MergeRow]:
    """What can still be undone, the last one first."""
    return parting.read_merges(request.db, request.actor, path_id(request))


# It is done and taken back: so it asks for the database that is written to.
@undo_preview.post(right=Right.LEAD, body=MergeMeant, result=UndoPreview, refusals=NO_SUCH_MERGE)
def preview_undo(request: Request) -> UndoPreview:
    """What would not be as it was; nothing changes."""
    form: MergeMeant = request.validated["body"]
    return parting.preview_undo(request.db, request.house, request.actor, form.merge_id)


@undo.post(right=Right.LEAD, body=UndoForm, result=Parted, refusals=NO_SUCH_MERGE)
def undo_merge(request: Request) -> Parted:
    """Make two records of one again."""
    form: UndoForm = request.validated["body"]
    return parting.undo_merge(request.db, request.house, request.actor, form)
