-- Booleans are 0 or 1. Columns ending in _at and _s hold seconds since 1970-01-01 UTC, those ending
-- in _cents US cents. Text is compared byte by byte; what must match without regard to case has a
-- second, normalised column.

CREATE TABLE accounts (
    id text PRIMARY KEY NOT NULL,
    type text NOT NULL CHECK (type IN ('client', 'companion')),
    email text UNIQUE,
    password_hash text NOT NULL,
    name text NOT NULL,
    real_name text NOT NULL,
    display_name text NOT NULL,
    -- lower case, companions only
    display_name_key text UNIQUE,
    phone text NOT NULL,
    street text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    zip text NOT NULL,
    profile_photo text NOT NULL,
    profile_photo_public_id text NOT NULL,
    sobriety_goals text NOT NULL,
    emergency_name text NOT NULL,
    emergency_phone text NOT NULL,
    emergency_relationship text NOT NULL,
    created_at bigint NOT NULL,
    last_login_at bigint,
    -- set on a tombstone, whose e-mail and names are gone
    erased_at bigint,
    CHECK ((email IS NULL) = (erased_at IS NOT NULL))
);

CREATE TABLE admins (
    id text PRIMARY KEY NOT NULL,
    email text NOT NULL UNIQUE,
    password_hash text NOT NULL,
    name text NOT NULL,
    created_at bigint NOT NULL,
    last_login_at bigint
);

CREATE TABLE sessions (
    token_hash text PRIMARY KEY NOT NULL,
    account_id text REFERENCES accounts (id),
    admin_id text REFERENCES admins (id),
    created_at bigint NOT NULL,
    last_seen_at bigint NOT NULL,
    CHECK ((account_id IS NULL) <> (admin_id IS NULL))
);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_created ON sessions (created_at);
CREATE INDEX sessions_by_last_seen ON sessions (last_seen_at);

CREATE TABLE reset_tokens (
    token_hash text PRIMARY KEY NOT NULL,
    account_id text NOT NULL UNIQUE REFERENCES accounts (id),
    expires_at bigint NOT NULL
);

CREATE TABLE throttles (
    bucket text PRIMARY KEY NOT NULL,
    attempts integer NOT NULL,
    window_start_at bigint NOT NULL,
    blocked_until_at bigint NOT NULL
);
CREATE INDEX throttles_by_window ON throttles (window_start_at);

CREATE TABLE consents (
    id text PRIMARY KEY NOT NULL,
    type text NOT NULL CHECK (type IN ('booking', 'signup')),
    user_id text NOT NULL REFERENCES accounts (id),
    -- the booking agreed to, else empty
    subject text NOT NULL,
    agreed integer NOT NULL CHECK (agreed IN (0, 1)),
    terms_version text NOT NULL,
    agreed_at bigint NOT NULL,
    ip_address text NOT NULL,
    user_agent text NOT NULL,
    UNIQUE (user_id, type, terms_version, subject)
);
