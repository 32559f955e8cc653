-- How a companion is booked (ADR 110): at once, or after the companion has accepted the request.
ALTER TABLE companions ADD COLUMN booking_mode text NOT NULL DEFAULT 'instant'
    CHECK (booking_mode IN ('instant', 'ask_first'));
-- The approval of a booking whose companion is asked first; written with the booking. Its deadline is
-- the booking's hold_expires_at from the authorization of the payment on.
CREATE TABLE booking_approvals (
    booking_id text PRIMARY KEY REFERENCES bookings (id),
    companion_id text NOT NULL REFERENCES accounts (id),
    purchase_id text REFERENCES purchases (id),
    authorized_at bigint,
    answer_by bigint,
    remind_at bigint,
    accepted_at bigint,
    ended_at bigint,
    outcome text CHECK (outcome IN ('declined', 'unanswered', 'withdrawn', 'not_permitted', 'payment_lost')),
    declined_for text CHECK (declined_for IN ('unavailable', 'too_far', 'not_a_fit', 'other'))
);
CREATE INDEX booking_approvals_to_remind ON booking_approvals (remind_at) WHERE remind_at IS NOT NULL;
