-- What a companion asks of bookings besides the weekly hours (ADR 111). NULL or 0: no limit of their own.
-- Times of day are minutes after midnight on the companion's clock.
ALTER TABLE companions ADD COLUMN notice_minutes integer CHECK (notice_minutes > 0);
ALTER TABLE companions ADD COLUMN quiet_from_minutes integer CHECK (quiet_from_minutes BETWEEN 0 AND 1439);
ALTER TABLE companions ADD COLUMN quiet_to_minutes integer CHECK (quiet_to_minutes BETWEEN 0 AND 1439);
ALTER TABLE companions ADD COLUMN max_travel_miles integer CHECK (max_travel_miles > 0);
ALTER TABLE companions ADD COLUMN buffer_minutes bigint NOT NULL DEFAULT 0 CHECK (buffer_minutes >= 0);
-- The buffer that a line was booked with.
ALTER TABLE booking_lines ADD COLUMN buffer_minutes bigint NOT NULL DEFAULT 0 CHECK (buffer_minutes >= 0);
