#pragma once

#include "domain/core/error.h"
#include "domain/throttles/throttle.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <string>
#include <vector>

namespace steady {

// A counter that an attempt is charged to.
struct Attempt {
    std::string key;  // never contains personal data: only networks, ids and digests
    AttemptBudget budget;
    // The subject: the digest of an email address or an account's id. Empty for a network's own
    // count. All counts of a subject can be removed at once.
    std::string subject{};
};

// One counter for each network under which the address is counted.
[[nodiscard]] std::vector<Attempt> network_attempts(const std::string& what,
                                                    const std::string& ip_address,
                                                    const AttemptBudget& budget);

// Counts attempts in the store, so the count survives a restart and is shared by servers (AU5).
class AttemptGate {
  public:
    AttemptGate(Store& store, const Clock& clock) : store_(store), clock_(clock) {}

    // Charges all counters, or refuses (too_many_attempts, with the seconds to wait) and charges
    // none. Charging before the work makes parallel guesses as expensive as sequential ones.
    [[nodiscard]] Result<void> charge(const std::vector<Attempt>& attempts);
    // The attempt succeeded: clears `proven`, and refunds the others' charge.
    void forgive(const Attempt& proven, const std::vector<Attempt>& others);
    // The attempt succeeded but proves nothing about earlier ones: only its own charge is refunded.
    void recover(const std::vector<Attempt>& attempts);

  private:
    Store& store_;
    const Clock& clock_;
};

// The same inside the caller's transaction.
[[nodiscard]] Result<void> charge_attempts(Transaction& transaction,
                                           const std::vector<Attempt>& attempts, Instant now);
// When a mail that any caller can cause may be sent: immediately, or after those before it
// (MailPace). Refuses too_many_attempts when it would wait too long.
[[nodiscard]] Result<Instant> schedule_requested_mail(Transaction& transaction,
                                                      const AttemptBudgets& budgets, Instant now);
void give_back_attempts(Transaction& transaction, const std::vector<Attempt>& attempts);

}  // namespace steady
