-- A line that took another one's place: that line, the first of them all (a line that was never
-- moved is its own first), and how what was lost of the old time was judged.
ALTER TABLE booking_lines ADD COLUMN moved_from text REFERENCES booking_lines (id);
ALTER TABLE booking_lines ADD COLUMN visit_id text REFERENCES booking_lines (id);
ALTER TABLE booking_lines ADD COLUMN moved_tier text CHECK (moved_tier IN ('full', 'partial', 'none'));
-- A new time that waits to be paid, until when it is held. It is no line of its booking yet.
ALTER TABLE booking_lines ADD COLUMN held_until bigint;
CREATE UNIQUE INDEX booking_lines_held ON booking_lines (visit_id) WHERE held_until IS NOT NULL;
CREATE INDEX booking_lines_held_until ON booking_lines (held_until) WHERE held_until IS NOT NULL;
CREATE UNIQUE INDEX booking_lines_moved ON booking_lines (moved_from)
    WHERE moved_from IS NOT NULL AND held_until IS NULL;

-- The subject of a booking's purchase begins with the booking; what a move costs names its line, too.
DROP INDEX purchases_by_booking;
CREATE INDEX purchases_by_booking ON purchases (substr(subject, 1, 36)) WHERE kind = 'booking';
