-- A companion's shifts, their sums and their order from two indexes, however many bookings there are.
CREATE INDEX IF NOT EXISTS booking_lines_of_companion
    ON booking_lines (companion_id, start_s, id, timezone, hours, rate_cents);
CREATE INDEX IF NOT EXISTS payouts_of_companion ON payouts
    (companion_id, state, due_at, line_id, base_cents, commission_cents, mileage_cents,
     amount_cents, paid_at);
DROP INDEX payouts_by_companion;
