#include "domain/verifications/verification_terms.h"

namespace steady {
namespace {

using std::chrono::days;

constexpr days one_year{365};
constexpr hours after_last_day{36};  // the day itself, and until it is over west of UTC

constexpr std::array<VerificationTerm, verification_kinds.size()> term_table{{
    {VerificationKind::id, "Government photo ID", std::nullopt, false, true},
    {VerificationKind::driver_license, "Driver license and driving record", one_year, true, false},
    {VerificationKind::employment, "Past employment, confirmed by the employer"},
    {VerificationKind::degree, "Degree or certificate, confirmed by the school or issuer"},
    {VerificationKind::background, "Criminal records, from a background-check provider", one_year,
     true, false},
    {VerificationKind::drug_test, "Lab report of a drug test", days{90}, true, false},
}};

constexpr bool terms_are_in_order() {
    for (std::size_t i = 0; i < term_table.size(); ++i) {
        if (term_table.at(i).kind != verification_kinds.at(i)) return false;
    }
    return true;
}
static_assert(terms_are_in_order());

}  // namespace

const VerificationTerm& term_of(VerificationKind kind) {
    return term_table.at(static_cast<std::size_t>(kind));
}

Instant end_of_last_day(Date last_day) {
    return Instant{last_day.time_since_epoch()} + after_last_day;
}

Date last_day_before(Instant end) {
    return std::chrono::floor<days>(end - after_last_day);
}

std::string date_text(Date day) {
    const std::chrono::year_month_day date{day};
    const auto two = [](unsigned number) {
        return (number < 10 ? "-0" : "-") + std::to_string(number);
    };
    return std::to_string(static_cast<int>(date.year())) +
           two(static_cast<unsigned>(date.month())) + two(static_cast<unsigned>(date.day()));
}

std::optional<Date> default_last_day(VerificationKind kind, Instant now) {
    const auto& period = term_of(kind).default_days;
    if (!period) return std::nullopt;
    return std::chrono::floor<days>(now) + *period;
}

Result<std::optional<Instant>> checked_end(VerificationKind kind, const ChosenEnd& chosen,
                                           Instant now) {
    constexpr const char* field = "validThrough";
    const VerificationTerm& term = term_of(kind);
    const auto last_day = chosen.is_chosen ? chosen.last_day : default_last_day(kind, now);
    if (!last_day) {
        if (!term.may_be_endless) return refuse_field(field, "Choose the last day of this badge.");
        return std::optional<Instant>{};
    }
    if (!term.may_have_end) return refuse_field(field, "An ID badge has no last day.");
    const Date today = std::chrono::floor<days>(now);
    if (*last_day < today) return refuse_field(field, "Choose a day that is not over.");
    if (*last_day > today + max_verification_period) {
        return refuse_field(field, "Choose a day within the next ten years.");
    }
    return std::optional(end_of_last_day(*last_day));
}

std::optional<Instant> next_badge_step(const std::optional<Instant>& expires_at, Instant now) {
    if (!expires_at) return std::nullopt;
    for (const days before : badge_reminders) {
        if (*expires_at - before > now) return *expires_at - before;
    }
    return *expires_at > now ? expires_at : std::nullopt;
}

std::optional<Instant> next_badge_end(const Verifications& records, Instant now) {
    std::optional<Instant> next;
    for (const VerificationKind kind : verification_kinds) {
        const Verification& record = records.of(kind);
        if (!is_verified_at(record, now) || !record.expires_at) continue;
        if (!next || *record.expires_at < *next) next = record.expires_at;
    }
    return next;
}

BadgeStep due_badge_step(const Verification& record, Instant now) {
    if (record.status != VerificationStatus::verified) return BadgeStep::none;
    if (!record.next_step_at || *record.next_step_at > now) return BadgeStep::none;
    return is_verified_at(record, now) ? BadgeStep::remind : BadgeStep::expire;
}

bool is_expiring_at(const Verification& record, Instant now) {
    return is_verified_at(record, now) && record.expires_at &&
           *record.expires_at - badge_renewal_lead <= now;
}

}  // namespace steady
