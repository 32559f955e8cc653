#pragma once

#include "app/audit/audit_trail.h"
#include "domain/core/error.h"
#include "domain/reviews/review_rules.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"

#include <optional>

namespace steady {

struct NewReview {
    AccountId companion;
    std::optional<BookingId> booking;  // nullopt: the latest that waits for a review
    ReviewDraft words;
};

// A client's review of a companion after a session. Each write updates the companion's rating in
// its own transaction (REVW-016).
class WriteReview {
  public:
    WriteReview(Store& store, const Clock& clock, IdSource& ids, const TextForms& texts,
                const AuditTrail& trail)
        : store_(store), clock_(clock), ids_(ids), texts_(texts), trail_(trail) {}

    // Refuses invalid_input, companion_not_found, review_needs_booking, already_reviewed
    // (REVW-014).
    [[nodiscard]] Result<Review> create(const AccountId& client, const NewReview& wanted);
    // Only the client's own; refuses invalid_input, review_not_found. An alias that is not sent
    // stays.
    [[nodiscard]] Result<Review> edit(const AccountId& client, const ReviewId& id,
                                      const ReviewDraft& words);
    [[nodiscard]] Result<void> remove(const AccountId& client, const ReviewId& id);
    // Any review: administrators delete reviews, but never write or change one (REVW-034). Leaves a
    // row in the audit log, with "no reason given" without a reason (ADR 85); refuses
    // invalid_input, review_not_found.
    [[nodiscard]] Result<void> take_away(const AuditActor& admin, const ReviewId& id,
                                         const std::string& reason);

  private:
    [[nodiscard]] std::string shown_name(const Account& author, const std::string& alias) const;

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const TextForms& texts_;
    AuditTrail trail_;
};

}  // namespace steady
