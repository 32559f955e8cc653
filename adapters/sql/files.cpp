#include "adapters/sql/files.h"

#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

StoredFile read_stored_file(Fields& fields) {
    return StoredFile{fields.text(), fields.id<AccountId>(), fields.text(), fields.integer(),
                      fields.instant()};
}

}  // namespace

void Files::insert(const StoredFile& file) {
    write(connection_,
          "INSERT INTO stored_files (public_id, owner_id, content_type, bytes, created_at)"
          " VALUES ($1, $2, $3, $4, $5)"_sql,
          file.public_id, file.owner, file.content_type, file.bytes, file.created_at);
}

std::optional<StoredFile> Files::find(const std::string& public_id) {
    return select_one(
        connection_,
        "SELECT public_id, owner_id, content_type, bytes, created_at FROM stored_files"
        " WHERE public_id = $1"_sql,
        read_stored_file, public_id);
}

std::vector<StoredFile> Files::of_owner(const AccountId& owner) {
    return select(connection_,
                  "SELECT public_id, owner_id, content_type, bytes, created_at FROM stored_files"
                  " WHERE owner_id = $1 ORDER BY public_id"_sql,
                  read_stored_file, owner);
}

std::vector<StoredFile> Files::page_after(const std::string& public_id, int limit) {
    return select(connection_,
                  "SELECT public_id, owner_id, content_type, bytes, created_at FROM stored_files"
                  " WHERE public_id > $1 ORDER BY public_id LIMIT $2"_sql,
                  read_stored_file, public_id, limit);
}

void Files::remove(const std::string& public_id) {
    write(connection_, "DELETE FROM stored_files WHERE public_id = $1"_sql, public_id);
}

std::int64_t Files::bytes_of(const AccountId& owner) {
    return select_one(
               connection_,
               "SELECT CAST(COALESCE(SUM(bytes), 0) AS bigint) FROM stored_files"
               " WHERE owner_id = $1"_sql,
               [](Fields& fields) { return fields.integer(); }, owner)
        .value_or(0);
}

}  // namespace steady::sql
