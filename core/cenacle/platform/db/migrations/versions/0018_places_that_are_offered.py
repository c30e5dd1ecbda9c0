"""Places that are offered to who waits, links of one retreat each, notices that lead to people."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

OUTCOMES = ("Taken", "Given", "NotNow", "NothingHeard", "Withdrawn", "Gone", "Retold")
IS_OPEN = sa.text("outcome IS NULL")
OF_DETAILS = sa.text("purpose = 'details'")


def upgrade() -> None:
    # Added and not made anew: on SQLite that would drop what stands on these tables.
    op.add_column(
        "participations", sa.Column("rests_since", sa.DateTime(timezone=True), nullable=True)
    )
    with op.batch_alter_table("notifications", schema=None) as batch_op:
        batch_op.add_column(sa.Column("retreatant_id", sa.Integer(), nullable=True))
        batch_op.create_foreign_key(
            batch_op.f("fk_notifications_retreatant_id"),
            "retreatants",
            ["retreatant_id"],
            ["id"],
            ondelete="SET NULL",
        )
        batch_op.create_index(batch_op.f("ix_notifications_retreatant_id"), ["retreatant_id"])
    _let_links_be_of_one_retreat()
    _create_offers()


def downgrade() -> None:
    """Of the links of one person by one channel the newest stays."""
    op.drop_table("place_offers")
    op.execute(
        "DELETE FROM access_links WHERE id NOT IN ("
        "SELECT MAX(id) FROM access_links GROUP BY retreatant_id, purpose, channel)"
    )
    with op.batch_alter_table("access_links", schema=None) as batch_op:
        batch_op.drop_index("uq_access_links_details")
        batch_op.drop_index(batch_op.f("ix_access_links_retreatant_id_retreat_id_channel"))
        batch_op.create_unique_constraint(
            batch_op.f("uq_access_links_retreatant_id_purpose_channel"),
            ["retreatant_id", "purpose", "channel"],
        )
    with op.batch_alter_table("notifications", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_notifications_retreatant_id"))
        batch_op.drop_constraint(batch_op.f("fk_notifications_retreatant_id"), type_="foreignkey")
        batch_op.drop_column("retreatant_id")
    op.drop_column("participations", "rests_since")


def _let_links_be_of_one_retreat() -> None:
    with op.batch_alter_table("access_links", schema=None) as batch_op:
        batch_op.drop_constraint(
            batch_op.f("uq_access_links_retreatant_id_purpose_channel"), type_="unique"
        )
        batch_op.create_index(
            batch_op.f("ix_access_links_retreatant_id_retreat_id_channel"),
            ["retreatant_id", "retreat_id", "channel"],
        )
        batch_op.create_index(
            "uq_access_links_details",
            ["retreatant_id", "channel"],
            unique=True,
            sqlite_where=OF_DETAILS,
            postgresql_where=OF_DETAILS,
        )


def _create_offers() -> None:
    op.create_table(
        "place_offers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("participation_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("made_by_id", sa.Integer(), nullable=True),
        sa.Column("offered_until", sa.DateTime(timezone=True), nullable=False),
        sa.Column(
            "outcome",
            sa.Enum(*OUTCOMES, name="outcome", native_enum=False, create_constraint=True),
            nullable=True,
        ),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended_by_id", sa.Integer(), nullable=True),
        sa.Column("freed_by_id", sa.Integer(), nullable=True),
        sa.Column("message_id", sa.Integer(), nullable=True),
        sa.Column("is_told", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["participation_id"],
            ["participations.id"],
            name=op.f("fk_place_offers_participation_id"),
            ondelete="CASCADE",
        ),
        *(
            sa.ForeignKeyConstraint(
                [column], [target], name=op.f(f"fk_place_offers_{column}"), ondelete="SET NULL"
            )
            for column, target in (
                ("made_by_id", "users.id"),
                ("ended_by_id", "users.id"),
                ("freed_by_id", "participations.id"),
                ("message_id", "email_messages.id"),
            )
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_place_offers")),
    )
    with op.batch_alter_table("place_offers", schema=None) as batch_op:
        for column in (
            "participation_id", "made_by_id", "ended_by_id", "freed_by_id", "message_id",
        ):  # fmt: skip
            batch_op.create_index(batch_op.f(f"ix_place_offers_{column}"), [column], unique=False)
        batch_op.create_index(
            "uq_place_offers_open",
            ["participation_id"],
            unique=True,
            sqlite_where=IS_OPEN,
            postgresql_where=IS_OPEN,
        )
