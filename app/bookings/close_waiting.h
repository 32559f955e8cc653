#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <vector>

namespace steady {

// What became of an account's bookings when a right of it was lost.
struct ClosedWaiting {
    std::vector<BookingId> cancelled;  // holds and proposals
    int released_moves = 0;            // held new times of paid visits
    std::vector<BookingId> confirmed;  // paid visits that remain, although the two may not meet
};

// Ends whatever of this account waits for a payment between people who may not meet any more
// (may_meet.h), in the transaction in which the right was lost: holds and proposals are cancelled,
// held moves released, their clients notified without a reason, and their payment pages closed by a
// job. A payment that is faster is refunded (confirm_paid_booking.h). Paid visits remain: an
// operator decides about them.
ClosedWaiting close_waiting(Transaction& transaction, IdSource& ids, Instant now,
                            const AccountId& account);

enum class LostRight { account, identity };  // suspended, or without a verified ID any more

// Notifies the operator once of the remaining paid visits of an account that lost a right.
void report_open_visits(Transaction& transaction, IdSource& ids, Instant now,
                        const AccountId& account, const std::vector<BookingId>& confirmed,
                        LostRight lost = LostRight::account);

// Both, for an account whose ID is not verified any more.
void close_after_lost_identity(Transaction& transaction, IdSource& ids, Instant now,
                               const AccountId& account);

}  // namespace steady
