#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

enum class VerificationKind { id, driver_license, employment, degree, background, drug_test };
inline constexpr std::array verification_kinds{
    VerificationKind::id,     VerificationKind::driver_license, VerificationKind::employment,
    VerificationKind::degree, VerificationKind::background,     VerificationKind::drug_test};

enum class VerificationStatus { unverified, pending, verified, rejected };

struct Verification {
    VerificationStatus status = VerificationStatus::unverified;
    std::optional<Instant> verified_at;
    bool button_visible = true;
    friend bool operator==(const Verification&, const Verification&) = default;
};

// The six records of one account, indexed by kind.
class Verifications {
  public:
    [[nodiscard]] const Verification& of(VerificationKind kind) const {
        return records_[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] Verification& of(VerificationKind kind) {
        return records_[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] bool verified(VerificationKind kind) const {
        return of(kind).status == VerificationStatus::verified;
    }
    friend bool operator==(const Verifications&, const Verifications&) = default;

  private:
    std::array<Verification, verification_kinds.size()> records_;
};

// The paid right to run the identity check: one purchase includes three attempts (decisions §5).
struct IdentityUnlock {
    bool unlocked = false;
    std::optional<Instant> paid_at;
    int tries_left = 0;
};

enum class IdentitySessionState { open, processing, verified, rejected, cancelled };

// One run of the provider's identity check, for one account.
struct IdentitySession {
    std::string provider_id;  // "vs_…"
    AccountId account;
    IdentitySessionState state = IdentitySessionState::open;
    std::string url;  // hosted page
    Instant created_at{};
    std::optional<std::string> last_error;
    // The account's legal name when the check started; the check proves only this name. Empty:
    // unknown.
    std::string legal_name{};
};

}  // namespace steady
