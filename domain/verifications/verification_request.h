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

// The kinds of verification that a purchase pays for; five for the bundle, none for other
// purchases.
[[nodiscard]] std::vector<VerificationKind> verifications_in(PurchaseKind kind);

// The name of a request in URLs and calls (VERI-010, VERI-011): license, employment, degree,
// background, drugtest, all. nullopt for any other.
[[nodiscard]] std::optional<PurchaseKind> requested_kind(std::string_view word);
// Throws std::logic_error for a purchase that is not a verification.
[[nodiscard]] std::string_view request_name(PurchaseKind kind);

// Sent by pages whose URL named no type (VERI-022): it makes no claim about the type, which the
// purchase alone determines.
inline constexpr std::string_view any_request_name = "verification";
// Whether the name sent by a caller agrees with the paid kind.
[[nodiscard]] bool request_matches(std::string_view word, PurchaseKind paid);

// A companion's message to the operator (VERI-032).
struct VerificationForm {
    std::string full_name;
    std::string city_state;
    std::string email;
    friend bool operator==(const VerificationForm&, const VerificationForm&) = default;
};
// Trimmed and without control characters, so that no text reaches a mail's header (IN5); otherwise
// refused with the specified texts in the specified order (VERI-037 to VERI-041), fields
// "formData.fullName" and so on.
[[nodiscard]] Result<VerificationForm> checked(const VerificationForm& form);

// The right bought by one purchase, and its progress: paid, then sent, then submitted.
struct VerificationRequest {
    PurchaseId purchase;
    AccountId account;
    PurchaseKind kind = PurchaseKind::all_verifications;
    Instant paid_at{};
    VerificationForm form{};                // empty until sent
    std::optional<Instant> sent_at{};       // when the mail to the operator was sent
    std::optional<Instant> submitted_at{};  // when the badges became pending
    std::optional<Instant> settled_at{};    // when all of its badges were decided
    friend bool operator==(const VerificationRequest&, const VerificationRequest&) = default;
};

// Sent, and waiting for an administrator.
[[nodiscard]] bool is_open(const VerificationRequest& request);
[[nodiscard]] bool covers(const VerificationRequest& request, VerificationKind kind);
// Whether a decision about this badge of a submitted request is missing: it is pending, or near its
// end and not checked since the request.
[[nodiscard]] bool awaits_decision(const VerificationRequest& request, const Verification& record);

// Whether a purchase of this kind would buy anything: not while an earlier one of the same kind, or
// of the bundle, waits for its form, nor when each of its records is verified or waits for a
// decision, unless it is about to end. The bundle would charge twice for a part that was bought
// alone, so it is not sold while one of its parts waits for its form or for a decision.
[[nodiscard]] bool may_buy(PurchaseKind kind, const Verifications& records,
                           const std::vector<VerificationRequest>& requests, Instant now);

}  // namespace steady
