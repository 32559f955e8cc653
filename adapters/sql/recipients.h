#pragma once

#include "adapters/sql/connection.h"
#include "ports/recipients.h"

namespace steady::sql {

class Recipients final : public RecipientRepository {
  public:
    explicit Recipients(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::optional<Recipient> find(const BookingId& booking) override;
    [[nodiscard]] std::vector<Recipient> of_bookings(
        const std::vector<BookingId>& bookings) override;
    [[nodiscard]] std::optional<Recipient> by_link(const std::string& link_hash) override;
    void save(const Recipient& recipient) override;
    void set_answer(const BookingId& booking, RecipientAnswer answer) override;
    void erase(const AccountId& client) override;
    long redact_ended(Instant before, Instant now, int limit) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
