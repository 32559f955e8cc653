#pragma once

#include "domain/bookings/held_move.h"
#include "ports/bookings.h"

#include <expected>
#include <optional>
#include <vector>

namespace steady {

// Times that are held for a reschedule until its difference is paid.
class PendingRescheduleRepository {
  public:
    virtual ~PendingRescheduleRepository() = default;
    // Claims the new time of a line in addition to its current one; other bookings conflict with
    // both alike. `SlotTaken` as from BookingRepository::move_line, and when a time is already held
    // for the line.
    [[nodiscard]] virtual std::expected<void, SlotTaken> hold_move(const HeldMove& held) = 0;
    // By the id of the line at its new time.
    [[nodiscard]] virtual std::optional<HeldMove> held_move(const BookingLineId& line) = 0;
    [[nodiscard]] virtual std::vector<HeldMove> held_moves(const BookingId& booking) = 0;
    // …of several at once.
    [[nodiscard]] virtual std::vector<HeldMove> held_moves_of(
        const std::vector<BookingId>& bookings) = 0;
    // Those that expired before `now`, earliest first.
    [[nodiscard]] virtual std::vector<HeldMove> expired_moves(Instant now, int limit) = 0;
    // Frees the time; false when it was not held.
    virtual bool release_move(const BookingLineId& line) = 0;
};

}  // namespace steady
