-- One row per paid verification: the right to send its form, and what was sent.
CREATE TABLE verification_requests (
    purchase_id text PRIMARY KEY NOT NULL REFERENCES purchases (id),
    account_id text NOT NULL REFERENCES accounts (id),
    kind text NOT NULL CHECK
        (kind IN ('driver_license', 'employment', 'degree', 'background', 'drug_test',
                  'all_verifications')),
    paid_at bigint NOT NULL,
    -- empty until sent, and again once the account is deleted
    full_name text NOT NULL,
    city_state text NOT NULL,
    email text NOT NULL,
    sent_at bigint,
    submitted_at bigint,
    CHECK (submitted_at IS NULL OR sent_at IS NOT NULL)
);
CREATE INDEX verification_requests_by_account ON verification_requests (account_id, paid_at);
