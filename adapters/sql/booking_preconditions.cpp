// What a booking depends on, in one question.
#include "adapters/sql/booking_rows.h"
#include "adapters/sql/bookings.h"
#include "adapters/sql/companion_rows.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/errors.h"
#include "adapters/sql/statement.h"

#include <algorithm>
#include <charconv>

namespace steady::sql {
namespace {

// A companion `c` of the list whom client $1 may book.
std::string is_bookable(const std::string& companions) {
    return "c.id IN (" + companions +
           ") AND NOT EXISTS (SELECT 1 FROM blocks WHERE (blocker_id = $1 AND blocked_id = c.id)"
           " OR (blocker_id = c.id AND blocked_id = $1))"
           " AND NOT EXISTS (SELECT 1 FROM accounts s WHERE s.id = c.id"
           " AND s.suspended_at IS NOT NULL)";
}

// The state is looked at in the rows: as a condition it leads PostgreSQL to the index of all holds,
// which is as short, and then every booking waits for the others' (ADR 17).
const std::string holds_of_client =
    "SELECT COUNT(CASE WHEN status = 'pending' THEN 1 END) AS unpaid, COUNT(*) AS recent"
    " FROM bookings WHERE client_id = $1 AND hold_expires_at > $2 AND paid_at IS NULL"
    " AND proposed = 0";

std::string bookable_text(const std::string& companions) {
    return select_from(companion_columns(), "companions c JOIN accounts a ON a.id = c.id WHERE " +
                                                is_bookable(companions));
}

// One row for each companion, and one without a companion where there is none; before it, the same
// in every row, what the client brings along.
std::string grounds_text(const std::string& companions) {
    return "SELECT (SELECT status FROM verifications WHERE account_id = $1 AND kind = 'id'),"
           " COALESCE((SELECT CASE WHEN suspended_at IS NULL THEN 0 ELSE 1 END FROM accounts"
           " WHERE id = $1), 0),"
           " COALESCE((SELECT email FROM notification_choices WHERE account_id = $1"
           " AND kind = 'booking_made'), 1),"
           " COALESCE((SELECT in_app FROM notification_choices WHERE account_id = $1"
           " AND kind = 'booking_made'), 1),"
           " holds.unpaid, holds.recent, " +
           qualified("k", command_columns) + ", " + companion_columns() + " FROM (" +
           holds_of_client +
           ") AS holds"
           " LEFT JOIN booking_commands k ON k.client_id = $1 AND k.command_key = $3"
           " LEFT JOIN companions c ON " +
           is_bookable(companions) + " LEFT JOIN accounts a ON a.id = c.id";
}

// All spans of a companion that touch $3 to $4, as one text: starts and ends with spaces between.
template <SqlEngine engine>
std::string spans_in(const std::string& table, const std::string& which) {
    const std::string join = engine == SqlEngine::postgres ? "string_agg(" : "group_concat(";
    return "COALESCE((SELECT " + join + "start_s || ' ' || end_s, ' ') FROM " + table +
           " WHERE companion_id = c.id" + which + " AND start_s < $4 AND end_s > $3), '')";
}

template <SqlEngine engine>
std::string bookable_in_text() {
    return select_from(companion_columns() + ", " +
                           spans_in<engine>("booking_lines", " AND live = 1") + ", " +
                           spans_in<engine>("time_off", ""),
                       "companions c JOIN accounts a ON a.id = c.id WHERE " + is_bookable("$2"));
}

std::vector<TimeSpan> read_spans(std::string_view text) {
    const auto next = [&] {
        std::int64_t at = 0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), at);
        if (problem != std::errc{}) throw UnreadableValue("stored times are malformed");
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (!text.empty()) text.remove_prefix(1);
        return from_epoch_seconds(at);
    };
    std::vector<TimeSpan> spans;
    while (!text.empty()) {
        const Instant start = next();
        spans.push_back({start, next()});
    }
    std::ranges::sort(spans, {},
                      [](const TimeSpan& span) { return std::pair(span.start, span.end); });
    return spans;
}

const ComposedShapes precondition_shapes([] {
    constexpr std::size_t first_bookable = 2;
    constexpr std::size_t first_precondition = 4;
    std::vector<std::string> texts;
    for (const std::size_t length : list_lengths) {
        texts.push_back(bookable_text(placeholders(first_bookable, length)));
        texts.push_back(grounds_text(placeholders(first_precondition, length)));
    }
    return texts;
});

void read_into(std::map<AccountId, Companion>& companions, Fields& fields) {
    Companion companion = read_companion(fields);
    const AccountId id = companion.id();
    companions.emplace(id, std::move(companion));
}

void read_preconditions(const Row& row, BookingPreconditions& preconditions) {
    Fields fields(row);
    const auto status = fields.optional([](Fields& f) { return f.word(verification_statuses); });
    preconditions.identity_verified = status == VerificationStatus::verified;
    preconditions.client_suspended = fields.flag();
    preconditions.booking_made_channels.email = fields.flag();
    preconditions.booking_made_channels.in_app = fields.flag();
    preconditions.unpaid_holds = fields.small();
    preconditions.recent_holds = fields.small();
    if (fields.next_is_null()) {
        static const std::size_t columns = count_of(command_columns);
        for (std::size_t i = 0; i < columns; ++i) fields.skip();
    } else {
        preconditions.command = read_command(fields);
    }
    if (fields.next_is_null()) return;
    read_into(preconditions.companions, fields);
}

}  // namespace

BookingPreconditions Bookings::preconditions(const AccountId& client,
                                             const std::vector<AccountId>& companions,
                                             const std::string& command_key, Instant now) {
    std::vector<Value> values = values_of(client, now, command_key);
    const std::string list = list_of(values, companions);
    BookingPreconditions preconditions;
    const auto on_row = [&](const Row& row) { read_preconditions(row, preconditions); };
    if (companions.size() == 1) {  // nearly always: that text is made once
        const KnownSql& sql = known<[] { return grounds_text("$4"); }>;
        connection_.execute(sql, values, on_row);
    } else {
        connection_.execute(ComposedSql(grounds_text(list)), values, on_row);
    }
    return preconditions;
}

std::map<AccountId, Companion> Bookings::bookable(const AccountId& client,
                                                  const std::vector<AccountId>& companions) {
    std::vector<Value> values = values_of(client);
    const std::string list = list_of(values, companions);
    std::map<AccountId, Companion> found;
    const auto on_row = [&](const Row& row) {
        Fields fields(row);
        read_into(found, fields);
    };
    if (companions.size() == 1) {
        connection_.execute(known<[] { return bookable_text("$2"); }>, values, on_row);
    } else {
        connection_.execute(ComposedSql(bookable_text(list)), values, on_row);
    }
    return found;
}

std::optional<BookableCompanion> Bookings::bookable_in(const AccountId& client,
                                                       const AccountId& companion,
                                                       const TimeSpan& span) {
    const bool postgres = connection_.dialect().name() == "postgres";
    const KnownSql& sql = postgres
                              ? known<bookable_in_text<SqlEngine::postgres>, SqlEngine::postgres>
                              : known<bookable_in_text<SqlEngine::sqlite>, SqlEngine::sqlite>;
    return select_one(
        connection_, sql,
        [](Fields& fields) {
            Companion found = read_companion(fields);
            auto busy = read_spans(fields.text_view());
            return BookableCompanion{std::move(found), std::move(busy),
                                     read_spans(fields.text_view())};
        },
        client, companion, span.start, span.end);
}

}  // namespace steady::sql
