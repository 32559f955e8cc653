// Every start that a search promises is the first one that the booking form accepts (ADR 89).
#include "app/search/find_companions.h"
#include "app/search/store_searcher.h"
#include "domain/companions/sobriety.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "tests/unit/bookings/booking_world.h"

#include <algorithm>
#include <random>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady {
namespace earliest_start_test {

using testing::BookingWorld;

constexpr minutes half_hour{30};

struct PromiseWorld : BookingWorld {
    StoreSearcher searcher{*store};
    FindCompanions find{*store, searcher, clock, geocoder, time_zones};

    PromiseWorld() {
        change(companion, [&](CompanionProfile& profile) {
            profile.sober_since =
                sober_since(60, std::chrono::floor<std::chrono::days>(clock.now()));
            profile.timezone = "America/New_York";
        });
    }

    [[nodiscard]] SearchHit hit(const std::string& place) {
        SearchCriteria criteria;
        if (!place.empty()) criteria.from = geocoder.resolve(place)->point;
        criteria.radius_miles = std::nullopt;
        SearchExtras extras;
        extras.next_free = true;
        const auto found = find.run(criteria, client, extras).value();
        EXPECT_EQ(found.hits.size(), 1U);
        return found.hits.at(0);
    }

    [[nodiscard]] FoundCompanions find_soonest(const std::string& place, bool by_video = false) {
        SearchCriteria criteria;
        if (!place.empty()) criteria.from = geocoder.resolve(place)->point;
        criteria.radius_miles = std::nullopt;
        SearchExtras extras;
        extras.time = TimeQuestion{.starts_at = std::nullopt, .hours = 1, .by_video = by_video};
        return find.run(criteria, client, extras).value();
    }

    // The soonest search agrees with the promise of an untimed one.
    void expect_soonest(const std::optional<Instant>& promised, const std::string& place,
                        const std::string& about) {
        const auto found = find_soonest(place, place.empty());
        const bool is_near = promised && *promised <= clock.now() + soonest_reach;
        ASSERT_EQ(found.total, is_near ? 1 : 0) << about;
        if (is_near) {
            EXPECT_EQ(found.time->start, *promised) << about;
        }
    }

    [[nodiscard]] bool form_accepts(Instant start, const std::string& place) {
        LineRequest asked = line(companion, start, 1);
        asked.location = place;
        asked.is_video = place.empty();
        return use.price.quote(client, request({asked})).has_value();
    }

    // The form refuses every half hour before the promise, and accepts the promise.
    void expect_kept(const std::optional<Instant>& promised, const std::string& place,
                     const std::string& about) {
        using HalfHours = std::chrono::duration<seconds::rep, std::ratio<1800>>;
        const Instant end = promised.value_or(clock.now() + std::chrono::days{6});
        for (Instant at = std::chrono::floor<HalfHours>(clock.now()); at < end; at += half_hour) {
            ASSERT_FALSE(form_accepts(at, place))
                << about << ": hidden, " << (end - at) / half_hour << " half hours earlier";
        }
        if (promised) {
            EXPECT_TRUE(form_accepts(*promised, place)) << about << ": promised";
        }
    }
};

// Days off, hours of the week, visits at this place, elsewhere and by video, at any minute.
void fill_calendar(PromiseWorld& world, std::mt19937& dice) {
    const auto roll = [&](int sides) {
        return static_cast<int>(dice() % static_cast<unsigned>(sides));
    };
    world.clock.advance(minutes{roll(60)});
    for (int i = roll(4); i > 0; --i) {
        LineRequest visit =
            world.line(world.companion, world.clock.now() + minutes{30 * roll(120)}, 1 + roll(5));
        visit.location = roll(2) == 0 ? "Near" : "Far";
        visit.is_video = roll(3) == 0;
        (void)world.use.create.run(world.command(world.request({visit}), std::to_string(dice())));
    }
    world.change(world.companion, [&](CompanionProfile& profile) {
        if (roll(3) == 0) return;
        for (DaySchedule& day : profile.schedule) {
            const int from = roll(20);
            day = {roll(3) > 0, minutes{60 * from + 15 * roll(4)},
                   minutes{60 * std::min(from + 2 + roll(12), 23) + 59 * roll(2)}};
        }
    });
    world.change(world.companion, [&](CompanionProfile& profile) {
        if (roll(3) == 0) return;
        if (roll(2) == 0) profile.limits.notice = minutes{30 * (1 + roll(100))};
        if (roll(2) == 0) {
            profile.limits.quiet = QuietHours{minutes{15 * roll(96)}, minutes{15 * roll(96)}};
        }
        if (roll(3) == 0) profile.limits.max_travel_miles = roll(2) == 0 ? 30 : 600;
        profile.limits.buffer = minutes{15 * roll(17)};
    });
    world.write([&](Transaction& transaction) {
        for (int i = roll(3); i > 0; --i) {
            const Instant from = world.clock.now() + minutes{roll(48 * 60)};
            transaction.time_off.insert({world.ids.next<TimeOffId>(),
                                         world.companion,
                                         {from, from + minutes{30 + roll(30 * 60)}}});
        }
    });
}

TEST(EarliestStart, IsTheFirstThatTheFormAccepts) {
    std::mt19937 dice(20261128);
    for (int round = 0; round < 24; ++round) {
        PromiseWorld world;
        fill_calendar(world, dice);
        const std::string about = "round " + std::to_string(round);
        for (const std::string place : {"Near", "Far"}) {
            const SearchHit hit = world.hit(place);
            world.expect_kept(hit.next_free, place, about + ", " + place);
            world.expect_kept(hit.next_free_by_video, "", about + ", by video");
            world.expect_soonest(hit.next_free, place, about + ", " + place);
            world.expect_soonest(hit.next_free_by_video, "", about + ", by video");
        }
    }
}

TEST(SoonestSearch, NamesTheFirstSessionByVideoIfThatIsSooner) {
    PromiseWorld world;
    const auto far = world.find_soonest("Far");
    ASSERT_TRUE(far.time);
    ASSERT_EQ(far.time->others.size(), 1U);
    const OtherTime& video = far.time->others.front();
    EXPECT_TRUE(video.by_video);
    EXPECT_EQ(video.total, 1);
    EXPECT_EQ(video.start, world.find_soonest("", true).time->start);
    EXPECT_LT(video.start, far.time->start);
    EXPECT_THAT(world.find_soonest("", true).time->others, ::testing::IsEmpty());
}

TEST(SoonestSearch, FindsNobodyAfterTwelveHours) {
    PromiseWorld world;
    world.write([&](Transaction& transaction) {
        transaction.time_off.insert({world.ids.next<TimeOffId>(),
                                     world.companion,
                                     {world.clock.now(), world.in_hours(13)}});
    });
    const auto found = world.find_soonest("Near");
    EXPECT_EQ(found.total, 0);
    EXPECT_THAT(found.time->others, ::testing::IsEmpty());
}

// What a card says is the total of the booking that it leads to.
TEST(PriceForTime, IsTheTotalOfTheBooking) {
    PromiseWorld world;
    for (const std::string place : {"Near", "Far", ""}) {
        const auto found = world.find_soonest(place, place.empty());
        ASSERT_EQ(found.hits.size(), 1U) << place;
        LineRequest line = world.line(world.companion, found.time->start, 1);
        line.location = place;
        line.is_video = place.empty();
        const auto quote = world.use.price.quote(world.client, world.request({line}));
        ASSERT_TRUE(quote) << place;
        EXPECT_EQ(found.hits.front().price, quote->total) << place;
    }
    EXPECT_EQ(world.hit("Near").price, std::nullopt) << "no time was asked for";
}

TEST(EarliestStart, WithoutAPlaceOnlyAVideoSessionIsPromised) {
    PromiseWorld world;
    const SearchHit hit = world.hit("");
    EXPECT_FALSE(hit.next_free);
    world.expect_kept(hit.next_free_by_video, "", "no place");
}

TEST(EarliestStart, PromisesNoVisitWithoutKnownTravel) {
    PromiseWorld world;
    world.change(world.companion, [](CompanionProfile& profile) { profile.public_point.reset(); });
    const SearchHit hit = world.hit("Near");
    EXPECT_FALSE(hit.next_free);
    EXPECT_TRUE(hit.next_free_by_video);
}

TEST(EarliestStart, IsAfterTimeOff) {
    PromiseWorld world;
    const Instant until = world.in_hours(20);
    world.write([&](Transaction& transaction) {
        transaction.time_off.insert(
            {world.ids.next<TimeOffId>(), world.companion, {world.clock.now(), until}});
    });
    EXPECT_EQ(world.hit("Near").next_free, until);
}

}  // namespace earliest_start_test
}  // namespace steady
