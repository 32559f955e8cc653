#pragma once

#include "adapters/memory/state.h"
#include "ports/recipients.h"

namespace steady::memory {

class Recipients final : public RecipientRepository {
  public:
    explicit Recipients(State& state) : state_(state) {}
    std::optional<Recipient> find(const BookingId& booking) override;
    std::vector<Recipient> of_bookings(const std::vector<BookingId>& bookings) override;
    std::optional<Recipient> by_link(const std::string& link_hash) override;
    void save(const Recipient& recipient) override;
    void set_answer(const BookingId& booking, RecipientAnswer answer) override;
    void erase(const AccountId& client) override;
    long redact_ended(Instant before, Instant now, int limit) override;

  private:
    State& state_;
};

}  // namespace steady::memory
