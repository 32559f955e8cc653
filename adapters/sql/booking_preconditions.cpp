// What a booking depends on, in one question.
#include "adapters/sql/booking_preconditions.h"

#include "adapters/sql/booking_insert.h"
#include "adapters/sql/booking_rows.h"
#include "adapters/sql/bookings.h"
#include "adapters/sql/companion_rows.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/errors.h"
#include "adapters/sql/statement.h"
#include "domain/bookings/timing.h"

#include <algorithm>
#include <charconv>

namespace steady::sql {
namespace {

// A companion `c` of the list that client $1 may book.
std::string is_bookable(const std::string& companions) {
    return "c.id IN (" + companions +
           ") AND NOT EXISTS (SELECT 1 FROM blocks WHERE (blocker_id = $1 AND blocked_id = c.id)"
           " OR (blocker_id = c.id AND blocked_id = $1))"
           " AND NOT EXISTS (SELECT 1 FROM accounts s WHERE s.id = c.id"
           " AND s.suspended_at IS NOT NULL)";
}

// The state is looked at in the rows: as a condition it leads PostgreSQL to the index of all holds,
// which is as short, and then every booking waits for the others' (ADR 17).
constexpr const char* holds_of_client =
    "SELECT COUNT(CASE WHEN status = 'pending' THEN 1 END) AS unpaid, COUNT(*) AS recent"
    " FROM bookings WHERE client_id = $1 AND hold_expires_at > $2 AND paid_at IS NULL"
    " AND proposed = 0";

// The companions of the recent holds, with spaces between.
template <SqlEngine engine>
std::string held_companions_text() {
    const std::string join =
        engine == SqlEngine::postgres
            ? R"(string_agg(DISTINCT l.companion_id COLLATE "C", ' ' ORDER BY l.companion_id COLLATE "C"))"
            : "group_concat(l.companion_id, ' ')";
    return "CASE WHEN holds.recent = 0 THEN '' ELSE COALESCE((SELECT " + join +
           " FROM bookings b JOIN booking_lines l ON l.booking_id = b.id"
           " WHERE b.client_id = $1 AND b.hold_expires_at > $2 AND b.paid_at IS NULL"
           " AND b.proposed = 0), '') END";
}

// The client's choice for booking_made, of one channel.
std::string booking_made_choice(const std::string& channel) {
    return "COALESCE((SELECT " + channel +
           " FROM notification_choices WHERE account_id = $1 AND kind = 'booking_made'), 1)";
}

std::string bookable_text(const std::string& companions) {
    return select_from(companion_columns(), "companions c JOIN accounts a ON a.id = c.id WHERE " +
                                                is_bookable(companions));
}

// One row for each companion, and one without a companion where there is none; before it, the same
// in every row, what the client brings along.
template <SqlEngine engine>
std::string grounds_text(const std::string& companions) {
    return "SELECT (SELECT status FROM verifications WHERE account_id = $1 AND kind = 'id'),"
           " COALESCE((SELECT CASE WHEN suspended_at IS NULL THEN 0 ELSE 1 END FROM accounts"
           " WHERE id = $1), 0),"
           " " +
           booking_made_choice("email") + ", " + booking_made_choice("in_app") +
           ", holds.unpaid, holds.recent, " + held_companions_text<engine>() + ", " +
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

const ComposedShapes bookable_shapes([] {
    constexpr std::size_t first_bookable = 2;
    std::vector<std::string> texts;
    for (const std::size_t length : list_lengths)
        texts.push_back(bookable_text(placeholders(first_bookable, length)));
    return texts;
});

template <SqlEngine engine>
std::vector<std::string> grounds_shapes() {
    constexpr std::size_t first_precondition = 4;
    std::vector<std::string> texts;
    for (const std::size_t length : list_lengths)
        texts.push_back(grounds_text<engine>(placeholders(first_precondition, length)));
    return texts;
}

const ComposedShapes sqlite_grounds(grounds_shapes<SqlEngine::sqlite>, SqlEngine::sqlite);
const ComposedShapes postgres_grounds(grounds_shapes<SqlEngine::postgres>, SqlEngine::postgres);

std::set<AccountId> read_ids(std::string_view text) {
    std::set<AccountId> ids;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        auto id = AccountId::parse(text.substr(0, end));
        if (!id) throw UnreadableValue("stored ids are malformed");
        ids.insert(*std::move(id));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return ids;
}

// As companions.verified_mask.
std::int64_t verified_mask_of(const Companion& companion) {
    std::int64_t mask = 0;
    for (const VerificationKind kind : verification_kinds) {
        const Verification& record = companion.verifications.of(kind);
        if (record.status == VerificationStatus::verified)
            mask |= std::int64_t{1} << static_cast<int>(kind);
    }
    return mask;
}

void read_into(std::map<AccountId, Companion>& companions, Fields& fields) {
    Companion companion = read_companion(fields);
    const AccountId id = companion.id();
    companions.emplace(id, std::move(companion));
}

void read_preconditions(const Row& row, BookingPreconditions& preconditions) {
    Fields fields(row);
    const auto status = fields.known_word(verification_statuses);
    preconditions.identity_verified = status == VerificationStatus::verified;
    preconditions.client_suspended = fields.flag();
    preconditions.booking_made_channels.email = fields.flag();
    preconditions.booking_made_channels.in_app = fields.flag();
    preconditions.unpaid_holds = fields.small();
    preconditions.recent_holds = fields.small();
    preconditions.held_companions = read_ids(fields.text_view());
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

BookingPreconditions NewBookings::preconditions(const AccountId& client,
                                                const std::vector<AccountId>& companions,
                                                const std::string& command_key, Instant now) {
    std::vector<Value> values = values_of(client, now, command_key);
    const std::string list = list_of(values, companions);
    BookingPreconditions preconditions;
    const auto on_row = [&](const Row& row) { read_preconditions(row, preconditions); };
    const bool postgres = connection_.dialect().name() == "postgres";
    if (companions.size() == 1) {  // nearly always: that text is made once
        const KnownSql& sql =
            postgres
                ? known<[] { return grounds_text<SqlEngine::postgres>("$4"); }, SqlEngine::postgres>
                : known<[] { return grounds_text<SqlEngine::sqlite>("$4"); }, SqlEngine::sqlite>;
        connection_.execute(sql, values, on_row);
    } else {
        connection_.execute(ComposedSql(postgres ? grounds_text<SqlEngine::postgres>(list)
                                                 : grounds_text<SqlEngine::sqlite>(list)),
                            values, on_row);
    }
    return preconditions;
}

std::string unchanged_text() {
    return std::string("SELECT 1 FROM (") + holds_of_client +
           ") AS holds WHERE holds.unpaid = CAST($5 AS bigint)"
           " AND holds.recent = CAST($6 AS bigint) AND " +
           held_companions_text<SqlEngine::postgres>() + " = $7 AND " +
           booking_made_choice("email") + " = CAST($8 AS integer) AND " +
           booking_made_choice("in_app") +
           " = CAST($9 AS integer)"
           " AND EXISTS (SELECT 1 FROM verifications WHERE account_id = $1 AND kind = 'id'"
           " AND status = 'verified')"
           " AND EXISTS (SELECT 1 FROM accounts WHERE id = $1 AND suspended_at IS NULL)"
           " AND NOT EXISTS (SELECT 1 FROM booking_commands WHERE client_id = $1"
           " AND command_key = $3)"
           " AND EXISTS (SELECT 1 FROM companions c JOIN accounts a ON a.id = c.id WHERE " +
           is_bookable("$4") +
           " AND c.online = 1 AND a.email = $10 AND c.verified_mask = $11"
           " AND c.hourly_rate_cents = $12"
           " AND c.video_hourly_rate_cents IS NOT DISTINCT FROM CAST($13 AS bigint))";
}

std::vector<Value> unchanged_values(const NewBooking& made, const BookingPreconditions& seen,
                                    Instant seen_at) {
    const AccountId& companion = made.booking.lines.front().companion;
    const Companion& known_as = seen.companions.at(companion);
    std::string held;
    for (const AccountId& id : seen.held_companions) held += (held.empty() ? "" : " ") + id.text();
    return values_of(made.booking.client, seen_at, made.command.key, companion, seen.unpaid_holds,
                     seen.recent_holds, held, int{seen.booking_made_channels.email},
                     int{seen.booking_made_channels.in_app}, known_as.account.email,
                     verified_mask_of(known_as), known_as.profile.hourly_rate,
                     known_as.profile.video_hourly_rate);
}

bool NewBookings::create_unchanged(const NewBooking& made, const BookingPreconditions& seen,
                                   Instant seen_at) {
    return insert_at_once(connection_, made, seen, seen_at);
}

std::map<AccountId, Companion> NewBookings::bookable(const AccountId& client,
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

std::optional<BookableCompanion> NewBookings::bookable_in(const AccountId& client,
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

std::optional<OwnHold> NewBookings::own_hold(const AccountId& client, const AccountId& companion,
                                             const TimeSpan& service, Instant now) {
    const TimeSpan apart = with_rest_around(service);
    return select_one(
        connection_,
        "SELECT b.id, b.hold_expires_at, a.authorized_at, a.accepted_at FROM bookings b"
        " JOIN booking_lines l ON l.booking_id = b.id"
        " LEFT JOIN booking_approvals a ON a.booking_id = b.id"
        " WHERE b.client_id = $1 AND b.hold_expires_at > $2 AND b.paid_at IS NULL"
        " AND CASE b.status WHEN 'pending' THEN 1 ELSE 0 END = 1"
        " AND l.live = 1 AND l.companion_id = $3"
        " AND l.end_s > $4 AND l.start_s < $5"
        " ORDER BY b.hold_expires_at DESC LIMIT 1"_sql,
        [](Fields& fields) {
            OwnHold hold{fields.id<BookingId>(), fields.instant()};
            if (fields.optional_instant()) hold.state = HoldState::waiting;
            if (fields.optional_instant()) hold.state = HoldState::accepted;
            return hold;
        },
        client, now, companion, apart.start, apart.end);
}

}  // namespace steady::sql
