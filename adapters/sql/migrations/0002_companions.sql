CREATE TABLE companions (
    id text PRIMARY KEY NOT NULL REFERENCES accounts (id),
    bio text NOT NULL,
    hourly_rate_cents bigint NOT NULL CHECK (hourly_rate_cents >= 0),
    video_hourly_rate_cents bigint CHECK (video_hourly_rate_cents >= 0),
    -- days since 1970-01-01
    sober_since_days integer NOT NULL,
    max_shift_hours integer NOT NULL,
    mental_health_half_years integer NOT NULL,
    substance_abuse_half_years integer NOT NULL,
    companioning_half_years integer NOT NULL,
    online integer NOT NULL CHECK (online IN (0, 1)),
    resume_url text NOT NULL,
    -- JSON: seven times [enabled, start, end], Monday first, minutes since midnight
    weekly_schedule text NOT NULL,
    highlight_type text CHECK (highlight_type IN ('local', 'nationwide')),
    highlight_expires_at bigint,
    rating_sum bigint NOT NULL CHECK (rating_sum >= 0),
    rating_count bigint NOT NULL CHECK (rating_count >= 0),
    -- from the two above
    rating_tenths integer NOT NULL CHECK (rating_tenths BETWEEN 0 AND 50),
    total_bookings integer NOT NULL,
    completed_bookings integer NOT NULL,
    latitude double precision,
    longitude double precision,
    -- whole degrees, rounded down: what a search by place looks up
    latitude_band integer,
    timezone text NOT NULL,
    -- bit n is set when the nth verification kind is verified; from table verifications
    verified_mask integer NOT NULL,
    CHECK ((highlight_type IS NULL) = (highlight_expires_at IS NULL)),
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CHECK ((latitude IS NULL) = (latitude_band IS NULL))
);

-- Both hold every column that a search filters or ranks by, so that it reads no wide row.
CREATE INDEX companions_by_place ON companions
    (latitude_band, longitude, latitude, online, hourly_rate_cents, sober_since_days, rating_tenths,
     verified_mask, total_bookings, highlight_type, highlight_expires_at, id);
CREATE INDEX companions_by_rating ON companions
    (rating_tenths DESC, total_bookings DESC, id, online, hourly_rate_cents, sober_since_days,
     verified_mask, highlight_type, highlight_expires_at);
CREATE INDEX companions_by_highlight ON companions (highlight_expires_at, id)
    WHERE highlight_type IS NOT NULL;

CREATE TABLE companion_tags (
    companion_id text NOT NULL REFERENCES companions (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('degree', 'skill')),
    -- as the companion ordered them, from 0
    position integer NOT NULL,
    tag text NOT NULL,
    tag_normalised text NOT NULL,
    PRIMARY KEY (companion_id, kind, position)
);
CREATE INDEX companion_tags_by_tag ON companion_tags (kind, tag_normalised, companion_id);

CREATE TABLE verifications (
    account_id text NOT NULL REFERENCES accounts (id),
    kind text NOT NULL CHECK
        (kind IN ('id', 'driverLicense', 'employment', 'degree', 'background', 'drugTest')),
    status text NOT NULL CHECK (status IN ('unverified', 'pending', 'verified', 'rejected')),
    verified_at bigint,
    button_visible integer NOT NULL CHECK (button_visible IN (0, 1)),
    PRIMARY KEY (account_id, kind)
);

CREATE TABLE identity_unlocks (
    account_id text PRIMARY KEY NOT NULL REFERENCES accounts (id),
    unlocked integer NOT NULL CHECK (unlocked IN (0, 1)),
    paid_at bigint,
    tries_left integer NOT NULL CHECK (tries_left >= 0)
);

CREATE TABLE identity_sessions (
    provider_id text PRIMARY KEY NOT NULL,
    account_id text NOT NULL REFERENCES accounts (id),
    state text NOT NULL CHECK
        (state IN ('open', 'processing', 'verified', 'rejected', 'cancelled')),
    url text NOT NULL,
    created_at bigint NOT NULL,
    last_error text
);
CREATE INDEX identity_sessions_by_account ON identity_sessions (account_id, created_at);

CREATE TABLE favorites (
    client_id text NOT NULL REFERENCES accounts (id),
    companion_id text NOT NULL REFERENCES accounts (id),
    added_at bigint NOT NULL,
    PRIMARY KEY (client_id, companion_id)
);
CREATE INDEX favorites_by_companion ON favorites (companion_id);

CREATE TABLE blocks (
    blocker_id text NOT NULL REFERENCES accounts (id),
    blocked_id text NOT NULL REFERENCES accounts (id),
    blocked_at bigint NOT NULL,
    PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked_id, blocker_id);
