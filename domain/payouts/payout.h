#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

inline constexpr hours payout_delay{8};  // after the end of a line (PAYO-018, I9)

// due -> sending -> paid; everything else is a way to wait, to fail or to give the money back
// (payout_states.h).
enum class PayoutState {
    due,        // will be sent once its time has come
    held,       // waits for what its reason says
    sending,    // the provider was or is being asked; only its word ends this
    paid,       // the transfer is made
    failed,     // the provider refused it; an administrator may try again
    reversing,  // money is being taken back for a refund or a lost dispute
    reversed,   // it came back
    lost,       // not all of it came back; the house bears the rest
    cancelled,  // never to be sent: refunded, or all of it deducted
};

// `by_operator` stands until an operator says so, whatever else changes.
enum class HoldReason { none, no_account, account_not_ready, disputed, by_operator };

// What an amount is made of, besides the travel money: base - commission + mileage + travel money.
struct PayoutParts {
    Money base;        // hours x rate, as far as it was kept
    Money commission;  // the platform's part of it
    Money mileage;
    friend bool operator==(const PayoutParts&, const PayoutParts&) = default;
};

// What one booking line owes its companion: exactly one for each line that earned something.
struct Payout {
    BookingLineId line;
    BookingId booking;
    AccountId companion;
    Instant due_at{};
    Money amount{};       // frozen: share, mileage and travel money
    PayoutParts parts{};  // frozen
    PayoutState state = PayoutState::due;
    HoldReason hold = HoldReason::none;
    std::string hold_note{};       // of by_operator: why, in their words; else empty
    std::string source_payment{};  // "pi_…" that paid for the line; empty: no single one is enough
    // Of the transfer that is being made or was made.
    int attempt = 0;
    std::string destination{};  // "acct_…", frozen with the key
    std::string key{};          // idempotency key "tr:{line}:{attempt}"
    std::optional<Instant> key_made_at{};
    std::optional<Instant> lease_until{};  // while sending: no other worker touches it before
    std::string transfer{};                // "tr_…"
    std::optional<Instant> paid_at{};
    std::string last_error{};
    // Of the amount, by an operator's decision after a lost dispute: in all, and what of it was
    // never sent. The rest is taken back of the transfer.
    Money deducted{};
    Money withheld{};
    // What came back of the transfer, whatever for, and when that was known.
    Money returned{};
    std::optional<Instant> returned_at{};

    // What the transfer moves, or will.
    [[nodiscard]] Money transferred() const { return amount - withheld; }
    // Of the transfer: not there any more once it came back.
    [[nodiscard]] Money with_companion() const { return transferred() - returned; }
    friend bool operator==(const Payout&, const Payout&) = default;
};

// Money that a companion's bank sent back to their account at the provider, until it is sent again.
struct BankReturn {
    std::string payout;  // "po_…"
    Money amount;
    Instant at{};
    bool requested_details = false;  // the provider has asked for other bank details since
    friend bool operator==(const BankReturn&, const BankReturn&) = default;
};

// A companion's account at the provider, as last seen (PAYO-001).
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

    // Set up to the end: the screen says "ready" (PAYO-002).
    [[nodiscard]] bool complete() const {
        return details_submitted && charges_enabled && payouts_enabled && currently_due.empty();
    }
    // Money may be sent: something asked for later does not stop what works today.
    [[nodiscard]] bool able() const { return details_submitted && payouts_enabled; }
};

}  // namespace steady
