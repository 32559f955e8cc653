#pragma once

#include "domain/companions/booking_limits.h"
#include "domain/companions/booking_mode.h"
#include "domain/companions/self_description.h"
#include "domain/companions/usual_answer.h"
#include "domain/companions/weekly_schedule.h"
#include "domain/core/geo.h"
#include "domain/core/money.h"
#include "domain/highlights/highlight.h"
#include "domain/people/account.h"
#include "domain/verifications/verification.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// Years of experience in halves: 0, 1 (less than a year, 0.5) and 2…100 (1–50 years) (SIGN-043).
struct Experience {
    int mental_health_half_years = 0;
    int substance_abuse_half_years = 0;
    int companioning_half_years = 0;
    friend bool operator==(const Experience&, const Experience&) = default;
};

// The mean of visible reviews, stored as sum and count so that it never drifts.
struct RatingSummary {
    long sum = 0;
    long count = 0;
    // 0 without reviews (the screen shows "New"); rounded to one decimal, in tenths.
    [[nodiscard]] int tenths() const {
        return count == 0 ? 0 : static_cast<int>((sum * 20 + count) / (count * 2));
    }
    friend bool operator==(const RatingSummary&, const RatingSummary&) = default;
};

// The professional part of a companion's account.
struct CompanionProfile {
    AccountId id;
    std::string bio;
    Money hourly_rate;
    std::optional<Money> video_hourly_rate;
    Date sober_since{};  // stored as a date so that the shown duration grows (decisions §2)
    int max_shift_hours = 8;
    Experience experience;
    std::vector<std::string> degrees;
    std::vector<std::string> skills;
    bool online = true;
    std::string resume_url;
    WeeklySchedule schedule{};
    // Chosen in place of weekly hours; of effect only while no weekday is enabled.
    bool any_time = false;
    BookingMode booking_mode = BookingMode::instant;
    BookingLimits limits{};
    std::optional<Highlight> highlight;
    RatingSummary rating;
    int total_bookings = 0;  // confirmed or completed lines
    int completed_bookings = 0;
    std::optional<GeoPoint> public_point;  // of the address, see public_point.h; nullopt: unknown
    std::string timezone = "America/New_York";
    std::string meeting_link{};  // of video meetings; shown only to parties of a paid booking
    UsualAnswer usual_answer{};
    SelfDescription self_description{};
    bool has_similar_name = false;  // looks like the name of a companion whose ID is verified
};

// A companion as search, profile and booking read it.
struct Companion {
    Account account;
    CompanionProfile profile;
    Verifications verifications;
    bool suspended = false;  // never visible: app/companions/visible_companion.h
    [[nodiscard]] const AccountId& id() const { return account.id; }
};

}  // namespace steady
