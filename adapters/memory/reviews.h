#pragma once

#include "adapters/memory/state.h"
#include "ports/reviews.h"

namespace steady::memory {

class Reviews final : public ReviewRepository {
  public:
    explicit Reviews(State& state) : state_(state) {}
    bool insert(const Review& review) override;
    std::optional<Review> find(const ReviewId& id) override;
    std::optional<BookingId> awaited(const AccountId& client, const AccountId& companion) override;
    void update(const Review& review) override;
    void remove(const ReviewId& id) override;
    void redact_free_text(const AccountId& account) override;
    ReviewPage page(const ReviewQuery& query) override;
    std::vector<Review> of_bookings(const std::vector<BookingId>& bookings) override;
    StarCounts star_counts(const AccountId& companion) override;

  private:
    [[nodiscard]] std::vector<Review> newest_first(const AccountId& companion) const;
    State& state_;
};

}  // namespace steady::memory
