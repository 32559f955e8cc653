#pragma once

#include "adapters/sql/connection.h"
#include "ports/reviews.h"

namespace steady::sql {

class Reviews final : public ReviewRepository {
  public:
    explicit Reviews(Connection& connection) : connection_(connection) {}
    [[nodiscard]] bool insert(const Review& review) override;
    [[nodiscard]] std::optional<Review> find(const ReviewId& id) override;
    [[nodiscard]] std::optional<BookingId> awaited(const AccountId& client,
                                                   const AccountId& companion) override;
    void update(const Review& review) override;
    void remove(const ReviewId& id) override;
    void redact_free_text(const AccountId& account) override;
    [[nodiscard]] ReviewPage page(const ReviewQuery& query) override;
    [[nodiscard]] std::vector<Review> of_bookings(const std::vector<BookingId>& bookings) override;
    [[nodiscard]] StarCounts star_counts(const AccountId& companion) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
