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

// What an account cannot be deleted before: somebody works on it, or money of it is under way.
enum class ErasureObstacleKind {
    open_case,   // a report that is not settled
    dispute,     // a payment that is disputed at a bank
    held_pay,    // pay that waits for something
    unpaid_pay,  // pay that has not been sent yet, or is being sent
};
struct ErasureObstacle {
    ErasureObstacleKind kind = ErasureObstacleKind::open_case;
    std::string id;  // of the case, the dispute, the visit's line
    std::optional<BookingId> booking{};
    std::optional<Money> amount{};
    HoldReason hold = HoldReason::none;
};

// `by_admin`: also cases that others reported; the account itself never learns of these.
[[nodiscard]] std::vector<ErasureObstacle> erasure_obstacles(Transaction& transaction,
                                                             const AccountId& account,
                                                             bool by_admin);

// A visit that the deletion cancels, and what becomes of its money.
struct LeavingVisit {
    BookingId booking;
    Instant start{};
    std::string timezone;
    std::chrono::local_seconds local_start{};  // in that zone
    bool is_paid = false;
    Money returned{};  // to the client who leaves
    Money lost{};      // of what that client paid; of a companion who leaves, the pay
    Money disputed{};  // due back, and settled by the client's bank instead
};
using DepartureCheck =
    std::function<std::vector<LeavingVisit>(const AccountId& account, bool by_admin)>;

// What the dialog says before a deletion.
struct DeletionPreview {
    std::vector<ErasureObstacle> obstacles;
    std::vector<LeavingVisit> visits;
    bool seals_reports = false;  // settled ones, which stay sealed for report_sealed_for
};

}  // namespace steady
