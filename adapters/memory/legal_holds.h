#pragma once

#include "adapters/memory/state.h"
#include "ports/legal_holds.h"

#include <set>

namespace steady::memory {

// What the holds in force at one time keep.
class HeldScope {
  public:
    HeldScope(const State& state, Instant now);
    // The same of one hold.
    HeldScope(const State& state, const LegalHold& hold);

    [[nodiscard]] bool keeps(const AccountId& account) const { return people_.contains(account); }
    [[nodiscard]] bool keeps(const std::optional<AccountId>& account) const {
        return account && keeps(*account);
    }
    [[nodiscard]] bool keeps(const BookingId& booking) const;
    [[nodiscard]] bool keeps(const std::optional<BookingId>& booking) const {
        return booking && keeps(*booking);
    }
    [[nodiscard]] bool keeps(const IncidentId& incident) const;
    // Whether a booking that a hold names is between these two.
    [[nodiscard]] bool keeps_pair(const AccountId& client, const AccountId& companion) const;
    // Whether the account itself must stay.
    [[nodiscard]] bool keeps_account(const AccountId& account) const;

  private:
    void add(const LegalHold& hold);

    const State& state_;
    std::set<AccountId> people_;
    std::set<BookingId> bookings_;
    std::set<IncidentId> incidents_;
};

class LegalHolds final : public LegalHoldRepository {
  public:
    explicit LegalHolds(State& state) : state_(state) {}
    void insert(const LegalHold& hold) override;
    std::optional<LegalHold> find(const LegalHoldId& id) override;
    bool release(const LegalHold& hold) override;
    LegalHoldPage page(LegalHoldList list, Instant now, int limit, std::int64_t offset) override;
    std::vector<LegalHold> of_subject(const HeldSubject& subject) override;
    std::vector<LegalHold> keeping_account(const AccountId& account, Instant now) override;
    bool keeps_incident(const IncidentId& incident, Instant now) override;

  private:
    State& state_;
};

}  // namespace steady::memory
