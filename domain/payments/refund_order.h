#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

// ordered -> pending -> succeeded; with a failed refund the money stays where it was, and an
// operator must act.
enum class RefundState { ordered, pending, succeeded, failed };
inline constexpr EnumNames<RefundState, 4> refund_state_names{
    {"ordered", "pending", "succeeded", "failed"}};

// A refund owed to a client, from the transaction that made it due until it has arrived. A job
// executes it; the provider knows it by its id.
struct RefundRecord {
    RefundId id;
    PurchaseId purchase;
    std::optional<BookingId> booking{};
    Money amount{};
    std::string reason{};  // a name: "client_cancelled"
    RefundState state = RefundState::ordered;
    std::string provider_refund{};  // "re_…", once made
    Instant ordered_at{};
    // The number of the idempotency key in use, and when that key was found to be used up.
    int key_number = 1;
    std::optional<Instant> key_spent_at{};
    // The dispute through which the client's bank returned this money. While it does (`at_bank`),
    // the refund is not sent to the provider; if we win the dispute, it is due as before.
    std::string dispute{};
    bool at_bank = false;
    std::optional<Instant> settled_at{};  // when its arrival or failure became known
    friend bool operator==(const RefundRecord&, const RefundRecord&) = default;
};

// "rf:{refund}", the next key "rf:{refund}:2".
[[nodiscard]] inline std::string refund_key(const RefundRecord& refund) {
    const std::string key = "rf:" + refund.id.text();
    return refund.key_number == 1 ? key : key + ":" + std::to_string(refund.key_number);
}

// Due, and neither at the provider nor covered by the client's bank.
[[nodiscard]] inline bool still_to_pay(const RefundRecord& refund) {
    return !refund.at_bank &&
           (refund.state == RefundState::ordered || refund.state == RefundState::failed);
}

// The money has left the provider: created, and not known to have failed.
[[nodiscard]] constexpr bool refund_left(RefundState state) {
    return state == RefundState::pending || state == RefundState::succeeded;
}

enum class RefundEvent { accepted, arrived, failed };

// (state, event) -> next state; nullopt: the event changes nothing. A refund may fail even after it
// was reported as succeeded, when the card's bank returns it.
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
