#include "adapters/sql/shift_rows.h"

#include "adapters/sql/words.h"

namespace steady::sql {
namespace {

// domain/people/public_name.cpp for a client: the name that was chosen, else the first word and the
// initial of the last.
constexpr std::string_view client_name =
    "CASE WHEN a.erased_at IS NOT NULL THEN 'Deleted account'"
    " WHEN a.display_name <> a.name AND a.display_name <> a.real_name THEN a.display_name"
    " WHEN rtrim(a.display_name, replace(a.display_name, ' ', '')) IN ('', a.display_name)"
    " THEN a.display_name"
    " ELSE substr(a.display_name, 1, length(a.display_name)"
    " - length(ltrim(a.display_name, replace(a.display_name, ' ', '')))) || ' ' ||"
    " substr(a.display_name,"
    " length(rtrim(a.display_name, replace(a.display_name, ' ', ''))) + 1, 1) || '.' END";

// Holds of operators are told apart by their note (payouts.cpp).
constexpr Words<HoldReason, 5> shift_holds{
    {"none", "no_account", "account_not_ready", "disputed", "by_operator"}};

// shift_status_of() and still scheduled lines, as a word.
constexpr std::string_view status_of_shift =
    "CASE WHEN p.line_id IS NULL THEN 'scheduled'"
    " WHEN p.state IN ('paid', 'reversing', 'lost') THEN 'paid'"
    " WHEN p.state IN ('due', 'held', 'sending', 'failed') THEN 'pending'"
    " ELSE 'returned' END";

}  // namespace

std::string shifts_of(bool named) {
    return std::string(
               "(SELECT l.id AS line_id, l.booking_id, l.start_s, l.end_s, l.timezone, l.location,"
               " l.hours, l.is_video, l.rate_cents, l.distance_hundredths,"
               " CASE WHEN l.is_video = 0 AND l.travel_minutes > 0 THEN 1 ELSE 0 END AS traveled,"
               " CASE WHEN l.cancelled_at IS NULL AND b.status <> 'cancelled' THEN 0 ELSE 1 END"
               " AS cancelled,"
               " COALESCE(p.base_cents, l.base_cents) AS base,"
               " COALESCE(p.commission_cents, l.commission_cents) AS commission,"
               " COALESCE(p.mileage_cents, l.mileage_cents) AS mileage,"
               " COALESCE(p.amount_cents, l.companion_payout_cents + l.hotel_cents + l.misc_cents"
               " + l.travel_cents + l.travel_time_cents) AS net, ") +
           std::string(status_of_shift) +
           " AS status, p.state, CASE WHEN p.hold_note <> '' THEN 'by_operator'"
           " ELSE COALESCE(p.hold, 'none') END AS hold, CASE"
           " WHEN p.line_id IS NOT NULL THEN p.due_at"
           " WHEN b.last_end_s > l.end_s + 28800 THEN b.last_end_s ELSE l.end_s + 28800 END"
           " AS due_at, p.paid_at,"
           " COALESCE(p.transfer_id, '') AS transfer_id" +
           (named ? ", " + std::string(client_name) + " AS client" : std::string()) +
           " FROM booking_lines l JOIN bookings b ON b.id = l.booking_id" +
           (named ? " JOIN accounts a ON a.id = b.client_id" : "") +
           " LEFT JOIN payouts p ON p.line_id = l.id"
           " WHERE l.companion_id = $1 AND (p.line_id IS NOT NULL OR"
           " (b.status = 'confirmed' AND l.cancelled_at IS NULL AND l.held_until IS NULL))) AS s";
}

Shift read_shift(Fields& fields) {
    Shift shift{.line = fields.id<BookingLineId>(), .booking = fields.id<BookingId>()};
    shift.client = fields.text();
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
    return shift;
}

std::size_t length_for(std::size_t spans) {
    for (const std::size_t length : span_lengths) {
        if (spans <= length) return length;
    }
    throw StoreError("too many spans for one statement");
}

std::string span_table(std::size_t count, std::size_t first) {
    std::string text = "WITH m (part, zone, from_s, to_s) AS (VALUES ";
    for (std::size_t i = 0; i < count; ++i) {
        const auto at = [&](std::size_t offset) {
            return "$" + std::to_string(first + 4 * i + offset);
        };
        if (i > 0) text += ", ";
        text += "(CAST(" + at(0) + " AS integer), CAST(" + at(1) + " AS text), CAST(" + at(2) +
                " AS bigint), CAST(" + at(3) + " AS bigint))";
    }
    return text + ") ";
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
