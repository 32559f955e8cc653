#include "adapters/sql/companions.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

// Companions `v` whose ID is verified and whose look `w` has a key in common with `l`. Each key is
// looked up in its own index.
std::string look_alikes(const std::string& columns, const std::string& condition) {
    const auto by = [&](const std::string& key) {
        return "SELECT " + columns + " FROM name_looks l JOIN name_looks w ON w." + key + " = l." +
               key + " AND w.companion_id <> l.companion_id" +
               " JOIN companions v ON v.id = w.companion_id AND (v.verified_mask & 1) = 1" +
               condition;
    };
    return by("skeleton") + " UNION " + by("folded_skeleton");
}

std::string verified_look_alike_text() {
    return look_alikes("v.id", " WHERE l.companion_id = $1") + " LIMIT 1";
}

std::string unmarked_look_alikes_text() {
    return look_alikes("l.companion_id",
                       " JOIN companions c ON c.id = l.companion_id AND c.has_similar_name = 0"
                       " JOIN accounts a ON a.id = c.id JOIN accounts b ON b.id = v.id"
                       " WHERE (c.verified_mask & 1) = 0 OR a.created_at > b.created_at"
                       " OR (a.created_at = b.created_at AND a.id > b.id)") +
           " LIMIT $1";
}

}  // namespace

void NameSkeletons::save_skeleton(const AccountId& id, const NameSkeleton& look,
                                  const std::string& version) {
    write(connection_,
          "INSERT INTO name_looks (companion_id, version, skeleton, folded_skeleton)"
          " VALUES ($1, $2, $3, $4) ON CONFLICT (companion_id) DO UPDATE SET"
          " version = excluded.version, skeleton = excluded.skeleton,"
          " folded_skeleton = excluded.folded_skeleton"_sql,
          id, version, look.skeleton_key, look.folded_skeleton_key);
}

std::vector<AccountId> NameSkeletons::without_check(const std::string& version, int limit) {
    return select(
        connection_,
        "SELECT c.id FROM companions c LEFT JOIN name_looks l ON l.companion_id = c.id"
        " AND l.version = $1 WHERE l.companion_id IS NULL ORDER BY c.id LIMIT $2"_sql,
        [](Fields& fields) { return fields.id<AccountId>(); }, version, limit);
}

std::optional<AccountId> NameSkeletons::verified_look_alike(const AccountId& id) {
    return select_one(
        connection_, known<verified_look_alike_text>,
        [](Fields& fields) { return fields.id<AccountId>(); }, id);
}

std::vector<AccountId> NameSkeletons::unmarked_look_alikes(int limit) {
    return select(
        connection_, known<unmarked_look_alikes_text>,
        [](Fields& fields) { return fields.id<AccountId>(); }, limit);
}

void NameSkeletons::set_similar_name(const AccountId& id, bool similar) {
    write(connection_,
          "UPDATE companions SET has_similar_name = $2"
          " WHERE id = $1 AND has_similar_name <> $2"_sql,
          id, similar);
}

}  // namespace steady::sql
