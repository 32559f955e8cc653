#include "adapters/sql/background.h"

#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

constexpr std::string_view item_columns = "work, item, booking, failures, since, retry_at, error";

FailingItem read_item(Fields& fields) {
    FailingItem item{.work = fields.text(), .item = fields.text()};
    item.booking = BookingId::parse(fields.text_view());
    item.failures = fields.small();
    item.since = fields.instant();
    item.retry_at = fields.instant();
    item.error = fields.text();
    return item;
}

}  // namespace

std::vector<FailingItem> WorkRecords::failing(const std::string& work) {
    const KnownSql& sql =
        known<[] { return select_from(item_columns, "failing_items WHERE work = $1"); }>;
    return select(connection_, sql, read_item, work);
}

void WorkRecords::save(const FailingItem& item) {
    const KnownSql& sql = known<[] {
        return insert_into("failing_items", item_columns) +
               " ON CONFLICT (work, item) DO UPDATE SET booking = excluded.booking,"
               " failures = excluded.failures, since = excluded.since,"
               " retry_at = excluded.retry_at, error = excluded.error";
    }>;
    write(connection_, sql, item.work, item.item,
          item.booking ? item.booking->text() : std::string(), item.failures, item.since,
          item.retry_at, item.error);
}

void WorkRecords::remove(const std::string& work, const std::string& item) {
    write(connection_, "DELETE FROM failing_items WHERE work = $1 AND item = $2"_sql, work, item);
}

FailingPage WorkRecords::page(int failures, int limit) {
    const KnownSql& sql = known<[] {
        return select_from(item_columns,
                           "failing_items WHERE failures >= $1"
                           " ORDER BY since, work, item LIMIT $2");
    }>;
    FailingPage page{.items = select(connection_, sql, read_item, failures, limit)};
    page.total = select_one(
                     connection_, "SELECT COUNT(*) FROM failing_items WHERE failures >= $1"_sql,
                     [](Fields& fields) { return long{fields.integer()}; }, failures)
                     .value_or(0);
    return page;
}

std::vector<FailingTally> WorkRecords::tally(int failures) {
    return select(
        connection_,
        "SELECT work, COUNT(*), MIN(since) FROM failing_items WHERE failures >= $1"
        " GROUP BY work ORDER BY work"_sql,
        [](Fields& fields) {
            FailingTally tally{.work = fields.text()};
            tally.count = long{fields.integer()};
            tally.oldest = fields.instant();
            return tally;
        },
        failures);
}

long WorkRecords::purge_untried(Instant before) {
    return write(connection_, "DELETE FROM failing_items WHERE retry_at < $1"_sql, before);
}

std::vector<UnreadableRow> WorkRecords::take_unreadable() {
    return connection_.unreadable().take();
}

bool WorkRecords::acquire_lease(const std::string& work, const std::string& server, Instant now,
                                Instant until) {
    return write(connection_,
                 "INSERT INTO work_turns (work, next_at, taken_by, taken_until)"
                 " VALUES ($1, $3, $2, $4) ON CONFLICT (work) DO UPDATE SET"
                 " taken_by = excluded.taken_by, taken_until = excluded.taken_until"
                 " WHERE work_turns.next_at <= $3 AND work_turns.taken_until <= $3"_sql,
                 work, server, now, until) > 0;
}

void WorkRecords::release_lease(const std::string& work, const std::string& server,
                                Instant next_at) {
    write(connection_,
          "UPDATE work_turns SET next_at = $3, taken_until = 0"
          " WHERE work = $1 AND taken_by = $2"_sql,
          work, server, next_at);
}

}  // namespace steady::sql
