"""people and the house"""

import sqlalchemy as sa
from alembic import op

from cenacle.platform.db.search import fold, natural_order

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "email_templates",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=60), nullable=False),
        sa.Column("to", sa.String(length=500), nullable=False),
        sa.Column("cc", sa.String(length=500), nullable=True),
        sa.Column("bcc", sa.String(length=500), nullable=True),
        sa.Column("subject", sa.String(length=200), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("search_text", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_email_templates")),
        sa.UniqueConstraint("key", name=op.f("uq_email_templates_key")),
    )
    op.create_table(
        "mailbox_messages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("recipient_email", sa.String(length=256), nullable=False),
        sa.Column("subject", sa.String(length=200), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_mailbox_messages")),
    )
    with op.batch_alter_table("mailbox_messages", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_mailbox_messages_recipient_email"), ["recipient_email"], unique=False
        )

    op.create_table(
        "religions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=50), nullable=False),
        sa.Column("name_folded", sa.Text(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_religions")),
        sa.UniqueConstraint("name_folded", name=op.f("uq_religions_name_folded")),
    )
    op.create_table(
        "retreat_roles",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=50), nullable=False),
        sa.Column("name_folded", sa.Text(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_retreat_roles")),
        sa.UniqueConstraint("name_folded", name=op.f("uq_retreat_roles_name_folded")),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("room_number", sa.String(length=10), nullable=False),
        sa.Column("room_number_folded", sa.Text(), nullable=False),
        sa.Column("room_order", sa.Text(), nullable=False),
        sa.Column("building", sa.String(length=50), nullable=True),
        sa.Column("floor", sa.String(length=20), nullable=True),
        sa.Column("beds", sa.Integer(), nullable=False),
        sa.Column("is_accessible", sa.Boolean(), nullable=False),
        sa.Column("is_active", sa.Boolean(), nullable=False),
        sa.Column("notes", sa.Text(), nullable=True),
        sa.Column("search_text", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rooms")),
        sa.UniqueConstraint("room_number_folded", name=op.f("uq_rooms_room_number_folded")),
    )
    with op.batch_alter_table("rooms", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_rooms_room_order"), ["room_order"], unique=False)

    op.create_table(
        "email_messages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "System",
                "Custom",
                "Invitation",
                name="email_kind",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("group_id", sa.Integer(), nullable=True),
        sa.Column("sender_email", sa.String(length=256), nullable=True),
        sa.Column("cc", sa.String(length=500), nullable=True),
        sa.Column("bcc", sa.String(length=500), nullable=True),
        sa.Column("subject", sa.String(length=200), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_date", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["group_id"], ["groups.id"], name=op.f("fk_email_messages_group_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_email_messages")),
    )
    with op.batch_alter_table("email_messages", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_email_messages_group_id_kind_id"),
            ["group_id", "kind", "id"],
            unique=False,
        )

    op.create_table(
        "notifications",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("notification_message", sa.Text(), nullable=False),
        sa.Column("created_date", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["group_id"], ["groups.id"], name=op.f("fk_notifications_group_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notifications")),
    )
    with op.batch_alter_table("notifications", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_notifications_group_id_id"), ["group_id", "id"], unique=False
        )

    op.create_table(
        "retreatants",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key_code", sa.String(length=6), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("secondary_group_id", sa.Integer(), nullable=True),
        sa.Column(
            "status",
            sa.Enum(
                "Active",
                "Inactive",
                "Deceased",
                "Banned",
                name="person_status",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("first_name", sa.String(length=50), nullable=False),
        sa.Column("middle_initial", sa.String(length=1), nullable=True),
        sa.Column("last_name", sa.String(length=50), nullable=False),
        sa.Column("name_order", sa.Text(), nullable=False),
        sa.Column("suffix", sa.String(length=6), nullable=True),
        sa.Column("nickname", sa.String(length=50), nullable=True),
        sa.Column("salutation", sa.String(length=10), nullable=True),
        sa.Column("birth_date", sa.Date(), nullable=True),
        sa.Column("street_address", sa.String(length=50), nullable=True),
        sa.Column("city", sa.String(length=50), nullable=True),
        sa.Column("state", sa.String(length=2), nullable=True),
        sa.Column("zip_code", sa.String(length=10), nullable=True),
        sa.Column("cell_phone", sa.String(length=25), nullable=True),
        sa.Column("email", sa.String(length=256), nullable=True),
        sa.Column("company", sa.String(length=50), nullable=True),
        sa.Column("profession", sa.String(length=50), nullable=True),
        sa.Column("church_name", sa.String(length=50), nullable=True),
        sa.Column("religion_id", sa.Integer(), nullable=True),
        sa.Column("sub_group", sa.String(length=50), nullable=True),
        sa.Column("priority", sa.Integer(), nullable=True),
        sa.Column("notes", sa.Text(), nullable=True),
        sa.Column("is_priest_or_deacon", sa.Boolean(), nullable=False),
        sa.Column("is_doctor", sa.Boolean(), nullable=False),
        sa.Column("is_captain", sa.Boolean(), nullable=False),
        sa.Column("is_co_captain", sa.Boolean(), nullable=False),
        sa.Column("search_text", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name=op.f("fk_retreatants_group_id")),
        sa.ForeignKeyConstraint(
            ["religion_id"], ["religions.id"], name=op.f("fk_retreatants_religion_id")
        ),
        sa.ForeignKeyConstraint(
            ["secondary_group_id"], ["groups.id"], name=op.f("fk_retreatants_secondary_group_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_retreatants")),
        sa.UniqueConstraint("key_code", name=op.f("uq_retreatants_key_code")),
    )
    with op.batch_alter_table("retreatants", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_retreatants_group_id_name_order"),
            ["group_id", "name_order"],
            unique=False,
        )
        batch_op.create_index(
            batch_op.f("ix_retreatants_religion_id"), ["religion_id"], unique=False
        )
        batch_op.create_index(
            batch_op.f("ix_retreatants_secondary_group_id"), ["secondary_group_id"], unique=False
        )

    op.create_table(
        "retreats",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("start_date", sa.Date(), nullable=False),
        sa.Column("end_date", sa.Date(), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.CheckConstraint("end_date >= start_date", name=op.f("ck_retreats_ends_after_start")),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name=op.f("fk_retreats_group_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_retreats")),
    )
    with op.batch_alter_table("retreats", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_retreats_group_id_start_date"), ["group_id", "start_date"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_retreats_start_date"), ["start_date"], unique=False)

    op.create_table(
        "account_links",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column(
            "purpose",
            sa.Enum(
                "Confirm",
                "Reset",
                "ChangeEmail",
                name="link_purpose",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("code_hash", sa.String(length=64), nullable=False),
        sa.Column("new_email", sa.String(length=256), nullable=True),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_account_links_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account_links")),
        sa.UniqueConstraint("code_hash", name=op.f("uq_account_links_code_hash")),
        sa.UniqueConstraint("user_id", "purpose", name=op.f("uq_account_links_user_id_purpose")),
    )
    with op.batch_alter_table("account_links", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_account_links_expires_at"), ["expires_at"], unique=False
        )

    op.create_table(
        "email_recipients",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("message_id", sa.Integer(), nullable=False),
        sa.Column("recipient_email", sa.String(length=256), nullable=False),
        sa.Column("first_name", sa.String(length=50), nullable=True),
        sa.Column("last_name", sa.String(length=50), nullable=True),
        sa.Column("nick_name", sa.String(length=50), nullable=True),
        sa.Column("retreatant_id", sa.Integer(), nullable=True),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("values", sa.JSON(), nullable=False),
        sa.Column(
            "email_status",
            sa.Enum(
                "Queued",
                "Sent",
                "Delivered",
                "Deferred",
                "Bounced",
                "Failed",
                "Complained",
                "Suppressed",
                name="email_status",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("problem", sa.Text(), nullable=True),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["message_id"], ["email_messages.id"], name=op.f("fk_email_recipients_message_id")
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"], ["retreatants.id"], name=op.f("fk_email_recipients_retreatant_id")
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_email_recipients_user_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_email_recipients")),
    )
    with op.batch_alter_table("email_recipients", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_email_recipients_due_at"), ["due_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_email_recipients_sent_at"), ["sent_at"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_email_recipients_message_id"), ["message_id"], unique=False
        )
        batch_op.create_index(
            batch_op.f("ix_email_recipients_retreatant_id"), ["retreatant_id"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_email_recipients_user_id"), ["user_id"], unique=False)

    op.create_table(
        "notification_readings",
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("last_read_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["group_id"],
            ["groups.id"],
            name=op.f("fk_notification_readings_group_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["user_id"],
            ["users.id"],
            name=op.f("fk_notification_readings_user_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("user_id", "group_id", name=op.f("pk_notification_readings")),
    )
    op.create_table(
        "profile_photos",
        sa.Column("guid", sa.String(length=36), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("image", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_profile_photos_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("guid", name=op.f("pk_profile_photos")),
    )
    with op.batch_alter_table("profile_photos", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_profile_photos_user_id"), ["user_id"], unique=False)

    with op.batch_alter_table("audit_entries", schema=None) as batch_op:
        batch_op.add_column(sa.Column("search_text", sa.Text(), nullable=False, server_default=""))

    with op.batch_alter_table("groups", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("group_order", sa.String(length=20), nullable=False, server_default="")
        )
        batch_op.add_column(sa.Column("version", sa.Integer(), nullable=False, server_default="1"))
        batch_op.create_index(batch_op.f("ix_groups_group_order"), ["group_order"], unique=False)

    with op.batch_alter_table("settings", schema=None) as batch_op:
        batch_op.add_column(sa.Column("search_text", sa.Text(), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("version", sa.Integer(), nullable=False, server_default="1"))

    with op.batch_alter_table("users", schema=None) as batch_op:
        # A letter may become two when it is folded.
        batch_op.alter_column("email_folded", existing_type=sa.String(length=256), type_=sa.Text())
        batch_op.add_column(sa.Column("name_order", sa.Text(), nullable=False, server_default=""))
        batch_op.add_column(
            sa.Column("contact_information", sa.JSON(), nullable=False, server_default="[]")
        )
        batch_op.add_column(sa.Column("profile_photo_guid", sa.String(length=36), nullable=True))
        batch_op.add_column(sa.Column("retreatant_id", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("version", sa.Integer(), nullable=False, server_default="1"))
        batch_op.create_index(
            batch_op.f("ix_users_name_order_id"),
            ["name_order", "id"],
            unique=False,
        )
        batch_op.create_unique_constraint(batch_op.f("uq_users_retreatant_id"), ["retreatant_id"])
        batch_op.create_foreign_key(
            batch_op.f("fk_users_retreatant_id"), "retreatants", ["retreatant_id"], ["id"]
        )

    fill_in()


def fill_in() -> None:
    """What the house holds already gets the keys by which it is sorted and searched."""
    connection = op.get_bind()
    groups = sa.table(
        "groups", sa.column("id"), sa.column("group_number"), sa.column("group_order")
    )
    for row in connection.execute(sa.select(groups.c.id, groups.c.group_number)).all():
        order = natural_order(row.group_number)
        connection.execute(groups.update().where(groups.c.id == row.id).values(group_order=order))
    users = sa.table("users", *map(sa.column, ("id", "first_name", "last_name", "name_order")))
    for user in connection.execute(sa.select(users.c.id, users.c.first_name, users.c.last_name)):
        order = fold(f"{user.last_name}, {user.first_name}")
        connection.execute(users.update().where(users.c.id == user.id).values(name_order=order))
    settings = sa.table("settings", *map(sa.column, ("id", "key", "value", "search_text")))
    for kept in connection.execute(
        sa.select(settings.c.id, settings.c.key, settings.c.value)
    ).all():
        text = fold(f"{kept.key} {kept.value}")
        connection.execute(
            settings.update().where(settings.c.id == kept.id).values(search_text=text)
        )


def downgrade() -> None:
    with op.batch_alter_table("users", schema=None) as batch_op:
        batch_op.drop_constraint(batch_op.f("fk_users_retreatant_id"), type_="foreignkey")
        batch_op.drop_constraint(batch_op.f("uq_users_retreatant_id"), type_="unique")
        batch_op.drop_index(batch_op.f("ix_users_name_order_id"))
        batch_op.drop_column("version")
        batch_op.drop_column("retreatant_id")
        batch_op.drop_column("profile_photo_guid")
        batch_op.drop_column("contact_information")
        batch_op.drop_column("name_order")
        batch_op.alter_column("email_folded", existing_type=sa.Text(), type_=sa.String(length=256))

    with op.batch_alter_table("settings", schema=None) as batch_op:
        batch_op.drop_column("version")
        batch_op.drop_column("search_text")

    with op.batch_alter_table("groups", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_groups_group_order"))
        batch_op.drop_column("version")
        batch_op.drop_column("group_order")

    with op.batch_alter_table("audit_entries", schema=None) as batch_op:
        batch_op.drop_column("search_text")

    op.drop_table("profile_photos")
    op.drop_table("notification_readings")
    op.drop_table("email_recipients")
    op.drop_table("account_links")
    op.drop_table("retreats")
    op.drop_table("retreatants")
    op.drop_table("notifications")
    op.drop_table("email_messages")
    op.drop_table("rooms")
    op.drop_table("retreat_roles")
    op.drop_table("religions")
    op.drop_table("mailbox_messages")
    op.drop_table("email_templates")
