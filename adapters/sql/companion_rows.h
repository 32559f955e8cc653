#pragma once

#include "adapters/sql/statement.h"
#include "domain/companions/companion.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// How the rows of companions become entities.
namespace steady::sql {

// What a profile's own update writes.
inline constexpr std::string_view profile_columns =
    "id, bio, hourly_rate_cents, video_hourly_rate_cents, sober_since_days, max_shift_hours,"
    " mental_health_half_years, substance_abuse_half_years, companioning_half_years, online,"
    " resume_url, weekly_schedule, more_hours, any_time, highlight_type, highlight_expires_at, "
    "latitude, longitude,"
    " latitude_band, timezone, meeting_link, booking_mode, notice_minutes, quiet_from_minutes,"
    " quiet_to_minutes, max_travel_miles, buffer_minutes, stated_facts, gender_in_own_words";
[[nodiscard]] std::vector<Value> profile_values(const CompanionProfile& profile);
// What bookings, reviews and verifications bring about.
inline constexpr std::string_view earned_columns =
    "rating_sum, rating_count, rating_tenths, total_bookings, completed_bookings, verified_mask,"
    " has_similar_name, usual_answer_minutes, usual_answer_review_at";
[[nodiscard]] std::vector<Value> earned_values(const CompanionProfile& profile,
                                               const Verifications& verifications);

inline constexpr std::string_view tag_columns = "companion_id, kind, position, tag, tag_normalised";
[[nodiscard]] std::vector<Value> tag_values(const AccountId& companion, std::string_view kind,
                                            std::size_t position, const std::string& tag);

// Of an account `a` and its companion `c`.
[[nodiscard]] const std::string& companion_columns();

// Of this alias of a companion: mailbox and ID are confirmed (is_vetted,
// domain/companions/listing.h).
[[nodiscard]] std::string is_vetted_text(const std::string& companion);
// Of `c`: listed (domain/companions/listing.h).
[[nodiscard]] const std::string& is_listed_text();
// Of `c`, which searches omit while the account is suspended or not listed.
[[nodiscard]] const std::string& is_shown();
// Of the columns weekly_schedule and more_hours, in this order.
[[nodiscard]] WeeklySchedule read_schedule(Fields& fields);
// Of the columns notice_minutes to buffer_minutes, in this order.
[[nodiscard]] BookingLimits read_limits(Fields& fields);
// Without tags, which are separate rows; of verifications only which are verified.
[[nodiscard]] Companion read_companion(Fields& fields);

}  // namespace steady::sql
