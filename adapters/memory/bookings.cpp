#include "adapters/memory/bookings.h"

#include "adapters/memory/consents.h"
#include "adapters/memory/notifications.h"
#include "adapters/memory/time_off.h"
#include "adapters/memory/verifications.h"
#include "domain/bookings/applied_limits.h"
#include "domain/bookings/timing.h"

#include <algorithm>
#include <set>

namespace steady::memory {
namespace {

bool paid_once(const Booking& booking) {
    return booking.paid_at.has_value();
}

template <class Select, class When>
std::vector<BookingId> oldest(const State& state, Select&& select, When&& when, int limit) {
    std::vector<std::pair<Instant, BookingId>> due;
    for (const auto& [id, booking] : state.bookings) {
        if (select(booking)) due.emplace_back(when(booking), id);
    }
    std::ranges::sort(due);
    std::vector<BookingId> result;
    for (const auto& [at, id] : due) {
        if (result.size() == static_cast<std::size_t>(limit)) break;
        result.push_back(id);
    }
    return result;
}

}  // namespace

std::expected<void, SlotTaken> Bookings::free_slots(const Booking& booking) const {
    for (std::size_t i = 0; i < booking.lines.size(); ++i) {
        const BookingLine& line = booking.lines[i];
        const auto clashes = [&](const BookingLine& other) {
            return other.is_active() && other.companion == line.companion &&
                   conflict(Claim{other.service, other.place},
                            Claim{with_buffer(line.service, line.buffer), line.place});
        };
        if (std::any_of(booking.lines.begin(), booking.lines.begin() + static_cast<long>(i),
                        clashes)) {
            return std::unexpected(SlotTaken{i});
        }
        for (const auto& [id, other] : state_.bookings) {
            if (id != booking.id && other.live() && std::ranges::any_of(other.lines, clashes)) {
                return std::unexpected(SlotTaken{i});
            }
        }
        for (const auto& [id, held] : state_.held_moves) {
            if (clashes(held.line)) return std::unexpected(SlotTaken{i});
        }
    }
    return {};
}

BookingPreconditions NewBookings::preconditions(const AccountId& client,
                                                const std::vector<AccountId>& companions,
                                                const std::string& command_key, Instant now) {
    BookingPreconditions preconditions;
    preconditions.identity_verified = VerificationRecords(state_).of(client).identity_verified();
    const AccountRow* row = state_.accounts.find(client);
    preconditions.client_suspended = row && row->suspended_at;
    for (const auto& [id, booking] : state_.bookings) {
        const bool holds = booking.client == client && booking.hold_expires_at > now &&
                           !state_.proposed_bookings.contains(id);
        if (holds && booking.status == BookingStatus::pending) ++preconditions.unpaid_holds;
        if (holds && !paid_once(booking)) ++preconditions.recent_holds;
    }
    preconditions.held_companions = held_companions(client, now);
    preconditions.command = BookingCommands(state_).find_command(client, command_key);
    preconditions.booking_made_channels =
        Notifications(state_).choice(client, NotificationKind::booking_made);
    preconditions.companions = bookable(client, companions);
    return preconditions;
}

std::expected<void, SlotTaken> NewBookings::create(const NewBooking& made) {
    for (std::size_t i = 0; i < made.booking.lines.size(); ++i) {
        const BookingLine& line = made.booking.lines[i];
        if (!TimesOff(state_).touching(line.companion, line.service).empty()) {
            return std::unexpected(SlotTaken{i});
        }
    }
    if (auto inserted = Bookings(state_).insert(made.booking); !inserted) return inserted;
    if (made.notification) Notifications(state_).insert(*made.notification);
    Consents(state_).record(made.consent);
    BookingCommands(state_).insert_command(made.command);
    return {};
}

std::expected<void, SlotTaken> Bookings::insert(const Booking& booking) {
    if (booking.live()) {
        if (auto free = free_slots(booking); !free) return free;
    }
    state_.bookings.put(booking.id, booking);
    return {};
}

std::optional<Booking> Bookings::find(const BookingId& id) {
    const Booking* booking = state_.bookings.find(id);
    return booking ? std::optional(*booking) : std::nullopt;
}

bool Bookings::update(const Booking& booking, BookingStatus from) {
    const Booking* stored = state_.bookings.find(booking.id);
    if (!stored || stored->status != from) return false;
    return state_.bookings.change(booking.id, [&](Booking& row) {
        row.status = booking.status;
        row.hold_expires_at = booking.hold_expires_at;
        row.paid_at = booking.paid_at;
        row.cancelled_at = booking.cancelled_at;
        row.cancelled_by = booking.cancelled_by;
        row.cancel_reason = booking.cancel_reason;
        row.refunded = booking.refunded;
        for (BookingLine& line : row.lines) {
            const BookingLine* changed = booking.line(line.id);
            if (!changed) continue;
            line.cancelled = changed->cancelled;
            line.refunded = changed->refunded;
        }
    });
}

std::expected<void, SlotTaken> Bookings::reclaim(const Booking& booking) {
    if (auto free = free_slots(booking); !free) return free;
    state_.bookings.change(booking.id, [&](Booking& row) {
        row.status = BookingStatus::confirmed;
        row.paid_at = booking.paid_at;
        row.cancelled_at = std::nullopt;
        row.cancelled_by = std::nullopt;
        row.cancel_reason.clear();
    });
    return {};
}

std::set<AccountId> NewBookings::held_companions(const AccountId& client, Instant now) {
    std::set<AccountId> held;
    for (const auto& [id, booking] : state_.bookings) {
        if (booking.client != client || paid_once(booking) || booking.hold_expires_at <= now)
            continue;
        if (state_.proposed_bookings.contains(id)) continue;
        for (const BookingLine& line : booking.lines) held.insert(line.companion);
    }
    return held;
}

bool NewBookings::ever_paid(const AccountId& client) {
    return std::ranges::any_of(state_.bookings, [&](const auto& entry) {
        return entry.second.client == client && paid_once(entry.second);
    });
}

namespace {

HoldState hold_state(const Approval* approval) {
    if (!approval || !approval->authorized_at) return HoldState::awaiting_payment;
    return approval->accepted_at ? HoldState::accepted : HoldState::waiting;
}

}  // namespace

std::optional<OwnHold> NewBookings::own_hold(const AccountId& client, const AccountId& companion,
                                             const TimeSpan& service, Instant now) {
    std::optional<OwnHold> found;
    for (const auto& [id, booking] : state_.bookings) {
        if (booking.client != client || booking.status != BookingStatus::pending) continue;
        if (booking.hold_expires_at <= now) continue;
        const bool in_the_way = std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
            return line.is_active() && line.companion == companion &&
                   conflict(line.service, service);
        });
        if (!in_the_way) continue;
        if (!found || found->expires_at < booking.hold_expires_at) {
            found = OwnHold{id, booking.hold_expires_at, hold_state(state_.approvals.find(id))};
        }
    }
    return found;
}

void Bookings::set_places(const Booking& booking) {
    state_.bookings.change(booking.id, [&](Booking& row) {
        row.location = booking.location;
        for (std::size_t i = 0; i < row.lines.size(); ++i) {
            row.lines[i].location = booking.lines.at(i).location;
            row.lines[i].has_exact_address = booking.lines.at(i).has_exact_address;
        }
    });
}

std::vector<BookingId> BookingSweeps::expired_holds(Instant now, int limit) {
    return oldest(
        state_,
        [&](const Booking& b) {
            return b.status == BookingStatus::pending && b.hold_expires_at < now;
        },
        [](const Booking& b) { return b.hold_expires_at; }, limit);
}

std::vector<BookingId> BookingSweeps::ended(Instant now, int limit) {
    return oldest(
        state_,
        [&](const Booking& b) {
            return b.status == BookingStatus::confirmed && b.last_end() < now;
        },
        [](const Booking& b) { return b.last_end(); }, limit);
}

std::vector<BookingId> BookingSweeps::to_remind(Reminder reminder, Instant now, int limit) {
    const auto first_due = [&](const Booking& booking) -> std::optional<Instant> {
        std::optional<Instant> first;
        for (const BookingLine& line : booking.lines) {
            const Instant start = line.service.start;
            if (!line.is_active() || start <= now || start > now + lead_of(reminder)) continue;
            if (state_.reminders.find({line.id, reminder})) continue;
            if (!first || start < *first) first = start;
        }
        return first;
    };
    return oldest(
        state_,
        [&](const Booking& b) { return b.status == BookingStatus::confirmed && first_due(b); },
        [&](const Booking& b) { return *first_due(b); }, limit);
}

bool BookingSweeps::mark_reminded(const BookingLineId& line, Reminder reminder) {
    if (state_.reminders.find({line, reminder})) return false;
    state_.reminders.put({line, reminder}, true);
    return true;
}

bool BookingPartners::booked_together(const AccountId& client, const AccountId& companion) {
    return std::ranges::any_of(state_.bookings, [&](const auto& entry) {
        const Booking& booking = entry.second;
        return booking.client == client && paid_once(booking) &&
               std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
                   return line.companion == companion;
               });
    });
}

bool BookingPartners::visited_together(const AccountId& client, const AccountId& companion) {
    return std::ranges::any_of(state_.bookings, [&](const auto& entry) {
        const Booking& booking = entry.second;
        return booking.client == client && booking.status == BookingStatus::completed &&
               std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
                   return line.companion == companion && line.is_active();
               });
    });
}

std::vector<AccountId> BookingPartners::booked_partners(const AccountId& account) {
    std::set<AccountId> partners;
    for (const auto& [id, booking] : state_.bookings) {
        if (!paid_once(booking)) continue;
        for (const BookingLine& line : booking.lines) {
            if (booking.client == account) partners.insert(line.companion);
            if (line.companion == account) partners.insert(booking.client);
        }
    }
    return {partners.begin(), partners.end()};
}

std::optional<BookingCommand> BookingCommands::find_command(const AccountId& client,
                                                            const std::string& key) {
    const BookingCommand* command = state_.booking_commands.find({client, key});
    return command ? std::optional(*command) : std::nullopt;
}

void BookingCommands::insert_command(const BookingCommand& command) {
    state_.booking_commands.put({command.client, command.key}, command);
}

}  // namespace steady::memory
