"""The call of a retreat, each person whom it asks, and each time that somebody phoned them."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "calls",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("retreat_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("plan", sa.JSON(), nullable=True),
        sa.Column("planned_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("planned_by_id", sa.Integer(), nullable=True),
        sa.Column("started_version", sa.Integer(), nullable=True),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("started_by_id", sa.Integer(), nullable=True),
        sa.Column("send_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("cancelled_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("waves", sa.JSON(), nullable=False),
        sa.Column("reminded", sa.JSON(), nullable=False),
        sa.Column("hold_until", sa.Date(), nullable=True),
        sa.Column("hold_ends_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("newcomer_places", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["planned_by_id"], ["users.id"], name=op.f("fk_calls_planned_by_id")
        ),
        sa.ForeignKeyConstraint(
            ["retreat_id"], ["retreats.id"], name=op.f("fk_calls_retreat_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["started_by_id"], ["users.id"], name=op.f("fk_calls_started_by_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_calls")),
        sa.UniqueConstraint("retreat_id", name=op.f("uq_calls_retreat_id")),
    )
    with op.batch_alter_table("calls", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_calls_hold_ends_at"), ["hold_ends_at"], unique=False)

    op.create_table(
        "phone_acts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("retreat_id", sa.Integer(), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=False),
        sa.Column("by_id", sa.Integer(), nullable=True),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column(
            "outcome",
            sa.Enum(
                "attending",
                "notAttending",
                "notReached",
                "callAgain",
                "wrongNumber",
                name="phone_outcome",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=True,
        ),
        sa.Column("call_again_on", sa.Date(), nullable=True),
        sa.Column("note", sa.Text(), nullable=True),
        sa.Column("number", sa.String(length=25), nullable=True),
        sa.ForeignKeyConstraint(["by_id"], ["users.id"], name=op.f("fk_phone_acts_by_id")),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_phone_acts_retreat_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"], ["retreatants.id"], name=op.f("fk_phone_acts_retreatant_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_phone_acts")),
    )
    with op.batch_alter_table("phone_acts", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_phone_acts_retreat_id_retreatant_id_id"),
            ["retreat_id", "retreatant_id", "id"],
            unique=False,
        )
        batch_op.create_index(
            batch_op.f("ix_phone_acts_retreatant_id"), ["retreatant_id"], unique=False
        )

    op.create_table(
        "asked_people",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("retreat_id", sa.Integer(), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=False),
        sa.Column("wave", sa.Integer(), nullable=True),
        sa.Column("channels", sa.String(length=60), nullable=False),
        sa.Column("skipped", sa.String(length=20), nullable=True),
        sa.Column("noted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("last_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("next_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reminders_sent", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("failed", sa.String(length=60), nullable=False),
        sa.Column("email_recipient_id", sa.Integer(), nullable=True),
        sa.Column("is_holder", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["email_recipient_id"],
            ["email_recipients.id"],
            name=op.f("fk_asked_people_email_recipient_id"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_asked_people_retreat_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"], ["retreatants.id"], name=op.f("fk_asked_people_retreatant_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_asked_people")),
        sa.UniqueConstraint(
            "retreat_id", "retreatant_id", name=op.f("uq_asked_people_retreat_id_retreatant_id")
        ),
    )
    with op.batch_alter_table("asked_people", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_asked_people_email_recipient_id"), ["email_recipient_id"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_asked_people_next_at"), ["next_at"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_asked_people_retreatant_id"), ["retreatant_id"], unique=False
        )

    _note_who_is_invited()


def _note_who_is_invited() -> None:
    """Whoever was invited before is asked already."""
    op.execute(
        sa.text(
            "INSERT INTO asked_people (retreat_id, retreatant_id, channels, noted_at, asked_at, "
            "last_at, reminders_sent, seen_at, failed, is_holder) "
            "SELECT participations.retreat_id, participations.retreatant_id, '', :now, :now, :now, "
            "0, (SELECT MIN(opened_at) FROM access_links WHERE access_links.retreat_id = "
            "participations.retreat_id AND access_links.retreatant_id = "
            "participations.retreatant_id), '', :no "
            "FROM participations JOIN retreats ON retreats.id = participations.retreat_id "
            "WHERE participations.is_invited AND retreats.end_date >= :today"
        ).bindparams(
            sa.bindparam("now", datetime.now(UTC), sa.DateTime(timezone=True)),
            sa.bindparam("today", datetime.now(UTC).date(), sa.Date()),
            sa.bindparam("no", False, sa.Boolean()),
        )
    )


def downgrade() -> None:
    with op.batch_alter_table("asked_people", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_asked_people_retreatant_id"))
        batch_op.drop_index(batch_op.f("ix_asked_people_next_at"))
        batch_op.drop_index(batch_op.f("ix_asked_people_email_recipient_id"))

    op.drop_table("asked_people")
    with op.batch_alter_table("phone_acts", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_phone_acts_retreatant_id"))
        batch_op.drop_index(batch_op.f("ix_phone_acts_retreat_id_retreatant_id_id"))

    op.drop_table("phone_acts")
    with op.batch_alter_table("calls", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_calls_hold_ends_at"))

    op.drop_table("calls")
