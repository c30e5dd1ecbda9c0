"""Applications, participations, rooms given, remarks and histories."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "history_entries",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=False),
        sa.Column("retreat_id", sa.Integer(), nullable=True),
        sa.Column("event_type", sa.String(length=60), nullable=False),
        sa.Column("event_date", sa.DateTime(timezone=True), nullable=False),
        sa.Column("told", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_history_entries_retreat_id"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"], ["retreatants.id"], name=op.f("fk_history_entries_retreatant_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_history_entries")),
    )
    with op.batch_alter_table("history_entries", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_history_entries_retreat_id"), ["retreat_id"], unique=False
        )
        batch_op.create_index(
            batch_op.f("ix_history_entries_retreatant_id_event_date"),
            ["retreatant_id", "event_date"],
            unique=False,
        )

    op.create_table(
        "participations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("retreat_id", sa.Integer(), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=False),
        sa.Column("role_id", sa.Integer(), nullable=True),
        sa.Column(
            "attending_status",
            sa.Enum(
                "NoResponse",
                "Cancelled",
                "NotAttending",
                "Attending",
                "Waitlist",
                name="attending_status",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("status_since", sa.DateTime(timezone=True), nullable=True),
        sa.Column("is_invited", sa.Boolean(), nullable=False),
        sa.Column("is_no_show", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["retreat_id"], ["retreats.id"], name=op.f("fk_participations_retreat_id")
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"], ["retreatants.id"], name=op.f("fk_participations_retreatant_id")
        ),
        sa.ForeignKeyConstraint(
            ["role_id"], ["retreat_roles.id"], name=op.f("fk_participations_role_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_participations")),
        sa.UniqueConstraint(
            "retreat_id", "retreatant_id", name=op.f("uq_participations_retreat_id_retreatant_id")
        ),
    )
    with op.batch_alter_table("participations", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_participations_retreat_id_attending_status"),
            ["retreat_id", "attending_status"],
            unique=False,
        )
        batch_op.create_index(
            batch_op.f("ix_participations_retreatant_id"), ["retreatant_id"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_participations_role_id"), ["role_id"], unique=False)

    op.create_table(
        "prospects",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column(
            "status",
            sa.Enum(
                "Waiting",
                "Verified",
                "Accepted",
                "Denied",
                name="prospect_status",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("has_attended_before", sa.Boolean(), nullable=False),
        sa.Column("can_contact_in_future", sa.Boolean(), nullable=False),
        sa.Column("last_minute", sa.Boolean(), nullable=False),
        sa.Column("referred_by_name", sa.String(length=50), nullable=False),
        sa.Column("registered_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("decided_by", sa.String(length=256), nullable=True),
        sa.Column("retreatant_id", sa.Integer(), nullable=True),
        sa.Column("first_name", sa.String(length=50), nullable=False),
        sa.Column("middle_initial", sa.String(length=1), nullable=True),
        sa.Column("last_name", sa.String(length=50), nullable=False),
        sa.Column("name_order", sa.Text(), nullable=False),
        sa.Column("suffix", sa.String(length=6), nullable=True),
        sa.Column("nickname", sa.String(length=50), nullable=True),
        sa.Column("birth_date", sa.Date(), nullable=True),
        sa.Column("street_address", sa.String(length=50), nullable=True),
        sa.Column("city", sa.String(length=50), nullable=True),
        sa.Column("state", sa.String(length=2), nullable=True),
        sa.Column("zip_code", sa.String(length=10), nullable=True),
        sa.Column("cell_phone", sa.String(length=25), nullable=True),
        sa.Column("email", sa.String(length=256), nullable=True),
        sa.Column("email_folded", sa.Text(), nullable=True),
        sa.Column("religion_id", sa.Integer(), nullable=True),
        sa.Column("church_name", sa.String(length=50), nullable=True),
        sa.Column("profession", sa.String(length=50), nullable=True),
        sa.Column("is_priest_or_deacon", sa.Boolean(), nullable=False),
        sa.Column("is_doctor", sa.Boolean(), nullable=False),
        sa.Column("notes", sa.Text(), nullable=True),
        sa.Column("sms_consent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("sms_consent_place", sa.String(length=200), nullable=True),
        sa.Column("sms_consent_wording", sa.Text(), nullable=True),
        sa.Column("search_text", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["religion_id"], ["religions.id"], name=op.f("fk_prospects_religion_id")
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"], ["retreatants.id"], name=op.f("fk_prospects_retreatant_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_prospects")),
    )
    with op.batch_alter_table("prospects", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_prospects_birth_date"), ["birth_date"], unique=False)
        batch_op.create_index(batch_op.f("ix_prospects_cell_phone"), ["cell_phone"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_prospects_email_folded"), ["email_folded"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_prospects_name_order"), ["name_order"], unique=False)
        batch_op.create_index(batch_op.f("ix_prospects_religion_id"), ["religion_id"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_prospects_retreatant_id"), ["retreatant_id"], unique=False
        )
        batch_op.create_index(
            batch_op.f("ix_prospects_status_registered_at"),
            ["status", "registered_at"],
            unique=False,
        )

    op.create_table(
        "remarks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=False),
        sa.Column("author", sa.String(length=256), nullable=False),
        sa.Column("remarks", sa.Text(), nullable=False),
        sa.Column("created_date", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["retreatant_id"], ["retreatants.id"], name=op.f("fk_remarks_retreatant_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_remarks")),
    )
    with op.batch_alter_table("remarks", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_remarks_retreatant_id_id"), ["retreatant_id", "id"], unique=False
        )

    op.create_table(
        "prospect_retreats",
        sa.Column("prospect_id", sa.Integer(), nullable=False),
        sa.Column("retreat_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["prospect_id"],
            ["prospects.id"],
            name=op.f("fk_prospect_retreats_prospect_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_prospect_retreats_retreat_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("prospect_id", "retreat_id", name=op.f("pk_prospect_retreats")),
    )
    with op.batch_alter_table("prospect_retreats", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_prospect_retreats_retreat_id"), ["retreat_id"], unique=False
        )

    op.create_table(
        "room_assignments",
        sa.Column("participation_id", sa.Integer(), nullable=False),
        sa.Column("room_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["participation_id"],
            ["participations.id"],
            name=op.f("fk_room_assignments_participation_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_room_assignments_room_id")
        ),
        sa.PrimaryKeyConstraint("participation_id", name=op.f("pk_room_assignments")),
    )
    with op.batch_alter_table("room_assignments", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_room_assignments_room_id"), ["room_id"], unique=False)

    with op.batch_alter_table("retreatants", schema=None) as batch_op:
        batch_op.add_column(sa.Column("former_key_codes", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("email_folded", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("sms_consent_at", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("sms_consent_place", sa.String(length=200), nullable=True))
        batch_op.add_column(sa.Column("sms_consent_wording", sa.Text(), nullable=True))
        batch_op.create_index(batch_op.f("ix_retreatants_birth_date"), ["birth_date"], unique=False)
        batch_op.create_index(batch_op.f("ix_retreatants_cell_phone"), ["cell_phone"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_retreatants_email_folded"), ["email_folded"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_retreatants_name_order"), ["name_order"], unique=False)

    fill_in()


def fill_in() -> None:
    """People who are known already get the keys by which their address and telephone are found."""
    connection = op.get_bind()
    columns = ("id", "email", "email_folded", "cell_phone", "search_text")
    people = sa.table("retreatants", *map(sa.column, columns))
    for row in connection.execute(sa.select(people)).all():
        digits = (row.cell_phone or "").removeprefix("+1").removeprefix("+")
        connection.execute(
            people.update()
            .where(people.c.id == row.id)
            .values(
                email_folded=row.email.casefold() if row.email else None,
                search_text=f"{row.search_text} {digits}",
            )
        )


def downgrade() -> None:
    with op.batch_alter_table("retreatants", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_retreatants_name_order"))
        batch_op.drop_index(batch_op.f("ix_retreatants_email_folded"))
        batch_op.drop_index(batch_op.f("ix_retreatants_cell_phone"))
        batch_op.drop_index(batch_op.f("ix_retreatants_birth_date"))
        batch_op.drop_column("sms_consent_wording")
        batch_op.drop_column("sms_consent_place")
        batch_op.drop_column("sms_consent_at")
        batch_op.drop_column("email_folded")
        batch_op.drop_column("former_key_codes")

    op.drop_table("room_assignments")
    op.drop_table("prospect_retreats")
    op.drop_table("remarks")
    op.drop_table("prospects")
    op.drop_table("participations")
    op.drop_table("history_entries")
