-- An operator looks for people by parts of names, addresses and phone numbers. Three letters in a row are
-- in most addresses, and three digits in most numbers: an index of those reads as many entries as there
-- are people. Six are in few. Each text is known by the six characters from each of its places on, and at
-- its end by what is left, so that one letter is found as well (adapters/sql/text_match.h asks for them).
-- Nobody has a name of more than two hundred characters; of a longer text its beginning is found, since to
-- take one apart costs the square of its length.
CREATE FUNCTION search_parts(VARIADIC texts text[]) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$SELECT array_to_tsvector(COALESCE(array_agg(substr(folded, place, 6)), '{}'))
    FROM (SELECT lower(left(one, 200) COLLATE "C") AS folded FROM unnest(texts) one) each_text,
         generate_series(1, length(folded)) place$$;
-- Without a list of what is to be entered later, which every search would have to read.
CREATE INDEX accounts_by_parts ON accounts USING gin (
    search_parts(name, real_name, display_name),
    search_parts(email),
    search_parts(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(
        phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''))
) WITH (fastupdate = off) WHERE erased_at IS NULL;
DROP INDEX accounts_by_part;
DROP INDEX accounts_by_phone_part;
ANALYZE accounts;
