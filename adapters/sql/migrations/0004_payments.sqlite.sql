CREATE TRIGGER ledger_entries_keep BEFORE UPDATE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'the ledger is append only'); END;
CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'the ledger is append only'); END;
CREATE TRIGGER ledger_postings_keep BEFORE UPDATE ON ledger_postings
BEGIN SELECT RAISE(ABORT, 'the ledger is append only'); END;
CREATE TRIGGER ledger_postings_stay BEFORE DELETE ON ledger_postings
BEGIN SELECT RAISE(ABORT, 'the ledger is append only'); END;
