"""Questions that a house makes by itself, and what its guests agree to."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0028"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
KINDS = ("text", "longText", "number", "date", "choice", "many", "yesNo", "consent")
RIGHTS = ("public", "token", "webhook", "signed-in", "house", "lead", "read", "pastoral")
SIGNS = ("diet", "allergy", "mobility", "sleep", "health", "phone", "note")


def upgrade() -> None:
    _make_questions()
    _make_agreements()
    with op.batch_alter_table("field_values", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_field_values_field"), ["field"])


def downgrade() -> None:
    with op.batch_alter_table("field_values", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_field_values_field"))
    for table in ("agreement_acceptances", "agreement_texts", "agreements", "questions"):
        op.drop_table(table)


def _make_questions() -> None:
    op.create_table(
        "questions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("label", sa.String(length=80), nullable=False),
        sa.Column("hint", sa.String(length=500), nullable=False),
        sa.Column("kind", _one_of("question_kind", *KINDS), nullable=False),
        sa.Column("of", _one_of("question_of", "person", "part"), nullable=False),
        sa.Column("right", _one_of("question_right", *RIGHTS), nullable=False),
        sa.Column("choices", sa.JSON(), nullable=False),
        sa.Column("former_choices", sa.JSON(), nullable=False),
        sa.Column("asked", sa.JSON(), nullable=False),
        sa.Column("shown", sa.JSON(), nullable=False),
        sa.Column("is_required", sa.Boolean(), nullable=False),
        sa.Column("sign", _one_of("question_sign", *SIGNS), nullable=True),
        sa.Column("kept_days", sa.Integer(), nullable=True),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("retired_at", MOMENT, nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("search_text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_questions")),
    )


def _make_agreements() -> None:
    op.create_table(
        "agreements",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("how_often", _one_of("how_often", "once", "eachRetreat"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("retired_at", MOMENT, nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("search_text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_agreements")),
    )
    op.create_table(
        "agreement_texts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("agreement_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("language", sa.String(length=10), nullable=False),
        sa.Column("html", sa.Text(), nullable=False),
        sa.Column("made_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["agreement_id"],
            ["agreements.id"],
            name=op.f("fk_agreement_texts_agreement_id_agreements"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_agreement_texts")),
        sa.UniqueConstraint(
            "agreement_id",
            "number",
            "language",
            name=op.f("uq_agreement_texts_agreement_id_number_language"),
        ),
    )
    referred = {
        "text_id": "agreement_texts",
        "retreatant_id": "retreatants",
        "prospect_id": "prospects",
        "retreat_id": "retreats",
    }
    op.create_table(
        "agreement_acceptances",
        sa.Column("id", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=name != "text_id") for name in referred),
        sa.Column("how", sa.String(length=100), nullable=False),
        sa.Column("link_id", sa.Integer(), nullable=True),
        sa.Column("accepted_at", MOMENT, nullable=False),
        sa.CheckConstraint(
            "(retreatant_id IS NULL) <> (prospect_id IS NULL)",
            name=op.f("ck_agreement_acceptances_of_somebody"),
        ),
        *(
            sa.ForeignKeyConstraint(
                [name],
                [f"{table}.id"],
                name=op.f(f"fk_agreement_acceptances_{name}_{table}"),
                ondelete="CASCADE",
            )
            for name, table in referred.items()
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_agreement_acceptances")),
    )
    for name in referred:
        op.create_index(op.f(f"ix_agreement_acceptances_{name}"), "agreement_acceptances", [name])


def _one_of(name: str, *values: str) -> sa.Enum:
    return sa.Enum(*values, name=name, native_enum=False, create_constraint=True)
