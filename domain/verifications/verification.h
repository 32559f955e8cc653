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
    // A badge with an end is verified before it only. Remains when the badge has ended.
    std::optional<Instant> expires_at{};
    std::optional<Instant> next_step_at{};  // of its end (verification_terms.h)
    std::optional<AdminId> verified_by{};   // nullopt: by the provider, or it was not recorded
    std::string checked{};                  // what was checked, as the account's holder reads it
    std::string taken_back_reason{};        // why it was taken back, as the holder reads it
    friend bool operator==(const Verification&, const Verification&) = default;
};

// The one rule: a stored `verified` does not count from the badge's end on.
[[nodiscard]] constexpr bool is_verified_at(const Verification& record, Instant now) {
    return record.status == VerificationStatus::verified &&
           (!record.expires_at || now < *record.expires_at);
}
// The status to show and to decide by: `unverified` once a badge has ended.
[[nodiscard]] constexpr VerificationStatus status_at(const Verification& record, Instant now) {
    const bool has_ended =
        record.status == VerificationStatus::verified && !is_verified_at(record, now);
    return has_ended ? VerificationStatus::unverified : record.status;
}

// The six records of one account, indexed by kind.
class Verifications {
  public:
    [[nodiscard]] const Verification& of(VerificationKind kind) const {
        return records_[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] Verification& of(VerificationKind kind) {
        return records_[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] bool verified(VerificationKind kind, Instant now) const {
        return is_verified_at(of(kind), now);
    }
    // At any time: an ID badge has no end.
    [[nodiscard]] bool identity_verified() const {
        return of(VerificationKind::id).status == VerificationStatus::verified;
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
