#pragma once

#include "app/audit/audit_trail.h"
#include "domain/core/error.h"
#include "domain/retention/legal_hold.h"
#include "ports/legal_holds.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steady {

struct NewLegalHold {
    HeldSubject subject{};
    std::string reason{};
    std::optional<Instant> ends_at{};
};

// A hold with the email addresses of its administrators.
struct ListedLegalHold {
    LegalHold hold;
    LegalHoldState state = LegalHoldState::in_force;  // now
    std::string placed_by{};
    std::string released_by{};
    // The person held, the booking's client or the case's reporter, unless erased.
    std::optional<AccountId> person{};
    std::string person_name{};
};

struct ListedLegalHolds {
    std::vector<ListedLegalHold> holds;
    std::int64_t total = 0;
};

// Legal holds on people, bookings and cases (ADR 147). Placing one and erasing what it keeps are
// both serializable transactions that read what the other one writes: one of them wins entirely.
class ManageLegalHolds {
  public:
    ManageLegalHolds(Store& store, const Clock& clock, IdSource& ids, const AuditTrail& trail)
        : store_(store), clock_(clock), ids_(ids), trail_(trail) {}

    // Refuses invalid_input naming the field: "reason", "until", or "subjectId" for a subject that
    // does not exist (any more) or that such a hold is already on.
    [[nodiscard]] Result<ListedLegalHold> place(const AuditActor& admin,
                                                const NewLegalHold& wanted);
    // Refuses invalid_input without a reason, not_found, and conflict for a hold that is not in
    // force any more.
    [[nodiscard]] Result<ListedLegalHold> release(const AuditActor& admin, const LegalHoldId& id,
                                                  const std::string& reason);
    [[nodiscard]] ListedLegalHolds list(LegalHoldList which, int limit, std::int64_t offset);
    // All on the subject, in any state; of a person also those in force on their bookings and
    // cases.
    [[nodiscard]] ListedLegalHolds about(const HeldSubject& subject);

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    AuditTrail trail_;
};

}  // namespace steady
