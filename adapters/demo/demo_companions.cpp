#include "adapters/demo/demo_companions.h"

#include "adapters/demo/demo_descriptions.h"
#include "app/companions/public_location.h"
#include "domain/companions/open_hours.h"
#include "domain/companions/public_point.h"
#include "domain/companions/sobriety.h"

#include <algorithm>

namespace steady::demo {
namespace {

// A deterministic spread that looks random: splitmix64 of the index and a purpose.
unsigned spread(int index, unsigned purpose, unsigned limit) {
    unsigned long long z = static_cast<unsigned long long>(index + 1) * 0x9E3779B97F4A7C15ULL +
                           purpose * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return static_cast<unsigned>((z ^ (z >> 31)) % limit);
}

std::string replaced(std::string text, std::string_view mark, const std::string& value) {
    for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) {
        text.replace(at, mark.size(), value);
        at += value.size();
    }
    return text;
}

template <std::size_t N>
std::vector<std::string> present(const std::array<std::string_view, N>& texts) {
    std::vector<std::string> result;
    for (const std::string_view text : texts) {
        if (!text.empty()) result.emplace_back(text);
    }
    return result;
}

Verifications badges(int index, Instant now) {
    Verifications all;
    const auto grant = [&](VerificationKind kind, VerificationStatus status) {
        all.of(kind).status = status;
        if (status == VerificationStatus::verified) {
            all.of(kind).verified_at = now - std::chrono::days(20 + spread(index, 40, 300));
        }
    };
    grant(VerificationKind::id, VerificationStatus::verified);
    unsigned purpose = 50;
    for (const VerificationKind kind :
         {VerificationKind::driver_license, VerificationKind::employment, VerificationKind::degree,
          VerificationKind::background, VerificationKind::drug_test}) {
        const unsigned draw = spread(index, purpose++, 10);
        if (draw < 5) grant(kind, VerificationStatus::verified);
        if (draw == 5) grant(kind, VerificationStatus::pending);
    }
    return all;
}

WeeklySchedule schedule_of(int index) {
    WeeklySchedule schedule{};
    // Every third companion takes bookings at any time; the others have days and hours.
    if (index % 3 == 0) return schedule;
    for (std::size_t day = 0; day < schedule.size(); ++day) {
        const bool weekend = day >= 5;
        schedule[day].enabled = weekend ? index % 2 == 0 : true;
        schedule[day].start = hours(index % 4 == 1 ? 7 : 8);
        schedule[day].end = hours(index % 4 == 1 ? 20 : 22);
    }
    return schedule;
}

Person person_at(int index) {
    const auto& people = companion_people();
    return people[static_cast<std::size_t>(index) % people.size()];
}

std::string display_name_of(int index) {
    const Person person = person_at(index);
    std::string name = std::string(person.first) + " " + person.last[0] + ".";
    const auto round = static_cast<std::size_t>(index) / companion_people().size();
    if (round > 0) name += " " + std::to_string(round);
    return name;
}

}  // namespace

std::string CountingIds::uuid() {
    // The layout of a UUIDv7 with a fixed time, so that ids sort in the order they were made.
    std::string digits = std::to_string(++count_);
    digits.insert(0, 12 - std::min<std::size_t>(12, digits.size()), '0');
    return "0190a000-0000-7000-8000-" + digits;
}

std::string CountingIds::token() {
    return "demo-" + uuid();
}

Companion make_companion(int index, CountingIds& ids, const Geocoder& geocoder, Instant now) {
    const Person person = person_at(index);
    const Focus& focus = focuses()[spread(index, 1, 12)];
    const auto email =
        Email::parse("companion" + std::to_string(index + 1) + "@demo.steady.example");
    Companion companion{Account{.id = ids.next<AccountId>(), .email = *email},
                        CompanionProfile{.id = *AccountId::parse(ids.uuid())}, badges(index, now)};
    Account& account = companion.account;
    account.type = AccountType::companion;
    account.name = std::string(person.first) + " " + std::string(person.last);
    account.real_name = account.name;
    account.verified_name = account.real_name;
    account.display_name = display_name_of(index);
    account.phone = "555-01" + std::to_string(10 + index % 90);
    account.address = {std::to_string(100 + spread(index, 2, 800)) + " Harbor Street",
                       std::string(person.city), std::string(person.state),
                       std::string(person.zip)};
    account.created_at = now - std::chrono::days(60 + spread(index, 3, 900));

    CompanionProfile& profile = companion.profile;
    profile.id = account.id;
    const int months = 26 + static_cast<int>(spread(index, 4, 290));
    profile.sober_since = sober_since(months, std::chrono::floor<std::chrono::days>(now));
    const auto& opening = openings()[static_cast<std::size_t>(index) % openings().size()];
    const std::string words = std::string(opening) + " " + std::string(focus.bio);
    profile.bio = replaced(replaced(words, "{city}", account.address.city), "{years}",
                           std::to_string(months / 12));
    profile.hourly_rate = Money::from_dollars(45 + 5 * static_cast<int>(spread(index, 5, 24)));
    if (spread(index, 6, 3) > 0) {
        profile.video_hourly_rate = profile.hourly_rate - Money::from_dollars(15);
    }
    profile.max_shift_hours = 4 + static_cast<int>(spread(index, 7, 5));
    // The years of work never exceed the years of sobriety.
    const unsigned years = static_cast<unsigned>(months) / 12;
    profile.experience = {2 * static_cast<int>(spread(index, 8, 15)),
                          2 * static_cast<int>(1 + spread(index, 9, std::min(20U, years))),
                          2 * static_cast<int>(1 + spread(index, 10, std::min(12U, years)))};
    profile.degrees = present(focus.degrees);
    profile.skills = present(focus.skills);
    profile.self_description = demo_description(index, profile.skills);
    profile.online = spread(index, 11, 8) != 0;
    profile.schedule = schedule_of(index);
    profile.any_time = !has_hours(profile.schedule);
    if (index % 72 == 47) profile.booking_mode = BookingMode::ask_first;
    if (index % 72 == 23) {
        profile.limits = {.notice = minutes{180},
                          .quiet = QuietHours{hours{22}, hours{7}},
                          .max_travel_miles = 40,
                          .buffer = minutes{60}};
    }
    // Only two of those on the page: a list of advertisements would be useless.
    if (index % 72 == 4)
        profile.highlight = Highlight{HighlightType::nationwide, now + hours(24 * 20)};
    if (index % 72 == 9) profile.highlight = Highlight{HighlightType::local, now + hours(24 * 12)};
    if (const auto place = public_location(account.address, geocoder)) {
        GeoPoint point = place->point;
        const bool generated = static_cast<std::size_t>(index) >= companion_people().size();
        if (generated) {
            // Thousands of companions do not live in 72 ZIP codes: scatter them around.
            point.latitude += (spread(index, 20, 4000) - 2000.0) / 1000.0;
            point.longitude += (spread(index, 21, 4000) - 2000.0) / 1000.0;
        }
        profile.public_point = public_point(point);
        profile.timezone = place->timezone;
    }
    return companion;
}

std::vector<Review> make_reviews(int index, const AccountId& companion, const AccountId& client,
                                 CountingIds& ids, Instant now) {
    std::vector<Review> reviews;
    const unsigned count = spread(index, 30, 9);
    for (unsigned i = 0; i < count; ++i) {
        const auto& sample =
            sample_reviews()[(spread(index, 31, 24) + i * 5) % sample_reviews().size()];
        reviews.push_back({ids.next<ReviewId>(), companion, client, std::nullopt, sample.rating,
                           std::string(sample.comment), std::string(sample.client),
                           now - std::chrono::days(3 + i * 17 + spread(index, 32 + i, 12))});
    }
    return reviews;
}

}  // namespace steady::demo
