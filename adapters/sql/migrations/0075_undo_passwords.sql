-- Digest of the password's hash when an administrator changed the address: tells whether the password
-- was changed since.
ALTER TABLE address_undos ADD COLUMN password_digest text NOT NULL DEFAULT '';
