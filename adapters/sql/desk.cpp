#include "adapters/sql/desk.h"

#include "adapters/sql/books_lists.h"
#include "adapters/sql/legal_holds.h"
#include "adapters/sql/purging.h"
#include "adapters/sql/statement.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace steady::sql {
namespace {

constexpr std::string_view desk_columns =
    "key, account_id, admin_id, snoozed_until, snooze_reason, version, changed_at";

DeskHandling read_desk_handling(Fields& fields) {
    DeskHandling handling{.key = fields.text()};
    handling.person = fields.optional([](Fields& from) { return from.id<AccountId>(); });
    handling.owner = fields.optional([](Fields& from) { return from.id<AdminId>(); });
    handling.snoozed_until = fields.optional_instant();
    handling.snooze_reason = fields.text();
    handling.version = fields.integer();
    handling.changed_at = fields.instant();
    return handling;
}

std::string handlings_text(const std::string& keys) {
    return select_from(desk_columns, "desk_handlings WHERE key IN (" + keys + ")");
}

const ComposedShapes handlings_shapes([] { return texts_of_lists(handlings_text); });
constexpr std::size_t max_keys_at_once = list_lengths.back();

}  // namespace

std::optional<DeskHandling> Desk::find(const std::string& key) {
    const KnownSql& sql =
        known<[] { return select_from(desk_columns, "desk_handlings WHERE key = $1"); }>;
    return select_one(connection_, sql, read_desk_handling, key);
}

std::vector<DeskHandling> Desk::among(const std::vector<std::string>& keys) {
    std::vector<DeskHandling> found;
    for (std::size_t first = 0; first < keys.size(); first += max_keys_at_once) {
        const auto begin = keys.begin() + static_cast<std::ptrdiff_t>(first);
        const auto count = std::min(max_keys_at_once, keys.size() - first);
        const std::vector<std::string> some(begin, begin + static_cast<std::ptrdiff_t>(count));
        for (DeskHandling& each :
             rows_of_list(connection_, handlings_text, some, read_desk_handling))
            found.push_back(std::move(each));
    }
    return found;
}

bool Desk::save(const DeskHandling& handling) {
    if (handling.version == 1) {
        const KnownSql& insert = known<[] {
            return insert_into("desk_handlings", desk_columns) + " ON CONFLICT (key) DO NOTHING";
        }>;
        return write(connection_, insert, handling.key, handling.person, handling.owner,
                     handling.snoozed_until, handling.snooze_reason, handling.version,
                     handling.changed_at) == 1;
    }
    return write(connection_,
                 "UPDATE desk_handlings SET account_id = $2, admin_id = $3, snoozed_until = $4,"
                 " snooze_reason = $5, version = $6, changed_at = $7"
                 " WHERE key = $1 AND version = $6 - 1"_sql,
                 handling.key, handling.person, handling.owner, handling.snoozed_until,
                 handling.snooze_reason, handling.version, handling.changed_at) == 1;
}

void Desk::erase(const AccountId& person) {
    write(connection_, "DELETE FROM desk_handlings WHERE account_id = $1"_sql, person);
}

long Desk::purge(Instant before, Instant now) {
    const KnownSql& sql = known<[] {
        return "DELETE FROM desk_handlings WHERE key IN (SELECT key FROM desk_handlings"
               " WHERE changed_at < $1 AND (account_id IS NULL OR NOT " +
               is_held_account("account_id", "$3") + ") ORDER BY changed_at LIMIT $2)";
    }>;
    return write(connection_, sql, before, purged_at_once, now);
}

}  // namespace steady::sql
