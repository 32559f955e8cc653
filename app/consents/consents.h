#pragma once

#include "domain/consents/consent.h"
#include "domain/core/call_origin.h"
#include "domain/core/error.h"
#include "domain/throttles/throttle.h"
#include "ports/consents.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// A consent as evidence: time, address and user agent are recorded by the server, never sent by the
// caller (CONS-002).
[[nodiscard]] Consent make_consent(IdSource& ids, ConsentType type, const AccountId& user,
                                   std::string subject, bool agreed, Locale language, Instant now,
                                   const CallOrigin& origin);

struct ConsentCommand {
    AccountId caller;
    std::string user;  // as sent; must be the caller
    ConsentType type = ConsentType::signup;
    std::string subject;  // booking id, or empty
    bool agreed = false;
    std::string version;  // empty: the current one
    CallOrigin origin;
    Locale language = Locale::en;  // in which the terms were read
};

// POST /api/consent/record (API-038). Idempotent: a repeated call returns the existing record.
// Refuses: forbidden for another user, invalid_input, not_found for another's booking,
// too_many_attempts.
class RecordConsent {
  public:
    RecordConsent(Store& store, const Clock& clock, IdSource& ids, const AttemptBudgets& budgets)
        : store_(store), clock_(clock), ids_(ids), budgets_(budgets) {}

    [[nodiscard]] Result<Consent> run(const ConsentCommand& command);

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const AttemptBudgets& budgets_;
};

// GET /api/consent/history/{id} and verify/{a}/{b} (API-039, API-040): the user's own, or an
// administrator's view. `caller` is nullopt for an administrator. Refuse forbidden.
class ReadConsents {
  public:
    explicit ReadConsents(Store& store) : store_(store) {}

    // Newest first, one page at a time.
    [[nodiscard]] Result<ConsentPage> history(const std::optional<AccountId>& caller,
                                              std::string_view user, int page, int limit);
    // Whether the user agreed to the current terms for this type; false for an unknown one.
    [[nodiscard]] Result<bool> verify(const std::optional<AccountId>& caller, std::string_view user,
                                      ConsentType type);

  private:
    Store& store_;
};

}  // namespace steady
