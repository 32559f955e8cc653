-- A client's own unpaid holds. Without it the planner reads everybody's, and in a serialisable
-- transaction who has read everybody's holds collides with every booking that is made meanwhile.
CREATE INDEX bookings_unpaid ON bookings (client_id, hold_expires_at) WHERE status = 'pending';
