#pragma once

#include "domain/core/error.h"
#include "domain/reviews/review_rules.h"
#include "ports/store.h"
#include "ports/system.h"

#include <optional>

namespace steady {

struct NewReview {
    AccountId companion;
    std::optional<BookingId> booking;  // none: the latest that waits for a review
    ReviewDraft words;
};

// What a client says of a companion after a session. Each write brings the companion's rating in
// line within its own transaction (REVW-016).
class WriteReview {
  public:
    WriteReview(Store& store, const Clock& clock, IdSource& ids)
        : store_(store), clock_(clock), ids_(ids) {}

    // Refuses invalid_input, companion_not_found, review_needs_booking, already_reviewed
    // (REVW-014).
    [[nodiscard]] Result<Review> create(const AccountId& client, const NewReview& wanted);
    // Of the client's own; refuses invalid_input, review_not_found. An alias that is left out
    // stays.
    [[nodiscard]] Result<Review> edit(const AccountId& client, const ReviewId& id,
                                      const ReviewDraft& words);
    [[nodiscard]] Result<void> remove(const AccountId& client, const ReviewId& id);

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
};

}  // namespace steady
