#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace {

using testing::BookingWorld;

TEST(BookingMail, BothPartiesAreToldInNeutralWords) {
    BookingWorld world;
    const auto mails = [&] {
        return world.store->read(
            [](Transaction& transaction) { return transaction.jobs().recent("mail", 10); });
    };
    const Booking booking = world.book(world.in_hours(48));
    EXPECT_TRUE(mails().empty()) << "an unpaid hold is nobody's news";
    (void)world.pay(booking);
    EXPECT_EQ(mails().size(), 2u);
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
    ASSERT_EQ(mails().size(), 4u);
    for (const Job& mail : mails()) {
        for (const char* word : {"Casey", "Jordan", "Near", "sober"}) {
            EXPECT_EQ(mail.payload.find(word), std::string::npos) << mail.payload;
        }
    }
}

TEST(BookingMail, TheClientAloneIsToldThatThePaymentWasNotCompleted) {
    BookingWorld world;
    (void)world.book(world.in_hours(48));
    world.clock.advance(minutes{31});
    ASSERT_EQ(world.use.expire_holds.run(), 1);
    const auto mails = world.store->read(
        [](Transaction& transaction) { return transaction.jobs().recent("mail", 10); });
    ASSERT_EQ(mails.size(), 1u);
    EXPECT_NE(mails[0].payload.find("Your payment was not completed"), std::string::npos);
    EXPECT_NE(mails[0].payload.find(world.client.text()), std::string::npos);
}

}  // namespace
}  // namespace steady
