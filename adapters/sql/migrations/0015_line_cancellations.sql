-- A line can be taken out of a booking that goes on: when, by whom, in which words, and what was
-- given back of it. Bookings that were cancelled before have it on the booking alone.
ALTER TABLE booking_lines ADD COLUMN cancelled_at bigint;
ALTER TABLE booking_lines ADD COLUMN cancelled_by text
    CHECK (cancelled_by IN ('client', 'companion', 'admin', 'hold_expired'));
ALTER TABLE booking_lines ADD COLUMN cancel_reason text NOT NULL DEFAULT '';
ALTER TABLE booking_lines ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0
    CHECK (refunded_cents BETWEEN 0 AND total_cents);
-- The part of a video meeting's address that nobody guesses.
ALTER TABLE booking_lines ADD COLUMN room text NOT NULL DEFAULT '';

-- When the provider's last word about a refund came.
ALTER TABLE refunds ADD COLUMN settled_at bigint;
