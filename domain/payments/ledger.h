#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// Double entry: the postings of an entry sum to zero; debits are positive. Entries are never
// changed; a correction is a new entry. (kind, source_type, source_id) is unique, which is the
// idempotency. Account names: security-reliability-money §3.1, for example "provider_pending",
// "booking_escrow:{booking}", "companion_payable:{companion}", "rev_app_fee".
struct Posting {
    std::string account;
    Money amount;
    friend bool operator==(const Posting&, const Posting&) = default;
};

struct LedgerEntry {
    EntryId id;
    Instant at{};
    std::string kind;         // "checkout_paid", "line_completed", "refund", …
    std::string source_type;  // "purchase", "booking_line", "provider_refund", …
    std::string source_id;
    std::optional<BookingId> booking;
    std::vector<Posting> postings;

    [[nodiscard]] bool balanced() const;
};

}  // namespace steady
