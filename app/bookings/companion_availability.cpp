#include "app/bookings/companion_availability.h"

#include "domain/bookings/timing.h"
#include "ports/blocking.h"
#include "ports/bookings.h"
#include "ports/companions.h"

namespace steady {

Result<CompanionCalendar> CompanionAvailability::run(const std::optional<AccountId>& caller,
                                                     const AccountId& companion) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) -> Result<CompanionCalendar> {
        const auto found = transaction.companions.find(companion);
        if (!found || (caller && transaction.blocks.between(*caller, companion))) {
            return refuse(Refusal::companion_not_found);
        }
        // A service that is over may still be followed by rest.
        const auto services = transaction.bookings.busy(companion, now - rest_between_bookings,
                                                        now + availability_horizon);
        return CompanionCalendar{found->profile.timezone, found->profile.schedule,
                                 merged_occupied(services)};
    });
}

}  // namespace steady
