#pragma once

#include "domain/core/error.h"
#include "domain/throttles/throttle.h"
#include "ports/store.h"
#include "ports/system.h"

#include <string>
#include <vector>

namespace steady {

// One counter an attempt is charged to.
struct Attempt {
    std::string key;  // never holds personal data: networks, ids and digests only
    AttemptBudget budget;
    // Whose attempts: the digest of an e-mail address or an account's id. Empty for a network's own
    // count. Everything counted of a subject can be forgotten at once.
    std::string subject{};
};

// One counter for each network that the address is counted under.
[[nodiscard]] std::vector<Attempt> network_attempts(const std::string& what,
                                                    const std::string& ip_address,
                                                    const AttemptBudget& budget);

// Counts attempts in the store, so the count survives a restart and is shared by servers (AU5).
class AttemptGate {
  public:
    AttemptGate(Store& store, const Clock& clock) : store_(store), clock_(clock) {}

    // Charges all counters, or refuses (too_many_attempts, with the seconds to wait) and charges
    // none. Charging before the work makes parallel guesses as dear as guesses in a row.
    [[nodiscard]] Result<void> charge(const std::vector<Attempt>& attempts);
    // The attempt succeeded: forgets `proven`, gives the others their charge back.
    void forgive(const Attempt& proven, const std::vector<Attempt>& others);
    // The attempt succeeded but proves nothing about earlier ones: only its own charge goes back.
    void take_back(const std::vector<Attempt>& attempts);

  private:
    Store& store_;
    const Clock& clock_;
};

// The same inside a transaction of the caller's.
[[nodiscard]] Result<void> charge_attempts(Transaction& transaction,
                                           const std::vector<Attempt>& attempts, Instant now);
// When a mail may leave that anyone can cause: at once, or after those before it (MailPace).
// Refuses too_many_attempts when it would wait too long.
[[nodiscard]] Result<Instant> schedule_requested_mail(Transaction& transaction,
                                                      const AttemptBudgets& budgets, Instant now);
void give_back_attempts(Transaction& transaction, const std::vector<Attempt>& attempts);

}  // namespace steady
