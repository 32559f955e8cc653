-- The table of users is searched by parts of phone numbers too, without the signs between digits.
CREATE INDEX IF NOT EXISTS accounts_by_phone_part ON accounts USING gin (
    LOWER(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(
        phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', '') COLLATE "C") gin_trgm_ops);
