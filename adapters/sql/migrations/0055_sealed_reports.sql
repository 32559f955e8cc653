-- What reporters of settled cases told, after their accounts were deleted (ADR 47).
CREATE TABLE sealed_reports (
    incident_id text PRIMARY KEY NOT NULL REFERENCES incidents (id),
    sealed text NOT NULL,
    kept_until bigint NOT NULL
);
CREATE INDEX sealed_reports_by_end ON sealed_reports (kept_until);
