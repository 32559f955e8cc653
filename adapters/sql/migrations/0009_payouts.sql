-- What each booking line owes its companion: one row, one transfer.
CREATE TABLE payouts (
    line_id text PRIMARY KEY NOT NULL REFERENCES booking_lines (id),
    booking_id text NOT NULL REFERENCES bookings (id),
    companion_id text NOT NULL REFERENCES accounts (id),
    due_at bigint NOT NULL,
    amount_cents bigint NOT NULL CHECK (amount_cents BETWEEN 1 AND 99999999),
    source_payment text NOT NULL,
    state text NOT NULL CHECK (state IN ('due', 'held', 'sending', 'paid', 'failed', 'reversing',
                                         'reversed', 'lost', 'cancelled')),
    hold text NOT NULL CHECK (hold IN ('none', 'no_account', 'account_not_ready', 'disputed')),
    attempt integer NOT NULL CHECK (attempt >= 0),
    destination text NOT NULL,
    idempotency_key text NOT NULL,
    key_made_at bigint,
    lease_until bigint,
    transfer_id text NOT NULL,
    paid_at bigint,
    last_error text NOT NULL,
    CHECK ((state = 'held') = (hold <> 'none')),
    CHECK (state NOT IN ('paid', 'reversing', 'reversed', 'lost') OR transfer_id <> ''),
    CHECK (state <> 'sending' OR (lease_until IS NOT NULL AND idempotency_key <> ''))
);
CREATE UNIQUE INDEX payouts_by_transfer ON payouts (transfer_id) WHERE transfer_id <> '';
CREATE INDEX payouts_due ON payouts (due_at, line_id) WHERE state = 'due';
CREATE INDEX payouts_sending ON payouts (lease_until) WHERE state = 'sending';
CREATE INDEX payouts_by_booking ON payouts (booking_id);
CREATE INDEX payouts_by_companion ON payouts (companion_id, state, due_at);
CREATE INDEX payouts_latest ON payouts (due_at, line_id);

CREATE TABLE payout_accounts (
    owner_id text PRIMARY KEY NOT NULL REFERENCES accounts (id),
    provider_id text NOT NULL UNIQUE,
    details_submitted integer NOT NULL CHECK (details_submitted IN (0, 1)),
    charges_enabled integer NOT NULL CHECK (charges_enabled IN (0, 1)),
    payouts_enabled integer NOT NULL CHECK (payouts_enabled IN (0, 1)),
    -- one a line
    currently_due text NOT NULL,
    seen_at bigint NOT NULL
);

CREATE TABLE provider_customers (
    client_id text PRIMARY KEY NOT NULL REFERENCES accounts (id),
    provider_id text NOT NULL UNIQUE
);

-- Money due back to clients; the id is that of the job that carries it out.
CREATE TABLE refunds (
    id text PRIMARY KEY NOT NULL,
    purchase_id text NOT NULL REFERENCES purchases (id),
    booking_id text REFERENCES bookings (id),
    amount_cents bigint NOT NULL CHECK (amount_cents BETWEEN 1 AND 99999999),
    reason text NOT NULL,
    state text NOT NULL CHECK (state IN ('ordered', 'pending', 'succeeded', 'failed')),
    provider_refund text NOT NULL,
    ordered_at bigint NOT NULL,
    CHECK (state NOT IN ('pending', 'succeeded') OR provider_refund <> '')
);
CREATE UNIQUE INDEX refunds_by_provider ON refunds (provider_refund) WHERE provider_refund <> '';
CREATE INDEX refunds_by_booking ON refunds (booking_id);
CREATE INDEX refunds_pending ON refunds (ordered_at, id) WHERE state = 'pending';

CREATE TABLE disputes (
    id text PRIMARY KEY NOT NULL,
    purchase_id text NOT NULL REFERENCES purchases (id),
    booking_id text REFERENCES bookings (id),
    state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
    amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
    fee_cents bigint NOT NULL CHECK (fee_cents >= 0),
    seen_at bigint NOT NULL
);
CREATE INDEX disputes_by_booking ON disputes (booking_id);

CREATE INDEX purchases_by_payment ON purchases (provider_payment) WHERE provider_payment <> '';
CREATE INDEX ledger_entries_by_time ON ledger_entries (posted_at);
ALTER TABLE provider_events ADD COLUMN deliveries integer NOT NULL DEFAULT 1;

-- How far each sweep over the provider's records has come.
CREATE TABLE sweeps (
    name text PRIMARY KEY NOT NULL,
    reached_at bigint NOT NULL
);

-- Where our books and the provider's differed.
CREATE TABLE differences (
    kind text NOT NULL CHECK (kind IN ('event_missed', 'event_repeated', 'amount_differs',
                                       'unknown_to_us', 'unknown_to_them', 'balance_differs')),
    object text NOT NULL,
    ours_cents bigint,
    theirs_cents bigint,
    first_seen bigint NOT NULL,
    PRIMARY KEY (kind, object)
);
CREATE INDEX differences_latest ON differences (first_seen);
