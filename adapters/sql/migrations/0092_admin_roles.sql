-- What each administrator may do (ADR 136); those who exist may do everything, as before. An invited
-- administrator has no password until the link from the mail was used.
ALTER TABLE admins ADD COLUMN role text NOT NULL DEFAULT 'owner';
ALTER TABLE admins ADD COLUMN invitation_hash text;
ALTER TABLE admins ADD COLUMN invited_until bigint;
CREATE UNIQUE INDEX admins_by_invitation ON admins (invitation_hash);
