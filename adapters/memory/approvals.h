#pragma once

#include "adapters/memory/state.h"
#include "ports/approvals.h"

namespace steady::memory {

class Approvals final : public ApprovalRepository {
  public:
    explicit Approvals(State& state) : state_(state) {}
    std::optional<Approval> find(const BookingId& booking) override;
    std::vector<Approval> of_bookings(const std::vector<BookingId>& bookings) override;
    bool was_asked_by(const AccountId& companion, const AccountId& client) override;
    void save(const Approval& approval) override;
    std::vector<Approval> to_remind(Instant now, int limit) override;
    std::vector<DecidedRequest> decided_by(const AccountId& companion, Instant since,
                                           int limit) override;
    std::vector<AccountId> usual_answers_to_review(Instant now, int limit) override;

  private:
    State& state_;
};

}  // namespace steady::memory
