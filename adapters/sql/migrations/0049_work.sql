-- Items of background work that could not be finished. Each is tried again on its own.
CREATE TABLE failing_items (
    work text NOT NULL,
    item text NOT NULL,
    -- the booking that it is about, else empty
    booking text NOT NULL,
    failures integer NOT NULL CHECK (failures > 0),
    since bigint NOT NULL,
    retry_at bigint NOT NULL,
    error text NOT NULL,
    PRIMARY KEY (work, item)
);
CREATE INDEX failing_items_by_time ON failing_items (since, work, item);

-- Whose turn it is at work that one server of several does.
CREATE TABLE work_turns (
    work text PRIMARY KEY NOT NULL,
    next_at bigint NOT NULL,
    -- who has it, until when; over: nobody has
    taken_by text NOT NULL,
    taken_until bigint NOT NULL
);
