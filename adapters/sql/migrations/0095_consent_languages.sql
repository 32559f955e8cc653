-- The language in which the terms were read (ADR 139). Those of before were agreed to in English, or on
-- a Spanish page that showed the English text as the one that binds.
ALTER TABLE consents ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es'));
