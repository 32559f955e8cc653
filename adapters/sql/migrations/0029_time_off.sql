-- When a companion cannot be booked, besides the weekly hours.
CREATE TABLE time_off (
    id text PRIMARY KEY NOT NULL,
    companion_id text NOT NULL REFERENCES accounts (id),
    start_s bigint NOT NULL,
    end_s bigint NOT NULL,
    CHECK (end_s > start_s)
);
CREATE INDEX time_off_by_companion ON time_off (companion_id, end_s);

-- A companion's secret link to a read-only calendar.
CREATE TABLE calendar_feeds (
    companion_id text PRIMARY KEY NOT NULL REFERENCES accounts (id),
    token_hash text NOT NULL UNIQUE,
    created_at bigint NOT NULL
);

-- Of which highlight a companion was last told that it ends, by its end.
CREATE TABLE highlight_warnings (
    companion_id text PRIMARY KEY NOT NULL REFERENCES accounts (id),
    expires_at bigint NOT NULL
);
