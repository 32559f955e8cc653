// The checker of histories itself: it must see what it is for.
#include "tests/concurrency/booking_history.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace {

BookingEvent read_of(BookingStatus status, std::size_t lines, long started, long ended) {
    return {BookingEffect::read, started, ended, {status, lines}};
}

TEST(BookingHistory, AcceptsOrdersOfConcurrentEvents) {
    EXPECT_TRUE(is_linearizable({{BookingEffect::paid, 1, 9},
                                 read_of(BookingStatus::pending, 1, 2, 3),
                                 read_of(BookingStatus::confirmed, 1, 4, 5),
                                 {BookingEffect::moved, 6, 12},
                                 {BookingEffect::moved, 7, 11},
                                 {BookingEffect::cancelled, 10, 13},
                                 read_of(BookingStatus::cancelled, 3, 14, 15)}));
    EXPECT_TRUE(is_linearizable(
        {{BookingEffect::may_confirm, 1, 2}, read_of(BookingStatus::confirmed, 1, 3, 4)}));
}

TEST(BookingHistory, RejectsLostUpdates) {
    EXPECT_FALSE(
        is_linearizable({{BookingEffect::cancelled, 1, 4}, {BookingEffect::cancelled, 2, 3}}))
        << "both calls canceled it";
    EXPECT_FALSE(is_linearizable({{BookingEffect::paid, 1, 2},
                                  {BookingEffect::moved, 3, 6},
                                  {BookingEffect::moved, 4, 5},
                                  read_of(BookingStatus::confirmed, 2, 7, 8)}))
        << "one move is gone";
    EXPECT_FALSE(is_linearizable({{BookingEffect::paid, 1, 4},
                                  {BookingEffect::cancelled, 2, 3},
                                  read_of(BookingStatus::confirmed, 1, 5, 6)}))
        << "the cancellation is gone";
}

TEST(BookingHistory, RejectsStaleReads) {
    EXPECT_FALSE(
        is_linearizable({{BookingEffect::paid, 1, 2}, read_of(BookingStatus::pending, 1, 3, 4)}));
    EXPECT_FALSE(
        is_linearizable({{BookingEffect::cancelled, 1, 2}, {BookingEffect::seen_paid, 3, 4}}));
}

}  // namespace
}  // namespace steady::testing
