// A companion is free for a time if a booking would accept it: the rules of booking, case by case.
#include "domain/bookings/submit_rules.h"
#include "domain/bookings/timing.h"
#include "domain/search/eligibility.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady {
namespace asked_time_test {

using std::chrono::days;

// A Friday; clocks are those of UTC unless a case says otherwise.
constexpr Instant now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 20} + hours{15}};

std::chrono::local_seconds at_utc(Instant at) {
    return std::chrono::local_seconds{at.time_since_epoch()};
}

SearchTime asked(Instant start, int service_hours = 4, bool by_video = false) {
    SearchTime time{start, service_hours, by_video, {}};
    time.shown_in = [span = time.service()](const std::string&) {
        return LocalService{at_utc(span.start), at_utc(span.end)};
    };
    return time;
}

TimeFacts free_companion() {
    return {.online = true, .max_shift_hours = 8, .timezone = "UTC", .way = Miles{}};
}

struct Case {
    const char* what;
    SearchTime time;
    void (*change)(TimeFacts&);
    bool is_free;
};

void as_is(TimeFacts&) {}
void offline(TimeFacts& facts) {
    facts.online = false;
}
void thirty_miles_off(TimeFacts& facts) {
    facts.way = Miles::whole(30);  // an hour by the stated estimate
}
void of_unknown_place(TimeFacts& facts) {
    facts.way = std::nullopt;
}
void four_hours_at_most(TimeFacts& facts) {
    facts.max_shift_hours = 4;
}
void saturdays_nine_to_five(TimeFacts& facts) {
    facts.schedule[5] = {true, hours{9}, hours{17}};
}
void open_over_midnight(TimeFacts& facts) {
    facts.schedule[5] = {true, hours{9}, minutes{23 * 60 + 59}};
    facts.schedule[6] = {true, minutes{0}, hours{17}};
}
// Saturday, 12 to 14 o'clock.
void busy_at_noon(TimeFacts& facts) {
    facts.calendar.taken = {{now + hours{21}, now + hours{23}}};
}

void off_at_noon(TimeFacts& facts) {
    facts.calendar.off = {{now + hours{21}, now + hours{23}}};
}

const Instant saturday{std::chrono::sys_days{std::chrono::year{2026} / 11 / 21}};

const std::vector<Case>& cases() {
    static const std::vector<Case> all{
        {"tomorrow", asked(now + hours{24}), as_is, true},
        {"with an hour's notice", asked(now + hours{1}), as_is, true},
        {"with a second less", asked(now + hours{1} - seconds{1}), as_is, false},
        {"in the past", asked(now - hours{1}), as_is, false},
        {"a year ahead", asked(now + days{365}), as_is, true},
        {"later", asked(now + days{365} + seconds{1}), as_is, false},
        {"by video at a quarter of an hour", asked(now + minutes{15}, 1, true), as_is, true},
        {"by video, sooner", asked(now + minutes{14}, 1, true), as_is, false},
        {"an hour's way and notice", asked(now + hours{2}), thirty_miles_off, true},
        {"an hour's way, less", asked(now + minutes{119}), thirty_miles_off, false},
        {"an hour's way, by video", asked(now + hours{1}, 1, true), thirty_miles_off, true},
        {"of unknown place", asked(now + hours{24}), of_unknown_place, false},
        {"of unknown place, by video", asked(now + hours{24}, 1, true), of_unknown_place, true},
        {"offline, tonight", asked(now + hours{12} - seconds{1}), offline, false},
        {"offline, in half a day", asked(now + hours{12}), offline, false},
        {"offline, next week, by video", asked(now + days{7}, 1, true), offline, false},
        {"as long as a shift", asked(now + hours{24}, 4), four_hours_at_most, true},
        {"longer than a shift", asked(now + hours{24}, 5), four_hours_at_most, false},
        {"longer than any line", asked(now + hours{24}, 9), as_is, false},
        {"no hours", asked(now + hours{24}, 0), as_is, false},
        {"the whole of the hours", asked(saturday + hours{9}, 8), saturdays_nine_to_five, true},
        {"before the hours", asked(saturday + hours{8}, 2), saturdays_nine_to_five, false},
        {"beyond the hours", asked(saturday + hours{14}, 4), saturdays_nine_to_five, false},
        {"on another day", asked(saturday + hours{33}, 4), saturdays_nine_to_five, false},
        {"over midnight", asked(saturday + hours{20}, 8), open_over_midnight, true},
        {"over midnight, not open", asked(saturday + hours{20}, 8), saturdays_nine_to_five, false},
        {"eight hours before another", asked(saturday, 4), busy_at_noon, true},
        {"a second nearer", asked(saturday + seconds{1}, 4), busy_at_noon, false},
        {"amid another", asked(saturday + hours{12}, 1), busy_at_noon, false},
        {"in the rest after another", asked(saturday + hours{22} - seconds{1}), busy_at_noon,
         false},
        {"up to time off", asked(saturday + hours{10}, 2), off_at_noon, true},
        {"into time off", asked(saturday + hours{10}, 3), off_at_noon, false},
        {"right after time off", asked(saturday + hours{14}), off_at_noon, true},
        {"after the rest", asked(saturday + hours{22}), busy_at_noon, true},
    };
    return all;
}

TEST(SearchTime, ACompanionIsFreeWhenABookingWouldBeAccepted) {
    for (const Case& each : cases()) {
        TimeFacts facts = free_companion();
        each.change(facts);
        EXPECT_EQ(is_free_then(each.time, facts, now), each.is_free) << each.what;
    }
}

bool passes_each_part(const SearchTime& asked, const TimeFacts& facts) {
    const auto free_of = [&](const auto& spans, auto in_the_way) {
        return std::ranges::none_of(
            spans, [&](const TimeSpan& span) { return in_the_way(span, asked.service()); });
    };
    const auto taken = [](const TimeSpan& span, const TimeSpan& service) {
        return keeps_from(span, service);
    };
    return facts.online && can_be_there(asked, facts.way, now) &&
           works_then(asked.shown_in(facts.timezone), asked.hours, facts.max_shift_hours,
                      open_hours(facts.schedule)) &&
           free_of(facts.calendar.taken, taken) && free_of(facts.calendar.off, is_off_during);
}

TEST(SearchTime, RequiresEachPart) {
    for (const Case& each : cases()) {
        TimeFacts facts = free_companion();
        each.change(facts);
        EXPECT_EQ(passes_each_part(each.time, facts), each.is_free) << each.what;
    }
}

// The hours are those of the companion's own clock, whatever the searcher's says.
TEST(SearchTime, UsesTheCompanionsHours) {
    SearchTime time = asked(saturday + hours{16}, 4);  // 8 to 12 in Los Angeles
    time.shown_in = [span = time.service()](const std::string& zone) {
        const hours offset{zone == "America/Los_Angeles" ? -8 : 0};
        return LocalService{at_utc(span.start + offset), at_utc(span.end + offset)};
    };
    TimeFacts facts = free_companion();
    saturdays_nine_to_five(facts);
    EXPECT_FALSE(is_free_then(time, facts, now)) << "till eight in the evening of UTC";
    facts.timezone = "America/Los_Angeles";
    facts.schedule[5].start = hours{8};
    EXPECT_TRUE(is_free_then(time, facts, now));
}

// What a store leaves out before the rule is asked is exactly what the rule of conflict refuses.
TEST(SearchTime, RequiresTheSameClearTimeAsABooking) {
    const TimeSpan service{now, now + hours{3}};
    for (int from = -16; from <= 16; ++from) {
        for (int length = 1; length <= 8; ++length) {
            for (const int second : {-1, 0, 1}) {
                const Instant start = now + hours{from} + seconds{second};
                const TimeSpan other{start, start + hours{length}};
                EXPECT_EQ(other.overlaps(with_rest_around(service)), conflict(other, service));
            }
        }
    }
}

TEST(Eligibility, WithATimeTravelCountsFromThePlace) {
    SearchCriteria criteria;
    criteria.now = now;
    criteria.online_only = false;
    criteria.min_sobriety_months = 0;
    Companion companion{
        Account{.id = AccountId::parse("00000000-0000-7000-8000-000000000001").value(),
                .email = *Email::parse("a@example.com")},
        CompanionProfile{.id = AccountId::parse("00000000-0000-7000-8000-000000000001").value()},
        {}};
    companion.profile.sober_since = std::chrono::floor<days>(now);
    companion.profile.public_point = GeoPoint{42.0, -71.0};
    criteria.when = asked(now + minutes{61});
    EXPECT_TRUE(matching(criteria, search_record_of(companion))) << "no place, no way";
    criteria.from = GeoPoint{42.5, -71.0};  // 35 miles
    EXPECT_FALSE(matching(criteria, search_record_of(companion)));
    criteria.when = asked(now + minutes{61 + 70});
    EXPECT_TRUE(matching(criteria, search_record_of(companion)));
    EXPECT_FALSE(matching(criteria, search_record_of(companion), {{criteria.when->service()}, {}}));
    companion.profile.public_point = std::nullopt;
    criteria.radius_miles = std::nullopt;
    EXPECT_FALSE(matching(criteria, search_record_of(companion)))
        << "it is unknown whether they can be there";
    criteria.when->by_video = true;
    EXPECT_TRUE(matching(criteria, search_record_of(companion)));
}

}  // namespace asked_time_test
}  // namespace steady
