-- What a companion asks of bookings besides the weekly hours (ADR 111). NULL or 0: none.
-- Times of day are minutes after midnight on the
-- companion's clock; check_booking_limits (domain/companions) checks the ranges.
ALTER TABLE companions ADD COLUMN notice_minutes integer;
ALTER TABLE companions ADD COLUMN quiet_from_minutes integer;
ALTER TABLE companions ADD COLUMN quiet_to_minutes integer;
ALTER TABLE companions ADD COLUMN max_travel_miles integer;
ALTER TABLE companions ADD COLUMN buffer_minutes bigint NOT NULL DEFAULT 0;
-- The buffer that a line was booked with.
ALTER TABLE booking_lines ADD COLUMN buffer_minutes bigint NOT NULL DEFAULT 0;
