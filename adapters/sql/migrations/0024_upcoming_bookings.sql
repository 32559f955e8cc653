-- What is still to come is read a page at a time, the soonest first.
CREATE INDEX bookings_upcoming ON bookings (client_id, first_start_s, id)
    WHERE status IN ('pending', 'confirmed');
