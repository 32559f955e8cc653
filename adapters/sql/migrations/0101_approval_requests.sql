-- Acts of an administrator that wait for the approval of a second one (ADR 145). A waiting request past its
-- expires_at has expired; nothing is written for that.
CREATE TABLE approval_requests (
    id text PRIMARY KEY,
    act text NOT NULL
        CHECK (act IN ('refund_part', 'refund_payout', 'deduct_dispute', 'change_admin_role', 'erase_person')),
    subject text NOT NULL,
    amount_cents bigint NOT NULL,
    detail text NOT NULL,
    command_key text UNIQUE,
    reason text NOT NULL,
    requested_by text NOT NULL REFERENCES admins (id),
    requested_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'approved', 'declined', 'withdrawn')),
    decided_by text REFERENCES admins (id),
    decided_at bigint,
    decision_reason text NOT NULL
);
CREATE INDEX approval_requests_by_subject ON approval_requests (subject);
CREATE INDEX approval_requests_by_time ON approval_requests (requested_at, id);
