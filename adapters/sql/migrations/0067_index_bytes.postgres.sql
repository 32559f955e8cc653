-- The postings of an entry share one entry of this index; the primary key had one of 60 bytes for each.
CREATE INDEX IF NOT EXISTS ledger_postings_of_entry ON ledger_postings (entry_id);
ALTER TABLE ledger_postings DROP CONSTRAINT ledger_postings_pkey;

-- At commit every entry that got a posting sums to zero, with each position once, as the key refused.
CREATE OR REPLACE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql AS
$$DECLARE total numeric; repeated boolean; BEGIN
    SELECT SUM(amount_cents), COUNT(*) <> COUNT(DISTINCT position) INTO total, repeated
        FROM ledger_postings WHERE entry_id = NEW.entry_id;
    IF total <> 0 THEN
        RAISE EXCEPTION 'ledger entry does not balance' USING ERRCODE = '23000';
    END IF;
    IF repeated THEN
        RAISE EXCEPTION 'ledger entry has a position twice' USING ERRCODE = '23000';
    END IF;
    RETURN NULL;
END$$;
