#pragma once

#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "domain/payouts/payout.h"
#include "ports/store_fwd.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// Reasons why an account cannot be deleted yet: an operator is working on a case, or its money is
// in transit.
enum class ErasureObstacleKind {
    open_case,   // a report that is not settled
    dispute,     // a payment that is disputed at a bank
    held_pay,    // held pay
    unpaid_pay,  // pay that has not been sent yet, or is being sent
    // Pay that the companion's bank sent back, until it has been sent to another bank.
    returned_pay,
    reversed_pay,     // pay that is being taken back from the companion
    refund,           // a refund that has not arrived
    failed_refund,    // a refund that an operator has to pay another way
    no_show,          // a report of a missing party that an operator has not decided
    undecided_visit,  // a client's visit whose payment an operator has not decided
    payment,          // a payment whose result has not been processed
    // A change of address by an administrator, which the owner can still undo.
    undoable_change,
    legal_hold,  // on the person, or on a booking or case of theirs
};
struct ErasureObstacle {
    ErasureObstacleKind kind = ErasureObstacleKind::open_case;
    // Of the case, the dispute, the visit's line, the refund, the provider's payout, the legal hold
    // (for an administrator), or the account.
    std::string id;
    std::optional<BookingId> booking{};
    std::optional<Money> amount{};
    HoldReason hold = HoldReason::none;
    std::optional<Instant> until{};  // when it ends by itself
};

// `by_admin`: also cases that others reported, which the account itself never learns of, and no
// undo, which protects the owner from the holder of the new address alone. Refunds
// ordered at `own_refunds_since` or later are no obstacle: the deletion itself ordered them.
[[nodiscard]] std::vector<ErasureObstacle> erasure_obstacles(
    Transaction& transaction, const AccountId& account, bool by_admin, Instant now,
    std::optional<Instant> own_refunds_since = std::nullopt);

// A visit that the deletion cancels, with its refund or loss.
struct LeavingVisit {
    BookingId booking;
    Instant start{};
    std::string timezone;
    std::chrono::local_seconds local_start{};  // in that zone
    bool is_paid = false;
    Money returned{};  // to the client; only an administrator sees it of a companion's visits
    Money lost{};      // the client's payment; for a deleted companion, the pay
    Money disputed{};  // due for refund, but settled by the client's bank
};
using DepartureCheck =
    std::function<std::vector<LeavingVisit>(const AccountId& account, bool by_admin)>;

// The contents of the dialog shown before a deletion.
struct DeletionPreview {
    std::vector<ErasureObstacle> obstacles;
    std::vector<LeavingVisit> visits;
    bool seals_reports = false;  // settled reports, which stay sealed for report_sealed_for

    // What comes back of all visits: the amount that the deletion must name if any is paid.
    [[nodiscard]] Money refund() const;
    [[nodiscard]] bool moves_money() const;
};
// Refuses invalid_input naming "refund" if money moves and no amount was named.
[[nodiscard]] Result<void> expect_shown_refund(const DeletionPreview& preview,
                                               const std::optional<Money>& shown);

}  // namespace steady
