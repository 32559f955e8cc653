-- By which administrators set up a second factor: minutes, once. The token stands here as its hash,
-- the secret sealed.
CREATE TABLE enrolment_links (
    token_hash text PRIMARY KEY NOT NULL,
    admin_id text NOT NULL REFERENCES admins (id),
    sealed_secret text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE INDEX enrolment_links_by_admin ON enrolment_links (admin_id);
