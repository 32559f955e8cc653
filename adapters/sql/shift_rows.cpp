#include "adapters/sql/shift_rows.h"

#include "adapters/sql/enum_columns.h"
#include "domain/people/public_name.h"

namespace steady::sql {
namespace {

// About what public_name() shows of a client, for the order of a list: the name that was chosen,
// else the first word and the initial of the last.
constexpr std::string_view client_name =
    "CASE WHEN a.erased_at IS NOT NULL THEN 'Deleted account'"
    " WHEN a.display_name <> a.name AND a.display_name <> a.real_name THEN a.display_name"
    " WHEN rtrim(a.display_name, replace(a.display_name, ' ', '')) IN ('', a.display_name)"
    " THEN a.display_name"
    " ELSE substr(a.display_name, 1, length(a.display_name)"
    " - length(ltrim(a.display_name, replace(a.display_name, ' ', '')))) || ' ' ||"
    " substr(a.display_name,"
    " length(rtrim(a.display_name, replace(a.display_name, ' ', ''))) + 1, 1) || '.' END";

// Holds of operators are distinguished by their note (payouts.cpp).
constexpr EnumNames<HoldReason, 5> shift_holds{
    {"none", "no_account", "account_not_ready", "disputed", "by_operator"}};

// Of the line `l` and its booking `b`.
constexpr std::string_view was_traveled =
    "CASE WHEN l.is_video = 0 AND l.travel_minutes > 0 THEN 1 ELSE 0 END";
constexpr std::string_view was_cancelled =
    "CASE WHEN l.cancelled_at IS NULL AND b.status <> 'cancelled' THEN 0 ELSE 1 END";

}  // namespace

// Each part is read once and for itself: left to join them as it likes, an engine begins with the
// clients whose names fit, and reads all of their bookings; or, where it knows no better, it looks
// through all lines for each payout. So they are put together by sorting. What a payout says of its
// line is the index's; the few lines ahead are asked one by one. A payout in a state that only
// another release knows has no status, and so is in no list and no sum.
std::string own_shifts() {
    return "settled AS MATERIALIZED (SELECT line_id, MAX(start_s) AS start_s,"
           " MAX(timezone) AS timezone, MAX(hours) AS hours, MAX(rate_cents) AS rate_cents,"
           " MAX(state) AS state, MAX(base_cents) AS base, MAX(commission_cents) AS commission,"
           " MAX(mileage_cents) AS mileage, MAX(amount_cents) AS amount, MAX(withheld_cents)"
           " + MAX(returned_cents) AS away, MAX(paid_at) AS paid_at FROM"
           " (SELECT id AS line_id, start_s, timezone, hours, rate_cents,"
           " CAST(NULL AS text) AS state, CAST(NULL AS bigint) AS base_cents,"
           " CAST(NULL AS bigint) AS commission_cents, CAST(NULL AS bigint) AS mileage_cents,"
           " CAST(NULL AS bigint) AS amount_cents, CAST(NULL AS bigint) AS withheld_cents,"
           " CAST(NULL AS bigint) AS returned_cents, CAST(NULL AS bigint) AS paid_at"
           " FROM booking_lines WHERE companion_id = $1 UNION ALL"
           " SELECT line_id, NULL, NULL, NULL, NULL, state, base_cents, commission_cents,"
           " mileage_cents, amount_cents, withheld_cents, returned_cents, paid_at FROM payouts "
           "WHERE companion_id = $1) parts"
           " GROUP BY line_id HAVING MAX(state) IS NOT NULL AND MAX(start_s) IS NOT NULL),"
           " ahead AS MATERIALIZED (SELECT * FROM booking_lines WHERE companion_id = $1"
           " AND live = 1 AND cancelled_at IS NULL AND held_until IS NULL),"
           " s AS (SELECT line_id, start_s, timezone, hours, rate_cents, base, commission,"
           " mileage, amount - CASE WHEN state IN ('reversed', 'cancelled') THEN 0 ELSE away END"
           " AS net, CASE WHEN state IN ('reversed', 'cancelled') THEN 0 ELSE away END AS deducted,"
           " 1 AS counted, CASE WHEN state IN ('paid', 'reversing', 'lost') THEN 'paid'"
           " WHEN state IN ('due', 'held', 'sending', 'failed') THEN 'pending'"
           " WHEN state IN ('reversed', 'cancelled') THEN 'returned' END AS status, paid_at"
           " FROM settled"
           " UNION ALL SELECT ahead.id, ahead.start_s, ahead.timezone, ahead.hours,"
           " ahead.rate_cents, ahead.base_cents, ahead.commission_cents, ahead.mileage_cents,"
           " ahead.companion_payout_cents + ahead.hotel_cents + ahead.misc_cents"
           " + ahead.travel_cents + ahead.travel_time_cents, 0, 1, 'scheduled', NULL FROM ahead"
           " WHERE (SELECT b.status FROM bookings b WHERE b.id = ahead.booking_id) = 'confirmed'"
           " AND (SELECT p.line_id FROM payouts p WHERE p.line_id = ahead.id) IS NULL)";
}

std::string own_movements() {
    const auto rows = [](const std::string& figures, const std::string& at,
                         const std::string& which) {
        return "SELECT p.line_id, l.start_s, l.timezone, l.hours, l.rate_cents, " + figures +
               ", 'paid' AS status, " + at +
               " AS paid_at FROM payouts p JOIN booking_lines l ON l.id = p.line_id"
               " WHERE p.companion_id = $1 AND " +
               which;
    };
    // What came back whole takes every part with it.
    const auto given_back = [](const std::string& part) {
        return "CASE WHEN p.returned_cents = p.amount_cents THEN -p." + part + " ELSE 0 END";
    };
    return "s AS (" +
           rows(
               "p.base_cents AS base, p.commission_cents AS commission,"
               " p.mileage_cents AS mileage, p.amount_cents - p.withheld_cents AS net,"
               " p.withheld_cents AS deducted, 1 AS counted",
               "p.paid_at", "p.transfer_id <> '' AND p.paid_at IS NOT NULL") +
           " UNION ALL " +
           rows(given_back("base_cents") + ", " + given_back("commission_cents") + ", " +
                    given_back("mileage_cents") +
                    ", -p.returned_cents, CASE WHEN p.returned_cents = p.amount_cents THEN 0"
                    " ELSE p.returned_cents END, 0",
                "p.returned_at", "p.returned_cents > 0") +
           ")";
}

// PostgreSQL, too, is led from each shift to its booking and client by key: of joined lists it does
// not know how long they are, and now and then looks through one of ten thousand for each of ten
// thousand.
template <>
VisitParts visit_parts<SqlEngine::postgres>() {
    return {" CROSS JOIN LATERAL (SELECT b.client_id, " + std::string(client_name) +
                " AS client, CASE WHEN " + std::string(was_traveled) + " = 1 AND " +
                std::string(was_cancelled) +
                " = 0 AND l.distance_hundredths IS NOT NULL THEN 1 ELSE 0 END AS is_drive"
                " FROM booking_lines l JOIN bookings b ON b.id = l.booking_id"
                " JOIN accounts a ON a.id = b.client_id WHERE l.id = s.line_id LIMIT 1) visit",
            "visit.client_id", "visit.client", "visit.is_drive"};
}

// SQLite joins no two lists of which it knows no lengths: a look-up each costs it little.
template <>
VisitParts visit_parts<SqlEngine::sqlite>() {
    const auto of_shift = [](const std::string& what) {
        return "(SELECT " + what +
               " FROM booking_lines l JOIN bookings b ON b.id = l.booking_id"
               " JOIN accounts a ON a.id = b.client_id WHERE l.id = s.line_id)";
    };
    return {"", of_shift("b.client_id"), of_shift(std::string(client_name)),
            of_shift("CASE WHEN " + std::string(was_traveled) + " = 1 AND " +
                     std::string(was_cancelled) +
                     " = 0 AND l.distance_hundredths IS NOT NULL THEN 1 ELSE 0 END")};
}

std::string shift_page(const std::string& picked) {
    return "SELECT l.id, l.booking_id, a.id, CASE WHEN a.erased_at IS NULL THEN 0 ELSE 1 END,"
           " a.display_name, a.name, a.real_name, l.start_s, l.end_s, l.timezone, l.location, "
           "l.hours, l.is_video, l.rate_cents,"
           " l.distance_hundredths, " +
           std::string(was_traveled) + ", " + std::string(was_cancelled) +
           ", picked.base, picked.commission, picked.mileage, picked.net, picked.status, p.state,"
           " CASE WHEN p.hold_note <> '' THEN 'by_operator' ELSE COALESCE(p.hold, 'none') END,"
           " CASE WHEN p.line_id IS NOT NULL THEN p.due_at"
           " WHEN b.last_end_s > l.end_s + 28800 THEN b.last_end_s ELSE l.end_s + 28800 END,"
           " picked.paid_at, COALESCE(p.transfer_id, ''), picked.deducted,"
           " 1 - picked.counted FROM (" +
           picked +
           ") AS picked JOIN booking_lines l ON l.id = picked.line_id"
           " JOIN bookings b ON b.id = l.booking_id JOIN accounts a ON a.id = b.client_id"
           " LEFT JOIN payouts p ON p.line_id = l.id";
}

namespace {

std::string read_client_name(Fields& fields) {
    const bool is_erased = fields.flag();
    const std::string shown = fields.text();
    const std::string name = fields.text();
    const std::string real_name = fields.text();
    return is_erased ? "Deleted account" : public_client_name(shown, name, real_name);
}

}  // namespace

Shift read_shift(Fields& fields) {
    Shift shift{.line = fields.id<BookingLineId>(),
                .booking = fields.id<BookingId>(),
                .client_id = fields.id<AccountId>()};
    shift.client = read_client_name(fields);
    const Instant start = fields.instant();
    shift.service = {start, fields.instant()};
    shift.timezone = fields.text();
    shift.location = fields.text();
    shift.hours = fields.small();
    shift.is_video = fields.flag();
    shift.rate = fields.money();
    shift.distance = fields.optional([](Fields& f) { return Miles{f.integer()}; });
    shift.traveled = fields.flag();
    shift.cancelled = fields.flag();
    shift.parts = {fields.money(), fields.money(), fields.money()};
    shift.net = fields.money();
    shift.status = fields.word(shift_statuses);
    shift.state = fields.optional([](Fields& f) { return f.word(payout_states); });
    shift.hold = fields.word(shift_holds);
    shift.due_at = fields.instant();
    shift.paid_at = fields.optional_instant();
    shift.transfer = fields.text();
    shift.deducted = fields.money();
    shift.given_back = fields.flag();
    return shift;
}

std::size_t length_for(std::size_t spans) {
    for (const std::size_t length : span_lengths) {
        if (spans <= length) return length;
    }
    throw StoreError("too many spans for one statement");
}

std::string span_table(std::size_t count, std::size_t first) {
    std::string text = "m (part, zone, from_s, to_s) AS (VALUES ";
    for (std::size_t i = 0; i < count; ++i) {
        const auto at = [&](std::size_t offset) {
            return "$" + std::to_string(first + 4 * i + offset);
        };
        if (i > 0) text += ", ";
        text += "(CAST(" + at(0) + " AS integer), CAST(" + at(1) + " AS text), CAST(" + at(2) +
                " AS bigint), CAST(" + at(3) + " AS bigint))";
    }
    return text + "), ";
}

void add_spans(std::vector<Value>& values, const std::vector<SumSpan>& spans) {
    const std::size_t length = length_for(spans.size());
    for (std::size_t i = 0; i < length; ++i) {
        const bool given = i < spans.size();
        values.push_back(to_value(given ? spans[i].part : 0));
        values.push_back(to_value(given ? spans[i].days.zone : std::string()));
        values.push_back(to_value(given ? spans[i].days.span.start : Instant{}));
        values.push_back(to_value(given ? spans[i].days.span.end : Instant{}));
    }
}

}  // namespace steady::sql
