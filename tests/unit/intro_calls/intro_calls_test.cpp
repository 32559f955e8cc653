#include "app/intro_calls/intro_calls.h"

#include "app/notifications/mail_job.h"
#include "ports/intro_calls.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "tests/unit/bookings/booking_world.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady {
namespace intro_calls_test {

using std::chrono::days;

class Rooms final : public VideoRooms {
  public:
    [[nodiscard]] std::string address(std::string_view token) const override {
        return "https://rooms.example/" + std::string(token);
    }
};

// It is Friday, November 20, 2026, 15:00 UTC; 10 in the morning in New York.
struct IntroCallWorld : testing::BookingWorld {
    IntroCallWorld() { (void)calls.set_offered(companion, true); }

    Rooms rooms;
    IntroCallPorts ports{*store, clock, ids, time_zones, &rooms};
    IntroCalls calls{ports};
    RemindIntroCalls reminders{ports};

    std::vector<Instant> starts() { return calls.offer(client, companion).value().starts; }
    bool is_free(Instant start) { return std::ranges::count(starts(), start) == 1; }
    std::size_t mails() {
        return store->read([](Transaction& transaction) {
            return transaction.job_list.recent("mail", 200).size();
        });
    }
};

TEST(IntroCalls, OffersHalfHoursFromTheNoticeOnForTwoWeeks) {
    IntroCallWorld world;
    const auto starts = world.starts();
    EXPECT_EQ(starts.front(), world.clock.now() + minutes{30}) << "a quarter of an hour's notice";
    EXPECT_EQ(starts.back(), world.clock.now() + days{14});
    world.change(world.companion, [](CompanionProfile& p) { p.limits.notice = minutes{180}; });
    EXPECT_EQ(world.starts().front(), world.in_hours(3));
}

TEST(IntroCalls, KeepClearOfTimeOffAndOfVisitsWithoutRest) {
    IntroCallWorld world;
    world.write([&](Transaction& transaction) {
        transaction.time_off.insert({world.ids.next<TimeOffId>(),
                                     world.companion,
                                     {world.in_hours(20), world.in_hours(21)}});
    });
    EXPECT_TRUE(world.is_free(world.in_hours(20) - minutes{30}));
    EXPECT_FALSE(world.is_free(world.in_hours(20)));
    EXPECT_FALSE(world.is_free(world.in_hours(20) + minutes{30}));
    EXPECT_TRUE(world.is_free(world.in_hours(21)));
}

TEST(IntroCalls, ACallKeepsItsCompanionFromBeingBooked) {
    IntroCallWorld world;
    const Instant start = world.in_hours(24);
    const auto made = world.calls.book(world.client, world.companion, start);
    ASSERT_TRUE(made) << made.error().message;
    const auto quote = [&](Instant at) {
        return world.use.price.quote(world.client, world.request({world.line(world.companion, at)}))
            .has_value();
    };
    EXPECT_FALSE(quote(start - hours{2}));
    EXPECT_TRUE(quote(start + minutes{30})) << "no rest after a call";
    EXPECT_TRUE(world.use.time_off.list(world.companion)->time_off.empty());
    const auto id = *TimeOffId::parse(made->call.id.text());
    EXPECT_FALSE(world.use.time_off.remove(world.companion, id)) << "it is canceled as a call";
    ASSERT_TRUE(world.calls.cancel(world.client, made->call.id, ""));
    EXPECT_TRUE(quote(start - hours{2}));
}

TEST(IntroCalls, ShowTheRoomAQuarterOfAnHourBefore) {
    IntroCallWorld world;
    const Instant start = world.in_hours(24);
    (void)world.calls.book(world.client, world.companion, start).value();
    const auto link = [&](const AccountId& reader) {
        return world.calls.upcoming(reader).at(0).link;
    };
    world.clock.set(start - minutes{16});
    EXPECT_FALSE(link(world.client));
    world.clock.set(start - minutes{15});
    EXPECT_TRUE(link(world.client).value().starts_with("https://rooms.example/"));
    EXPECT_EQ(link(world.client), link(world.companion));
    world.clock.set(start + minutes{15});
    EXPECT_TRUE(world.calls.upcoming(world.client).empty());
    EXPECT_EQ(world.calls.offer(world.client, world.companion)->obstacle,
              IntroCallObstacle::had_call);
}

TEST(IntroCalls, RemindBothPartiesOnceAnHourBefore) {
    IntroCallWorld world;
    const Instant start = world.in_hours(24);
    (void)world.calls.book(world.client, world.companion, start).value();
    const auto before = world.mails();
    EXPECT_EQ(before, 2U);
    world.clock.set(start - minutes{61});
    EXPECT_EQ(world.reminders.run(), 0);
    world.clock.set(start - minutes{60});
    EXPECT_EQ(world.reminders.run(), 1);
    EXPECT_EQ(world.reminders.run(), 0);
    EXPECT_EQ(world.mails(), before + 2);
}

TEST(IntroCalls, AnotherTimeIsOfferedOnlyWhereOneCanBeRequested) {
    const auto said = [](IntroCallWorld& world) {
        const auto made =
            world.calls.book(world.client, world.companion, world.in_hours(24)).value();
        EXPECT_TRUE(world.calls.cancel(world.companion, made.call.id, ""));
        return world.store->read([](Transaction& transaction) {
            bool is_said = false;
            for (const Job& job : transaction.job_list.recent("mail", 200)) {
                const auto mail = read_mail_job(job);
                is_said |= mail && mail->body.contains("You can pick another time.");
            }
            return is_said;
        });
    };
    IntroCallWorld offering;
    EXPECT_TRUE(said(offering));
    IntroCallWorld busy;
    for (int i = 1; i < max_weekly_intro_calls; ++i) {
        const auto other = busy.add_companion("Jordan " + std::to_string(i));
        (void)busy.calls.set_offered(other, true);
        const auto made = busy.calls.book(busy.client, other, busy.in_hours(24)).value();
        EXPECT_TRUE(busy.calls.cancel(busy.client, made.call.id, ""));
    }
    EXPECT_FALSE(said(busy)) << "five calls were requested this week";
}

TEST(IntroCalls, EndWhenThePairMayNotMeet) {
    IntroCallWorld world;
    const AccountId other = world.add_client(true, "Robin");
    (void)world.calls.book(world.client, world.companion, world.in_hours(24)).value();
    (void)world.calls.book(other, world.companion, world.in_hours(25)).value();
    world.write([&](Transaction& transaction) {
        end_intro_calls(transaction, world.ids, world.clock.now(), world.client, world.companion);
    });
    EXPECT_TRUE(world.calls.upcoming(world.client).empty());
    EXPECT_EQ(world.calls.upcoming(world.companion).size(), 1U);
    world.write([&](Transaction& transaction) {
        end_intro_calls(transaction, world.ids, world.clock.now(), world.companion);
        EXPECT_TRUE(
            transaction.time_off.touching(world.companion, {world.clock.now(), world.in_hours(48)})
                .empty());
    });
    EXPECT_TRUE(world.calls.upcoming(world.companion).empty());
}

TEST(IntroCalls, NeedAVerifiedClientAndAVisibleCompanion) {
    IntroCallWorld world;
    const AccountId unverified = world.add_client(false, "Sam");
    EXPECT_EQ(world.calls.offer(unverified, world.companion).error().refusal,
              Refusal::identity_required_to_book);
    EXPECT_EQ(world.calls.book(unverified, world.companion, world.in_hours(24)).error().refusal,
              Refusal::identity_required_to_book);
    world.suspend(world.companion);
    EXPECT_EQ(world.calls.offer(world.client, world.companion).error().refusal,
              Refusal::companion_not_found);
}

}  // namespace intro_calls_test
}  // namespace steady
