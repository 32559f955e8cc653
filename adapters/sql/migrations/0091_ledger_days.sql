-- The ledger's postings summed up by day (UTC), kind of entry and general account (ADR 133). Derived: a
-- day is written once it is over, and the rows can be deleted and written again at any time.
CREATE TABLE ledger_days (
    day_start bigint NOT NULL,
    kind text NOT NULL,
    of_booking integer NOT NULL CHECK (of_booking IN (0, 1)),
    account text NOT NULL,  -- without the id of a booking or companion
    debit_cents bigint NOT NULL CHECK (debit_cents >= 0),
    credit_cents bigint NOT NULL CHECK (credit_cents >= 0),
    PRIMARY KEY (day_start, kind, of_booking, account)
);
