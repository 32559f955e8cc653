-- A party's bookings are read a page at a time, and counted by their state, from indexes alone.
DROP INDEX bookings_by_client;
CREATE INDEX bookings_by_client ON bookings (client_id, created_at, id);
CREATE INDEX bookings_by_client_and_status ON bookings (client_id, status, created_at, id);
DROP INDEX booking_lines_by_companion;
CREATE INDEX booking_lines_by_companion ON booking_lines (companion_id, booking_id, cancelled_at);
