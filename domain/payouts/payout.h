#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

inline constexpr hours payout_delay{8};  // after the end of a line (PAYO-018, I9)

// due -> sending -> paid; every other state is a way to wait, to fail or to return the money
// (payout_states.h).
enum class PayoutState {
    due,        // will be sent at its due time
    held,       // waits; HoldReason says for what
    sending,    // the provider was or is being called; only its answer ends this
    paid,       // the transfer was made
    failed,     // the provider refused it; an administrator may retry it
    reversing,  // money is being reversed for a refund or a lost dispute
    reversed,   // the reversal succeeded
    lost,       // not all of it came back; the platform bears the rest
    cancelled,  // never to be sent: refunded, or fully deducted
};

// `by_operator` stays until an operator releases it, whatever else changes.
enum class HoldReason { none, no_account, account_not_ready, disputed, by_operator };

// The parts of an amount, apart from the travel money: base - commission + mileage + travel money.
struct PayoutParts {
    Money base;        // hours x rate, the retained part
    Money commission;  // the platform's part of it
    Money mileage;
    friend bool operator==(const PayoutParts&, const PayoutParts&) = default;
};

// The amount that one booking line owes its companion: exactly one payout for each line that earned
// something.
struct Payout {
    BookingLineId line;
    BookingId booking;
    AccountId companion;
    Instant due_at{};
    Money amount{};       // frozen: share, mileage and travel money
    PayoutParts parts{};  // frozen
    PayoutState state = PayoutState::due;
    HoldReason hold = HoldReason::none;
    std::string hold_note{};  // for by_operator: the operator's reason; else empty
    // "pi_…" that paid for the line; empty: no single payment is enough.
    std::string source_payment{};
    // Of the transfer that is being made or was made.
    int attempt = 0;
    std::string destination{};  // "acct_…", frozen with the key
    std::string key{};          // idempotency key "tr:{line}:{attempt}"
    std::optional<Instant> key_made_at{};
    std::optional<Instant> lease_until{};  // while sending: no other worker may process it before
    std::string transfer{};                // "tr_…"
    std::optional<Instant> paid_at{};
    std::string last_error{};
    // Part of the amount, by an operator's decision after a lost dispute: the total, and the part
    // that was never sent. The rest is reversed from the transfer.
    Money deducted{};
    Money withheld{};
    // The reversed part of the transfer, for any reason, and when that became known.
    Money returned{};
    std::optional<Instant> returned_at{};
    std::optional<Instant> reversing_at{};  // when taking the transfer back began

    // The amount that the transfer moves, or will move.
    [[nodiscard]] Money transferred() const { return amount - withheld; }
    // The part of the transfer that was not reversed.
    [[nodiscard]] Money with_companion() const { return transferred() - returned; }
    friend bool operator==(const Payout&, const Payout&) = default;
};

// Money that a companion's bank returned to the companion's account at the provider, until it is
// sent again.
struct BankReturn {
    std::string payout;  // "po_…"
    Money amount;
    Instant at{};
    bool requested_details = false;  // the provider has requested other bank details since
    friend bool operator==(const BankReturn&, const BankReturn&) = default;
};

// A companion's account at the provider, in its last known state (PAYO-001).
struct PayoutAccountRecord {
    AccountId owner;
    std::string provider_id;  // "acct_…"
    bool details_submitted = false;
    bool charges_enabled = false;
    bool payouts_enabled = false;
    std::vector<std::string> currently_due{};
    Instant seen_at{};
    std::optional<BankReturn> bank_return{};
    friend bool operator==(const PayoutAccountRecord&, const PayoutAccountRecord&) = default;

    // Onboarding is complete: the screen says "ready" (PAYO-002).
    [[nodiscard]] bool complete() const {
        return details_submitted && charges_enabled && payouts_enabled && currently_due.empty();
    }
    // Money may be sent: details requested later do not stop a working account.
    [[nodiscard]] bool able() const { return details_submitted && payouts_enabled; }
};

}  // namespace steady
