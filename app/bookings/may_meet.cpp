#include "app/bookings/may_meet.h"

#include "domain/bookings/may_meet.h"
#include "domain/companions/listing.h"
#include "ports/new_booking.h"
#include "ports/store.h"

#include <set>
#include <vector>

namespace steady {
namespace {

// One question to the store for all of them.
Result<void> may_meet_all(Transaction& transaction, const AccountId& client,
                          const std::vector<AccountId>& companions, Instant now) {
    const BookingPreconditions preconditions =
        transaction.new_bookings.preconditions(client, companions, "", now);
    for (const AccountId& companion : companions) {
        if (const auto refusal = meeting_refusal(preconditions, companion)) return refuse(*refusal);
    }
    return {};
}

}  // namespace

std::optional<Refusal> meeting_refusal(const BookingPreconditions& preconditions,
                                       const AccountId& companion) {
    const auto found = preconditions.companions.find(companion);
    const bool is_found = found != preconditions.companions.end();
    return meeting_refusal({.client_suspended = preconditions.client_suspended,
                            .client_identity_verified = preconditions.identity_verified,
                            .companion_found = is_found,
                            .companion_listed = is_found && is_vetted(found->second)});
}

Result<void> may_meet(Transaction& transaction, const AccountId& client, const AccountId& companion,
                      Instant now) {
    return may_meet_all(transaction, client, {companion}, now);
}

Result<void> may_meet(Transaction& transaction, const Booking& booking, Instant now) {
    std::set<AccountId> companions;
    for (const BookingLine& line : booking.lines) {
        if (line.is_active()) companions.insert(line.companion);
    }
    if (companions.empty()) return {};
    return may_meet_all(transaction, booking.client, {companions.begin(), companions.end()}, now);
}

}  // namespace steady
