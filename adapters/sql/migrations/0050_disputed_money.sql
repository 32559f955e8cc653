-- Refunds: under which of its keys the provider is asked, and by which dispute the client's bank gave
-- the money back, now (at_bank) or before.
ALTER TABLE refunds ADD COLUMN key_number integer NOT NULL DEFAULT 1;
ALTER TABLE refunds ADD COLUMN key_spent_at bigint;
ALTER TABLE refunds ADD COLUMN dispute_id text NOT NULL DEFAULT '';
ALTER TABLE refunds ADD COLUMN at_bank integer NOT NULL DEFAULT 0 CHECK (at_bank IN (0, 1));
CREATE INDEX disputes_by_purchase ON disputes (purchase_id);

-- Payouts: what an operator deducted after a lost dispute, what of it was never sent, and what came
-- back of the transfer.
ALTER TABLE payouts ADD COLUMN deducted_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE payouts ADD COLUMN withheld_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE payouts ADD COLUMN returned_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE payouts ADD COLUMN returned_at bigint;
-- Whatever was taken back so far was taken back whole; when, the ledger knows.
UPDATE payouts SET returned_cents = amount_cents, returned_at = COALESCE(
    (SELECT MAX(e.posted_at) FROM ledger_entries e WHERE e.booking_id = payouts.booking_id
         AND e.kind = 'line_refunded' AND e.source_id = payouts.line_id), paid_at)
    WHERE state = 'reversed';
-- A lost dispute used to end the payouts that were not sent yet.
UPDATE payouts SET deducted_cents = amount_cents, withheld_cents = amount_cents
    WHERE state = 'cancelled' AND EXISTS (SELECT 1 FROM ledger_entries e
        WHERE e.kind = 'payout_voided' AND e.source_type = 'booking_line'
            AND e.source_id = payouts.line_id);
CREATE INDEX payouts_given_back ON payouts (companion_id, returned_at) WHERE returned_cents > 0;

-- Accounts of companions: what their bank sent back and was not sent again yet.
ALTER TABLE payout_accounts ADD COLUMN returned_payout text NOT NULL DEFAULT '';
ALTER TABLE payout_accounts ADD COLUMN returned_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE payout_accounts ADD COLUMN returned_at bigint;
ALTER TABLE payout_accounts ADD COLUMN details_asked integer NOT NULL DEFAULT 0
    CHECK (details_asked IN (0, 1));
