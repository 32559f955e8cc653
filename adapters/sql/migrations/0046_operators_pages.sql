-- Payouts that an operator asks for are those that are not settled: a few of very many.
CREATE INDEX IF NOT EXISTS payouts_unsettled ON payouts (due_at, line_id) WHERE state <> 'paid';
