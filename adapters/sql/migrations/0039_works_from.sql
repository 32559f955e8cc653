-- The oldest programs, by the newest schema that they know, which go on beside this schema. Written by
-- the program that migrates; where it is null, none does.
ALTER TABLE schema_version ADD COLUMN works_from integer;
