CREATE TABLE bookings (
    id text PRIMARY KEY NOT NULL,
    client_id text NOT NULL REFERENCES accounts (id),
    status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'completed', 'cancelled')),
    type text NOT NULL CHECK (type IN ('single', 'parallel', 'sequential', 'mixed')),
    location text NOT NULL,
    notes text NOT NULL,
    app_fee_cents bigint NOT NULL CHECK (app_fee_cents >= 0),
    total_cents bigint NOT NULL CHECK (total_cents >= 0),
    full_refund_hours integer NOT NULL,
    partial_refund_hours integer NOT NULL,
    partial_base_percent integer NOT NULL CHECK (partial_base_percent BETWEEN 0 AND 100),
    created_at bigint NOT NULL,
    hold_expires_at bigint NOT NULL,
    paid_at bigint,
    cancelled_at bigint,
    cancelled_by text CHECK (cancelled_by IN ('client', 'companion', 'admin', 'hold_expired')),
    refunded_cents bigint NOT NULL CHECK (refunded_cents BETWEEN 0 AND total_cents),
    -- of its lines
    first_start_s bigint NOT NULL,
    last_end_s bigint NOT NULL
);
CREATE INDEX bookings_by_client ON bookings (client_id, created_at);
CREATE INDEX bookings_pending ON bookings (hold_expires_at) WHERE status = 'pending';
CREATE INDEX bookings_confirmed ON bookings (last_end_s) WHERE status = 'confirmed';

CREATE TABLE booking_lines (
    id text PRIMARY KEY NOT NULL,
    booking_id text NOT NULL REFERENCES bookings (id),
    position integer NOT NULL,
    companion_id text NOT NULL REFERENCES accounts (id),
    start_s bigint NOT NULL,
    end_s bigint NOT NULL,
    -- whether it occupies the companion: follows the booking's status
    live integer NOT NULL CHECK (live IN (0, 1)),
    hours integer NOT NULL CHECK (hours > 0),
    is_video integer NOT NULL CHECK (is_video IN (0, 1)),
    service_type text NOT NULL CHECK
        (service_type IN ('sober-companion', 'transport', 'intervention', 'counseling')),
    relationship text NOT NULL CHECK (relationship IN ('concurrent', 'consecutive')),
    timezone text NOT NULL,
    location text NOT NULL,
    notes text NOT NULL,
    rate_cents bigint NOT NULL CHECK (rate_cents >= 0),
    -- hundredths of a mile
    distance_hundredths bigint CHECK (distance_hundredths >= 0),
    travel_minutes integer NOT NULL CHECK (travel_minutes >= 0),
    base_cents bigint NOT NULL CHECK (base_cents >= 0),
    hotel_cents bigint NOT NULL CHECK (hotel_cents >= 0),
    misc_cents bigint NOT NULL CHECK (misc_cents >= 0),
    mileage_cents bigint NOT NULL CHECK (mileage_cents >= 0),
    travel_cents bigint NOT NULL CHECK (travel_cents >= 0),
    travel_time_cents bigint NOT NULL CHECK (travel_time_cents >= 0),
    company_fee_cents bigint NOT NULL CHECK (company_fee_cents >= 0),
    companion_share_cents bigint NOT NULL CHECK (companion_share_cents >= 0),
    commission_cents bigint NOT NULL CHECK (commission_cents >= 0),
    companion_payout_cents bigint NOT NULL CHECK (companion_payout_cents >= 0),
    total_cents bigint NOT NULL CHECK (total_cents >= 0),
    UNIQUE (booking_id, position),
    CHECK (end_s > start_s),
    CHECK (companion_share_cents + commission_cents = base_cents)
);
CREATE INDEX booking_lines_live ON booking_lines (companion_id, start_s, end_s) WHERE live = 1;
CREATE INDEX booking_lines_by_companion ON booking_lines (companion_id, booking_id);

CREATE TABLE booking_commands (
    client_id text NOT NULL REFERENCES accounts (id),
    command_key text NOT NULL,
    fingerprint text NOT NULL,
    booking_id text NOT NULL REFERENCES bookings (id),
    created_at bigint NOT NULL,
    PRIMARY KEY (client_id, command_key)
);

CREATE TABLE reviews (
    id text PRIMARY KEY NOT NULL,
    companion_id text NOT NULL REFERENCES accounts (id),
    client_id text NOT NULL REFERENCES accounts (id),
    booking_id text REFERENCES bookings (id),
    rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
    comment text NOT NULL,
    client_alias text NOT NULL,
    created_at bigint NOT NULL,
    UNIQUE (booking_id, companion_id)
);
CREATE INDEX reviews_by_companion ON reviews (companion_id, created_at);
