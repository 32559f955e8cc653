-- The table of users is searched by parts of names, addresses and numbers: the three-letter parts of
-- each. One of fewer letters still reads everybody.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX IF NOT EXISTS accounts_by_part ON accounts USING gin (
    LOWER(name COLLATE "C") gin_trgm_ops,
    LOWER(real_name COLLATE "C") gin_trgm_ops,
    LOWER(display_name COLLATE "C") gin_trgm_ops,
    LOWER(email COLLATE "C") gin_trgm_ops);
