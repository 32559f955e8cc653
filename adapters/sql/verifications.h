#pragma once

#include "adapters/sql/connection.h"
#include "ports/verifications.h"

namespace steady::sql {

class VerificationRecords final : public VerificationRepository {
  public:
    explicit VerificationRecords(Connection& connection) : connection_(connection) {}
    [[nodiscard]] Verifications of(const AccountId& account) override;
    void save(const AccountId& account, VerificationKind kind,
              const Verification& verification) override;
    [[nodiscard]] IdentityUnlock unlock_of(const AccountId& account) override;
    void save_unlock(const AccountId& account, const IdentityUnlock& unlock) override;
    void insert_session(const IdentitySession& session) override;
    [[nodiscard]] std::optional<IdentitySession> find_session(
        const std::string& provider_id) override;
    [[nodiscard]] std::optional<IdentitySession> open_session_of(const AccountId& account) override;
    [[nodiscard]] std::vector<IdentitySession> sessions_of(const AccountId& account) override;
    void update_session(const IdentitySession& session) override;
    void redact_free_text(const AccountId& account) override;
    [[nodiscard]] std::vector<BadgeOfAccount> due_steps(Instant now, int limit) override;
    [[nodiscard]] ExpiringBadges expiring(Instant now, Instant before, int limit) override;

  private:
    Connection& connection_;
};

class VerificationRequests final : public VerificationRequestRepository {
  public:
    explicit VerificationRequests(Connection& connection) : connection_(connection) {}
    void insert(const VerificationRequest& request) override;
    [[nodiscard]] std::optional<VerificationRequest> find(const PurchaseId& purchase) override;
    [[nodiscard]] std::vector<VerificationRequest> of(const AccountId& account) override;
    [[nodiscard]] OpenRequestPage open(int page, int limit) override;
    void update(const VerificationRequest& request) override;
    void redact_free_text(const AccountId& account) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
