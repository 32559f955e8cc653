#include "adapters/memory/bookings.h"
#include "domain/bookings/timing.h"

#include <algorithm>

namespace steady::memory {
namespace {

bool is_active(const Booking* booking, const BookingLineId& id) {
    if (!booking || booking->status != BookingStatus::confirmed) return false;
    const BookingLine* line = booking->line(id);
    return line && line->is_active();
}

// Whether another visit has the line's companion at that time.
bool is_taken(const State& state, const BookingLine& line) {
    const auto clashes = [&](const BookingLine& other) {
        return other.is_active() && other.companion == line.companion &&
               other.visit() != line.visit() &&
               conflict(Claim{other.service, other.place}, Claim{line.service, line.place});
    };
    for (const auto& [id, other] : state.bookings) {
        if (other.live() && std::ranges::any_of(other.lines, clashes)) return true;
    }
    return std::ranges::any_of(state.held_moves,
                               [&](const auto& held) { return clashes(held.second.line); });
}

}  // namespace

std::expected<void, SlotTaken> Bookings::move_line(const Booking& booking,
                                                   const BookingLineId& moved) {
    const BookingLine* line = booking.line(moved);
    if (!line || !line->moved || !is_active(state_.bookings.find(booking.id), line->moved->from) ||
        is_taken(state_, *line)) {
        return std::unexpected(SlotTaken{});
    }
    state_.held_moves.erase(moved);
    state_.bookings.change(booking.id, [&](Booking& row) {
        row.total = booking.total;
        row.refunded = booking.refunded;
        for (BookingLine& each : row.lines) {
            if (each.id != line->moved->from) continue;
            const BookingLine* before = booking.line(each.id);
            each.cancelled = before->cancelled;
            each.refunded = before->refunded;
        }
        row.lines.push_back(*line);
    });
    return {};
}

std::expected<void, SlotTaken> PendingReschedules::hold_move(const HeldMove& held) {
    const bool holds_already = std::ranges::any_of(state_.held_moves, [&](const auto& other) {
        return other.second.line.visit() == held.line.visit();
    });
    if (holds_already || !is_active(state_.bookings.find(held.booking), held.line.moved->from) ||
        is_taken(state_, held.line)) {
        return std::unexpected(SlotTaken{});
    }
    state_.held_moves.put(held.line.id, held);
    return {};
}

std::optional<HeldMove> PendingReschedules::held_move(const BookingLineId& line) {
    const HeldMove* held = state_.held_moves.find(line);
    return held ? std::optional(*held) : std::nullopt;
}

std::vector<HeldMove> PendingReschedules::held_moves(const BookingId& booking) {
    return held_moves_of({booking});
}

std::vector<HeldMove> PendingReschedules::held_moves_of(const std::vector<BookingId>& bookings) {
    std::vector<HeldMove> found;
    for (const auto& [id, held] : state_.held_moves) {
        const bool wanted = std::ranges::find(bookings, held.booking) != bookings.end();
        if (wanted) found.push_back(held);
    }
    std::ranges::sort(found, {}, [](const HeldMove& held) { return held.line.id; });
    return found;
}

std::vector<HeldMove> PendingReschedules::expired_moves(Instant now, int limit) {
    std::vector<HeldMove> found;
    for (const auto& [id, held] : state_.held_moves) {
        if (held.expires_at < now) found.push_back(held);
    }
    std::ranges::sort(
        found, {}, [](const HeldMove& held) { return std::pair(held.expires_at, held.line.id); });
    if (found.size() > static_cast<std::size_t>(limit)) {
        found.erase(found.begin() + limit, found.end());
    }
    return found;
}

bool PendingReschedules::release_move(const BookingLineId& line) {
    if (!state_.held_moves.find(line)) return false;
    state_.held_moves.erase(line);
    return true;
}

}  // namespace steady::memory
