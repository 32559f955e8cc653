#include "adapters/memory/bookings.h"
#include "adapters/memory/evict_oldest.h"

#include <algorithm>

namespace steady::memory {

void Bookings::redact_free_text(const AccountId& account) {
    for (const auto& [id, own] : state_.bookings) {
        if (own.client != account) continue;
        state_.bookings.change(id, [](Booking& booking) {
            booking.location.clear();
            booking.notes.clear();
            booking.cancel_reason.clear();
            for (BookingLine& line : booking.lines) {
                if (!line.is_video) line.location.clear();
                line.place.reset();
                line.notes.clear();
                if (line.cancelled) line.cancelled->reason.clear();
            }
        });
    }
    for (const auto& [id, worked] : state_.bookings) {
        if (std::ranges::find(worked.lines, account, &BookingLine::companion) == worked.lines.end())
            continue;
        state_.bookings.change(id, [&](Booking& booking) {
            if (booking.cancelled_by == CancelledBy::companion) booking.cancel_reason.clear();
            for (BookingLine& line : booking.lines) {
                const bool own = line.companion == account && line.cancelled;
                if (own && line.cancelled->by == CancelledBy::companion)
                    line.cancelled->reason.clear();
            }
        });
    }
    for (const auto& [line, shift] : state_.shifts) {
        if (shift.companion != account || shift.meeting_link.empty()) continue;
        state_.shifts.change(line, [](ShiftReport& own) { own.meeting_link.clear(); });
    }
    state_.booking_commands.erase_if(
        [&](const auto& key, const auto&) { return key.first == account; });
}

long BookingCommands::purge_commands(Instant before, int limit) {
    return evict_oldest(
        state_.booking_commands, limit,
        [&](const auto&, const BookingCommand& command) { return command.at < before; },
        [](const BookingCommand& command) { return command.at; });
}

}  // namespace steady::memory
