-- The language of an account's mails (ADR 126).
ALTER TABLE accounts ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'es'));
