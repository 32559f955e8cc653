-- Since when a payout is taken back; null: not, or an earlier release began it.
ALTER TABLE payouts ADD COLUMN reversing_at bigint;
-- Reports of a missing party.
CREATE INDEX IF NOT EXISTS shifts_missing ON shifts (line_id)
    WHERE companion_missing_at IS NOT NULL OR client_missing_at IS NOT NULL;
-- States that time, a bank or an operator should have ended: the audit and the operator's list ask for them.
CREATE INDEX IF NOT EXISTS refunds_ordered ON refunds (ordered_at, id) WHERE state = 'ordered';
CREATE INDEX IF NOT EXISTS refunds_failed ON refunds (ordered_at, id) WHERE state = 'failed';
CREATE INDEX IF NOT EXISTS jobs_parked ON jobs (due_at, id) WHERE state = 'parked';
CREATE INDEX IF NOT EXISTS jobs_done ON jobs (due_at, id) WHERE state = 'done';
CREATE INDEX IF NOT EXISTS identity_sessions_processing ON identity_sessions (created_at, provider_id)
    WHERE state = 'processing';
CREATE INDEX IF NOT EXISTS disputes_open ON disputes (seen_at, id) WHERE state = 'open';
CREATE INDEX IF NOT EXISTS payout_accounts_returned ON payout_accounts (returned_at)
    WHERE returned_at IS NOT NULL;
