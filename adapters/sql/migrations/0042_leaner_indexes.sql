-- Indexes of what grows with every booking, without what nobody asks of them (ADR 58). Where lists over
-- all go by id among equal times, those few are put in order when they are read: the index need not hold
-- their ids. New names, so that those of a large table can be made beforehand.

-- One for two: a client's bookings by time, and counted by their state.
CREATE INDEX IF NOT EXISTS bookings_of_client ON bookings (client_id, created_at, id, status);
DROP INDEX bookings_by_client;
DROP INDEX bookings_by_client_and_status;

CREATE INDEX IF NOT EXISTS bookings_by_creation ON bookings (created_at);
DROP INDEX bookings_by_time;

CREATE INDEX IF NOT EXISTS payouts_by_due_time ON payouts (due_at);
DROP INDEX payouts_latest;

CREATE INDEX IF NOT EXISTS ledger_entries_of_booking ON ledger_entries (booking_id);
DROP INDEX ledger_entries_by_booking;
