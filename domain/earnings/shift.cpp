#include "domain/earnings/shift.h"

#include "domain/core/enum_names.h"
#include "domain/core/text.h"
#include "domain/payouts/payout_states.h"

#include <algorithm>
#include <array>
#include <compare>
#include <tuple>
#include <utility>

namespace steady {
namespace {

constexpr std::array every_status{ShiftStatus::scheduled, ShiftStatus::pending, ShiftStatus::paid,
                                  ShiftStatus::returned};

bool covers(const TimeSpan& span, Instant at) {
    return span.start <= at && at < span.end;
}

bool starts_in(const std::vector<ZoneSpan>& spans, const Shift& shift) {
    return std::ranges::any_of(spans, [&](const ZoneSpan& each) {
        return each.zone == shift.timezone && covers(each.span, shift.service.start);
    });
}

std::strong_ordering compare_by(ShiftKey key, const Shift& a, const Shift& b) {
    switch (key) {
        case ShiftKey::start:
            return a.service.start <=> b.service.start;
        case ShiftKey::client:
            return lowered(a.client) <=> lowered(b.client);
        case ShiftKey::length:
            return a.hours <=> b.hours;
        case ShiftKey::rate:
            return a.rate <=> b.rate;
        case ShiftKey::base:
            return a.parts.base <=> b.parts.base;
        case ShiftKey::commission:
            return a.parts.commission <=> b.parts.commission;
        case ShiftKey::mileage:
            return a.parts.mileage <=> b.parts.mileage;
        case ShiftKey::net:
            return a.net <=> b.net;
        case ShiftKey::status:
            return status_name(a.status) <=> status_name(b.status);
        case ShiftKey::paid:
            return a.paid_at.value_or(Instant{}) <=> b.paid_at.value_or(Instant{});
    }
    std::unreachable();
}

bool precedes_ascending(ShiftKey key, const Shift& a, const Shift& b) {
    const auto order = compare_by(key, a, b);
    if (order != std::strong_ordering::equal) return order < 0;
    return std::tie(a.service.start, a.line) < std::tie(b.service.start, b.line);
}

}  // namespace

std::string_view status_name(ShiftStatus status) {
    switch (status) {
        case ShiftStatus::scheduled:
            return "scheduled";
        case ShiftStatus::pending:
            return "pending";
        case ShiftStatus::paid:
            return "paid";
        case ShiftStatus::returned:
            return "returned";
    }
    std::unreachable();
}

std::optional<ShiftStatus> shift_status_from(std::string_view word) {
    return named(
        every_status, [](ShiftStatus status) { return status_name(status); }, word);
}

ShiftStatus shift_status_of(PayoutState state) {
    if (money_is_with_companion(state)) return ShiftStatus::paid;
    return still_owed(state) ? ShiftStatus::pending : ShiftStatus::returned;
}

void ShiftSums::add(const Shift& shift) {
    *this += {shift.given_back ? 0 : 1, shift.parts, shift.net, shift.deducted};
}

ShiftSums& ShiftSums::operator+=(const ShiftSums& other) {
    count += other.count;
    parts.base += other.parts.base;
    parts.commission += other.parts.commission;
    parts.mileage += other.parts.mileage;
    net += other.net;
    deducted += other.deducted;
    return *this;
}

bool is_wanted(const ShiftQuery& query, const Shift& shift) {
    return (query.statuses.empty() ||
            std::ranges::find(query.statuses, shift.status) != query.statuses.end()) &&
           (!query.clients ||
            std::ranges::find(*query.clients, shift.client_id) != query.clients->end()) &&
           (!query.starts || starts_in(*query.starts, shift)) &&
           (!query.min_net || shift.net >= *query.min_net) &&
           (!query.max_net || shift.net <= *query.max_net) &&
           (!query.paid || (shift.paid_at && covers(*query.paid, *shift.paid_at))) &&
           (!query.traveled || (shift.traveled && shift.distance && !shift.cancelled));
}

bool precedes(const ShiftQuery& query, const Shift& a, const Shift& b) {
    return query.descending ? precedes_ascending(query.key, b, a)
                            : precedes_ascending(query.key, a, b);
}

}  // namespace steady
