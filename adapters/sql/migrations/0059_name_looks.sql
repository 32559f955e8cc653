-- What the display names of companions look like (UTS #39), by the tables of one version of ICU:
-- keys to compare, never shown.
CREATE TABLE name_looks (
    companion_id text PRIMARY KEY NOT NULL,
    version text NOT NULL,
    skeleton text NOT NULL,
    folded_skeleton text NOT NULL
);
CREATE INDEX name_looks_skeleton ON name_looks (skeleton);
CREATE INDEX name_looks_folded_skeleton ON name_looks (folded_skeleton);

-- The name looks like the one of another companion, whose ID is verified.
ALTER TABLE companions ADD COLUMN has_similar_name integer NOT NULL DEFAULT 0
    CHECK (has_similar_name IN (0, 1));
