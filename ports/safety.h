#pragma once

#include "domain/safety/safety.h"

#include <optional>
#include <vector>

namespace steady {

// The safety timers of the parties of bookings, one for a party and booking, and their calls for
// help.
class SafetyRepository {
  public:
    virtual ~SafetyRepository() = default;
    [[nodiscard]] virtual std::optional<SafetyTimer> find(const BookingId& booking,
                                                          const AccountId& account) = 0;
    // Inserts or replaces; the booking must exist.
    virtual void save(const SafetyTimer& timer) = 0;
    // Those that the sweep must look at, longest waiting first.
    [[nodiscard]] virtual std::vector<SafetyTimer> due(Instant now, int limit) = 0;
    // Of all parties, by account.
    [[nodiscard]] virtual std::vector<SafetyTimer> timers_of(const BookingId& booking) = 0;

    virtual void insert_call(const HelpCall& call) = 0;
    [[nodiscard]] virtual std::optional<HelpCall> call(const AccountId& account,
                                                       const HelpCallId& id) = 0;
    // Of all parties, oldest first.
    [[nodiscard]] virtual std::vector<HelpCall> calls_of(const BookingId& booking) = 0;

    // Whether this client's emergency contact is shown to companions during visits.
    [[nodiscard]] virtual bool shares_contact(const AccountId& client) = 0;
    virtual void share_contact(const AccountId& client, bool shares) = 0;

    // Removes everything of this account.
    virtual void erase(const AccountId& account) = 0;
};

}  // namespace steady
