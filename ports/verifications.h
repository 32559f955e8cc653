#pragma once

#include "domain/verifications/verification.h"
#include "domain/verifications/verification_request.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

struct BadgeOfAccount {
    AccountId account;
    VerificationKind kind = VerificationKind::id;
    friend bool operator==(const BadgeOfAccount&, const BadgeOfAccount&) = default;
};

struct ExpiringBadges {
    std::vector<BadgeOfAccount> badges;
    long total = 0;
};

class VerificationRepository {
  public:
    virtual ~VerificationRepository() = default;
    // All six; the default record where none was saved.
    [[nodiscard]] virtual Verifications of(const AccountId& account) = 0;
    virtual void save(const AccountId& account, VerificationKind kind,
                      const Verification& verification) = 0;
    [[nodiscard]] virtual IdentityUnlock unlock_of(const AccountId& account) = 0;
    virtual void save_unlock(const AccountId& account, const IdentityUnlock& unlock) = 0;

    virtual void insert_session(const IdentitySession& session) = 0;
    [[nodiscard]] virtual std::optional<IdentitySession> find_session(
        const std::string& provider_id) = 0;
    // The newest open or processing session.
    [[nodiscard]] virtual std::optional<IdentitySession> open_session_of(
        const AccountId& account) = 0;
    // Newest first.
    [[nodiscard]] virtual std::vector<IdentitySession> sessions_of(const AccountId& account) = 0;
    virtual void update_session(const IdentitySession& session) = 0;
    // Erases the text of its identity checks (names, pages, errors) and of its badges.
    virtual void redact_free_text(const AccountId& account) = 0;

    // Whose next step is due (Verification::next_step_at), longest due first.
    [[nodiscard]] virtual std::vector<BadgeOfAccount> due_steps(Instant now, int limit) = 0;
    // Verified badges that end after `now` and not after `before`, of accounts that exist and are
    // not suspended; the next end first. `total` counts all.
    [[nodiscard]] virtual ExpiringBadges expiring(Instant now, Instant before, int limit) = 0;
};

struct OpenRequestPage {
    std::vector<VerificationRequest> requests;
    long total = 0;  // over all pages
};

// One row per paid verification.
class VerificationRequestRepository {
  public:
    virtual ~VerificationRequestRepository() = default;
    virtual void insert(const VerificationRequest& request) = 0;
    [[nodiscard]] virtual std::optional<VerificationRequest> find(const PurchaseId& purchase) = 0;
    // Newest payment first.
    [[nodiscard]] virtual std::vector<VerificationRequest> of(const AccountId& account) = 0;
    // Requests that wait for a decision (is_open), paid and of existing accounts; longest waiting
    // first. Pages count from 1.
    [[nodiscard]] virtual OpenRequestPage open(int page, int limit) = 0;
    virtual void update(const VerificationRequest& request) = 0;
    // Erases the contents of the forms.
    virtual void redact_free_text(const AccountId& account) = 0;
};

}  // namespace steady
