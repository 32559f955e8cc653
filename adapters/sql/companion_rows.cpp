#include "adapters/sql/companion_rows.h"

#include "adapters/sql/enum_columns.h"
#include "adapters/sql/rows.h"
#include "domain/companions/listing.h"

#include <charconv>

namespace steady::sql {
namespace {

std::optional<Highlight> read_highlight(Fields& fields) {
    const auto type = fields.optional([](Fields& f) { return f.word(highlight_types); });
    const auto expires_at = fields.optional_instant();
    return type && expires_at ? std::optional(Highlight{*type, *expires_at}) : std::nullopt;
}

std::optional<GeoPoint> read_place(Fields& fields) {
    const auto latitude = fields.optional([](Fields& f) { return f.real(); });
    const auto longitude = fields.optional([](Fields& f) { return f.real(); });
    fields.skip();  // the band
    return latitude && longitude ? std::optional(GeoPoint{*latitude, *longitude}) : std::nullopt;
}

std::vector<int> numbers_in(std::string_view text) {
    std::vector<int> numbers;
    for (const char* at = text.data(); at != text.data() + text.size();) {
        int number = 0;
        const auto parsed = std::from_chars(at, text.data() + text.size(), number);
        if (parsed.ec == std::errc{}) numbers.push_back(number);
        at = parsed.ec == std::errc{} ? parsed.ptr : at + 1;
    }
    return numbers;
}

SelfDescription read_self_description(Fields& fields) {
    SelfDescription said{static_cast<FactBits>(fields.integer())};
    said.gender_in_own_words = fields.text();
    return said;
}

CompanionProfile read_profile(Fields& fields) {
    CompanionProfile profile{.id = fields.id<AccountId>()};
    profile.bio = fields.text();
    profile.hourly_rate = fields.money();
    profile.video_hourly_rate = fields.optional([](Fields& f) { return f.money(); });
    profile.sober_since = Date{std::chrono::days{fields.integer()}};
    profile.max_shift_hours = fields.small();
    profile.experience.mental_health_half_years = fields.small();
    profile.experience.substance_abuse_half_years = fields.small();
    profile.experience.companioning_half_years = fields.small();
    profile.online = fields.flag();
    profile.resume_url = fields.text();
    profile.schedule = read_schedule(fields);
    profile.any_time = fields.flag();
    profile.highlight = read_highlight(fields);
    profile.public_point = read_place(fields);
    profile.timezone = fields.text();
    profile.meeting_link = fields.text();
    // Of an unknown mode, what promises a client least.
    profile.booking_mode = fields.known_word(booking_modes).value_or(BookingMode::ask_first);
    profile.limits = read_limits(fields);
    profile.self_description = read_self_description(fields);
    profile.rating.sum = fields.integer();
    profile.rating.count = fields.integer();
    fields.skip();  // tenths
    profile.total_bookings = fields.small();
    profile.completed_bookings = fields.small();
    return profile;
}

}  // namespace

const std::string& companion_columns() {
    static const std::string columns =
        qualified("a", account_columns) + ", CASE WHEN a.suspended_at IS NULL THEN 0 ELSE 1 END, " +
        qualified("c", profile_columns) + ", " + qualified("c", earned_columns);
    return columns;
}

// An unconfirmed address is a UUID and its domain (domain/people/unconfirmed_address.h). The
// expressions are those of the indexes accounts_unconfirmed and companions_without_hours.
std::string is_vetted_text(const std::string& companion) {
    return companion +
           ".id NOT IN (SELECT id FROM accounts WHERE substr(email, 37) = '@unconfirmed.invalid')" +
           (listed_needs_id ? " AND (" + companion + ".verified_mask & 1) = 1" : "");
}

const std::string& is_listed_text() {
    static const std::string text =
        is_vetted_text("c") +
        std::string(listed_needs_hours
                        ? " AND c.id NOT IN (SELECT id FROM companions WHERE any_time = 0"
                          " AND LENGTH(weekly_schedule) -"
                          " LENGTH(REPLACE(weekly_schedule, '[1,', '')) = 0)"
                        : "");
    return text;
}

const std::string& is_shown() {
    static const std::string text =
        "c.id NOT IN (SELECT id FROM accounts WHERE suspended_at IS NOT NULL) AND " +
        is_listed_text();
    return text;
}

WeeklySchedule read_schedule(Fields& fields) {
    const std::vector<int> numbers = numbers_in(fields.text_view());
    const std::vector<int> further = numbers_in(fields.text_view());
    WeeklySchedule schedule{};
    if (numbers.size() != schedule.size() * 3 || further.size() % 3 != 0)
        throw UnreadableValue("stored schedule is malformed");
    for (std::size_t day = 0; day < schedule.size(); ++day) {
        schedule[day] = {numbers[day * 3] != 0, minutes{numbers[day * 3 + 1]},
                         minutes{numbers[day * 3 + 2]}};
    }
    for (std::size_t i = 0; i < further.size(); i += 3) {
        const auto day = static_cast<std::size_t>(further[i]);
        if (day >= schedule.size()) throw UnreadableValue("stored schedule is malformed");
        schedule.at(day).more.push_back({minutes{further[i + 1]}, minutes{further[i + 2]}});
    }
    return schedule;
}

BookingLimits read_limits(Fields& fields) {
    const auto number = [&] { return fields.optional([](Fields& f) { return f.small(); }); };
    const auto time = [&] {
        const auto value = number();
        return value ? std::optional(minutes{*value}) : std::nullopt;
    };
    BookingLimits limits{.notice = time()};
    const auto from = time();
    const auto to = time();
    if (from && to) limits.quiet = QuietHours{*from, *to};
    limits.max_travel_miles = number();
    limits.buffer = minutes{fields.small()};
    return limits;
}

Companion read_companion(Fields& fields) {
    Account account = read_account(fields);
    const bool suspended = fields.flag();
    Companion companion{std::move(account), read_profile(fields), {}, suspended};
    const auto mask = static_cast<unsigned>(fields.small());
    companion.profile.has_similar_name = fields.flag();
    if (const auto within = fields.optional([](Fields& f) { return f.small(); })) {
        companion.profile.usual_answer.within = minutes{*within};
    }
    companion.profile.usual_answer.review_at = fields.optional_instant();
    for (const VerificationKind kind : verification_kinds) {
        if ((mask >> static_cast<unsigned>(kind) & 1U) == 0) continue;
        companion.verifications.of(kind).status = VerificationStatus::verified;
    }
    return companion;
}

}  // namespace steady::sql
