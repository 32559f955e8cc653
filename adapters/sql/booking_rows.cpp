#include "adapters/sql/booking_rows.h"

#include "adapters/sql/enum_columns.h"
#include "domain/bookings/bound_time.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace steady::sql {
namespace {

LineAmounts read_amounts(Fields& fields) {
    LineAmounts amounts;
    amounts.base = fields.money();
    amounts.fees.hotel = fields.money();
    amounts.fees.misc = fields.money();
    amounts.fees.mileage = fields.money();
    amounts.fees.travel = fields.money();
    amounts.fees.travel_time = fields.money();
    amounts.fees.company = fields.money();
    amounts.companion_share = fields.money();
    amounts.commission = fields.money();
    amounts.companion_payout = fields.money();
    amounts.total = fields.money();
    return amounts;
}

}  // namespace

void append_values(std::vector<Value>& values, std::vector<Value> more) {
    std::ranges::move(more, std::back_inserter(values));
}

std::vector<Value> booking_values(const Booking& booking) {
    return values_of(
        booking.id, booking.client, booking_statuses.of(booking.status),
        booking_types.of(booking.type), booking.location, booking.notes, booking.app_fee,
        booking.total, booking.policy.full_refund_hours, booking.policy.partial_refund_hours,
        booking.policy.partial_base_percent, booking.policy.grace_minutes,
        booking.policy.grace_ahead_minutes, booking.policy.free_until_answered, booking.created_at,
        booking.hold_expires_at, booking.paid_at, booking.cancelled_at,
        cancellers.of(booking.cancelled_by), booking.cancel_reason, booking.refunded,
        recipient_answers.of(booking.recipient), booking.first_start(), booking.last_end());
}

Booking read_booking(Fields& fields) {
    auto id = fields.id<BookingId>();
    Booking booking{.id = std::move(id), .client = fields.id<AccountId>()};
    booking.status = fields.word(booking_statuses);
    booking.type = fields.word(booking_types);
    booking.location = fields.text();
    booking.notes = fields.text();
    booking.app_fee = fields.money();
    booking.total = fields.money();
    booking.policy.full_refund_hours = fields.small();
    booking.policy.partial_refund_hours = fields.small();
    booking.policy.partial_base_percent = fields.small();
    booking.policy.grace_minutes = fields.small();
    booking.policy.grace_ahead_minutes = fields.small();
    booking.policy.free_until_answered = fields.flag();
    booking.created_at = fields.instant();
    booking.hold_expires_at = fields.instant();
    booking.paid_at = fields.optional_instant();
    booking.cancelled_at = fields.optional_instant();
    booking.cancelled_by = fields.optional([](Fields& f) { return f.word(cancellers); });
    booking.cancel_reason = fields.text();
    booking.refunded = fields.money();
    booking.recipient = fields.optional([](Fields& f) { return f.word(recipient_answers); });
    fields.skip();  // when its first line begins
    fields.skip();  // and its last one ends
    return booking;
}

namespace {

std::vector<Value> cancellation_values(const BookingLine& line) {
    const auto& cancelled = line.cancelled;
    return values_of(cancelled ? std::optional(cancelled->at) : std::nullopt,
                     cancellers.of(cancelled ? std::optional(cancelled->by) : std::nullopt),
                     cancelled ? cancelled->reason : std::string(), line.refunded);
}

std::vector<Value> move_values(const BookingLine& line) {
    const auto& moved = line.moved;
    if (!moved) {
        using Nothing = std::optional<std::string>;
        return values_of(Nothing(), Nothing(), Nothing(), Nothing());
    }
    // A release that does not know moved_by reads an operator's change as a free move.
    const bool is_change = moved->tier == not_judged;
    return values_of(moved->from, moved->visit,
                     cancellation_tiers.of(is_change ? CancellationTier::full : moved->tier),
                     cancellers.of(is_change ? CancelledBy::admin : CancelledBy::client));
}

bool occupies(const Booking& booking, const BookingLine& line) {
    return booking.live() && line.is_active();
}

}  // namespace

std::vector<Value> line_values(const Booking& booking, const BookingLine& line,
                               std::size_t position) {
    const LineAmounts& amounts = line.amounts;
    const LineFees& fees = amounts.fees;
    std::vector<Value> values = values_of(
        line.id, line.companion, line.service.start, line.service.end, line.hours, line.is_video,
        service_types.of(line.service_type), line_relationships.of(line.relationship),
        line.timezone, line.location, line.has_exact_address, line.notes, line.rate,
        line.distance ? std::optional(line.distance->hundredths) : std::nullopt,
        line.travel_time.count(), amounts.base, fees.hotel, fees.misc, fees.mileage, fees.travel,
        fees.travel_time, fees.company, amounts.companion_share, amounts.commission,
        amounts.companion_payout, amounts.total, line.room);
    std::ranges::move(cancellation_values(line), std::back_inserter(values));
    std::ranges::move(move_values(line), std::back_inserter(values));
    const auto& place = line.place;
    std::ranges::move(values_of(place ? std::optional(place->latitude) : std::nullopt,
                                place ? std::optional(place->longitude) : std::nullopt),
                      std::back_inserter(values));
    std::ranges::move(wall_time_values(line.wall), std::back_inserter(values));
    std::ranges::move(values_of(line.buffer.count(), booking.id, static_cast<int>(position),
                                occupies(booking, line)),
                      std::back_inserter(values));
    return values;
}

void write_line_state(Connection& connection, const Booking& booking, const BookingLine& line) {
    std::vector<Value> values = values_of(line.id, booking.id, occupies(booking, line));
    std::ranges::move(cancellation_values(line), std::back_inserter(values));
    connection.execute_later(
        "UPDATE booking_lines SET live = $3, cancelled_at = $4, cancelled_by = $5,"
        " cancel_reason = $6, refunded_cents = $7 WHERE id = $1 AND booking_id = $2"_sql,
        values);
}

std::optional<GeoPoint> read_line_location(Fields& fields) {
    const auto latitude = fields.optional([](Fields& f) { return f.real(); });
    const auto longitude = fields.optional([](Fields& f) { return f.real(); });
    return latitude && longitude ? std::optional(GeoPoint{*latitude, *longitude}) : std::nullopt;
}

std::vector<Value> wall_time_values(const std::optional<WallTime>& wall) {
    return values_of(wall ? std::optional(wall->start.time_since_epoch().count()) : std::nullopt,
                     wall ? wall->zone_data : std::string());
}

std::optional<WallTime> read_wall_time(Fields& fields) {
    const auto start = fields.optional([](Fields& f) { return f.integer(); });
    std::string version = fields.text();
    if (!start) return std::nullopt;
    return WallTime{std::chrono::local_seconds{seconds{*start}}, std::move(version)};
}

BookingLine read_line(Fields& fields) {
    auto id = fields.id<BookingLineId>();
    auto companion = fields.id<AccountId>();
    const Instant start = fields.instant();
    BookingLine line{.id = std::move(id),
                     .companion = std::move(companion),
                     .service = {start, fields.instant()}};
    line.hours = fields.small();
    line.is_video = fields.flag();
    line.service_type = fields.word(service_types);
    line.relationship = fields.word(line_relationships);
    line.timezone = fields.text();
    line.location = fields.text();
    line.has_exact_address = fields.flag();
    line.notes = fields.text();
    line.rate = fields.money();
    line.distance = fields.optional([](Fields& f) { return Miles{f.integer()}; });
    line.travel_time = minutes{fields.integer()};
    line.amounts = read_amounts(fields);
    line.room = fields.text();
    const auto at = fields.optional_instant();
    const auto by = fields.optional([](Fields& f) { return f.word(cancellers); });
    std::string reason = fields.text();
    if (at && by) line.cancelled = LineCancellation{*at, *by, std::move(reason)};
    line.refunded = fields.money();
    auto from = fields.optional([](Fields& f) { return f.id<BookingLineId>(); });
    auto visit = fields.optional([](Fields& f) { return f.id<BookingLineId>(); });
    const auto tier = fields.optional([](Fields& f) { return f.word(cancellation_tiers); });
    const auto moved_by = fields.optional([](Fields& f) { return f.word(cancellers); });
    if (from && visit && tier) {
        line.moved = LineMove{*std::move(from), *std::move(visit),
                              moved_by == CancelledBy::admin ? not_judged : *tier};
    }
    line.place = read_line_location(fields);
    line.wall = read_wall_time(fields);
    line.buffer = minutes{fields.integer()};
    return line;
}

std::string insert_command_text(std::size_t first, std::string_view from) {
    return insert_into("booking_commands", command_columns, first, from) +
           " ON CONFLICT (client_id, command_key) DO UPDATE SET fingerprint = excluded.fingerprint,"
           " booking_id = excluded.booking_id, created_at = excluded.created_at";
}

BookingCommand read_command(Fields& fields) {
    return {fields.id<AccountId>(), fields.text(), fields.text(), fields.id<BookingId>(),
            fields.instant()};
}

std::vector<Value> command_values(const BookingCommand& command) {
    return values_of(command.client, command.key, command.fingerprint, command.booking, command.at);
}

}  // namespace steady::sql
