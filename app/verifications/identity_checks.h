#pragma once

#include "app/verifications/identity_badge.h"
#include "domain/core/error.h"
#include "domain/verifications/verification.h"
#include "ports/jobs.h"
#include "ports/payment_provider.h"
#include "ports/store.h"
#include "ports/system.h"
#include "ports/text_forms.h"

#include <optional>
#include <string>
#include <utility>

namespace steady {

// One run of the provider's check as its owner sees it; never the document's contents.
struct IdentityProgress {
    std::string id;
    std::string url;
    VerificationStatus status = VerificationStatus::unverified;
    bool complete = false;
    std::optional<Instant> verified_at;
    std::optional<std::string> reason;  // why the attempt was rejected, the provider's code
};

// The caller who reads a session: its owner, or an administrator.
struct IdentityReader {
    std::optional<AccountId> account;
    bool admin = false;
};

// Identity verification at the provider. Only the provider's own report, by a signed event or a
// query, decides (IDV-025).
class IdentityChecks {
  public:
    IdentityChecks(Store& store, IdentityProvider& provider, const Clock& clock, IdSource& ids,
                   const TextForms& texts, OnIdentityLost on_lost = {})
        : store_(store),
          provider_(provider),
          clock_(clock),
          ids_(ids),
          texts_(texts),
          on_lost_(std::move(on_lost)) {}

    // POST /api/verification/stripe-identity/create: needs the paid unlock and a remaining attempt;
    // continues an open run. `user_reference`, when sent, must name the caller.
    [[nodiscard]] Result<IdentityProgress> start(const AccountId& account,
                                                 const std::string& return_url,
                                                 const std::optional<std::string>& user_reference);
    // GET …/status/{id} and …/result/{id}; queries the provider while the run is open.
    [[nodiscard]] Result<IdentityProgress> progress(const IdentityReader& reader,
                                                    const std::string& provider_id);

    // Fetches the provider's current state and applies it; false when the provider does not know
    // the run or it is not ours.
    [[nodiscard]] Result<bool> refresh(const std::string& provider_id);
    // Idempotent, in any order: a run is decided once.
    [[nodiscard]] Result<bool> apply(const IdentityCheck& check);
    // Executes a redact_identity job. Blocks on the network; idempotent.
    [[nodiscard]] JobOutcome redact(const Job& job);

  private:
    [[nodiscard]] Result<std::optional<IdentitySession>> may_start(const AccountId& account);
    [[nodiscard]] Result<IdentityProgress> create(const AccountId& account,
                                                  const std::string& return_path);
    [[nodiscard]] Result<IdentitySession> remember(const AccountId& account,
                                                   const IdentityCheck& check, Instant now);

    Store& store_;
    IdentityProvider& provider_;
    const Clock& clock_;
    IdSource& ids_;
    const TextForms& texts_;
    OnIdentityLost on_lost_;
};

}  // namespace steady
