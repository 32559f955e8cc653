#include "app/reviews/write_review.h"

#include "ports/store.h"
#include "tests/support/icu_texts.h"
#include "tests/unit/bookings/booking_world.h"
#include "tests/unit/support/job_texts.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady {
namespace write_review_test {

using testing::BookingWorld;

// A companion is notified of each new review, but no client can cause a stream of mails: one
// review, written and taken back again and again.
TEST(WriteReview, RepeatedRewritesSendNoStreamOfMails) {
    BookingWorld world;
    const Booking booking = world.book_and_pay(world.in_hours(48));
    world.clock.set(booking.last_end() + seconds{1});
    ASSERT_EQ(world.use.complete.run(), 1);
    const auto notification_count = [&] {
        return world.store->read([&](Transaction& transaction) {
            const auto mails = transaction.job_list.recent("mail", 1'000);
            return std::ranges::count_if(mails, [](const Job& mail) {
                return testing::words_of(mail).find("a new review") != std::string::npos;
            });
        });
    };
    WriteReview write(*world.store, world.clock, world.ids, testing::icu_texts(),
                      AuditTrail(world.digests, world.clock));
    const auto again = [&] {
        const auto review =
            write.create(world.client, {world.companion, booking.id, {5, "Calm and kind", ""}});
        EXPECT_TRUE(review);
        EXPECT_TRUE(write.remove(world.client, review->id));
    };
    const auto before = notification_count();
    again();
    EXPECT_EQ(notification_count(), before + 1);
    for (int i = 0; i < 20; ++i) again();
    EXPECT_EQ(notification_count(), before + 3);
    world.clock.advance(hours{25});
    again();
    EXPECT_EQ(notification_count(), before + 4);
}

}  // namespace write_review_test
}  // namespace steady
