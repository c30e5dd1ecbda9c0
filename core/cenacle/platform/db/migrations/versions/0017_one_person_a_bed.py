"""The database itself refuses two people in one bed.

By triggers, until beds were counted by night.
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

ON_POSTGRESQL = (
    """
    CREATE OR REPLACE FUNCTION refuse_taken_bed() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        ours retreats;
        beds_there integer;
        already integer;
    BEGIN
        -- Whoever moves the retreat, or gives somebody this room, waits.
        SELECT retreats.* INTO ours
            FROM retreats JOIN participations ON participations.retreat_id = retreats.id
            WHERE participations.id = NEW.participation_id FOR SHARE OF retreats;
        SELECT beds INTO beds_there FROM rooms WHERE id = NEW.room_id FOR UPDATE;
        PERFORM 1 FROM room_assignments
            JOIN participations ON participations.id = room_assignments.participation_id
            JOIN retreats ON retreats.id = participations.retreat_id
            WHERE room_assignments.room_id = NEW.room_id AND retreats.id <> ours.id
            AND retreats.start_date <= ours.end_date AND retreats.end_date >= ours.start_date;
        IF FOUND THEN
            RAISE EXCEPTION 'another retreat has this room in these days'
                USING ERRCODE = 'exclusion_violation';
        END IF;
        SELECT COUNT(*) INTO already FROM room_assignments
            JOIN participations ON participations.id = room_assignments.participation_id
            WHERE room_assignments.room_id = NEW.room_id AND participations.retreat_id = ours.id
            AND (TG_OP = 'INSERT' OR room_assignments.participation_id <> OLD.participation_id);
        IF already >= beds_there THEN
            RAISE EXCEPTION 'this room has no bed left' USING ERRCODE = 'exclusion_violation';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER refuse_taken_bed BEFORE INSERT OR UPDATE ON room_assignments
    FOR EACH ROW EXECUTE FUNCTION refuse_taken_bed()
    """,
    """
    CREATE OR REPLACE FUNCTION refuse_move_onto_taken_beds() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM 1 FROM rooms WHERE id IN (
            SELECT room_id FROM room_assignments
                JOIN participations ON participations.id = room_assignments.participation_id
                WHERE participations.retreat_id = NEW.id
        ) ORDER BY id FOR UPDATE;
        PERFORM 1 FROM room_assignments AS ours
            JOIN participations AS our_part ON our_part.id = ours.participation_id
            JOIN room_assignments AS theirs ON theirs.room_id = ours.room_id
            JOIN participations AS their_part ON their_part.id = theirs.participation_id
            JOIN retreats ON retreats.id = their_part.retreat_id
            WHERE our_part.retreat_id = NEW.id AND retreats.id <> NEW.id
            AND retreats.start_date <= NEW.end_date AND retreats.end_date >= NEW.start_date;
        IF FOUND THEN
            RAISE EXCEPTION 'another retreat has rooms of this one in these days'
                USING ERRCODE = 'exclusion_violation';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER refuse_move_onto_taken_beds BEFORE UPDATE ON retreats FOR EACH ROW
    WHEN (OLD.start_date <> NEW.start_date OR OLD.end_date <> NEW.end_date)
    EXECUTE FUNCTION refuse_move_onto_taken_beds()
    """,
)

ON_SQLITE = (
    """
    CREATE TRIGGER refuse_taken_bed_to_give BEFORE INSERT ON room_assignments
    BEGIN
        SELECT RAISE(ABORT, 'another retreat has this room in these days')
            FROM participations AS part JOIN retreats AS ours ON ours.id = part.retreat_id
            WHERE part.id = NEW.participation_id AND EXISTS (
                SELECT 1 FROM room_assignments
                JOIN participations ON participations.id = room_assignments.participation_id
                JOIN retreats ON retreats.id = participations.retreat_id
                WHERE room_assignments.room_id = NEW.room_id AND retreats.id <> ours.id
                AND retreats.start_date <= ours.end_date AND retreats.end_date >= ours.start_date
            );
        SELECT RAISE(ABORT, 'this room has no bed left')
            FROM rooms, participations AS part
            WHERE rooms.id = NEW.room_id AND part.id = NEW.participation_id AND rooms.beds <= (
                SELECT COUNT(*) FROM room_assignments
                JOIN participations ON participations.id = room_assignments.participation_id
                WHERE room_assignments.room_id = NEW.room_id
                AND participations.retreat_id = part.retreat_id
            );
    END
    """,
    """
    CREATE TRIGGER refuse_taken_bed_to_change BEFORE UPDATE ON room_assignments
    BEGIN
        SELECT RAISE(ABORT, 'another retreat has this room in these days')
            FROM participations AS part JOIN retreats AS ours ON ours.id = part.retreat_id
            WHERE part.id = NEW.participation_id AND EXISTS (
                SELECT 1 FROM room_assignments
                JOIN participations ON participations.id = room_assignments.participation_id
                JOIN retreats ON retreats.id = participations.retreat_id
                WHERE room_assignments.room_id = NEW.room_id AND retreats.id <> ours.id
                AND retreats.start_date <= ours.end_date AND retreats.end_date >= ours.start_date
            );
        SELECT RAISE(ABORT, 'this room has no bed left')
            FROM rooms, participations AS part
            WHERE rooms.id = NEW.room_id AND part.id = NEW.participation_id AND rooms.beds <= (
                SELECT COUNT(*) FROM room_assignments
                JOIN participations ON participations.id = room_assignments.participation_id
                WHERE room_assignments.room_id = NEW.room_id
                AND participations.retreat_id = part.retreat_id
                AND room_assignments.participation_id <> OLD.participation_id
            );
    END
    """,
    """
    CREATE TRIGGER refuse_move_onto_taken_beds BEFORE UPDATE ON retreats
    WHEN OLD.start_date <> NEW.start_date OR OLD.end_date <> NEW.end_date
    BEGIN
        SELECT RAISE(ABORT, 'another retreat has rooms of this one in these days')
            FROM room_assignments AS ours
            JOIN participations AS our_part ON our_part.id = ours.participation_id
            JOIN room_assignments AS theirs ON theirs.room_id = ours.room_id
            JOIN participations AS their_part ON their_part.id = theirs.participation_id
            JOIN retreats ON retreats.id = their_part.retreat_id
            WHERE our_part.retreat_id = NEW.id AND retreats.id <> NEW.id
            AND retreats.start_date <= NEW.end_date AND retreats.end_date >= NEW.start_date;
    END
    """,
)


def upgrade() -> None:
    """Beds that two have by now stay as they are; from here on nobody gets a second one."""
    on_postgresql = op.get_bind().dialect.name == "postgresql"
    for statement in ON_POSTGRESQL if on_postgresql else ON_SQLITE:
        op.execute(sa.text(statement))


def downgrade() -> None:
    """What came later counts beds by night, and has dropped the triggers already."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP TRIGGER IF EXISTS refuse_move_onto_taken_beds ON retreats")
        op.execute("DROP TRIGGER IF EXISTS refuse_taken_bed ON room_assignments")
        op.execute("DROP FUNCTION IF EXISTS refuse_move_onto_taken_beds")
        op.execute("DROP FUNCTION IF EXISTS refuse_taken_bed")
    else:
        op.execute("DROP TRIGGER IF EXISTS refuse_taken_bed_to_give")
        op.execute("DROP TRIGGER IF EXISTS refuse_taken_bed_to_change")
        op.execute("DROP TRIGGER IF EXISTS refuse_move_onto_taken_beds")
