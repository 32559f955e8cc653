-- The clock time that a line was booked for, as seconds of a local epoch, and the version of the time
-- zone data that converted it. Null and empty: an earlier release wrote the line, and the work that
-- follows new data records both.
ALTER TABLE booking_lines ADD COLUMN wall_start_s bigint;
ALTER TABLE booking_lines ADD COLUMN zone_data text NOT NULL DEFAULT '';
