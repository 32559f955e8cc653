// What a client's history comes to where it is too long to be counted for each of its pages.
#include "ports/store.h"
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace long_history_test {

constexpr int many = 1'001;

struct LongHistory : BookingWorld {
    // Completed ones of years ago.
    void add_old(int count) {
        Booking old = book_and_pay(in_hours(24 * ++days));
        old.status = BookingStatus::completed;
        write([&](Transaction& transaction) {
            for (int i = 0; i < count; ++i) {
                old.id = ids.next<BookingId>();
                old.created_at -= minutes{1};
                old.lines[0].id = ids.next<BookingLineId>();
                (void)transaction.bookings.insert(old);
            }
        });
    }

    // One in the middle of the list.
    void cancel_an_old_one() {
        Booking old = use.mine.run(client, {BookingStatus::completed}).bookings[9].booking;
        old.status = BookingStatus::cancelled;
        write([&](Transaction& transaction) {
            (void)transaction.bookings.update(old, BookingStatus::completed);
        });
    }

    [[nodiscard]] long completed() { return counted(BookingStatus::completed); }
    [[nodiscard]] long counted(BookingStatus status) {
        return use.mine.run(client, {.limit = 1}).counts->of(status);
    }

    int days = 2;
};

// HIST-004
TEST(LongHistory, IsCountedOnceAMinute) {
    LongHistory world;
    world.add_old(many);
    EXPECT_EQ(world.completed(), many);
    EXPECT_EQ(world.use.mine.run(world.client, {BookingStatus::completed}).total, many);
    world.cancel_an_old_one();
    EXPECT_EQ(world.completed(), many) << "kept";
    EXPECT_EQ(world.use.mine.run(world.add_client(true, "Robin"), {}).total, 0);
    world.clock.advance(seconds{60});
    EXPECT_EQ(world.completed(), many - 1);
}

TEST(LongHistory, CreationAndCancellationUpdateItsCountAtOnce) {
    LongHistory world;
    world.add_old(many);
    EXPECT_EQ(world.counted(BookingStatus::confirmed), 1);
    const Booking made = world.book(world.in_hours(24 * 30));
    EXPECT_EQ(world.counted(BookingStatus::pending), 1);
    ASSERT_TRUE(world.use.cancel_shown(world.as_client(), made.id, "", std::nullopt));
    EXPECT_EQ(world.counted(BookingStatus::pending), 0);
    EXPECT_EQ(world.counted(BookingStatus::cancelled), 1);
}

TEST(LongHistory, AShortOneIsCountedEachTime) {
    LongHistory world;
    world.add_old(many - 2);
    EXPECT_EQ(world.completed(), many - 2);
    world.cancel_an_old_one();
    EXPECT_EQ(world.completed(), many - 3);
}

}  // namespace long_history_test
}  // namespace steady::testing
