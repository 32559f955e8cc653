#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace cancel_audit_test {

using testing::BookingWorld;

// security-reliability-money §1.9
TEST(CancelBooking, AuditsTheActOfAnAdministratorOnly) {
    BookingWorld world;
    const Booking first = world.book_and_pay(world.in_hours(30));
    ASSERT_TRUE(world.use.cancel.run(world.as_companion(), first.id, "Ill"));
    EXPECT_TRUE(testing::audit_rows(*world.store).empty());

    const Booking second = world.book_and_pay(world.in_hours(60));
    ASSERT_TRUE(world.use.cancel.run(BookingWorld::as_admin(), second.id, "Companion is ill"));
    EXPECT_EQ(world.use.cancel.run(BookingWorld::as_admin(), second.id, "Again").error().refusal,
              Refusal::booking_not_cancellable);
    const auto rows = testing::audit_rows(*world.store);
    ASSERT_EQ(rows.size(), 1U) << "none for the refused one";
    EXPECT_EQ(rows[0].action, "cancel_booking");
    EXPECT_EQ(rows[0].object_id, second.id.text());
    EXPECT_EQ(rows[0].reason, "Companion is ill");
    EXPECT_EQ(rows[0].changes, "status\tconfirmed\tcancelled\nrefunded_cents\t0\t" +
                                   std::to_string(second.total.cents()));
}

// Money goes back by it, so it says why; the parties need not.
TEST(CancelBooking, AnAdministratorRequiresAReason) {
    BookingWorld world;
    const Booking booking = world.book_and_pay(world.in_hours(60));
    for (const char* reason : {"", "  \n"}) {
        const auto refused = world.use.cancel.run(BookingWorld::as_admin(), booking.id, reason);
        ASSERT_FALSE(refused) << '"' << reason << '"';
        EXPECT_EQ(refused.error().refusal, Refusal::invalid_input);
        EXPECT_EQ(refused.error().fields.at(0).field, "reason");
    }
    EXPECT_TRUE(testing::audit_rows(*world.store).empty());
    EXPECT_TRUE(world.refunds().empty());
    EXPECT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
}

}  // namespace cancel_audit_test
}  // namespace steady
