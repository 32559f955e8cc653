#pragma once

#include "adapters/memory/state.h"
#include "ports/verifications.h"

namespace steady::memory {

class VerificationRecords final : public VerificationRepository {
  public:
    explicit VerificationRecords(State& state) : state_(state) {}
    Verifications of(const AccountId& account) override;
    void save(const AccountId& account, VerificationKind kind,
              const Verification& verification) override;
    IdentityUnlock unlock_of(const AccountId& account) override;
    void save_unlock(const AccountId& account, const IdentityUnlock& unlock) override;
    void insert_session(const IdentitySession& session) override;
    std::optional<IdentitySession> find_session(const std::string& provider_id) override;
    std::optional<IdentitySession> open_session_of(const AccountId& account) override;
    std::vector<IdentitySession> sessions_of(const AccountId& account) override;
    void update_session(const IdentitySession& session) override;
    void redact_free_text(const AccountId& account) override;
    std::vector<BadgeOfAccount> due_steps(Instant now, int limit) override;
    ExpiringBadges expiring(Instant now, Instant before, int limit) override;

  private:
    State& state_;
};

class VerificationRequests final : public VerificationRequestRepository {
  public:
    explicit VerificationRequests(State& state) : state_(state) {}
    void insert(const VerificationRequest& request) override;
    std::optional<VerificationRequest> find(const PurchaseId& purchase) override;
    std::vector<VerificationRequest> of(const AccountId& account) override;
    OpenRequestPage open(int page, int limit) override;
    void update(const VerificationRequest& request) override;
    void redact_free_text(const AccountId& account) override;

  private:
    State& state_;
};

}  // namespace steady::memory
