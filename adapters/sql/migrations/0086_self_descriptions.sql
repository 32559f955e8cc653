-- What companions say about themselves (ADR 132): one bit for each fact, with the positions of
-- domain/companions/self_description.h, and a gender in their own words.
ALTER TABLE companions ADD COLUMN stated_facts bigint NOT NULL DEFAULT 0;
ALTER TABLE companions ADD COLUMN gender_in_own_words text NOT NULL DEFAULT '';
