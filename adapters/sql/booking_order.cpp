#include "adapters/sql/booking_order.h"

#include <string_view>
#include <utility>

namespace steady::sql {
namespace {

// A state's place among the others, before the seconds of the start.
std::string key_of_state(const std::string& status, const std::string& start) {
    return "CASE " + status +
           " WHEN 'pending' THEN 0 WHEN 'confirmed' THEN 1 WHEN 'completed' THEN 2 ELSE 3 END * " +
           std::to_string(seconds_of_key) + " + " + start;
}

// Of lines l of one booking.
constexpr std::string_view hours_of_lines =
    "COALESCE(SUM(CASE WHEN l.cancelled_at IS NULL THEN l.hours END), SUM(l.hours))";
constexpr std::string_view moved_on =
    "EXISTS (SELECT 1 FROM booking_lines m WHERE m.moved_from = l.id AND m.held_until IS NULL)";
// Of booking b, to companion $1.
constexpr std::string_view retained_pay =
    "CAST((SELECT COALESCE(SUM(p.amount_cents), 0) FROM payouts p WHERE p.booking_id = b.id"
    " AND p.companion_id = $1 AND p.state <> 'cancelled') AS bigint)";

std::string hours_then(const std::string& hours, const std::string& start) {
    return "CAST(" + hours + " AS bigint) * " + std::to_string(seconds_of_key) + " + " + start;
}

// What a list can go by besides the time at which a booking was made.
struct Keys {
    std::string start;
    std::string hours;
    std::string cents;
    std::string state;
};

std::string key_of(BookingOrder order, const Keys& keys) {
    switch (order) {
        case BookingOrder::newest_first:
            return "b.created_at";
        case BookingOrder::upcoming_soonest_first:
        case BookingOrder::first_start:
        case BookingOrder::last_start:
            return keys.start;
        case BookingOrder::fewest_hours:
        case BookingOrder::most_hours:
            return hours_then(keys.hours, keys.start);
        case BookingOrder::lowest_sum:
        case BookingOrder::highest_sum:
            return keys.cents;
        case BookingOrder::first_state:
        case BookingOrder::last_state:
            return key_of_state(keys.state, keys.start);
    }
    std::unreachable();
}

// Of booking b.
Keys clients_keys() {
    const std::string of_lines =
        " FROM booking_lines l WHERE l.booking_id = b.id AND l.held_until IS NULL";
    return {.start = "b.first_start_s",
            .hours = "(SELECT " + std::string(hours_of_lines) + of_lines + ")",
            .cents = "b.total_cents - CAST((SELECT COALESCE(SUM(l.refunded_cents), 0)" + of_lines +
                     " AND " + std::string(moved_on) + ") AS bigint)",
            .state = "b.status"};
}

// Of booking b and what the companion's own lines of it come to.
Keys companions_keys() {
    return {.start = "own.starts_s",
            .hours = "own.hours",
            .cents = "CASE WHEN b.status = 'cancelled' OR own.going_on = 0 THEN " +
                     std::string(retained_pay) + " ELSE own.cents END",
            .state = "CASE WHEN own.going_on = 0 THEN 'cancelled' ELSE b.status END"};
}

// What a companion's own lines of each booking come to; sums only where the list goes by them.
std::string own_columns(BookingOrder order) {
    std::string columns =
        "l.booking_id, COUNT(*) - COUNT(l.cancelled_at) AS going_on,"
        " COALESCE(MIN(CASE WHEN l.cancelled_at IS NULL THEN l.start_s END), MIN(l.start_s))"
        " AS starts_s";
    if (order == BookingOrder::fewest_hours || order == BookingOrder::most_hours) {
        columns += ", " + std::string(hours_of_lines) + " AS hours";
    }
    if (order == BookingOrder::lowest_sum || order == BookingOrder::highest_sum) {
        columns +=
            ", CAST(SUM(CASE WHEN l.cancelled_at IS NULL THEN l.companion_payout_cents"
            " + l.hotel_cents + l.misc_cents + l.travel_cents + l.travel_time_cents"
            " ELSE 0 END) AS bigint) AS cents";
    }
    return columns;
}

}  // namespace

std::string listed_bookings(BookingSide side, BookingOrder order) {
    if (side == BookingSide::client) {
        return "(SELECT b.id, " + key_of(order, clients_keys()) +
               " AS sort_key, b.status FROM bookings b WHERE b.client_id = $1) listed";
    }
    return "(SELECT b.id, " + key_of(order, companions_keys()) +
           " AS sort_key, CASE WHEN own.going_on = 0 THEN 'cancelled' ELSE b.status END AS status"
           " FROM (SELECT " +
           own_columns(order) +
           " FROM booking_lines l WHERE l.companion_id = $1 AND l.held_until IS NULL"
           " GROUP BY l.booking_id) own JOIN bookings b ON b.id = own.booking_id) listed";
}

}  // namespace steady::sql
