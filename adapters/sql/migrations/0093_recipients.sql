-- Bookings for another person than their client (ADR 137). The answer is part of the booking, which every
-- rule reads; who that person is, is read only where there is one.
ALTER TABLE bookings ADD COLUMN recipient_answer text
    CHECK (recipient_answer IN ('waiting', 'agreed', 'agreed_privately', 'declined'));
CREATE TABLE booking_recipients (
    booking_id text PRIMARY KEY REFERENCES bookings (id),
    name text NOT NULL,
    relation text NOT NULL
        CHECK (relation IN ('child', 'partner', 'parent', 'sibling', 'relative', 'friend', 'other')),
    relation_text text NOT NULL,
    phone text NOT NULL,
    may_call integer NOT NULL CHECK (may_call IN (0, 1)),
    email text NOT NULL,
    link_hash text UNIQUE,
    link_expires_at bigint,
    answered_at bigint,
    terms_version text NOT NULL,
    ip_address text NOT NULL,
    user_agent text NOT NULL
);
