#pragma once

#include "adapters/sql/statement.h"
#include "domain/bookings/booking.h"

#include <optional>

// How bookings and their lines become rows and come back.
namespace steady::sql {

inline constexpr std::string_view booking_columns =
    "id, client_id, status, type, location, notes, app_fee_cents, total_cents, full_refund_hours,"
    " partial_refund_hours, partial_base_percent, grace_minutes, grace_ahead_minutes,"
    " free_until_answered, created_at, hold_expires_at, paid_at, cancelled_at, cancelled_by, "
    "cancel_reason, "
    "refunded_cents, recipient_answer, first_start_s, last_end_s";
[[nodiscard]] std::vector<Value> booking_values(const Booking& booking);
// Without its lines.
[[nodiscard]] Booking read_booking(Fields& fields);

inline constexpr std::string_view line_columns =
    "id, companion_id, start_s, end_s, hours, is_video, service_type, relationship, timezone,"
    " location, has_door, notes, rate_cents, distance_hundredths, travel_minutes, base_cents,"
    " hotel_cents, misc_cents, mileage_cents, travel_cents, travel_time_cents, company_fee_cents,"
    " companion_share_cents, commission_cents, companion_payout_cents, total_cents, room,"
    " cancelled_at, cancelled_by, cancel_reason, refunded_cents, moved_from, visit_id, moved_tier,"
    " moved_by, place_latitude, place_longitude, wall_start_s, zone_data, buffer_minutes";
inline constexpr std::string_view inserted_line_columns =
    "id, companion_id, start_s, end_s, hours, is_video, service_type, relationship, timezone,"
    " location, has_door, notes, rate_cents, distance_hundredths, travel_minutes, base_cents,"
    " hotel_cents, misc_cents, mileage_cents, travel_cents, travel_time_cents, company_fee_cents,"
    " companion_share_cents, commission_cents, companion_payout_cents, total_cents, room,"
    " cancelled_at, cancelled_by, cancel_reason, refunded_cents, moved_from, visit_id, moved_tier,"
    " moved_by, place_latitude, place_longitude, wall_start_s, zone_data, buffer_minutes,"
    " booking_id, position, live";
void append_values(std::vector<Value>& values, std::vector<Value> more);
// What a line's cancellation changes.
void write_line_state(Connection& connection, const Booking& booking, const BookingLine& line);
[[nodiscard]] std::vector<Value> line_values(const Booking& booking, const BookingLine& line,
                                             std::size_t position);
[[nodiscard]] std::vector<Value> wall_time_values(const std::optional<WallTime>& wall);
[[nodiscard]] std::optional<WallTime> read_wall_time(Fields& fields);
[[nodiscard]] BookingLine read_line(Fields& fields);
// Of place_latitude and place_longitude.
[[nodiscard]] std::optional<GeoPoint> read_line_location(Fields& fields);

inline constexpr std::string_view command_columns =
    "client_id, command_key, fingerprint, booking_id, created_at";
// Adds a command, or takes the place of the one with its key; its values from `$first`
// on, `from` as for insert_into.
[[nodiscard]] std::string insert_command_text(std::size_t first, std::string_view from = {});
[[nodiscard]] BookingCommand read_command(Fields& fields);
[[nodiscard]] std::vector<Value> command_values(const BookingCommand& command);

}  // namespace steady::sql
