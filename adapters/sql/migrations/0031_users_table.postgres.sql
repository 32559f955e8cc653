-- An index for each order of the table of users, bytewise, as the other engine compares texts. None
-- holds what is searched besides: a row of an index here has room for 2.7 KB.
CREATE INDEX accounts_by_created ON accounts (type, created_at, id COLLATE "C")
    WHERE erased_at IS NULL;
CREATE INDEX accounts_by_name ON accounts
    (type, LOWER((CASE WHEN real_name = '' THEN name ELSE real_name END) COLLATE "C"),
     id COLLATE "C")
    WHERE erased_at IS NULL;
CREATE INDEX accounts_by_email ON accounts (type, email COLLATE "C", id COLLATE "C")
    WHERE erased_at IS NULL;
CREATE INDEX accounts_by_identity ON accounts
    (type, identity_status COLLATE "C", created_at, id COLLATE "C")
    WHERE erased_at IS NULL;
CREATE INDEX accounts_by_last_login ON accounts
    (type, COALESCE(last_login_at, 0), id COLLATE "C")
    WHERE erased_at IS NULL;
