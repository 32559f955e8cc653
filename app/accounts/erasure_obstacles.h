#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "domain/payouts/payout.h"
#include "ports/store.h"

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
};
struct ErasureObstacle {
    ErasureObstacleKind kind = ErasureObstacleKind::open_case;
    std::string id;  // of the case, the dispute, the visit's line, or the provider's payout
    std::optional<BookingId> booking{};
    std::optional<Money> amount{};
    HoldReason hold = HoldReason::none;
};

// `by_admin`: also cases that others reported, which the account itself never learns of.
[[nodiscard]] std::vector<ErasureObstacle> erasure_obstacles(Transaction& transaction,
                                                             const AccountId& account,
                                                             bool by_admin);

// A visit that the deletion cancels, with its refund or loss.
struct LeavingVisit {
    BookingId booking;
    Instant start{};
    std::string timezone;
    std::chrono::local_seconds local_start{};  // in that zone
    bool is_paid = false;
    Money returned{};  // to the client whose account is deleted
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
};

}  // namespace steady
