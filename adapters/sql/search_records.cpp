// SearchRepository: what an index is filled with and follows.
#include "adapters/sql/booking_rows.h"
#include "adapters/sql/companion_rows.h"
#include "adapters/sql/companions.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/rows.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>

namespace steady::sql {
namespace {

constexpr std::size_t part_size = 256;  // the longest list of parameters
constexpr int records_at_once = 1'000;

constexpr std::string_view record_columns =
    "c.id, c.hourly_rate_cents, c.sober_since_days, c.verified_mask, c.rating_tenths, c.online,"
    " c.total_bookings, c.latitude, c.longitude, c.highlight_type, c.highlight_expires_at,"
    " c.max_shift_hours, c.weekly_schedule, c.more_hours, c.timezone, c.notice_minutes,"
    " c.quiet_from_minutes, c.quiet_to_minutes, c.max_travel_miles, c.buffer_minutes,"
    " c.stated_facts,"
    " CASE WHEN EXISTS (SELECT 1 FROM accounts a WHERE a.id = c.id AND a.suspended_at IS NOT NULL)"
    " THEN 1 ELSE 0 END";

SearchRecord read_record(Fields& fields) {
    SearchRecord record{.id = fields.id<AccountId>()};
    record.facts.hourly_rate = fields.money();
    record.facts.sober_since = Date{std::chrono::days{fields.integer()}};
    record.facts.verified = static_cast<VerifiedBits>(fields.small());
    record.facts.rating_tenths = static_cast<std::uint8_t>(fields.small());
    record.facts.online = fields.flag();
    record.total_bookings = fields.small();
    const auto latitude = fields.optional([](Fields& f) { return f.real(); });
    const auto longitude = fields.optional([](Fields& f) { return f.real(); });
    if (latitude && longitude) record.public_point = GeoPoint{*latitude, *longitude};
    const auto type = fields.known_word(highlight_types);
    const auto expires_at = fields.optional_instant();
    if (type && expires_at) record.highlight = Highlight{*type, *expires_at};
    record.max_shift_hours = fields.small();
    record.schedule = read_schedule(fields);
    record.timezone = fields.text();
    record.limits = read_limits(fields);
    record.facts.described = static_cast<FactBits>(fields.integer());
    record.suspended = fields.flag();
    return record;
}

constexpr std::string_view tags_of_records =
    "SELECT companion_id, kind, tag_normalised FROM companion_tags WHERE ";
constexpr std::string_view taken_of_records =
    "SELECT companion_id, start_s, end_s, place_latitude, place_longitude FROM booking_lines"
    " WHERE live = 1 AND ";
constexpr std::string_view off_of_records =
    "SELECT companion_id, start_s, end_s FROM time_off WHERE ";
// In a subquery, so that the column has the name that the other tables have.
constexpr std::string_view badge_ends_of_records =
    "SELECT companion_id, expires_at, kind FROM (SELECT account_id AS companion_id, expires_at,"
    " kind FROM verifications WHERE status = 'verified' AND expires_at IS NOT NULL) AS ends WHERE ";

// Gives what else belongs to some records to those that it belongs to.
class Rest {
  public:
    Rest(Connection& connection, const std::vector<Value>& values,
         std::vector<SearchRecord>& records)
        : connection_(connection), values_(values) {
        for (SearchRecord& record : records) by_id_.emplace(record.id.text(), &record);
    }

    void tags(const Sql& sql) {
        each(sql, [](SearchRecord& record, Fields& fields) {
            auto& tags = fields.text_view() == "degree" ? record.degrees : record.skills;
            tags.push_back(fields.text());
        });
        for (const auto& [id, record] : by_id_) add_situations(*record);
    }
    void taken(const Sql& sql) {
        each(sql, [](SearchRecord& record, Fields& fields) {
            const Instant start = fields.instant();
            record.calendar.taken.push_back({start, fields.instant()});
            record.calendar.taken_at.push_back(read_line_location(fields));
        });
    }
    void off(const Sql& sql) {
        each(sql, [](SearchRecord& record, Fields& fields) {
            const Instant start = fields.instant();
            record.calendar.off.push_back({start, fields.instant()});
        });
    }

    void badge_ends(const Sql& sql) {
        each(sql, [](SearchRecord& record, Fields& fields) {
            const Instant at = fields.instant();
            const auto kind = fields.known_word(verification_texts);
            if (kind) record.badge_ends.push_back({at, verified_bit(*kind)});
        });
        for (const auto& [id, record] : by_id_) std::ranges::sort(record->badge_ends);
    }

  private:
    template <class Take>
    void each(const Sql& sql, Take&& take) {
        connection_.execute(sql, values_, [&](const Row& row) {
            Fields fields(row);
            const auto record = by_id_.find(fields.text_view());
            if (record != by_id_.end()) take(*record->second, fields);
        });
    }

    Connection& connection_;
    const std::vector<Value>& values_;
    std::map<std::string, SearchRecord*, std::less<>> by_id_;
};

std::string records_text(const std::string& list) {
    return select_from(record_columns,
                       "companions c WHERE c.id IN (" + list + ") AND " + is_shown());
}
std::string of_some(std::string_view text, const std::string& list) {
    return std::string(text) + "companion_id IN (" + list + ")";
}
// Of a part of all, in the order of ids.
std::string of_part(std::string_view text) {
    return std::string(text) + "companion_id > $1 AND companion_id <= $2";
}
std::string blocks_text(const std::string& list) {
    return "SELECT blocker_id, blocked_id FROM blocks WHERE blocker_id IN (" + list + ")";
}

const ComposedShapes record_shapes([] {
    std::vector<std::string> texts;
    for (const std::size_t length : list_lengths) {
        const std::string list = placeholders(1, length);
        for (std::string text : {records_text(list), of_some(tags_of_records, list),
                                 of_some(taken_of_records, list), of_some(off_of_records, list),
                                 of_some(badge_ends_of_records, list), blocks_text(list)}) {
            texts.push_back(std::move(text));
        }
    }
    return texts;
});

// Calls `ask` with each part of the ids that one statement takes.
template <class Ask>
void in_parts(const std::vector<AccountId>& ids, Ask&& ask) {
    for (std::size_t first = 0; first < ids.size(); first += part_size) {
        const auto part = std::span(ids).subspan(first, std::min(part_size, ids.size() - first));
        ask(std::vector<AccountId>(part.begin(), part.end()));
    }
}

BlockedPair read_pair(Fields& fields) {
    AccountId blocker = fields.id<AccountId>();
    return {std::move(blocker), fields.id<AccountId>()};
}

// From which number on a later look must ask again, and from which on nothing counts yet. On
// PostgreSQL whatever this snapshot does not see has a number from xmin on, for it was not over
// when the snapshot was made; a number from xmax on came from elsewhere, with a restored dump.
struct Horizon {
    std::int64_t again_from = 0;
    std::int64_t end = 0;
};

Horizon horizon_of(Connection& connection) {
    if (connection.dialect().name() == "sqlite") {
        const auto next =
            select_one(connection, "SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes"_sqlite,
                       [](Fields& fields) { return fields.integer(); });
        return {next.value(), next.value()};
    }
    const auto horizon = select_one(
        connection,
        "SELECT CAST(CAST(pg_snapshot_xmin(pg_current_snapshot()) AS text) AS bigint),"
        " CAST(CAST(pg_snapshot_xmax(pg_current_snapshot()) AS text) AS bigint)"_postgres,
        [](Fields& fields) {
            const std::int64_t again_from = fields.integer();
            return Horizon{again_from, fields.integer()};
        });
    return horizon.value();
}

}  // namespace

SearchChanges SearchRecords::changes_since(std::optional<std::int64_t> position) {
    const Horizon horizon = horizon_of(connection_);
    SearchChanges changes{horizon.again_from, {}};
    if (!position) return changes;
    changes.changes = select(
        connection_,
        "SELECT account_id, number FROM search_changes WHERE number >= $1 AND number < $2"
        " ORDER BY number"_sql,
        [](Fields& fields) {
            AccountId account = fields.id<AccountId>();
            return SearchChange{std::move(account), fields.integer()};
        },
        *position, horizon.end);
    return changes;
}

void SearchRecords::each_record(const std::function<void(const SearchRecord&)>& take) {
    const KnownSql& some = known<[] {
        return select_from(record_columns, "companions c WHERE c.id > $1 AND " + is_shown() +
                                               " ORDER BY c.id LIMIT $2");
    }>;
    const KnownSql& tags = known<[] { return of_part(tags_of_records); }>;
    const KnownSql& taken = known<[] { return of_part(taken_of_records); }>;
    const KnownSql& off = known<[] { return of_part(off_of_records); }>;
    const KnownSql& ends = known<[] { return of_part(badge_ends_of_records); }>;
    std::string last;
    for (bool more = true; more;) {
        std::vector<SearchRecord> records;
        std::string end;
        long rows = 0;
        connection_.execute(some, values_of(last, records_at_once), [&](const Row& row) {
            ++rows;
            end = row.text(0);
            read_or_report(connection_, {"companions"}, row,
                           [&](Fields& fields) { records.push_back(read_record(fields)); });
        });
        more = rows == records_at_once;
        if (rows == 0) return;
        const std::vector<Value> part = values_of(last, end);
        Rest rest(connection_, part, records);
        rest.tags(tags);
        rest.taken(taken);
        rest.off(off);
        rest.badge_ends(ends);
        for (const SearchRecord& record : records) take(record);
        last = end;
    }
}

std::vector<SearchRecord> SearchRecords::records(const std::vector<AccountId>& ids) {
    std::vector<SearchRecord> all;
    in_parts(ids, [&](const std::vector<AccountId>& part) {
        std::vector<Value> values;
        const std::string list = list_of(values, part);
        auto some = select_readable_values(connection_, ComposedSql(records_text(list)),
                                           {"companions"}, values, read_record);
        Rest rest(connection_, values, some);
        rest.tags(ComposedSql(of_some(tags_of_records, list)));
        rest.taken(ComposedSql(of_some(taken_of_records, list)));
        rest.off(ComposedSql(of_some(off_of_records, list)));
        rest.badge_ends(ComposedSql(of_some(badge_ends_of_records, list)));
        std::ranges::move(some, std::back_inserter(all));
    });
    return all;
}

std::vector<BlockedPair> SearchRecords::blocks() {
    return select(connection_, "SELECT blocker_id, blocked_id FROM blocks"_sql, read_pair);
}

std::vector<BlockedPair> SearchRecords::blocks_by(const std::vector<AccountId>& blockers) {
    std::vector<BlockedPair> all;
    in_parts(blockers, [&](const std::vector<AccountId>& part) {
        std::vector<Value> values;
        const std::string list = list_of(values, part);
        auto some = select_values(connection_, ComposedSql(blocks_text(list)), values, read_pair);
        std::ranges::move(some, std::back_inserter(all));
    });
    return all;
}

}  // namespace steady::sql
