#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

// ordered -> pending -> succeeded; a failed one is money that stays where it was and needs a
// person.
enum class RefundState { ordered, pending, succeeded, failed };

// Money due back to a client, from the transaction that made it due until it has arrived. A job
// carries it out; its id is what the provider knows it by.
struct RefundRecord {
    RefundId id;
    PurchaseId purchase;
    std::optional<BookingId> booking{};
    Money amount{};
    std::string reason{};  // a word: "client_cancelled"
    RefundState state = RefundState::ordered;
    std::string provider_refund{};  // "re_…", once made
    Instant ordered_at{};
    // Under which of its keys the provider is asked, and when that one was found to be spent.
    int key_number = 1;
    std::optional<Instant> key_spent_at{};
    // The dispute by which the client's bank gave this money back. While it does (`at_bank`),
    // nobody orders it from the provider; should we win the dispute, it is due as before.
    std::string dispute{};
    bool at_bank = false;
    std::optional<Instant> settled_at{};  // when it was known to have arrived, or to have failed
    friend bool operator==(const RefundRecord&, const RefundRecord&) = default;
};

// "rf:{refund}", the next one "rf:{refund}:2".
[[nodiscard]] inline std::string refund_key(const RefundRecord& refund) {
    const std::string key = "rf:" + refund.id.text();
    return refund.key_number == 1 ? key : key + ":" + std::to_string(refund.key_number);
}

// Due, and neither with the provider nor with the client's bank.
[[nodiscard]] inline bool still_to_pay(const RefundRecord& refund) {
    return !refund.at_bank &&
           (refund.state == RefundState::ordered || refund.state == RefundState::failed);
}

// The provider holds the money no more: made, and not known to have failed.
[[nodiscard]] constexpr bool refund_left(RefundState state) {
    return state == RefundState::pending || state == RefundState::succeeded;
}

enum class RefundEvent { accepted, arrived, failed };

// (state, event) -> next; nullopt: the event changes nothing. A refund may fail even after it was
// said to have succeeded, when the card's bank sends it back.
[[nodiscard]] constexpr std::optional<RefundState> next_state(RefundState state,
                                                              RefundEvent event) {
    switch (event) {
        case RefundEvent::accepted:
            if (state == RefundState::ordered) return RefundState::pending;
            return std::nullopt;
        case RefundEvent::arrived:
            if (state == RefundState::ordered || state == RefundState::pending)
                return RefundState::succeeded;
            return std::nullopt;
        case RefundEvent::failed:
            if (state != RefundState::failed) return RefundState::failed;
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace steady
