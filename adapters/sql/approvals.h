#pragma once

#include "adapters/sql/connection.h"
#include "ports/approvals.h"

namespace steady::sql {

class Approvals final : public ApprovalRepository {
  public:
    explicit Approvals(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::optional<Approval> find(const BookingId& booking) override;
    [[nodiscard]] std::vector<Approval> of_bookings(
        const std::vector<BookingId>& bookings) override;
    [[nodiscard]] bool was_asked_by(const AccountId& companion, const AccountId& client) override;
    void save(const Approval& approval) override;
    [[nodiscard]] std::vector<Approval> to_remind(Instant now, int limit) override;
    [[nodiscard]] std::vector<DecidedRequest> decided_by(const AccountId& companion, Instant since,
                                                         int limit) override;
    [[nodiscard]] std::vector<AccountId> usual_answers_to_review(Instant now, int limit) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
