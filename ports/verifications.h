#pragma once

#include "domain/verifications/verification.h"

#include <optional>
#include <string>

namespace steady {

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
    // The newest open or processing one.
    [[nodiscard]] virtual std::optional<IdentitySession> open_session_of(
        const AccountId& account) = 0;
    virtual void update_session(const IdentitySession& session) = 0;
};

}  // namespace steady
