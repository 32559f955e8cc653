-- What several servers on one database need.

-- A commit whose answer was lost happened exactly if its mark is here (ADR 9).
CREATE TABLE commits (
    mark text PRIMARY KEY NOT NULL,
    at bigint NOT NULL
);

-- A job that one server writes wakes the workers of all.
CREATE FUNCTION tell_of_jobs() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN NOTIFY steady_jobs; RETURN NULL; END$$;
CREATE TRIGGER jobs_told AFTER INSERT ON jobs
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_jobs();
