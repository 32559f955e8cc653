-- Browsers that are notified while no page is open. A subscription ends with its session.
CREATE TABLE push_subscriptions (
    id text PRIMARY KEY NOT NULL,
    account_id text NOT NULL REFERENCES accounts (id),
    session_hash text NOT NULL UNIQUE REFERENCES sessions (token_hash) ON DELETE CASCADE,
    endpoint text NOT NULL UNIQUE,
    public_key text NOT NULL,
    auth_secret text NOT NULL,
    created_at bigint NOT NULL
);
CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account_id, id);

-- The key pair by which push services recognize this deployment: one row, named 'current'.
CREATE TABLE push_server_keys (
    name text PRIMARY KEY NOT NULL,
    public_key text NOT NULL,
    sealed_private text NOT NULL,
    created_at bigint NOT NULL
);

ALTER TABLE notification_choices ADD COLUMN push integer NOT NULL DEFAULT 1;
