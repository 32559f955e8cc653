#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/error.h"
#include "ports/new_booking.h"
#include "ports/store_fwd.h"

#include <optional>

namespace steady {

// domain/bookings/may_meet.h over what is stored now, in the transaction that acts on the answer.
// Refuses companion_not_found, account_suspended, identity_required_to_book, companion_offline.
[[nodiscard]] Result<void> may_meet(Transaction& transaction, const AccountId& client,
                                    const AccountId& companion, Instant now);

// The same of every line of a booking that is active; the first refusal.
[[nodiscard]] Result<void> may_meet(Transaction& transaction, const Booking& booking, Instant now);

// The same of what a booking's own transaction has read already.
[[nodiscard]] std::optional<Refusal> meeting_refusal(const BookingPreconditions& preconditions,
                                                     const AccountId& companion);

}  // namespace steady
