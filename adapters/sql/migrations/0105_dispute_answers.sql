-- When the evidence was submitted to the client's bank, which decides from then on.
ALTER TABLE disputes ADD COLUMN answered_at bigint;
