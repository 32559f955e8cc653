#pragma once

#include "adapters/sql/connection.h"
#include "ports/legal_holds.h"

#include <string>
#include <string_view>

namespace steady::sql {

// Conditions of sweeps: whether a hold in force at `now` (a parameter such as "$2") keeps the row.
// The expression `account`, `booking` or `incident` is its column, which must not be null.
[[nodiscard]] std::string is_held_account(std::string_view account, std::string_view now);
[[nodiscard]] std::string is_held_booking(std::string_view booking, std::string_view now);
[[nodiscard]] std::string is_held_incident(std::string_view incident, std::string_view now);
// The bookings that a hold is on, or on whose case one is: a query.
[[nodiscard]] std::string held_bookings(std::string_view now);

class LegalHolds final : public LegalHoldRepository {
  public:
    explicit LegalHolds(Connection& connection) : connection_(connection) {}
    void insert(const LegalHold& hold) override;
    [[nodiscard]] std::optional<LegalHold> find(const LegalHoldId& id) override;
    [[nodiscard]] bool release(const LegalHold& hold) override;
    [[nodiscard]] LegalHoldPage page(LegalHoldList list, Instant now, int limit,
                                     std::int64_t offset) override;
    [[nodiscard]] std::vector<LegalHold> of_subject(const HeldSubject& subject) override;
    [[nodiscard]] std::vector<LegalHold> keeping_account(const AccountId& account,
                                                         Instant now) override;
    [[nodiscard]] bool keeps_incident(const IncidentId& incident, Instant now) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
