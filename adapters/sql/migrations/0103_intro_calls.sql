CREATE TABLE intro_call_offers (
    companion_id text PRIMARY KEY REFERENCES accounts (id)
);

CREATE TABLE intro_calls (
    id text PRIMARY KEY,
    client_id text NOT NULL REFERENCES accounts (id),
    companion_id text NOT NULL REFERENCES accounts (id),
    start_s bigint NOT NULL,
    requested_at bigint NOT NULL,
    room text NOT NULL,
    moves bigint NOT NULL,
    is_reminded bigint NOT NULL,
    canceled_by text,
    canceled_at bigint,
    cancel_reason text NOT NULL
);

-- One call per pair, and one at a time for either party. Calls start on the half hour and last a quarter.
CREATE UNIQUE INDEX intro_calls_of_pair ON intro_calls (client_id, companion_id)
    WHERE canceled_by IS NULL;
CREATE UNIQUE INDEX intro_calls_of_companion ON intro_calls (companion_id, start_s)
    WHERE canceled_by IS NULL;
CREATE UNIQUE INDEX intro_calls_of_client ON intro_calls (client_id, start_s)
    WHERE canceled_by IS NULL;
CREATE INDEX intro_calls_by_request ON intro_calls (client_id, requested_at);
CREATE INDEX intro_calls_to_remind ON intro_calls (start_s)
    WHERE canceled_by IS NULL AND is_reminded = 0;

-- A call keeps its companion from being booked as time off does.
ALTER TABLE time_off ADD COLUMN is_intro_call bigint NOT NULL DEFAULT 0;
