#pragma once

#include "domain/bookings/approval.h"
#include "domain/companions/usual_answer.h"

#include <optional>
#include <vector>

namespace steady {

// The approvals of bookings whose companions are asked first, one for a booking.
class ApprovalRepository {
  public:
    virtual ~ApprovalRepository() = default;
    [[nodiscard]] virtual std::optional<Approval> find(const BookingId& booking) = 0;
    // By booking; at most a page of bookings.
    [[nodiscard]] virtual std::vector<Approval> of_bookings(
        const std::vector<BookingId>& bookings) = 0;
    // Whether this client has ever asked this companion: the card was authorized.
    [[nodiscard]] virtual bool was_asked_by(const AccountId& companion,
                                            const AccountId& client) = 0;
    // Inserts or replaces; the booking must exist.
    virtual void save(const Approval& approval) = 0;
    // Open ones whose companions are due a reminder; longest waiting first.
    [[nodiscard]] virtual std::vector<Approval> to_remind(Instant now, int limit) = 0;
    // Those of this companion that were asked after `since` and are decided, the last asked first.
    [[nodiscard]] virtual std::vector<DecidedRequest> decided_by(const AccountId& companion,
                                                                 Instant since, int limit) = 0;
    // Companions whose usual_answer is due a review, longest waiting first.
    [[nodiscard]] virtual std::vector<AccountId> usual_answers_to_review(Instant now,
                                                                         int limit) = 0;
};

}  // namespace steady
