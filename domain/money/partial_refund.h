#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "domain/payments/ledger.h"

#include <string>
#include <vector>

namespace steady {

// Who pays a refund in part of a completed booking. The companion's payout is the same either way.
enum class RefundBearer {
    fees,      // our fees for this booking, at most what we still have of them
    goodwill,  // an expense of ours
};
inline constexpr EnumNames<RefundBearer, 2> refund_bearers{{"fees", "goodwill"}};

struct PartialRefund {
    BookingId booking;
    Money amount{};
    RefundBearer bearer = RefundBearer::fees;
    // Of the request: the same one has no second effect.
    std::string key{};
};

// Our income from a booking, as the ledger has it: in the order in which a refund takes it.
struct BookingFees {
    Money commission{};
    Money company{};
    Money app{};
    [[nodiscard]] Money sum() const { return commission + company + app; }
};
[[nodiscard]] BookingFees fees_of(const std::vector<LedgerEntry>& entries);

// Moves the amount to the booking's escrow, from which the refund is paid. Throws std::logic_error
// when the fees are less.
[[nodiscard]] LedgerEntry partial_refund_entry(EntryId id, Instant at, const PartialRefund& refund,
                                               const BookingFees& fees);

}  // namespace steady
