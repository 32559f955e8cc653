// Who is reminded of a booking, and when.
#include "app/notifications/mail_job.h"
#include "ports/accounts.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "tests/unit/bookings/booking_world.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady {
namespace reminders_test {

using ::testing::AllOf, ::testing::HasSubstr, ::testing::Not;
using testing::BookingWorld;

struct ReminderWorld : BookingWorld {
    // Reminders written since the last call.
    std::vector<Mail> remind() {
        const int written = use.remind.run();
        std::vector<Mail> mails;
        store->read([&](Transaction& transaction) {
            for (const Job& job : transaction.job_list.recent("mail", written)) {
                mails.push_back(*read_mail_job(job));
            }
            return 0;
        });
        return mails;
    }
    std::string address(const AccountId& id) {
        return store->read(
            [&](Transaction& transaction) { return transaction.accounts.find(id)->email.text(); });
    }
};

TEST(Reminders, AreSentToBothPartiesADayAndTwoHoursBeforeOnce) {
    ReminderWorld world;
    (void)world.book_and_pay(world.in_hours(48));  // Sunday, 15:00 UTC
    EXPECT_TRUE(world.remind().empty());
    world.clock.advance(hours{24} - seconds{1});
    EXPECT_TRUE(world.remind().empty());
    world.clock.advance(seconds{1});
    const auto mails = world.remind();
    ASSERT_EQ(mails.size(), 2U);
    EXPECT_NE(mails[0].to, mails[1].to);
    for (const Mail& mail : mails) {
        EXPECT_THAT(mail.to,
                    ::testing::AnyOf(world.address(world.client), world.address(world.companion)));
        EXPECT_THAT(mail.body, HasSubstr("Sunday, November 22, 2026 at 10:00 AM "
                                         "(America/New_York time)"));
        EXPECT_THAT(mail.subject + mail.body, AllOf(Not(HasSubstr("Casey")), Not(HasSubstr("Near")),
                                                    Not(HasSubstr("Jordan"))));
    }
    EXPECT_TRUE(world.remind().empty());
    world.clock.advance(hours{22});
    EXPECT_EQ(world.remind().size(), 2U);
    EXPECT_TRUE(world.remind().empty());
    world.clock.advance(hours{3});
    EXPECT_TRUE(world.remind().empty());
}

TEST(Reminders, OmitThoseDueBeforeThePayment) {
    ReminderWorld world;
    (void)world.book_and_pay(world.in_hours(10));
    EXPECT_TRUE(world.remind().empty());
    world.clock.advance(hours{8});
    EXPECT_EQ(world.remind().size(), 2U);
    world.client = world.add_client(true, "Robin");
    world.companion = world.add_companion("Sam T");
    LineRequest soon = world.line(world.companion, world.in_hours(2) - minutes{10});
    soon.is_video = true;
    const Booking booking = world.use.create.run(world.command(world.request({soon}))).value();
    (void)world.pay(booking).value();
    EXPECT_TRUE(world.remind().empty());
}

TEST(Reminders, OmitTheDayReminderWhenTheNearOneIsDue) {
    ReminderWorld world;
    (void)world.book_and_pay(world.in_hours(48));
    world.clock.advance(hours{47});  // no sweep ran in all this time
    EXPECT_EQ(world.remind().size(), 2U);
    EXPECT_TRUE(world.remind().empty());
}

TEST(Reminders, AreNotSentForUnpaidOrCancelledBookings) {
    ReminderWorld world;
    (void)world.book(world.in_hours(3));
    world.clock.advance(hours{1});
    EXPECT_TRUE(world.remind().empty());
    world.companion = world.add_companion("Sam T");
    const Booking cancelled = world.book_and_pay(world.in_hours(30));
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), cancelled.id));
    world.clock.advance(hours{10});
    EXPECT_TRUE(world.remind().empty());
}

TEST(Reminders, NotifyTheClientOnceOfConcurrentLines) {
    ReminderWorld world;
    const AccountId second = world.add_companion("Sam T");
    const Instant start = world.in_hours(48);
    const auto command = world.command(
        world.request({world.line(world.companion, start), world.line(second, start)}));
    const Booking booking = world.use.create.run(command).value();
    (void)world.pay(booking).value();
    world.clock.advance(hours{24});
    EXPECT_EQ(world.remind().size(), 3U);
}

}  // namespace reminders_test
}  // namespace steady
