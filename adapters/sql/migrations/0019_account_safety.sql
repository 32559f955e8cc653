-- Whose attempts: the digest of an e-mail address or an account's id; empty for a network's own.
ALTER TABLE throttles ADD COLUMN subject text NOT NULL DEFAULT '';
CREATE INDEX throttles_by_subject ON throttles (subject) WHERE subject <> '';

-- From where the holder of an address has logged in.
CREATE TABLE known_networks (
    address_hash text NOT NULL,
    network text NOT NULL,
    last_used_at bigint NOT NULL,
    PRIMARY KEY (address_hash, network)
);
CREATE INDEX known_networks_by_use ON known_networks (last_used_at);

-- Addresses that count once the link in their mailbox is opened.
CREATE TABLE email_changes (
    token_hash text PRIMARY KEY NOT NULL,
    account_id text NOT NULL UNIQUE REFERENCES accounts (id),
    new_email text NOT NULL,
    session_hash text NOT NULL,
    expires_at bigint NOT NULL
);
