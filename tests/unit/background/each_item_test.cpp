#include "app/background/each_item.h"

#include "ports/background.h"
#include "ports/reconciliation.h"
#include "ports/store.h"
#include "tests/unit/bookings/booking_world.h"

#include <set>
#include <stdexcept>

#include <gtest/gtest.h>

namespace steady {
namespace each_item_test {

using testing::BookingWorld;

// Items 1, 2, 3 … of which some throw; what is finished is no longer there.
class EachItemTest : public ::testing::Test {
  protected:
    int round(int limit = 3, const std::stop_token& stop = {}) {
        FailingItems failing(*world.store, world.clock, "numbers");
        return work_on_each(
            failing, *world.store, limit, stop,
            [&](Transaction&, int most) {
                std::vector<int> found;
                for (const int number : waiting) {
                    if (std::cmp_less(found.size(), most)) found.push_back(number);
                }
                return found;
            },
            [](int number) {
                return WorkItem{std::to_string(number), std::nullopt};
            },
            [&](int number) -> ItemResult {
                ++tries[number];
                if (poison.contains(number)) throw std::runtime_error("no\nprivate row");
                if (later.contains(number)) return std::unexpected("not yet");
                waiting.erase(number);
                return {};
            });
    }
    FailingPage failing(int failures = 1) {
        return world.store->read(
            [&](Transaction& transaction) { return transaction.work.page(failures, 50); });
    }

    BookingWorld world;
    std::set<int> waiting{1, 2, 3, 4, 5};
    std::set<int> poison;
    std::set<int> later;
    std::map<int, int> tries;
};

// Its content has to be mended: nothing is gained by waiting for a third failure.
TEST_F(EachItemTest, ReportsAnUnreadableRowAtOnceAndCountsItOncePerPause) {
    const UnreadableRow row{"payouts", "7", "stored word is not known"};
    const auto note = [&] {
        FailingItems failing(*world.store, world.clock, "numbers");
        failing.read();
        failing.note_unreadable({row});
    };
    note();
    note();
    ASSERT_EQ(failing(reportable_failures).total, 1);
    const FailingItem item = failing().items[0];
    EXPECT_EQ(item.work, "numbers");
    EXPECT_EQ(item.item, "7");
    EXPECT_EQ(item.error, "unreadable row of payouts: stored word is not known");
    EXPECT_EQ(item.failures, reportable_failures) << "left alone for now";
    world.clock.advance(hours(1));
    note();
    EXPECT_EQ(failing().items[0].failures, reportable_failures + 1);
}

TEST_F(EachItemTest, AThrowingItemStopsNoOther) {
    poison = {1};
    EXPECT_EQ(round(9), 4);
    EXPECT_EQ(waiting, (std::set{1}));
    ASSERT_EQ(failing().total, 1);
    EXPECT_EQ(failing().items[0].item, "1");
    EXPECT_EQ(failing().items[0].error, "no") << "a database names the row in its second line";
}

TEST_F(EachItemTest, FailingItemsTakeNoCapacityFromOthers) {
    waiting = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    poison = {1, 2, 3, 4, 5, 6, 7};
    for (int i = 0; i < 5; ++i) round(3);
    EXPECT_EQ(waiting, poison);
}

TEST_F(EachItemTest, RetriesAFailingItemLessAndLessOften) {
    later = {1};
    EXPECT_EQ(round(9), 4);
    round(9);
    EXPECT_EQ(tries[1], 2) << "once more at once";
    round(9);
    EXPECT_EQ(tries[1], 2) << "and then not";
    world.clock.advance(seconds{15});
    round(9);
    EXPECT_EQ(tries[1], 3);
    world.clock.advance(seconds{15});
    round(9);
    EXPECT_EQ(tries[1], 3);
    for (int i = 0; i < 20; ++i) {
        world.clock.advance(minutes{10});
        round(9);
    }
    EXPECT_EQ(tries[1], 23) << "at least every ten minutes";
    EXPECT_EQ(failing().items.at(0).failures, 23);
    later.clear();
    world.clock.advance(minutes{10});
    EXPECT_EQ(round(9), 1);
    EXPECT_EQ(failing().total, 0) << "finished at last";
}

TEST_F(EachItemTest, ARemovedItemNoLongerFails) {
    poison = {1, 2};
    round(9);
    EXPECT_EQ(failing().total, 2);
    waiting.erase(1);
    round(9);
    EXPECT_EQ(failing().total, 1);
}

TEST_F(EachItemTest, AStopTakesEffectBetweenTwoItems) {
    std::stop_source source;
    source.request_stop();
    EXPECT_EQ(round(9, source.get_token()), 0);
    EXPECT_TRUE(tries.empty());
}

TEST_F(EachItemTest, NotifiesAnOperatorAfterAFewFailures) {
    poison = {1};
    for (int i = 0; i < reportable_failures; ++i) {
        EXPECT_EQ(failing(reportable_failures).total, 0);
        round(9);
        world.clock.advance(minutes{10});
    }
    EXPECT_EQ(failing(reportable_failures).total, 1);
}

// The same booking once more, at a price that no payout may have: it can never complete.
Booking unpayable(BookingWorld& world, Booking booking) {
    booking.id = world.ids.next<BookingId>();
    booking.lines.at(0).id = world.ids.next<BookingLineId>();
    booking.lines.at(0).companion = world.add_companion("Sam");
    booking.lines.at(0).amounts.companion_payout = Money::from_dollars(2'000'000);
    booking.lines.at(0).service.start -= hours{200};
    booking.lines.at(0).service.end -= hours{200};
    world.write([&](Transaction& t) { EXPECT_TRUE(t.bookings.insert(booking)); });
    return booking;
}

// ADR 67: what ended all payouts of the platform.
TEST(EachItem, ABookingThatCannotBeCompletedBlocksNoOther) {
    BookingWorld world;
    const Booking sound = world.book_and_pay(world.in_hours(24));
    const Booking poisoned = unpayable(world, sound);
    world.clock.set(sound.last_end() + minutes{1});
    EXPECT_EQ(world.use.complete.run(), 1);
    EXPECT_EQ(world.stored(sound.id)->status, BookingStatus::completed);
    EXPECT_EQ(world.stored(poisoned.id)->status, BookingStatus::confirmed);
    const FailingItem failing = world.store->read([](Transaction& transaction) {
        return transaction.work.failing(CompleteBookings::work).at(0);
    });
    EXPECT_EQ(failing.booking, poisoned.id);
}

TEST(EachItem, AHoldWhosePageCannotBeClosedBlocksNoOther) {
    BookingWorld world;
    std::optional<BookingId> poisoned;
    ExpireHolds expire(*world.store, world.clock, world.ids,
                       [&](const AccountId&, const BookingId& id) -> Result<CheckoutClosing> {
                           if (id == poisoned) throw std::runtime_error("unreadable page");
                           return CheckoutClosing::nothing_open;
                       });
    poisoned = world.book(world.in_hours(24)).id;
    const BookingId other = world.book(world.in_hours(48)).id;
    world.clock.advance(hold_duration + seconds{1});
    EXPECT_EQ(expire.run(), 1);
    EXPECT_EQ(world.stored(other)->status, BookingStatus::cancelled);
    EXPECT_EQ(world.stored(*poisoned)->status, BookingStatus::pending);
}

}  // namespace each_item_test
}  // namespace steady
