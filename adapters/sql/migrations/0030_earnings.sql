-- What a payout is made of, so that what a companion earned is summed up here: base - commission +
-- mileage, the rest is travel money. Written with the payout.
ALTER TABLE payouts ADD COLUMN base_cents bigint NOT NULL DEFAULT 0 CHECK (base_cents >= 0);
ALTER TABLE payouts ADD COLUMN commission_cents bigint NOT NULL DEFAULT 0
    CHECK (commission_cents >= 0);
ALTER TABLE payouts ADD COLUMN mileage_cents bigint NOT NULL DEFAULT 0 CHECK (mileage_cents >= 0);

-- Lines that were kept whole.
UPDATE payouts SET base_cents = line.base_cents, commission_cents = line.commission_cents,
    mileage_cents = line.mileage_cents
FROM booking_lines AS line
WHERE line.id = payouts.line_id
    AND payouts.amount_cents = line.companion_payout_cents + line.hotel_cents + line.misc_cents
        + line.travel_cents + line.travel_time_cents;
-- What was kept of a time that moved: its commission stands in the ledger.
UPDATE payouts SET commission_cents = -posting.amount_cents,
    base_cents = payouts.amount_cents - posting.amount_cents
FROM booking_lines AS moved, ledger_entries AS entry, ledger_postings AS posting
WHERE payouts.base_cents = 0 AND moved.moved_from = payouts.line_id AND entry.kind = 'line_moved'
    AND entry.source_id = moved.id AND posting.entry_id = entry.id
    AND posting.account = 'rev_commission';
-- What was kept of a booking that was cancelled: a part of the base, nothing of the way.
UPDATE payouts SET base_cents = kept.base, commission_cents = kept.base - payouts.amount_cents
FROM (SELECT line.id AS line, line.base_cents
          - (line.base_cents * booking.partial_base_percent + 50) / 100 AS base
      FROM booking_lines AS line JOIN bookings AS booking ON booking.id = line.booking_id) AS kept
WHERE payouts.base_cents = 0 AND kept.line = payouts.line_id
    AND kept.base >= payouts.amount_cents;

-- A tax year is what was paid out in it.
CREATE INDEX payouts_by_companion_paid ON payouts (companion_id, paid_at);
