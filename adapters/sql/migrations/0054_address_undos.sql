-- How the owner of an account takes back what an administrator changed of address or phone (ADR 72).
CREATE TABLE address_undos (
    token_hash text PRIMARY KEY NOT NULL,
    account_id text NOT NULL REFERENCES accounts (id),
    -- as they were before, where they were changed
    email text,
    phone text,
    made_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE INDEX address_undos_by_account ON address_undos (account_id);
CREATE INDEX address_undos_by_end ON address_undos (expires_at);
