-- More acts wait for a second administrator (ADR 145): archives, invitations, and administrators who are enabled again.
-- SQLite changes no CHECK of a table.
ALTER TABLE approval_requests RENAME TO earlier_approval_requests;
DROP INDEX approval_requests_by_subject;
DROP INDEX approval_requests_by_time;
CREATE TABLE approval_requests (
    id text PRIMARY KEY,
    act text NOT NULL
        CHECK (act IN ('refund_part', 'refund_payout', 'deduct_dispute', 'change_admin_role', 'erase_person',
                       'make_archive', 'invite_admin', 'enable_admin')),
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
INSERT INTO approval_requests SELECT * FROM earlier_approval_requests;
DROP TABLE earlier_approval_requests;
CREATE INDEX approval_requests_by_subject ON approval_requests (subject);
CREATE INDEX approval_requests_by_time ON approval_requests (requested_at, id);
