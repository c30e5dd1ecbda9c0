"""Imports, their rows, and the long runs that migrate them."""

import sqlalchemy as sa
from alembic import op

revision = "legacy_migration_0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "legacy_imports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "users",
                "retreatants",
                name="legacy_kind",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column(
            "source",
            sa.Enum(
                "CSV",
                "XLSX",
                "Database",
                name="legacy_source",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("file_name", sa.String(length=200), nullable=False),
        sa.Column("encoding", sa.String(length=40), nullable=True),
        sa.Column("columns", sa.JSON(), nullable=False),
        sa.Column("mapping", sa.JSON(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("rows", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_by", sa.String(length=256), nullable=False),
        sa.Column("staged_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_legacy_imports")),
    )
    op.create_table(
        "legacy_rows",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("import_id", sa.Integer(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "users",
                "retreatants",
                name="legacy_row_kind",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("raw", sa.JSON(), nullable=False),
        sa.Column("mended", sa.JSON(), nullable=False),
        sa.Column("values", sa.JSON(), nullable=False),
        sa.Column("problems", sa.JSON(), nullable=False),
        sa.Column(
            "status",
            sa.Enum(
                "Ready",
                "HasProblems",
                "Migrated",
                "Failed",
                "Duplicate",
                "Skipped",
                name="legacy_row_status",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=True,
        ),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column(
            "decision",
            sa.Enum(
                "same",
                "new",
                "skip",
                name="legacy_decision",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=True,
        ),
        sa.Column("fingerprint", sa.String(length=64), nullable=True),
        sa.Column("legacy_id", sa.String(length=50), nullable=True),
        sa.Column("first_name", sa.Text(), nullable=True),
        sa.Column("last_name", sa.Text(), nullable=True),
        sa.Column("email", sa.Text(), nullable=True),
        sa.Column("group_number", sa.Text(), nullable=True),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("search_text", sa.Text(), nullable=False),
        sa.Column("twin_row_id", sa.Integer(), nullable=True),
        sa.Column("twin_retreatant_id", sa.Integer(), nullable=True),
        sa.Column("twin_user_id", sa.Integer(), nullable=True),
        sa.Column("retreatant_id", sa.Integer(), nullable=True),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("migrated_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["import_id"], ["legacy_imports.id"], name=op.f("fk_legacy_rows_import_id")
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"], ["retreatants.id"], name=op.f("fk_legacy_rows_retreatant_id")
        ),
        sa.ForeignKeyConstraint(
            ["twin_retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_legacy_rows_twin_retreatant_id"),
        ),
        sa.ForeignKeyConstraint(
            ["twin_row_id"],
            ["legacy_rows.id"],
            name=op.f("fk_legacy_rows_twin_row_id"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["twin_user_id"], ["users.id"], name=op.f("fk_legacy_rows_twin_user_id")
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_legacy_rows_user_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_legacy_rows")),
    )
    with op.batch_alter_table("legacy_rows", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_legacy_rows_import_id"), ["import_id"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_legacy_rows_kind_status_id"), ["kind", "status", "id"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_legacy_rows_legacy_id"), ["legacy_id"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_legacy_rows_retreatant_id"), ["retreatant_id"], unique=False
        )
        batch_op.create_index(
            batch_op.f("ix_legacy_rows_twin_retreatant_id"), ["twin_retreatant_id"], unique=False
        )
        batch_op.create_index(
            batch_op.f("ix_legacy_rows_twin_row_id"), ["twin_row_id"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_legacy_rows_user_id"), ["user_id"], unique=False)

    op.create_table(
        "legacy_runs",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "users",
                "retreatants",
                name="legacy_run_kind",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("row_ids", sa.JSON(), nullable=True),
        sa.Column("leave_out", sa.Boolean(), nullable=False),
        sa.Column("send_invitations", sa.Boolean(), nullable=False),
        sa.Column(
            "status",
            sa.Enum(
                "Running",
                "Done",
                "Stopped",
                name="legacy_run_status",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("started_by", sa.String(length=256), nullable=False),
        sa.Column("started_by_id", sa.Integer(), nullable=True),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("migrated", sa.Integer(), nullable=False),
        sa.Column("failed", sa.Integer(), nullable=False),
        sa.Column("last_row_id", sa.Integer(), nullable=False),
        sa.Column("beat_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["started_by_id"], ["users.id"], name=op.f("fk_legacy_runs_started_by_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_legacy_runs")),
    )
    with op.batch_alter_table("legacy_runs", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_legacy_runs_beat_at"), ["beat_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_legacy_runs_kind"), ["kind"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("legacy_runs", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_legacy_runs_kind"))
        batch_op.drop_index(batch_op.f("ix_legacy_runs_beat_at"))

    op.drop_table("legacy_runs")
    with op.batch_alter_table("legacy_rows", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_legacy_rows_user_id"))
        batch_op.drop_index(batch_op.f("ix_legacy_rows_twin_row_id"))
        batch_op.drop_index(batch_op.f("ix_legacy_rows_twin_retreatant_id"))
        batch_op.drop_index(batch_op.f("ix_legacy_rows_retreatant_id"))
        batch_op.drop_index(batch_op.f("ix_legacy_rows_legacy_id"))
        batch_op.drop_index(batch_op.f("ix_legacy_rows_kind_status_id"))
        batch_op.drop_index(batch_op.f("ix_legacy_rows_import_id"))

    op.drop_table("legacy_rows")
    op.drop_table("legacy_imports")
