ALTER TABLE admins ADD COLUMN disabled_at bigint;

CREATE TABLE second_factors (
    admin_id text PRIMARY KEY NOT NULL REFERENCES admins (id),
    -- encrypted: the key is not in the database
    sealed_secret text NOT NULL,
    enrolled_at bigint NOT NULL,
    -- of the newest code used
    last_step bigint NOT NULL
);

CREATE TABLE recovery_codes (
    admin_id text NOT NULL REFERENCES second_factors (admin_id),
    code_hash text NOT NULL,
    PRIMARY KEY (admin_id, code_hash)
);

-- Log-ins that wait for their code.
CREATE TABLE log_in_challenges (
    token_hash text PRIMARY KEY NOT NULL,
    admin_id text NOT NULL REFERENCES admins (id),
    expires_at bigint NOT NULL
);
CREATE INDEX log_in_challenges_by_expiry ON log_in_challenges (expires_at);
