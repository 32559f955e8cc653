// The busy times of a companion, as each viewer may see them.
#include "adapters/memory/bookings.h"

#include <algorithm>

namespace steady::memory {

std::vector<TimeSpan> BookingCalendar::busy(const AccountId& companion, Instant from, Instant to) {
    std::vector<TimeSpan> spans;
    for (const auto& [id, booking] : state_.bookings) {
        if (!booking.live()) continue;
        for (const BookingLine& line : booking.lines) {
            if (line.is_active() && line.companion == companion &&
                line.service.overlaps({from, to})) {
                spans.push_back(line.service);
            }
        }
    }
    for (const auto& [id, held] : state_.held_moves) {
        const BookingLine& line = held.line;
        if (line.companion == companion && line.service.overlaps({from, to})) {
            spans.push_back(line.service);
        }
    }
    std::ranges::sort(spans, {}, &TimeSpan::start);
    return spans;
}

std::vector<Claim> BookingCalendar::claims_of(const AccountId& companion) const {
    std::vector<Claim> claims;
    const auto add = [&](const BookingLine& line) {
        if (line.is_active() && line.companion == companion) {
            claims.push_back({line.service, line.place});
        }
    };
    for (const auto& [id, booking] : state_.bookings) {
        if (booking.live()) std::ranges::for_each(booking.lines, add);
    }
    for (const auto& [id, held] : state_.held_moves) add(held.line);
    std::ranges::sort(claims, {}, [](const Claim& claim) { return claim.service.start; });
    return claims;
}

std::vector<TimeSpan> BookingCalendar::busy_around(const AccountId& companion, const TimeSpan& span,
                                                   const std::optional<GeoPoint>& place,
                                                   const std::optional<BookingLineId>& except) {
    std::vector<TimeSpan> spans;
    const auto add = [&](const BookingLine& line) {
        if (!line.is_active() || line.companion != companion || !line.service.overlaps(span))
            return;
        if (except && line.visit() == *except) return;
        spans.push_back(as_seen_from(place, {line.service, line.place}));
    };
    for (const auto& [id, booking] : state_.bookings) {
        if (booking.live()) std::ranges::for_each(booking.lines, add);
    }
    for (const auto& [id, held] : state_.held_moves) add(held.line);
    return spans;
}

std::map<AccountId, std::vector<TimeSpan>> BookingCalendar::busy_of(
    const std::vector<AccountId>& companions, Instant from, Instant to,
    const std::optional<GeoPoint>& place) {
    std::map<AccountId, std::vector<TimeSpan>> taken;
    for (const AccountId& companion : companions) {
        auto spans = busy_around(companion, {from, to}, place, std::nullopt);
        std::ranges::sort(spans, {}, &TimeSpan::start);
        if (!spans.empty()) taken.emplace(companion, std::move(spans));
    }
    return taken;
}

}  // namespace steady::memory
