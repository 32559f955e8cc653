-- Calendars that companions keep elsewhere. Of their events only busy times are stored, as time off.
CREATE TABLE external_calendars (
    id text PRIMARY KEY NOT NULL,
    companion_id text NOT NULL REFERENCES accounts (id),
    name text NOT NULL,
    host text NOT NULL,
    sealed_address text NOT NULL,
    created_at bigint NOT NULL,
    next_read_at bigint NOT NULL,
    attempted_at bigint,
    read_at bigint,
    busy bigint NOT NULL,
    skipped bigint NOT NULL,
    failures bigint NOT NULL,
    failing_since bigint,
    fault text
);
CREATE INDEX external_calendars_by_companion ON external_calendars (companion_id, created_at, id);
CREATE INDEX external_calendars_by_reading ON external_calendars (next_read_at, id);

ALTER TABLE time_off ADD COLUMN calendar_id text REFERENCES external_calendars (id);
CREATE INDEX time_off_by_calendar ON time_off (calendar_id) WHERE calendar_id IS NOT NULL;
