"""Beds by night: the database refuses two people in one by a key, not by triggers.

Everybody who is to come gets the lowest bed of the room that they have; by name, as before. Where
two had one bed, the second keeps the room without a bed, and `cenacle check` names it.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None

DAY = timedelta(days=1)
ANYWHERE = timedelta(hours=14)
"""So far behind the day of Greenwich no house is."""

HELD = sa.text(
    "SELECT room_assignments.participation_id, room_assignments.room_id, rooms.beds, "
    "retreats.start_date, retreats.end_date "
    "FROM room_assignments "
    "JOIN rooms ON rooms.id = room_assignments.room_id "
    "JOIN participations ON participations.id = room_assignments.participation_id "
    "JOIN retreats ON retreats.id = participations.retreat_id "
    "JOIN retreatants ON retreatants.id = participations.retreatant_id "
    "WHERE retreats.end_date >= :today "
    "ORDER BY retreats.start_date, retreats.id, retreatants.name_order, retreatants.id"
).columns(start_date=sa.Date(), end_date=sa.Date())

TAKE = sa.text("UPDATE room_assignments SET bed = :bed WHERE participation_id = :part")


def upgrade() -> None:
    _drop_triggers()
    op.add_column("rooms", sa.Column("features", sa.Text(), server_default="", nullable=False))
    for column in ("arrives_on", "leaves_on"):
        op.add_column("participations", sa.Column(column, sa.Date(), nullable=True))
    op.add_column("room_assignments", sa.Column("bed", sa.Integer(), nullable=True))
    op.add_column(
        "room_assignments",
        sa.Column("is_pinned", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
    nights = op.create_table(
        "bed_nights",
        sa.Column("room_id", sa.Integer(), nullable=False),
        sa.Column("bed", sa.Integer(), nullable=False),
        sa.Column("night", sa.Date(), nullable=False),
        sa.Column("participation_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["participation_id"],
            ["room_assignments.participation_id"],
            name=op.f("fk_bed_nights_participation_id_room_assignments"),
            onupdate="CASCADE",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_bed_nights_room_id_rooms")
        ),
        sa.PrimaryKeyConstraint("room_id", "bed", "night", name=op.f("pk_bed_nights")),
    )
    op.create_index(op.f("ix_bed_nights_participation_id"), "bed_nights", ["participation_id"])
    op.create_index(op.f("ix_bed_nights_night_room_id"), "bed_nights", ["night", "room_id"])
    _give_beds(nights)


def _give_beds(nights: sa.Table) -> None:
    today = (datetime.now(UTC) - ANYWHERE).date()
    connection = op.get_bind()
    taken: set[tuple[int, int, date]] = set()
    for part, room, beds, start, end in connection.execute(HELD, {"today": today}).all():
        theirs = list(_nights(start, end))
        for bed in range(1, beds + 1):
            wanted = {(room, bed, night) for night in theirs}
            if taken.isdisjoint(wanted):
                taken |= wanted
                connection.execute(TAKE, {"bed": bed, "part": part})
                op.bulk_insert(
                    nights,
                    [
                        {"room_id": room, "bed": bed, "night": night, "participation_id": part}
                        for night in theirs
                    ],
                )
                break


def _nights(start: date, end: date) -> Iterator[date]:
    """A retreat of one day has that night."""
    for number in range(max((end - start).days, 1)):
        yield start + number * DAY


def _drop_triggers() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP TRIGGER IF EXISTS refuse_move_onto_taken_beds ON retreats")
        op.execute("DROP TRIGGER IF EXISTS refuse_taken_bed ON room_assignments")
        op.execute("DROP FUNCTION IF EXISTS refuse_move_onto_taken_beds")
        op.execute("DROP FUNCTION IF EXISTS refuse_taken_bed")
    else:
        op.execute("DROP TRIGGER IF EXISTS refuse_taken_bed_to_give")
        op.execute("DROP TRIGGER IF EXISTS refuse_taken_bed_to_change")
        op.execute("DROP TRIGGER IF EXISTS refuse_move_onto_taken_beds")


def downgrade() -> None:
    """Without the triggers of before: whoever goes back so far gives beds by hand."""
    op.drop_table("bed_nights")
    with op.batch_alter_table("room_assignments") as batch:
        batch.drop_column("is_pinned")
        batch.drop_column("bed")
    with op.batch_alter_table("participations") as batch:
        batch.drop_column("leaves_on")
        batch.drop_column("arrives_on")
    with op.batch_alter_table("rooms") as batch:
        batch.drop_column("features")
