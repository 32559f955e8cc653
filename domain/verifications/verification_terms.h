#pragma once

#include "domain/core/error.h"
#include "domain/core/time.h"
#include "domain/verifications/verification.h"

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// How long a badge of one kind stays true after it was checked.
struct VerificationTerm {
    VerificationKind kind;
    std::string_view what_is_checked;                 // suggested to administrators
    std::optional<std::chrono::days> default_days{};  // nullopt: no end unless one is chosen
    bool may_have_end = true;
    bool may_be_endless = true;
};
// Policy, with reasons in docs/rules/decisions.md §6.
[[nodiscard]] const VerificationTerm& term_of(VerificationKind kind);

// A badge is valid on its whole last day, wherever on Earth: it ends at noon UTC of the next day.
[[nodiscard]] Instant end_of_last_day(Date last_day);
[[nodiscard]] Date last_day_before(Instant end);
[[nodiscard]] std::string date_text(Date day);  // "2027-11-30"

// The last day that a badge checked now has unless another one is chosen.
[[nodiscard]] std::optional<Date> default_last_day(VerificationKind kind, Instant now);

// Policy: no proof is accepted for longer.
inline constexpr std::chrono::days max_verification_period{365 * 10};

// The end that an administrator chose.
struct ChosenEnd {
    bool is_chosen = false;          // otherwise the default of the kind
    std::optional<Date> last_day{};  // nullopt: no end
};
// Refuses invalid_input, field "validThrough": a day that is over or too far away, an end where the
// kind has none, and no end where the kind needs one.
[[nodiscard]] Result<std::optional<Instant>> checked_end(VerificationKind kind,
                                                         const ChosenEnd& chosen, Instant now);

// How long before its end a companion is reminded of it.
inline constexpr std::array badge_reminders{std::chrono::days{30}, std::chrono::days{7},
                                            std::chrono::days{1}};
// From then on the badge may be bought again, and is on the operators' desk.
inline constexpr std::chrono::days badge_renewal_lead = badge_reminders.front();

// The next moment after `now` at which a badge with this end needs a reminder, or ends.
[[nodiscard]] std::optional<Instant> next_badge_step(const std::optional<Instant>& expires_at,
                                                     Instant now);

// When the first of the verified badges ends.
[[nodiscard]] std::optional<Instant> next_badge_end(const Verifications& records, Instant now);

enum class BadgeStep { none, remind, expire };
// What is due now. Reminders that were missed are one reminder.
[[nodiscard]] BadgeStep due_badge_step(const Verification& record, Instant now);

// Verified, and its end is near.
[[nodiscard]] bool is_expiring_at(const Verification& record, Instant now);

}  // namespace steady
