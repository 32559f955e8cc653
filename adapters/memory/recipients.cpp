#include "adapters/memory/recipients.h"

#include "adapters/memory/legal_holds.h"

#include <algorithm>
#include <utility>

namespace steady::memory {

std::optional<Recipient> Recipients::find(const BookingId& booking) {
    const Recipient* recipient = state_.recipients.find(booking);
    return recipient ? std::optional(*recipient) : std::nullopt;
}

std::vector<Recipient> Recipients::of_bookings(const std::vector<BookingId>& bookings) {
    std::vector<Recipient> found;
    for (const auto& [id, recipient] : state_.recipients) {
        if (std::ranges::find(bookings, id) != bookings.end()) found.push_back(recipient);
    }
    return found;
}

std::optional<Recipient> Recipients::by_link(const std::string& link_hash) {
    for (const auto& [id, recipient] : state_.recipients) {
        if (recipient.link_hash == link_hash) return recipient;
    }
    return std::nullopt;
}

void Recipients::save(const Recipient& recipient) {
    state_.recipients.put(recipient.booking, recipient);
}

void Recipients::set_answer(const BookingId& booking, RecipientAnswer answer) {
    state_.bookings.change(booking, [&](Booking& row) { row.recipient = answer; });
}

void Recipients::erase(const AccountId& client) {
    state_.recipients.erase_if([&](const BookingId& id, const Recipient&) {
        const Booking* booking = state_.bookings.find(id);
        return booking && booking->client == client;
    });
}

long Recipients::redact_ended(Instant before, Instant now, int limit) {
    std::vector<std::pair<Instant, BookingId>> ended;
    const HeldScope held(state_, now);
    for (const auto& [id, recipient] : state_.recipients) {
        const Booking* booking = state_.bookings.find(id);
        if (recipient.details.name.empty() || !booking || before <= booking->last_end()) continue;
        if (held.keeps(id)) continue;
        ended.emplace_back(booking->last_end(), id);
    }
    std::ranges::sort(ended);
    if (std::cmp_greater(ended.size(), limit)) ended.erase(ended.begin() + limit, ended.end());
    for (const auto& [at, id] : ended) {
        state_.recipients.change(id, [](Recipient& recipient) {
            RecipientDetails& details = recipient.details;
            details = {.relation = details.relation, .may_call = details.may_call};
            recipient.link_hash.reset();
            recipient.link_expires_at.reset();
            recipient.ip_address.clear();
            recipient.user_agent.clear();
        });
    }
    return std::ssize(ended);
}

}  // namespace steady::memory
