// Search by time: what the store filters and what the domain checks together equal the booking
// rules.
#include "domain/bookings/submit_rules.h"
#include "domain/bookings/timing.h"
#include "domain/search/eligibility.h"
#include "ports/accounts.h"
#include "ports/booking_calendar.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "tests/contract/samples.h"
#include "tests/contract/search_contract.h"

#include <algorithm>
#include <map>
#include <random>

namespace steady {
namespace search_time_contract {

using samples::account_id;
using samples::add_client;
using samples::add_companion;
using samples::now;
using samples::profile;

constexpr GeoPoint miami{25.76, -80.19};

std::chrono::local_seconds shown(Instant at, const std::string& zone) {
    return std::chrono::local_seconds{at.time_since_epoch() - hours{zone == "east" ? 5 : 8}};
}

SearchCriteria at(Instant start, int service_hours, bool by_video = false) {
    SearchCriteria criteria;
    criteria.now = now;
    criteria.limit = 50;
    criteria.online_only = true;
    SearchTime asked{start, service_hours, by_video, {}};
    asked.shown_in = [span = asked.service()](const std::string& zone) {
        return LocalService{shown(span.start, zone), shown(span.end, zone)};
    };
    criteria.when = std::move(asked);
    return criteria;
}

using Numbers = std::vector<int>;

CompanionProfile of(int number) {
    CompanionProfile each = profile(number);
    each.timezone = "east";
    each.schedule = {};
    each.max_shift_hours = 8;
    each.online = true;
    each.public_point = miami;
    each.rating = {};
    return each;
}

void book(Transaction& t, int number, int companion, hours start, int length) {
    EXPECT_TRUE(t.bookings.insert(
        samples::booking(number, 1, {samples::line(number, companion, start, length)})));
}

TEST_P(SearchContract, SearchByTimeOmitsBusyAbsentAndShortShifts) {
    write([](Transaction& t) {
        add_client(t, 1);
        for (const int number : {11, 12, 13, 14}) {
            CompanionProfile each = of(number);
            if (number == 13) each.max_shift_hours = 3;
            if (number == 14) each.online = false;
            add_companion(t, each);
        }
        book(t, 1, 12, hours{30}, 4);  // and its rest until the 42nd hour
    });
    {
        EXPECT_EQ(found(at(now + hours{18}, 4)), (Numbers{11, 12})) << "eight hours before";
        EXPECT_EQ(found(at(now + hours{18} + seconds{1}, 4)), (Numbers{11}));
        EXPECT_EQ(found(at(now + hours{42} - seconds{1}, 3)), (Numbers{11, 13}));
        EXPECT_EQ(found(at(now + hours{42}, 3)), (Numbers{11, 12, 13}))
            << "offline, however far ahead";
        EXPECT_EQ(found(at(now + hours{11}, 3)), (Numbers{11, 12, 13})) << "offline, and soon";
        SearchCriteria near = at(now + minutes{60 + 70}, 1);
        near.from = GeoPoint{miami.latitude + 0.5, miami.longitude};  // 35 miles, 70 minutes
        EXPECT_EQ(found(near), (Numbers{11, 12, 13}));
        near.when->start = now + minutes{60 + 69};
        EXPECT_EQ(found(near), (Numbers{}));
        near.when->by_video = true;
        EXPECT_EQ(found(near), (Numbers{11, 12, 13}));
    }
    write([](Transaction& t) {
        auto cancelled = t.bookings.find(samples::booking_id(1)).value();
        const BookingStatus before = cancelled.status;
        cancelled.status = BookingStatus::cancelled;
        EXPECT_TRUE(t.bookings.update(cancelled, before));
    });
    EXPECT_EQ(found(at(now + hours{30}, 4)), (Numbers{11, 12}));
}

// Nor is a suspended companion found without a time, also when offline ones are included.
TEST_P(SearchContract, OmitsSuspendedCompanions) {
    write([](Transaction& t) {
        for (const int number : {11, 12}) add_companion(t, of(number));
    });
    SearchCriteria anybody;
    anybody.online_only = false;
    anybody.now = now;
    EXPECT_EQ(found(anybody), (Numbers{11, 12}));
    write([](Transaction& t) { t.accounts.set_suspended(account_id(11), now); });
    EXPECT_EQ(found(anybody), (Numbers{12}));
    anybody.from = miami;
    EXPECT_EQ(found(anybody), (Numbers{12}));
    write([](Transaction& t) { t.accounts.set_suspended(account_id(11), std::nullopt); });
    EXPECT_EQ(found(anybody), (Numbers{11, 12}));
}

TEST_P(SearchContract, SearchByTimeOmitsSuspendedCompanions) {
    write([](Transaction& t) {
        for (const int number : {11, 12}) add_companion(t, of(number));
        t.accounts.set_suspended(account_id(11), now);
    });
    EXPECT_EQ(found(at(now + hours{30}, 4)), (Numbers{12}));
    write([](Transaction& t) { t.accounts.set_suspended(account_id(11), std::nullopt); });
    EXPECT_EQ(found(at(now + hours{30}, 4)), (Numbers{11, 12}));
}

TEST_P(SearchContract, SearchByTimePagesAndCountsExactly) {
    write([](Transaction& t) {
        add_client(t, 1);
        for (int number = 11; number < 31; ++number) {
            add_companion(t, of(number));
            if (number % 2 == 0) book(t, number, number, hours{48}, 2);
        }
    });
    {
        SearchCriteria criteria = at(now + hours{50}, 2);
        criteria.limit = 4;
        criteria.page = 3;
        const RankedCompanions page = search(criteria);
        EXPECT_EQ(page.total, 10);
        EXPECT_EQ(found(criteria), (Numbers{27, 29}));
        criteria.page = 4;
        EXPECT_EQ(search(criteria).total, 10);
        EXPECT_EQ(found(criteria), (Numbers{}));
    }
}

TEST_P(SearchContract, ReadsBusySpansOfSeveralCompanions) {
    write([](Transaction& t) {
        samples::add_people(t);
        book(t, 1, 11, hours{10}, 2);
        book(t, 2, 11, hours{30}, 2);
        book(t, 3, 12, hours{10}, 2);
        book(t, 4, 13, hours{90}, 2);
    });
    read([&](Transaction& t) {
        const std::vector all{account_id(11), account_id(12), account_id(13), account_id(14)};
        const auto taken = t.booking_calendar.busy_of(all, now, now + hours{60}, std::nullopt);
        EXPECT_EQ(taken.size(), 2u);
        for (const auto& [id, spans] : taken) {
            EXPECT_EQ(spans, t.booking_calendar.busy(id, now, now + hours{60}));
        }
        EXPECT_TRUE(t.booking_calendar.busy_of({account_id(14)}, now, now + hours{60}, std::nullopt)
                        .empty());
        EXPECT_TRUE(t.time_off.touching_any(all, {now, now + hours{60}}).empty());
        return 0;
    });
}

TEST_P(SearchContract, ReadsTimeOffOfSeveralCompanions) {
    const TimeSpan day{now, now + hours{24}};
    write([&](Transaction& t) {
        samples::add_people(t);
        const auto off = [&](int number, int companion, hours start) {
            t.time_off.insert({samples::id<TimeOffId>(number),
                               account_id(companion),
                               {now + start, now + start + hours{2}}});
        };
        off(1, 11, hours{10});
        off(2, 11, hours{3});
        off(3, 12, hours{-2});
        off(4, 13, hours{23});
    });
    read([&](Transaction& t) {
        const auto found =
            t.time_off.touching_any({account_id(13), account_id(11), account_id(12)}, day);
        EXPECT_EQ(found.size(), 2u);
        for (const auto& [id, spans] : found) {
            EXPECT_EQ(spans, spans_of(t.time_off.touching(id, day)));
        }
        return 0;
    });
}

// Random companions and times: the store finds exactly the companions that the booking rules
// accept.
TEST_P(SearchContract, SearchByTimeAgreesWithTheBookingRules) {
    std::mt19937 random(20261122);  // NOLINT: the same cases every time
    const auto pick = [&](int from, int to) {
        return std::uniform_int_distribution<int>(from, to)(random);
    };
    std::vector<CompanionProfile> all;
    for (int number = 11; number < 51; ++number) {
        CompanionProfile each = of(number);
        each.online = pick(0, 3) > 0;
        each.max_shift_hours = pick(1, 8);
        each.timezone = pick(0, 1) == 0 ? "east" : "west";
        for (DaySchedule& day : each.schedule) {
            const int start = pick(0, 22);
            day = {pick(0, 2) > 0, hours{start}, minutes{pick(start * 60 + 1, 23 * 60 + 59)}};
        }
        if (pick(0, 2) == 0) each.schedule = {};
        each.public_point = GeoPoint{miami.latitude + pick(0, 10) * 0.1, miami.longitude};
        if (pick(0, 9) == 0) each.public_point = std::nullopt;
        all.push_back(each);
    }
    write([&](Transaction& t) {
        add_client(t, 1);
        for (const CompanionProfile& each : all) add_companion(t, each);
        for (int number = 1; number <= 30; ++number) {
            const Instant start = now + hours{pick(0, 200)};
            t.time_off.insert({samples::id<TimeOffId>(number),
                               account_id(pick(11, 50)),
                               {start, start + hours{pick(1, 60)}}});
        }
        for (int number = 1; number <= 120; ++number) {
            (void)t.bookings.insert(samples::booking(
                number, 1, {samples::line(number, pick(11, 50), hours{pick(0, 200)}, pick(1, 8))}));
        }
    });
    std::vector<SearchRecord> records;
    std::map<AccountId, Calendar> calendars;
    read([&](Transaction& t) {
        const TimeSpan ever{now - hours{24}, now + hours{1'000}};
        for (const CompanionProfile& each : all) {
            records.push_back(search_record_of(t.companions.find(each.id).value()));
            calendars[each.id] = {t.booking_calendar.busy(each.id, ever.start, ever.end),
                                  spans_of(t.time_off.touching(each.id, ever))};
        }
        return 0;
    });
    for (int i = 0; i < 150; ++i) {
        SearchCriteria criteria = at(now + minutes{30 * pick(0, 420)}, pick(1, 8), pick(0, 3) == 0);
        if (pick(0, 1) == 0) criteria.from = miami;
        if (pick(0, 1) == 0) criteria.radius_miles = std::nullopt;
        Numbers expected;
        for (const SearchRecord& each : records) {
            if (matching(criteria, each, calendars.at(each.id))) {
                expected.push_back(std::stoi(each.id.text().substr(24)));
            }
        }
        Numbers actual = found(criteria);
        std::ranges::sort(actual);
        EXPECT_EQ(actual, expected) << "question " << i;
        EXPECT_EQ(search(criteria).total, std::ssize(expected));
    }
}

}  // namespace search_time_contract
}  // namespace steady
