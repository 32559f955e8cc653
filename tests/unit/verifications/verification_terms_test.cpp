#include "domain/verifications/verification_terms.h"

#include "domain/companions/companion.h"
#include "domain/search/search_record.h"

#include <gtest/gtest.h>

namespace steady {
namespace verification_terms_test {

using std::chrono::days;
using enum VerificationKind;

const Date today = std::chrono::year{2026} / 11 / 29;
const Instant now = Instant{today.time_since_epoch()} + hours{15};

Verification until(Instant end) {
    return {.status = VerificationStatus::verified, .verified_at = now, .expires_at = end};
}

// The moment itself, and a second on either side, by each function that decides.
TEST(VerificationTerms, ABadgeIsVerifiedBeforeItsEndOnly) {
    const Instant end = end_of_last_day(today);
    const Verification badge = until(end);
    Verifications records;
    records.of(degree) = badge;
    for (const int second : {-1, 0, 1}) {
        const Instant at = end + seconds{second};
        const bool holds = second < 0;
        EXPECT_EQ(is_verified_at(badge, at), holds) << second;
        EXPECT_EQ(status_at(badge, at),
                  holds ? VerificationStatus::verified : VerificationStatus::unverified);
        EXPECT_EQ(records.verified(degree, at), holds);
        EXPECT_EQ(next_badge_end(records, at).has_value(), holds);
        EXPECT_EQ(is_expiring_at(badge, at), holds);
        EXPECT_EQ(verified_at(verified_bits(records), badge_ends(records), at) != 0, holds);
    }
    EXPECT_TRUE(is_verified_at({.status = VerificationStatus::verified}, end + days{9'999}));
    for (const auto other : {VerificationStatus::unverified, VerificationStatus::pending,
                             VerificationStatus::rejected}) {
        EXPECT_FALSE(is_verified_at({.status = other, .expires_at = end}, now));
        EXPECT_EQ(status_at({.status = other, .expires_at = end}, end), other);
    }
}

TEST(VerificationTerms, TheLastDayIsOverEverywhere) {
    const Instant end = end_of_last_day(today);
    EXPECT_EQ(end, Instant{(today + days{1}).time_since_epoch()} + hours{12});
    EXPECT_EQ(last_day_before(end), today);
    EXPECT_EQ(date_text(std::chrono::year{2027} / 3 / 4), "2027-03-04");
    EXPECT_EQ(date_text(std::chrono::year{2027} / 11 / 30), "2027-11-30");
}

TEST(VerificationTerms, EachKindHasItsDefault) {
    EXPECT_EQ(default_last_day(VerificationKind::id, now), std::nullopt);
    EXPECT_EQ(default_last_day(employment, now), std::nullopt);
    EXPECT_EQ(default_last_day(degree, now), std::nullopt);
    EXPECT_EQ(default_last_day(driver_license, now), today + days{365});
    EXPECT_EQ(default_last_day(background, now), today + days{365});
    EXPECT_EQ(default_last_day(drug_test, now), today + days{90});
    for (const VerificationKind kind : verification_kinds) {
        EXPECT_EQ(term_of(kind).kind, kind);
        EXPECT_FALSE(term_of(kind).what_is_checked.empty());
        const auto end = checked_end(kind, {}, now);
        const auto day = default_last_day(kind, now);
        ASSERT_TRUE(end);
        EXPECT_EQ(*end, day ? std::optional(end_of_last_day(*day)) : std::nullopt);
    }
}

TEST(VerificationTerms, AChosenEndIsChecked) {
    const auto message = [](VerificationKind kind, std::optional<Date> day) {
        const auto end = checked_end(kind, {.is_chosen = true, .last_day = day}, now);
        return end ? std::string() : end.error().fields.front().message;
    };
    EXPECT_EQ(message(degree, std::nullopt), "");
    EXPECT_EQ(message(VerificationKind::id, std::nullopt), "");
    for (const VerificationKind kind : {driver_license, background, drug_test}) {
        EXPECT_EQ(message(kind, std::nullopt), "Choose the last day of this badge.");
    }
    EXPECT_EQ(message(VerificationKind::id, today), "An ID badge has no last day.");
    EXPECT_EQ(message(degree, today - days{1}), "Choose a day that is not over.");
    EXPECT_EQ(message(degree, today), "");
    EXPECT_EQ(message(degree, today + max_verification_period), "");
    EXPECT_EQ(message(degree, today + max_verification_period + days{1}),
              "Choose a day within the next ten years.");
}

// Walks the clock over a year by hours: each reminder and the end are due exactly once.
TEST(VerificationTerms, StepsAreDueOnceAndInOrder) {
    Verification badge = until(end_of_last_day(today + days{60}));
    badge.next_step_at = next_badge_step(badge.expires_at, now);
    std::vector<std::pair<BadgeStep, Instant>> steps;
    for (Instant at = now; at < now + days{90}; at += hours{1}) {
        const BadgeStep step = due_badge_step(badge, at);
        if (step == BadgeStep::none) continue;
        steps.emplace_back(step, at);
        badge.next_step_at = next_badge_step(badge.expires_at, at);
    }
    const Instant end = *badge.expires_at;
    EXPECT_EQ(steps,
              (std::vector<std::pair<BadgeStep, Instant>>{{BadgeStep::remind, end - days{30}},
                                                          {BadgeStep::remind, end - days{7}},
                                                          {BadgeStep::remind, end - days{1}},
                                                          {BadgeStep::expire, end}}));
    EXPECT_EQ(next_badge_step(std::nullopt, now), std::nullopt);
}

TEST(VerificationTerms, MissedStepsAreOne) {
    Verification badge = until(end_of_last_day(today + days{60}));
    badge.next_step_at = next_badge_step(badge.expires_at, now);
    const Instant late = *badge.expires_at - days{2};
    EXPECT_EQ(due_badge_step(badge, late), BadgeStep::remind);
    EXPECT_EQ(next_badge_step(badge.expires_at, late), *badge.expires_at - days{1});
    EXPECT_EQ(due_badge_step(badge, *badge.expires_at + days{9}), BadgeStep::expire);
    badge.status = VerificationStatus::rejected;
    EXPECT_EQ(due_badge_step(badge, late), BadgeStep::none);
}

TEST(VerificationTerms, ABadgeExpiresThirtyDaysAhead) {
    const Instant end = end_of_last_day(today + days{60});
    EXPECT_FALSE(is_expiring_at(until(end), end - days{30} - seconds{1}));
    EXPECT_TRUE(is_expiring_at(until(end), end - days{30}));
    EXPECT_FALSE(is_expiring_at({.status = VerificationStatus::verified}, end));
}

}  // namespace verification_terms_test
}  // namespace steady
