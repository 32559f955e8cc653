-- When a companion said to be on the way, and the arrival that was expected then (ADR 131).
ALTER TABLE shifts ADD COLUMN on_way_at bigint;
ALTER TABLE shifts ADD COLUMN expected_at bigint;
