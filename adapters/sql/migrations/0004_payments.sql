CREATE TABLE purchases (
    id text PRIMARY KEY NOT NULL,
    owner_id text NOT NULL REFERENCES accounts (id),
    kind text NOT NULL CHECK
        (kind IN ('booking', 'id_unlock', 'driver_license', 'employment', 'degree', 'background',
                  'drug_test', 'all_verifications', 'highlight_local', 'highlight_nationwide')),
    -- the booking paid for, else empty
    subject text NOT NULL,
    amount_cents bigint NOT NULL CHECK (amount_cents BETWEEN 1 AND 99999999),
    state text NOT NULL CHECK (state IN ('open', 'paid', 'expired', 'refunded')),
    attempt integer NOT NULL CHECK (attempt > 0),
    provider_session text NOT NULL,
    provider_payment text NOT NULL,
    url text NOT NULL,
    created_at bigint NOT NULL,
    paid_at bigint,
    consumed_at bigint
);
CREATE UNIQUE INDEX purchases_by_session ON purchases (provider_session)
    WHERE provider_session <> '';
CREATE INDEX purchases_by_owner ON purchases (owner_id, kind, subject, created_at);
CREATE INDEX purchases_open ON purchases (created_at) WHERE state = 'open';

-- Append only: never updated, never deleted (see the engine's own file of this number).
CREATE TABLE ledger_entries (
    id text PRIMARY KEY NOT NULL,
    posted_at bigint NOT NULL,
    kind text NOT NULL,
    source_type text NOT NULL,
    source_id text NOT NULL,
    booking_id text REFERENCES bookings (id),
    UNIQUE (kind, source_type, source_id)
);
CREATE INDEX ledger_entries_by_booking ON ledger_entries (booking_id, posted_at);

CREATE TABLE ledger_postings (
    entry_id text NOT NULL REFERENCES ledger_entries (id),
    position integer NOT NULL,
    account text NOT NULL,
    -- debits are positive; those of an entry sum to zero
    amount_cents bigint NOT NULL,
    currency text NOT NULL DEFAULT 'usd' CHECK (currency = 'usd'),
    PRIMARY KEY (entry_id, position)
);
CREATE INDEX ledger_postings_by_account ON ledger_postings (account, amount_cents);

CREATE TABLE provider_events (
    id text PRIMARY KEY NOT NULL,
    type text NOT NULL,
    object_id text NOT NULL,
    received_at bigint NOT NULL,
    processed_at bigint
);
CREATE INDEX provider_events_unprocessed ON provider_events (received_at, id)
    WHERE processed_at IS NULL;
