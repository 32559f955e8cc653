-- What the administrators' table of users is filtered by, and which requests wait for a decision.
ALTER TABLE accounts ADD COLUMN identity_status text NOT NULL DEFAULT 'unverified'
    CHECK (identity_status IN ('unverified', 'pending', 'verified', 'rejected'));
UPDATE accounts SET identity_status = (
    SELECT v.status FROM verifications v WHERE v.account_id = accounts.id AND v.kind = 'id')
WHERE EXISTS (
    SELECT 1 FROM verifications v WHERE v.account_id = accounts.id AND v.kind = 'id');

-- when each of its badges was decided
ALTER TABLE verification_requests ADD COLUMN settled_at bigint;
UPDATE verification_requests SET settled_at = submitted_at
WHERE submitted_at IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM verifications v
    WHERE v.account_id = verification_requests.account_id AND v.status = 'pending'
        AND ((verification_requests.kind = 'all_verifications' AND v.kind <> 'id')
            OR v.kind = CASE verification_requests.kind
                WHEN 'driver_license' THEN 'driverLicense'
                WHEN 'drug_test' THEN 'drugTest'
                ELSE verification_requests.kind END));
CREATE INDEX verification_requests_open ON verification_requests (sent_at, purchase_id)
    WHERE sent_at IS NOT NULL AND settled_at IS NULL;
