-- What somebody is told in the app; the words are made from the kind. forgotten_at is when it goes,
-- sooner once it was read.
CREATE TABLE notifications (
    id text PRIMARY KEY NOT NULL,
    account_id text NOT NULL REFERENCES accounts (id),
    kind text NOT NULL,
    booking_id text REFERENCES bookings (id),
    amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
    created_at bigint NOT NULL,
    read_at bigint,
    forgotten_at bigint NOT NULL
);
CREATE INDEX notifications_by_account ON notifications (account_id, id);
CREATE INDEX notifications_unread ON notifications (account_id, id) WHERE read_at IS NULL;
CREATE INDEX notifications_by_booking ON notifications (booking_id, account_id)
    WHERE booking_id IS NOT NULL;
CREATE INDEX notifications_by_end ON notifications (forgotten_at);

-- Only what somebody chose otherwise than to be told everything.
CREATE TABLE notification_choices (
    account_id text NOT NULL REFERENCES accounts (id),
    kind text NOT NULL,
    email integer NOT NULL CHECK (email IN (0, 1)),
    in_app integer NOT NULL CHECK (in_app IN (0, 1)),
    PRIMARY KEY (account_id, kind)
);
