-- What searches compare: names and places without case, accents and other marks, with one kind of
-- apostrophe, as the version of ICU in search_version makes them. An empty version: the triggers wrote
-- a provisional key, which has only the case of ASCII folded, and a worker makes the key.
-- search_names: name, legal name and display name, one a line.
ALTER TABLE accounts ADD COLUMN search_names text NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN search_display text NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN search_place text NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN search_version text NOT NULL DEFAULT '';
CREATE INDEX accounts_without_search_key ON accounts (id)
    WHERE search_version = '' AND erased_at IS NULL;
