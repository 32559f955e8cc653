#pragma once

#include "domain/incidents/incident.h"
#include "domain/retention/legal_hold.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace steady {

// Which holds a list shows: those in force, or all others.
enum class LegalHoldList { in_force, past };

struct LegalHoldPage {
    std::vector<LegalHold> holds;
    std::int64_t total = 0;
};

// Legal holds (ADR 147). Sweeps of other repositories skip what a hold in force keeps by
// themselves; erasures query this repository in their own transaction.
class LegalHoldRepository {
  public:
    virtual ~LegalHoldRepository() = default;
    virtual void insert(const LegalHold& hold) = 0;
    [[nodiscard]] virtual std::optional<LegalHold> find(const LegalHoldId& id) = 0;
    // Writes the release if the hold is stored as not released; false otherwise.
    [[nodiscard]] virtual bool release(const LegalHold& hold) = 0;
    // Newest first.
    [[nodiscard]] virtual LegalHoldPage page(LegalHoldList list, Instant now, int limit,
                                             std::int64_t offset) = 0;
    // All on this subject, newest first, in any state.
    [[nodiscard]] virtual std::vector<LegalHold> of_subject(const HeldSubject& subject) = 0;
    // Those in force that keep this account: on the person, on a booking of theirs, or on a case
    // that they reported, that concerns them, or that one of their bookings is linked to. Newest
    // first.
    [[nodiscard]] virtual std::vector<LegalHold> keeping_account(const AccountId& account,
                                                                 Instant now) = 0;
    // Whether a hold in force keeps this case: on it, on one of its people or one of its bookings.
    [[nodiscard]] virtual bool keeps_incident(const IncidentId& incident, Instant now) = 0;
};

// Refuses erasure_blocked while a hold keeps the account.
[[nodiscard]] inline Result<void> refuse_while_held(LegalHoldRepository& holds,
                                                    const AccountId& account, Instant now) {
    if (holds.keeping_account(account, now).empty()) return {};
    return refuse(Refusal::erasure_blocked, held_text);
}

}  // namespace steady
