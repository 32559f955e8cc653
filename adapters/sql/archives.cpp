#include "adapters/sql/archives.h"

#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

constexpr std::string_view archive_columns =
    "id, kind, subject_id, purpose, reference, requested_by, requested_at, state, version, done,"
    " total, bytes, sha256, changed_at, finished_at, downloaded_at, problem";

Archive read_archive(Fields& fields) {
    const auto id = fields.id<ArchiveId>();
    ArchiveSubject subject{.kind = fields.word(archive_kinds)};
    subject.id = fields.text();
    const auto purpose = fields.word(archive_purposes);
    std::string reference = fields.text();
    Archive archive{.id = id,
                    .subject = std::move(subject),
                    .purpose = purpose,
                    .reference = std::move(reference),
                    .requested_by = fields.id<AdminId>()};
    archive.requested_at = fields.instant();
    archive.state = fields.word(archive_states);
    archive.version = fields.integer();
    archive.done = static_cast<int>(fields.integer());
    archive.total = static_cast<int>(fields.integer());
    archive.bytes = fields.integer();
    archive.sha256 = fields.text();
    archive.changed_at = fields.instant();
    archive.finished_at = fields.optional_instant();
    archive.downloaded_at = fields.optional_instant();
    archive.problem = fields.text();
    return archive;
}

std::int64_t read_count(Fields& fields) {
    return fields.integer();
}

}  // namespace

void Archives::insert(const Archive& archive) {
    const KnownSql& sql = known<[] { return insert_into("archives", archive_columns); }>;
    write(connection_, sql, archive.id, archive_kinds.of(archive.subject.kind), archive.subject.id,
          archive_purposes.of(archive.purpose), archive.reference, archive.requested_by,
          archive.requested_at, archive_states.of(archive.state), archive.version, archive.done,
          archive.total, archive.bytes, archive.sha256, archive.changed_at, archive.finished_at,
          archive.downloaded_at, archive.problem);
}

std::optional<Archive> Archives::find(const ArchiveId& id) {
    const KnownSql& sql =
        known<[] { return select_from(archive_columns, "archives WHERE id = $1"); }>;
    return select_one(connection_, sql, read_archive, id);
}

bool Archives::save(const Archive& archive) {
    return write(connection_,
                 "UPDATE archives SET state = $2, version = $3, done = $4, total = $5, bytes = $6,"
                 " sha256 = $7, changed_at = $8, finished_at = $9, downloaded_at = $10,"
                 " problem = $11 WHERE id = $1 AND version = $12"_sql,
                 archive.id, archive_states.of(archive.state), archive.version, archive.done,
                 archive.total, archive.bytes, archive.sha256, archive.changed_at,
                 archive.finished_at, archive.downloaded_at, archive.problem,
                 archive.version - 1) == 1;
}

ArchivePage Archives::page(int limit, std::int64_t offset) {
    const KnownSql& sql = known<[] {
        return select_from(archive_columns,
                           "archives ORDER BY requested_at DESC, id DESC LIMIT $1 OFFSET $2");
    }>;
    return {select(connection_, sql, read_archive, limit, offset),
            select_one(connection_, "SELECT count(*) FROM archives"_sql, read_count).value_or(0)};
}

std::vector<Archive> Archives::of_subject(const ArchiveSubject& subject) {
    const KnownSql& sql = known<[] {
        return select_from(archive_columns,
                           "archives WHERE subject_id = $1 AND kind = $2"
                           " ORDER BY requested_at DESC, id DESC");
    }>;
    return select(connection_, sql, read_archive, subject.id, archive_kinds.of(subject.kind));
}

std::int64_t Archives::requested_since(const AdminId& admin, Instant since) {
    return select_one(connection_,
                      "SELECT count(*) FROM archives WHERE requested_by = $1"
                      " AND requested_at >= $2"_sql,
                      read_count, admin, since)
        .value_or(0);
}

std::vector<Archive> Archives::outdated(Instant before, int limit) {
    const KnownSql& sql = known<[] {
        return select_from(archive_columns,
                           "archives WHERE state IN ('waiting', 'working', 'ready', 'failed')"
                           " AND changed_at < $1 ORDER BY changed_at, id LIMIT $2");
    }>;
    return select(connection_, sql, read_archive, before, limit);
}

void Archives::add_part(const ArchiveId& id, int number, const std::string& sealed) {
    write(connection_,
          "INSERT INTO archive_parts (archive_id, number, sealed) VALUES ($1, $2, $3)"_sql, id,
          number, sealed);
}

std::optional<std::string> Archives::part(const ArchiveId& id, int number) {
    return select_one(
        connection_, "SELECT sealed FROM archive_parts WHERE archive_id = $1 AND number = $2"_sql,
        [](Fields& fields) { return fields.text(); }, id, number);
}

void Archives::remove_parts(const ArchiveId& id) {
    write(connection_, "DELETE FROM archive_parts WHERE archive_id = $1"_sql, id);
}

}  // namespace steady::sql
