CREATE INDEX IF NOT EXISTS payouts_of_companion_sums
    ON payouts (companion_id, state, due_at, line_id)
    INCLUDE (base_cents, commission_cents, mileage_cents, amount_cents, paid_at, withheld_cents,
             returned_cents);
DROP INDEX payouts_of_companion;
