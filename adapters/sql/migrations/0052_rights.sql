-- Accounts whose mailbox is not confirmed yet: few, and searches leave their owners out. An address that
-- is not confirmed is the account's id (36 characters) and this domain.
CREATE INDEX IF NOT EXISTS accounts_unconfirmed ON accounts (id)
    WHERE substr(email, 37) = '@unconfirmed.invalid';

-- When a calendar link was last read; NULL: never.
ALTER TABLE calendar_feeds ADD COLUMN last_used_at bigint;

-- Where a line in person meets, for the way from one visit to the next. NULL: by video, or booked before this
-- was kept.
ALTER TABLE booking_lines ADD COLUMN place_latitude double precision;
ALTER TABLE booking_lines ADD COLUMN place_longitude double precision;
