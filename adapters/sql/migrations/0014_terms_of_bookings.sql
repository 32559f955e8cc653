-- Grace: so long after paying, while the start is so far away, everything comes back. Bookings made
-- before keep the rules they were made under.
ALTER TABLE bookings ADD COLUMN grace_minutes integer NOT NULL DEFAULT 0 CHECK (grace_minutes >= 0);
ALTER TABLE bookings ADD COLUMN grace_ahead_minutes integer NOT NULL DEFAULT 0
    CHECK (grace_ahead_minutes >= 0);
-- Whether the place is more than a city, state or ZIP. Nobody is asked about older bookings.
ALTER TABLE booking_lines ADD COLUMN has_door integer NOT NULL DEFAULT 1 CHECK (has_door IN (0, 1));
-- A client's own holds, those that were cancelled unpaid too (see 0013, which read pending ones only).
DROP INDEX bookings_unpaid;
CREATE INDEX bookings_held ON bookings (client_id, hold_expires_at) WHERE paid_at IS NULL;
