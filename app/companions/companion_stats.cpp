#include "app/companions/companion_stats.h"

#include "domain/bookings/own_lines.h"

#include <algorithm>

namespace steady {

Result<CompanionStats> ReadCompanionStats::run(const AccountId& companion) {
    return store_.read([&](Transaction& transaction) -> Result<CompanionStats> {
        const auto found = transaction.companions().find(companion);
        if (!found) return refuse(Refusal::companion_not_found);
        const auto bookings = transaction.bookings().of_companion(companion);
        const auto upcoming = std::ranges::count_if(
            bookings, [&](const Booking& booking) { return own_part(booking, companion).live(); });
        return CompanionStats{found->profile.rating, found->profile.total_bookings,
                              found->profile.completed_bookings, static_cast<int>(upcoming)};
    });
}

}  // namespace steady
