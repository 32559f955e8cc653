#pragma once

#include "app/audit/audit_trail.h"
#include "domain/bookings/booking.h"
#include "domain/bookings/own_lines.h"
#include "domain/core/ids.h"

#include <algorithm>
#include <optional>

namespace steady {

// Who looks at a booking or acts on it.
struct BookingViewer {
    std::optional<AccountId> account{};  // a client or a companion
    std::optional<AuditActor> admin{};
};

// The role of the viewer in this booking: its client, a companion of one of its lines, or an
// administrator. nullopt for everybody else: to them the booking does not exist.
[[nodiscard]] inline std::optional<CancelledBy> party_of(const Booking& booking,
                                                         const BookingViewer& viewer) {
    if (viewer.admin) return CancelledBy::admin;
    if (!viewer.account) return std::nullopt;
    if (booking.client == *viewer.account) return CancelledBy::client;
    const bool works = std::ranges::any_of(
        booking.lines, [&](const BookingLine& line) { return line.companion == *viewer.account; });
    return works ? std::optional(CancelledBy::companion) : std::nullopt;
}

// The booking as this viewer has it: a companion's own lines alone, else all of it.
[[nodiscard]] inline Booking own_view(Booking booking, const BookingViewer& viewer) {
    if (party_of(booking, viewer) != CancelledBy::companion) return booking;
    return own_part(booking, *viewer.account);
}

}  // namespace steady
