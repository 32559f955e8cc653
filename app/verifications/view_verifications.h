#pragma once

#include "domain/core/error.h"
#include "domain/payments/purchase.h"
#include "domain/people/account.h"
#include "domain/verifications/verification_request.h"
#include "ports/store_fwd.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// A badge that ends soon, for the operators' lists.
struct ExpiringBadge {
    Account account;
    VerificationKind kind = VerificationKind::id;
    Instant expires_at{};
    bool is_renewal_asked = false;  // a request for it waits for a decision
};

struct ExpiringBadgeList {
    std::vector<ExpiringBadge> badges;  // the next end first
    long total = 0;
};

struct ViewedRequest {
    VerificationRequest request;
    Money amount;  // the paid amount
    bool refunded = false;
};

// The evidence behind an account's badges (ADMV-001, ADMV-002).
struct ViewedVerifications {
    Account account;
    std::optional<Email> pending_email;
    Verifications records;
    // Names of the administrators who granted them; kinds without one are missing.
    std::map<VerificationKind, std::string> checked_by{};
    IdentityUnlock unlock;
    std::vector<ViewedRequest> requests;  // newest payment first
    std::vector<IdentitySession> checks;  // newest first
};

// A request that waits for a decision.
struct QueuedRequest {
    ViewedRequest viewed;
    Account account;
    Verifications records;
    bool is_suspended = false;  // the account
};

struct RequestQueue {
    std::vector<QueuedRequest> requests;  // longest waiting first
    long total = 0;
};

// The information that administrators read before they decide.
class ViewVerifications {
  public:
    explicit ViewVerifications(Store& store) : store_(store) {}

    // GET /api/admin/users/{id}/verifications. Refuses not_found.
    [[nodiscard]] Result<ViewedVerifications> of(const AccountId& account);
    // GET /api/admin/verification-requests; pages count from 1.
    [[nodiscard]] RequestQueue open(int page, int limit);
    // Those that end within badge_renewal_lead.
    [[nodiscard]] ExpiringBadgeList expiring(Instant now, int limit);

  private:
    Store& store_;
};

}  // namespace steady
