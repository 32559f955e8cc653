-- An index for each order of the table of users; the first holds all that is searched besides.
CREATE INDEX accounts_by_created ON accounts
    (type, created_at, id, identity_status, email, name, real_name, display_name, phone)
    WHERE erased_at IS NULL;
CREATE INDEX accounts_by_name ON accounts
    (type, LOWER((CASE WHEN real_name = '' THEN name ELSE real_name END)), id)
    WHERE erased_at IS NULL;
CREATE INDEX accounts_by_email ON accounts (type, email, id) WHERE erased_at IS NULL;
CREATE INDEX accounts_by_identity ON accounts (type, identity_status, created_at, id)
    WHERE erased_at IS NULL;
CREATE INDEX accounts_by_last_login ON accounts (type, COALESCE(last_login_at, 0), id)
    WHERE erased_at IS NULL;
