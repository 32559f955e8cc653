#include "app/scheduling/search_bookings.h"

#include "ports/store.h"
#include "tests/unit/scheduling/scheduling_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace search_bookings_test {

using testing::SchedulingWorld, testing::icu_texts;

struct SearchBookingsTest : ::testing::Test {
    // As many more of the first one, each a day after the one before.
    void add(long count) {
        world.write([&](Transaction& transaction) {
            for (long i = 0; i < count; ++i) {
                Booking more = first;
                more.id = world.ids.next<BookingId>();
                BookingLine& line = more.lines.at(0);
                line.id = world.ids.next<BookingLineId>();
                line.service.start += hours{24} * ++days;
                line.service.end += hours{24} * days;
                ASSERT_TRUE(transaction.bookings.insert(more));
            }
        });
    }
    long total(const BookingSearch& wanted = {}) { return search.run(wanted).total; }

    SchedulingWorld world;
    SearchBookings search{*world.store, world.clock, icu_texts()};
    Booking first = world.book(world.in_hours(24));
    int days = 0;
};

TEST_F(SearchBookingsTest, CountsAShortListForEachPage) {
    EXPECT_EQ(total(), 1);
    add(2);
    EXPECT_EQ(total(), 3);
    EXPECT_EQ(total({.page = 2}), 3);
}

TEST_F(SearchBookingsTest, CountsALongListOnceAMinutePerList) {
    add(CountCache::short_list);
    const long many = CountCache::short_list + 1;
    EXPECT_EQ(total(), many);
    add(1);
    EXPECT_EQ(total(), many) << "as of a moment ago";
    EXPECT_EQ(total({.page = 2}), many) << "of the same list";
    EXPECT_EQ(total({.status = BookingStatus::pending}), many + 1) << "another list";
    world.clock.advance(CountCache::retention);
    EXPECT_EQ(total(), many + 1);
}

}  // namespace search_bookings_test
}  // namespace steady
