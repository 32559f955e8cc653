// Bookings as a search by time sees them from memory, each at its moment.
#include "ports/bookings.h"
#include "ports/store.h"
#include "tests/contract/index_fixture.h"
#include "tests/contract/index_weeks.h"
#include "tests/contract/samples.h"

#include <atomic>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace index_bookings {

using index_test::asked;
using samples::account_id, samples::now;

class IndexedBookings : public index_test::Agreement {};

// An unpaid hold keeps its time until it is released, whatever the clock says, as for bookings
// (decisions §4).
TEST_P(IndexedBookings, AHoldBlocksItsTimeUntilItIsReleased) {
    CompanionProfile one = samples::profile(1);
    one.schedule = {};
    const auto start = now + hours{30};
    Booking hold = samples::booking(1, 5'001, {samples::line(1, 1, hours{30}, 2)});
    write_both([&](Transaction& t) {
        samples::add_client(t, 5'001);
        samples::add_companion(t, one);
        ASSERT_TRUE(t.bookings.insert(hold));
    });
    index_->look();
    SearchCriteria criteria;
    criteria.online_only = false;
    criteria.now = hold.hold_expires_at + hours{1};
    criteria.when = asked(start, 2, true);
    EXPECT_EQ(index_->search(criteria).total, 0);
    expect_the_same(criteria);
    hold.status = BookingStatus::cancelled;
    hold.cancelled_by = CancelledBy::hold_expired;
    hold.cancelled_at = criteria.now;
    write_both(
        [&](Transaction& t) { EXPECT_TRUE(t.bookings.update(hold, BookingStatus::pending)); });
    EXPECT_EQ(index_->search(criteria).total, 1) << "one's own change is seen at once";
    expect_the_same(criteria);
}

// Bookings in one thread, searches by time in three: of two companions always one is booked, so a
// search that finds none or both has seen half of a change.
TEST_P(IndexedBookings, NoSearchSeesAPartialBooking) {
    write_both([&](Transaction& t) {
        samples::add_client(t, 5'001);
        for (int i = 1; i <= 2; ++i) {
            CompanionProfile each = samples::profile(i);
            each.schedule = {};
            each.online = true;
            samples::add_companion(t, each);
        }
        ASSERT_TRUE(
            t.bookings.insert(samples::booking(1, 5'001, {samples::line(1, 1, hours{30})})));
    });
    index_->look();
    const auto question = [] {
        SearchCriteria criteria;
        criteria.now = now;
        criteria.when = asked(now + hours{30}, 4, true);
        return criteria;
    };
    std::atomic<int> searches = 0;
    std::vector<std::jthread> searchers;
    for (int i = 0; i < 3; ++i) {
        searchers.emplace_back([&](const std::stop_token& over) {
            while (!over.stop_requested()) {
                const RankedCompanions page = index_->search(question());
                EXPECT_EQ(page.total, 1);
                EXPECT_EQ(page.found.size(), 1u);
                ++searches;
            }
        });
    }
    for (int turn = 1; turn <= 30 || searches < 60; ++turn) {
        const int booked = turn % 2 == 1 ? 2 : 1;
        write(home_.store(), [&](Transaction& t) {
            Booking before = t.bookings.find(samples::booking_id(turn)).value();
            before.status = BookingStatus::cancelled;
            EXPECT_TRUE(t.bookings.update(before, BookingStatus::pending));
            EXPECT_TRUE(t.bookings.insert(
                samples::booking(turn + 1, 5'001, {samples::line(turn + 1, booked, hours{30})})));
        });
        const RankedCompanions page = index_->search(question());
        ASSERT_EQ(page.found.size(), 1u);
        EXPECT_EQ(page.found.front().id, account_id(3 - booked)) << "one's own booking is seen";
    }
}

INSTANTIATE_TEST_SUITE_P(Engines, IndexedBookings,
                         ::testing::Values("Memory", "Sqlite", "Postgres"),
                         [](const auto& engine) { return engine.param; });

}  // namespace index_bookings
}  // namespace steady
