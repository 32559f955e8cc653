#include "app/highlights/warn_of_end.h"

#include "app/notifications/mail_job.h"
#include "ports/companions.h"
#include "ports/jobs.h"
#include "ports/notifications.h"
#include "ports/store.h"
#include "tests/unit/bookings/booking_world.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady {
namespace warn_of_end_test {

using testing::BookingWorld;
using ::testing::HasSubstr;

struct EndingHighlights : ::testing::Test {
    BookingWorld world;
    WarnOfHighlightEnd warn{*world.store, world.clock, world.ids, world.time_zones};

    void highlight_until(Instant end) {
        world.write([&](Transaction& transaction) {
            transaction.companions.set_highlight(world.companion,
                                                 Highlight{HighlightType::local, end});
        });
    }
    std::size_t notes() {
        return world.store->read([&](Transaction& transaction) {
            return transaction.notifications.page({.account = world.companion, .limit = 9}).size();
        });
    }
    std::vector<Job> mails() {
        return world.store->read(
            [&](Transaction& transaction) { return transaction.job_list.recent("mail", 9); });
    }
};

TEST_F(EndingHighlights, NotifyThreeDaysBeforeOnceByMailAndInTheApp) {
    highlight_until(world.in_hours(100));
    EXPECT_EQ(warn.run(), 0);
    world.clock.advance(hours{28} - seconds{1});
    EXPECT_EQ(warn.run(), 0);
    world.clock.advance(seconds{1});
    EXPECT_EQ(warn.run(), 1);
    EXPECT_EQ(warn.run(), 0);
    EXPECT_EQ(notes(), 1U);
    ASSERT_EQ(mails().size(), 1U);
    const auto mail = read_mail_job(mails().front());
    EXPECT_EQ(mail->subject, "Your highlight is about to end");
    // 100 hours after Friday, 10 in the morning.
    EXPECT_THAT(mail->body, HasSubstr("ends on Tuesday, November 24, 2026 at 2:00 PM "
                                      "(America/New_York time). It does not renew by itself"));
}

TEST_F(EndingHighlights, NotifyOfTheNextOneAgain) {
    highlight_until(world.in_hours(50));
    EXPECT_EQ(warn.run(), 1);
    world.clock.advance(hours{50});
    EXPECT_EQ(warn.run(), 0) << "what has ended is not about to end";
    highlight_until(world.in_hours(60));
    EXPECT_EQ(warn.run(), 1);
    EXPECT_EQ(notes(), 2U);
}

TEST_F(EndingHighlights, RespectTheChoiceOfNoMail) {
    highlight_until(world.in_hours(50));
    world.write([&](Transaction& transaction) {
        transaction.notifications.choose(world.companion, NotificationKind::highlight_expiring,
                                         {.email = false, .in_app = true});
    });
    EXPECT_EQ(warn.run(), 1);
    EXPECT_EQ(notes(), 1U);
    EXPECT_TRUE(mails().empty());
}

}  // namespace warn_of_end_test
}  // namespace steady
