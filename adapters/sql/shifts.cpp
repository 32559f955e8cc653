#include "adapters/sql/shifts.h"

#include "adapters/sql/enum_columns.h"
#include "adapters/sql/readable_rows.h"

#include <string>

namespace steady::sql {
namespace {

constexpr std::string_view shift_columns =
    "line_id, booking_id, companion_id, start_s, acknowledge_by, acknowledged_at, missed_at,"
    " checked_in_at, checked_out_at, minutes_late, late_at, companion_missing_at,"
    " client_missing_at, remind_at, meeting_link, on_way_at, expected_at";

ShiftReport read_shift_report(Fields& fields) {
    ShiftReport shift{.line = fields.id<BookingLineId>(),
                      .booking = fields.id<BookingId>(),
                      .companion = fields.id<AccountId>(),
                      .start = fields.instant()};
    shift.acknowledge_by = fields.optional_instant();
    shift.acknowledged_at = fields.optional_instant();
    shift.missed_at = fields.optional_instant();
    shift.checked_in_at = fields.optional_instant();
    shift.checked_out_at = fields.optional_instant();
    shift.minutes_late = fields.optional([](Fields& f) { return f.small(); });
    shift.late_at = fields.optional_instant();
    shift.companion_missing_at = fields.optional_instant();
    shift.client_missing_at = fields.optional_instant();
    shift.remind_at = fields.optional_instant();
    shift.meeting_link = fields.text();
    shift.on_way_at = fields.optional_instant();
    shift.expected_at = fields.optional_instant();
    return shift;
}

std::string of_bookings_text(const std::string& bookings) {
    return select_from(shift_columns, "shifts WHERE booking_id IN (" + bookings + ")") +
           " ORDER BY line_id";
}

const ComposedShapes shift_shapes([] {
    std::vector<std::string> texts;
    for (const std::size_t length : list_lengths) {
        texts.push_back(of_bookings_text(placeholders(1, length)));
    }
    return texts;
});

// Of lines that go on of confirmed bookings and are not over at $1, the next to begin first.
std::string attention_text(const std::string& condition) {
    return select_from(qualified("s", shift_columns),
                       "shifts s JOIN booking_lines l ON l.id = s.line_id"
                       " JOIN bookings b ON b.id = s.booking_id WHERE " +
                           condition +
                           " AND l.end_s > $1 AND l.cancelled_at IS NULL AND b.status = 'confirmed'"
                           " ORDER BY s.start_s, s.line_id LIMIT $2");
}

}  // namespace

std::optional<ShiftReport> Shifts::find(const BookingLineId& line) {
    return select_one(connection_,
                      known<[] { return select_from(shift_columns, "shifts WHERE line_id = $1"); }>,
                      read_shift_report, line);
}

std::vector<ShiftReport> Shifts::of_bookings(const std::vector<BookingId>& bookings) {
    if (bookings.empty()) return {};
    std::vector<Value> values;
    const ComposedSql sql(of_bookings_text(list_of(values, bookings)));
    return select_values(connection_, sql, values, read_shift_report);
}

std::vector<ShiftReport> Shifts::reported_missing(const AccountId& party) {
    const KnownSql& sql = known<[] {
        return select_from(
            shift_columns,
            "shifts WHERE (companion_missing_at IS NOT NULL OR client_missing_at IS NOT NULL)"
            " AND (companion_id = $1 OR booking_id IN (SELECT id FROM bookings"
            " WHERE client_id = $1)) ORDER BY line_id");
    }>;
    return select(connection_, sql, read_shift_report, party);
}

void Shifts::save(const ShiftReport& shift) {
    write_later(
        connection_, known<[] {
            return insert_into("shifts", shift_columns) +
                   " ON CONFLICT (line_id) DO UPDATE SET"
                   " acknowledge_by = excluded.acknowledge_by,"
                   " acknowledged_at = excluded.acknowledged_at, missed_at = excluded.missed_at,"
                   " checked_in_at = excluded.checked_in_at,"
                   " checked_out_at = excluded.checked_out_at,"
                   " minutes_late = excluded.minutes_late, late_at = excluded.late_at,"
                   " companion_missing_at = excluded.companion_missing_at,"
                   " client_missing_at = excluded.client_missing_at,"
                   " remind_at = excluded.remind_at, meeting_link = excluded.meeting_link,"
                   " on_way_at = excluded.on_way_at, expected_at = excluded.expected_at";
        }>,
        shift.line, shift.booking, shift.companion, shift.start, shift.acknowledge_by,
        shift.acknowledged_at, shift.missed_at, shift.checked_in_at, shift.checked_out_at,
        shift.minutes_late, shift.late_at, shift.companion_missing_at, shift.client_missing_at,
        shift.remind_at, shift.meeting_link, shift.on_way_at, shift.expected_at);
}

std::vector<ShiftReport> Shifts::newly_missed(Instant now, int limit) {
    const KnownSql& sql = known<[] {
        return select_from(shift_columns,
                           "shifts WHERE acknowledged_at IS NULL AND acknowledge_by <= $1"
                           " AND missed_at IS NULL ORDER BY acknowledge_by, line_id LIMIT $2");
    }>;
    return select_readable(connection_, sql, {"shifts"}, read_shift_report, now, limit);
}

std::vector<ShiftReport> Shifts::still_unanswered(Instant started_after, Instant starts_by,
                                                  int limit) {
    return select(connection_, known<[] {
                      return select_from(
                          shift_columns,
                          "shifts WHERE acknowledged_at IS NULL AND acknowledge_by IS NOT NULL"
                          " AND missed_at IS NOT NULL AND checked_in_at IS NULL"
                          " AND start_s > $1 AND start_s <= $2"
                          " ORDER BY start_s, line_id LIMIT $3");
                  }>,
                  read_shift_report, started_after, starts_by, limit);
}

std::vector<ShiftReport> Shifts::to_remind(Instant now, int limit) {
    return select(connection_, known<[] {
                      return select_from(shift_columns,
                                         "shifts WHERE acknowledged_at IS NULL AND remind_at <= $1"
                                         " ORDER BY remind_at, line_id LIMIT $2");
                  }>,
                  read_shift_report, now, limit);
}

std::vector<ShiftReport> Shifts::unacknowledged(Instant now, int limit) {
    return select(connection_, known<[] {
                      return attention_text("s.acknowledged_at IS NULL AND s.acknowledge_by <= $1");
                  }>,
                  read_shift_report, now, limit);
}

std::vector<ShiftReport> Shifts::overdue(Instant now, int limit) {
    const Instant started = now - no_show_after;
    const Instant over = now - hours{max_line_hours};
    return select(connection_, known<[] {
                      return attention_text(
                          "s.checked_in_at IS NULL AND s.start_s > $4"
                          " AND (s.start_s <= $3 OR s.minutes_late IS NOT NULL)");
                  }>,
                  read_shift_report, now, limit, started, over);
}

}  // namespace steady::sql
