CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN RAISE EXCEPTION 'the ledger is append only' USING ERRCODE = '23000'; END$$;
CREATE TRIGGER ledger_entries_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
    EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_postings_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
    EXECUTE FUNCTION refuse_ledger_change();

-- At commit every entry that got a posting sums to zero.
CREATE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    IF (SELECT SUM(amount_cents) FROM ledger_postings WHERE entry_id = NEW.entry_id) <> 0 THEN
        RAISE EXCEPTION 'ledger entry does not balance' USING ERRCODE = '23000';
    END IF;
    RETURN NULL;
END$$;
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();
