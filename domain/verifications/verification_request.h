#pragma once

#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/payments/purchase.h"
#include "domain/verifications/verification.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// The kinds of verification that a purchase pays for; five for the bundle, none for anything else.
[[nodiscard]] std::vector<VerificationKind> verifications_in(PurchaseKind kind);

// The word of a request in addresses and calls (VERI-010, VERI-011): license, employment, degree,
// background, drugtest, all. nullopt for any other.
[[nodiscard]] std::optional<PurchaseKind> requested_kind(std::string_view word);
// Throws std::logic_error for a purchase of anything but a verification.
[[nodiscard]] std::string_view request_name(PurchaseKind kind);

// What calls send when the page's address named no type (VERI-022): no claim about the type, the
// purchase alone says it.
inline constexpr std::string_view any_request_name = "verification";
// Whether `word`, as a caller says it, agrees with what was paid.
[[nodiscard]] bool request_matches(std::string_view word, PurchaseKind paid);

// What a companion tells the operator (VERI-032).
struct VerificationForm {
    std::string full_name;
    std::string city_state;
    std::string email;
    friend bool operator==(const VerificationForm&, const VerificationForm&) = default;
};
// Trimmed and free of control characters, so that no text reaches a mail's head (IN5); else the
// stated texts in the stated order (VERI-037 to VERI-041), fields "formData.fullName" and so on.
[[nodiscard]] Result<VerificationForm> checked(const VerificationForm& form);

// The right that one paid purchase gives, and what became of it: paid, then sent, then submitted.
struct VerificationRequest {
    PurchaseId purchase;
    AccountId account;
    PurchaseKind kind = PurchaseKind::all_verifications;
    Instant paid_at{};
    VerificationForm form{};                // empty until sent
    std::optional<Instant> sent_at{};       // the operator was mailed
    std::optional<Instant> submitted_at{};  // the badges became pending
    std::optional<Instant> settled_at{};    // each of its badges was decided
    friend bool operator==(const VerificationRequest&, const VerificationRequest&) = default;
};

// Sent, and waiting for an administrator.
[[nodiscard]] bool is_open(const VerificationRequest& request);
[[nodiscard]] bool covers(const VerificationRequest& request, VerificationKind kind);

// Whether a purchase of this kind would buy anything: not while an earlier one of it, or of the
// bundle, waits for its form, nor when each of its records is verified or waits for a decision.
[[nodiscard]] bool may_buy(PurchaseKind kind, const Verifications& records,
                           const std::vector<VerificationRequest>& requests);

}  // namespace steady
