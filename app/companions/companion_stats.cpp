#include "app/companions/companion_stats.h"

#include "app/companions/usual_answers.h"
#include "ports/booking_lists.h"
#include "ports/companions.h"
#include "ports/store.h"

namespace steady {

Result<CompanionStats> ReadCompanionStats::run(const AccountId& companion) {
    return store_.read([&](Transaction& transaction) -> Result<CompanionStats> {
        const auto found = transaction.companions.find(companion);
        if (!found) return refuse(Refusal::companion_not_found);
        const auto totals = transaction.booking_lists.totals(companion, BookingSide::companion);
        return CompanionStats{found->profile.rating, found->profile.total_bookings,
                              found->profile.completed_bookings, static_cast<int>(totals.live()),
                              read_answer_record(transaction, companion, clock_.now())};
    });
}

}  // namespace steady
