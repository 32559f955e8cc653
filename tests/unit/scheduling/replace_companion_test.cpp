// Who may take the place of a companion who cannot come, in which order, and what becomes of the
// booking (decisions §7).
#include "app/scheduling/replace_companion.h"

#include "app/search/store_searcher.h"
#include "ports/blocking.h"
#include "ports/notifications.h"
#include "ports/time_off.h"
#include "tests/unit/scheduling/scheduling_world.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace steady {
namespace replace_companion_test {

using testing::SchedulingWorld;

using Names = std::vector<std::string>;

class ReplaceCompanionTest : public ::testing::Test {
  protected:
    [[nodiscard]] std::vector<std::string> offered() {
        const auto found = replace.substitutes(booking.id, world.companion).value();
        std::vector<std::string> names;
        for (const Substitute& each : found) names.push_back(each.name);
        return names;
    }
    [[nodiscard]] bool is_offered(const AccountId& id, bool known_alone = false) {
        const auto found = replace.substitutes(booking.id, world.companion).value();
        return std::ranges::any_of(found, [&](const Substitute& each) {
            return each.rank.id == id && (!known_alone || each.rank.known_to_client);
        });
    }
    [[nodiscard]] bool is_known(const AccountId& id) { return is_offered(id, true); }
    [[nodiscard]] Booking paid_with(const AccountId& who) {
        const Booking made =
            world.use.create
                .run(world.command(world.request({world.line(who, world.in_hours(240), 4)})))
                .value();
        (void)world.pay(made).value();
        return *world.stored(made.id);
    }
    void take_place(Booking& visit) {
        visit.status = BookingStatus::completed;
        world.write([&](Transaction& t) {
            EXPECT_TRUE(t.bookings.update(visit, BookingStatus::confirmed));
        });
    }
    [[nodiscard]] ReplacementCommand by(const AccountId& substitute) const {
        return {booking.id, world.companion, substitute, ReplacementReason::illness, true};
    }
    [[nodiscard]] Refusal refusal(const ReplacementCommand& command) {
        const auto done = replace.run(world.admin, command);
        EXPECT_FALSE(done);
        return done ? Refusal::busy : done.error().refusal;
    }
    // Neither offered nor accepted when named, and nothing has changed.
    void expect_not_eligible(const AccountId& id, Refusal why) {
        EXPECT_FALSE(is_offered(id));
        EXPECT_EQ(refusal(by(id)), why);
        EXPECT_EQ(world.stored(booking.id)->lines.front().companion, world.companion);
        EXPECT_EQ(world.audited("replace_companion"), 0U);
    }
    [[nodiscard]] std::multiset<NotificationKind> notification_kinds(const AccountId& who) {
        return world.store->read([&](Transaction& t) {
            std::multiset<NotificationKind> kinds;
            for (const Notification& each : t.notifications.page({.account = who, .limit = 50})) {
                kinds.insert(each.kind);
            }
            return kinds;
        });
    }

    SchedulingWorld world;
    StoreSearcher searcher{*world.store};
    ReplaceCompanion replace{*world.store,   searcher,           world.clock,      world.ids,
                             world.geocoder, world.travel_times, world.time_zones, world.trail};
    AccountId other = world.add_companion("Riley Stone");
    // Monday, from 15:00 UTC on.
    Booking booking = world.book_and_pay(world.in_hours(72), 4);
};

TEST_F(ReplaceCompanionTest, RefusesACompanionWhoIsNotListed) {
    ASSERT_TRUE(is_offered(other));
    world.set_identity(other, VerificationStatus::rejected);
    expect_not_eligible(other, Refusal::companion_offline);
}

TEST_F(ReplaceCompanionTest, RefusesASuspendedClient) {
    world.suspend(world.client);
    expect_not_eligible(other, Refusal::account_suspended);
}

TEST_F(ReplaceCompanionTest, OffersCompanionsWithinTheClientsPrice) {
    const auto found = replace.substitutes(booking.id, world.companion).value();
    ASSERT_EQ(found.size(), 1U) << "never the one who cannot come";
    EXPECT_EQ(found[0].rank.id, other);
    EXPECT_EQ(found[0].name, "Riley Stone");
    EXPECT_FALSE(found[0].rank.known_to_client);
    EXPECT_EQ(found[0].rank.distance_miles, 35);
    EXPECT_GT(found[0].payout, Money{});
}

TEST_F(ReplaceCompanionTest, OffersTheEarliestArrivalFirst) {
    const AccountId nearer = world.add_companion("Near By");
    world.change(nearer, [](CompanionProfile& p) { p.public_point = GeoPoint{25.4, -80.0}; });
    Booking visit = paid_with(other);
    take_place(visit);
    EXPECT_EQ(offered(), (Names{"Near By", "Riley Stone"}));
}

TEST_F(ReplaceCompanionTest, PrefersKnownCompanionsAmongEquals) {
    const AccountId same = world.add_companion("Away Too");
    Booking visit = paid_with(same);
    EXPECT_FALSE(is_known(same)) << "paid, but it did not take place yet";
    take_place(visit);
    EXPECT_TRUE(is_known(same));
    EXPECT_EQ(offered().front(), "Away Too");
}

TEST_F(ReplaceCompanionTest, NamesTheCostOfLongTravel) {
    const AccountId far = world.add_companion("Far Off");
    world.change(far, [](CompanionProfile& p) { p.public_point = GeoPoint{31.0, -84.0}; });
    const auto found = replace.substitutes(booking.id, world.companion).value();
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].way_cost, std::nullopt);
    EXPECT_TRUE(is_far(found[1].rank));
    EXPECT_GT(found[1].way_cost.value(), Money::from_dollars(100));
    EXPECT_EQ(found[1].payout, found[0].payout);
}

TEST_F(ReplaceCompanionTest, LimitsOffersToTwenty) {
    for (int i = 0; i < 25; ++i) (void)world.add_companion("Extra " + std::to_string(i));
    EXPECT_EQ(offered().size(), max_substitutes);
}

TEST_F(ReplaceCompanionTest, OmitsOfflineAndSuspendedCompanions) {
    world.change(other, [](CompanionProfile& profile) { profile.online = false; });
    expect_not_eligible(other, Refusal::companion_offline);
    world.change(other, [](CompanionProfile& profile) { profile.online = true; });
    EXPECT_TRUE(is_offered(other));
    world.write([&](Transaction& t) { t.accounts.set_suspended(other, world.clock.now()); });
    expect_not_eligible(other, Refusal::companion_not_found);
}

TEST_F(ReplaceCompanionTest, OmitsBlockedCompanions) {
    world.write([&](Transaction& t) { t.blocks.add(other, world.client, world.clock.now()); });
    expect_not_eligible(other, Refusal::companion_not_found);
    const AccountId third = world.add_companion("Third One");
    world.write([&](Transaction& t) { t.blocks.add(world.client, third, world.clock.now()); });
    expect_not_eligible(third, Refusal::companion_not_found);
}

TEST_F(ReplaceCompanionTest, OmitsCompanionsBookedWithinTheRest) {
    const auto also_books = [&](hours start) {
        const AccountId busy = world.add_companion("Busy " + std::to_string(start.count()));
        (void)world.use.create
            .run(world.command(world.request({world.line(busy, world.clock.now() + start, 2)})))
            .value();
        return busy;
    };
    expect_not_eligible(also_books(hours{73}), Refusal::time_conflict);
    expect_not_eligible(also_books(hours{63}),
                        Refusal::time_conflict);  // over at 65: rests until 73
    expect_not_eligible(also_books(hours{83}),
                        Refusal::time_conflict);  // over at 76: rests until 84
    EXPECT_TRUE(is_offered(also_books(hours{60})));
    EXPECT_TRUE(is_offered(also_books(hours{87})));
}

TEST_F(ReplaceCompanionTest, OmitsCompanionsOffOrWithOtherOrShorterHours) {
    world.write([&](Transaction& t) {
        t.time_off.insert({world.ids.next<TimeOffId>(),
                           other,
                           {booking.first_start() + hours{3}, booking.last_end() + hours{20}}});
    });
    expect_not_eligible(other, Refusal::outside_schedule);
    const AccountId brief = world.add_companion("Brief One");
    world.change(brief, [](CompanionProfile& profile) { profile.max_shift_hours = 3; });
    expect_not_eligible(brief, Refusal::max_shift_exceeded);
    const AccountId thursdays = world.add_companion("Another Day");
    world.change(thursdays, [](CompanionProfile& profile) {
        profile.schedule[3] = {true, minutes{0}, minutes{24 * 60}};
    });
    expect_not_eligible(thursdays, Refusal::outside_schedule);
}

TEST_F(ReplaceCompanionTest, OmitsCompanionsWhoWouldArriveTooLate) {
    // Four hours before it begins, and hundreds of miles away.
    world.clock.advance(hours{68});
    const AccountId far = world.add_companion("Far Away");
    world.change(far, [](CompanionProfile& p) { p.public_point = GeoPoint{35.0, -80.0}; });
    EXPECT_FALSE(is_offered(far));
    EXPECT_TRUE(is_offered(other));
}

TEST_F(ReplaceCompanionTest, ReplacesAllVisitsAtOnceAndNotifiesAllParties) {
    const AccountId third = world.add_companion("Third One");
    const Booking several =
        world.use.create
            .run(
                world.command(world.request({world.line(world.companion, world.in_hours(120), 2),
                                             world.line(third, world.in_hours(120), 2),
                                             world.line(world.companion, world.in_hours(144), 2)})))
            .value();
    (void)world.pay(several).value();
    const Money paid = several.total;
    const auto notified_before = notification_kinds(world.client).size();
    const auto done = replace.run(
        world.admin, {several.id, world.companion, other, ReplacementReason::emergency, true});
    ASSERT_TRUE(done);
    const Booking after = *world.stored(several.id);
    std::multiset<AccountId> at_work;
    for (const BookingLine& line : after.lines) {
        if (line.is_active()) at_work.insert(line.companion);
    }
    EXPECT_EQ(at_work, (std::multiset<AccountId>{other, other, third}));
    EXPECT_EQ(after.total - after.refunded, paid) << "no payment and no refund";
    EXPECT_EQ(world.sum_of_ledger(), Money{});
    EXPECT_EQ(world.audited("replace_companion"), 1U);
    const auto rows = testing::audit_rows(*world.store);
    EXPECT_EQ(rows.back().reason, "emergency");
    EXPECT_EQ(rows.back().changes, "companion\t" + world.companion.text() + "\t" + other.text());
    EXPECT_FALSE(notification_kinds(other).empty());
    EXPECT_FALSE(notification_kinds(world.companion).empty());
    EXPECT_GT(notification_kinds(world.client).size(), notified_before);
    // The one who could not come is free, and the other is not.
    EXPECT_EQ(refusal({several.id, world.companion, third, ReplacementReason::other, true}),
              Refusal::booking_not_movable);
}

TEST_F(ReplaceCompanionTest, NotifiesTheClientOnRequestOnly) {
    const auto before = notification_kinds(world.client);
    ReplacementCommand quiet = by(other);
    quiet.notifies_client = false;
    ASSERT_TRUE(replace.run(world.admin, quiet));
    EXPECT_EQ(notification_kinds(world.client), before);
    EXPECT_FALSE(notification_kinds(other).empty());
}

// One visit that does not fit keeps all of them where they are.
TEST_F(ReplaceCompanionTest, ReplacesAllOrNothing) {
    const Booking two =
        world.use.create
            .run(
                world.command(world.request({world.line(world.companion, world.in_hours(120), 2),
                                             world.line(world.companion, world.in_hours(144), 2)})))
            .value();
    (void)world.pay(two).value();
    (void)world.use.create
        .run(world.command(world.request({world.line(other, world.in_hours(144), 2)})))
        .value();
    const ReplacementCommand command{two.id, world.companion, other, ReplacementReason::other,
                                     true};
    EXPECT_EQ(refusal(command), Refusal::time_conflict);
    const Booking after = *world.stored(two.id);
    for (const BookingLine& line : after.lines) {
        EXPECT_EQ(line.companion, world.companion);
        EXPECT_TRUE(line.is_active());
    }
    EXPECT_TRUE(notification_kinds(other).empty());
}

TEST_F(ReplaceCompanionTest, RefusesVisitsThatCannotBeReplaced) {
    EXPECT_EQ(refusal(by(world.companion)), Refusal::invalid_input);
    EXPECT_EQ(refusal(by(world.ids.next<AccountId>())), Refusal::companion_not_found);
    ReplacementCommand unknown = by(other);
    unknown.booking = world.ids.next<BookingId>();
    EXPECT_EQ(refusal(unknown), Refusal::booking_not_found);
    ReplacementCommand not_theirs = by(world.companion);
    not_theirs.original = other;
    EXPECT_EQ(refusal(not_theirs), Refusal::booking_not_movable);
    const Booking unpaid = world.book(world.in_hours(240), 2);
    ReplacementCommand early = by(other);
    early.booking = unpaid.id;
    EXPECT_EQ(refusal(early), Refusal::booking_not_movable);
    EXPECT_EQ(replace.substitutes(unpaid.id, world.companion).error().refusal,
              Refusal::booking_not_movable);
    world.clock.advance(hours{73});
    EXPECT_EQ(refusal(by(other)), Refusal::booking_not_movable) << "it has started";
}

TEST_F(ReplaceCompanionTest, RefusesAVisitThatWaitsForItsClient) {
    ChangeLineRequest longer{.line = booking.lines[0].id};
    longer.service_hours = 6;
    const auto quote = world.change_line.quote(booking.id, longer);
    longer.charge = quote->terms.charge();
    longer.refund = quote->terms.refund();
    ASSERT_EQ(world.change_line.run(world.admin, booking.id, longer, "Longer").value(),
              ChangeOutcome::waits_for_client);
    EXPECT_EQ(refusal(by(other)), Refusal::move_waiting);
    EXPECT_EQ(replace.substitutes(booking.id, world.companion).error().refusal,
              Refusal::move_waiting);
}

}  // namespace replace_companion_test
}  // namespace steady
