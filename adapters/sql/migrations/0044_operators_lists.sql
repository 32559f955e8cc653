-- Whom no search finds: few.
CREATE INDEX IF NOT EXISTS accounts_suspended ON accounts (id) WHERE suspended_at IS NOT NULL;
-- The audit log by what was done.
CREATE INDEX IF NOT EXISTS audit_log_by_action ON audit_log (action, sequence);
