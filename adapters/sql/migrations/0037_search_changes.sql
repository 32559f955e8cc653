-- Who changed last as a search sees them, and when: one row for each account whose record or blocks
-- ever changed, written by triggers so that nothing that writes can forget it (ADR 49).
CREATE TABLE search_changes (
    account_id text PRIMARY KEY NOT NULL,
    -- SQLite: counted up. PostgreSQL: the transaction's id
    number bigint NOT NULL
);
CREATE INDEX search_changes_by_number ON search_changes (number);
