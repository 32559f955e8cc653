-- A booking that an operator proposed to its client, who has not asked for its hold.
ALTER TABLE bookings ADD COLUMN proposed integer NOT NULL DEFAULT 0 CHECK (proposed IN (0, 1));
-- All bookings, the newest first.
CREATE INDEX bookings_by_time ON bookings (created_at, id);

-- What an operator fills bulk schedules with.
CREATE TABLE schedule_templates (
    id text PRIMARY KEY NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL UNIQUE,
    hours integer NOT NULL CHECK (hours BETWEEN 1 AND 8),
    pattern text NOT NULL CHECK (pattern IN ('daily', 'weekly', 'biweekly', 'monthly')),
    location text NOT NULL,
    notes text NOT NULL,
    is_recurring integer NOT NULL CHECK (is_recurring IN (0, 1)),
    created_at bigint NOT NULL
);
CREATE TABLE schedule_template_companions (
    template_id text NOT NULL REFERENCES schedule_templates (id),
    position integer NOT NULL,
    companion_id text NOT NULL REFERENCES accounts (id),
    PRIMARY KEY (template_id, position)
);
CREATE INDEX schedule_template_companions_by_companion
    ON schedule_template_companions (companion_id);
