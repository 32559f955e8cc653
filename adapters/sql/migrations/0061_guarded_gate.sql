-- Keeps guarded transactions apart from serializable ones (PostgreSQL, docs/adr/0086); it never holds a
-- row.
CREATE TABLE guarded_gate (held integer);
