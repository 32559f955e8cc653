-- Indexes of what every booking leaves, without columns that only put a few rows in order (ADR 90). New
-- names, so that those of a large table can be made beforehand.

-- The newest of a person's purchases are read until one is of the booking.
CREATE INDEX IF NOT EXISTS purchases_of_owner ON purchases (owner_id, created_at);
DROP INDEX purchases_by_owner;

CREATE INDEX IF NOT EXISTS consents_of_user ON consents (user_id, agreed_at);
DROP INDEX consents_by_time;

-- A booking has a handful: equal keys share one entry of the index.
CREATE INDEX IF NOT EXISTS notifications_of_booking ON notifications (booking_id)
    WHERE booking_id IS NOT NULL;
DROP INDEX notifications_by_booking;
