-- In the words of who cancelled.
ALTER TABLE bookings ADD COLUMN cancel_reason text NOT NULL DEFAULT '';
