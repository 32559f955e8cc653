-- What was said of a line of a paid booking: "I'll be there", here I am, I am late, done, nobody came.
-- acknowledge_by is null once nobody waits for the acknowledgement any more.
CREATE TABLE shifts (
    line_id text PRIMARY KEY NOT NULL REFERENCES booking_lines (id),
    booking_id text NOT NULL REFERENCES bookings (id),
    companion_id text NOT NULL REFERENCES accounts (id),
    start_s bigint NOT NULL,
    acknowledge_by bigint,
    acknowledged_at bigint,
    missed_at bigint,
    checked_in_at bigint,
    checked_out_at bigint,
    minutes_late integer CHECK (minutes_late > 0),
    late_at bigint,
    companion_missing_at bigint,
    client_missing_at bigint
);
CREATE INDEX shifts_by_booking ON shifts (booking_id);
CREATE INDEX shifts_awaited ON shifts (acknowledge_by)
    WHERE acknowledged_at IS NULL AND acknowledge_by IS NOT NULL;
CREATE INDEX shifts_not_begun ON shifts (start_s) WHERE checked_in_at IS NULL;
