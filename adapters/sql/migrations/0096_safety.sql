-- Safety timers of the parties of a visit, their calls for help, and which clients let companions see their
-- emergency contact during visits (ADR 140).
CREATE TABLE safety_timers (
    booking_id text NOT NULL REFERENCES bookings (id),
    account_id text NOT NULL REFERENCES accounts (id),
    state text NOT NULL CHECK (state IN ('running', 'asked', 'escalated', 'ended')),
    length_minutes integer NOT NULL,
    repeats integer NOT NULL CHECK (repeats IN (0, 1)),
    started_at bigint NOT NULL,
    due_at bigint NOT NULL,
    escalated_at bigint,
    incident_id text REFERENCES incidents (id),
    next_at bigint,
    PRIMARY KEY (booking_id, account_id)
);
CREATE INDEX safety_timers_by_next ON safety_timers (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX safety_timers_by_account ON safety_timers (account_id);
CREATE TABLE safety_calls (
    account_id text NOT NULL REFERENCES accounts (id),
    id text NOT NULL,
    booking_id text NOT NULL REFERENCES bookings (id),
    at bigint NOT NULL,
    incident_id text NOT NULL REFERENCES incidents (id),
    PRIMARY KEY (account_id, id)
);
CREATE INDEX safety_calls_by_booking ON safety_calls (booking_id, at);
CREATE TABLE safety_contact_shares (
    account_id text PRIMARY KEY REFERENCES accounts (id)
);
