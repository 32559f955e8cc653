// Favourites, blocks, files and reviews: who is connected with what.
#include "adapters/sql/repositories.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

AccountId read_account_id(Fields& fields) {
    return fields.id<AccountId>();
}

StoredFile read_file(Fields& fields) {
    return StoredFile{fields.text(), fields.id<AccountId>(), fields.text(), fields.integer(),
                      fields.instant()};
}

}  // namespace

void Favorites::add(const AccountId& client, const AccountId& companion, Instant at) {
    write(connection_,
          "INSERT INTO favorites (client_id, companion_id, added_at) VALUES ($1, $2, $3)"
          " ON CONFLICT (client_id, companion_id) DO NOTHING"_sql,
          client, companion, at);
}

void Favorites::remove(const AccountId& client, const AccountId& companion) {
    write(connection_, "DELETE FROM favorites WHERE client_id = $1 AND companion_id = $2"_sql,
          client, companion);
}

std::vector<AccountId> Favorites::of(const AccountId& client) {
    return select(connection_,
                  "SELECT companion_id FROM favorites WHERE client_id = $1"
                  " ORDER BY added_at DESC, companion_id DESC"_sql,
                  read_account_id, client);
}

void Blocks::add(const AccountId& blocker, const AccountId& blocked, Instant at) {
    write(connection_,
          "INSERT INTO blocks (blocker_id, blocked_id, blocked_at) VALUES ($1, $2, $3)"
          " ON CONFLICT (blocker_id, blocked_id) DO NOTHING"_sql,
          blocker, blocked, at);
}

void Blocks::remove(const AccountId& blocker, const AccountId& blocked) {
    write(connection_, "DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2"_sql, blocker,
          blocked);
}

std::vector<AccountId> Blocks::blocked_by(const AccountId& blocker) {
    return select(connection_,
                  "SELECT blocked_id FROM blocks WHERE blocker_id = $1"
                  " ORDER BY blocked_at DESC, blocked_id DESC"_sql,
                  read_account_id, blocker);
}

bool Blocks::has_blocked(const AccountId& blocker, const AccountId& blocked) {
    return exists(connection_, "SELECT 1 FROM blocks WHERE blocker_id = $1 AND blocked_id = $2"_sql,
                  blocker, blocked);
}

bool Blocks::between(const AccountId& a, const AccountId& b) {
    return exists(connection_,
                  "SELECT 1 FROM blocks WHERE (blocker_id = $1 AND blocked_id = $2)"
                  " OR (blocker_id = $2 AND blocked_id = $1) LIMIT 1"_sql,
                  a, b);
}

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
        read_file, public_id);
}

std::vector<StoredFile> Files::of_owner(const AccountId& owner) {
    return select(connection_,
                  "SELECT public_id, owner_id, content_type, bytes, created_at FROM stored_files"
                  " WHERE owner_id = $1 ORDER BY public_id"_sql,
                  read_file, owner);
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

void Reviews::insert(const Review& review) {
    write(connection_,
          "INSERT INTO reviews (id, companion_id, client_id, booking_id, rating, comment,"
          " client_alias, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"_sql,
          review.id, review.companion, review.client, review.booking, review.rating, review.comment,
          review.client_alias, review.created_at);
}

std::vector<Review> Reviews::of_companion(const AccountId& companion, int limit) {
    return select(
        connection_,
        "SELECT id, companion_id, client_id, booking_id, rating, comment, client_alias,"
        " created_at FROM reviews WHERE companion_id = $1"
        " ORDER BY created_at DESC, id DESC LIMIT $2"_sql,
        [](Fields& fields) {
            return Review{fields.id<ReviewId>(),
                          fields.id<AccountId>(),
                          fields.id<AccountId>(),
                          fields.optional([](Fields& f) { return f.id<BookingId>(); }),
                          fields.small(),
                          fields.text(),
                          fields.text(),
                          fields.instant()};
        },
        companion, limit);
}

}  // namespace steady::sql
