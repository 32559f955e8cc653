#include "app/verifications/follow_badge_ends.h"

#include "app/notifications/mail_job.h"
#include "app/verifications/decide_verification.h"
#include "ports/accounts.h"
#include "ports/jobs.h"
#include "ports/notifications.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/audit_rows.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady::testing {
namespace follow_badge_ends_test {

using std::chrono::days;
using ::testing::HasSubstr;
using enum VerificationDecision;

class FollowBadgeEndsTest : public ::testing::Test {
  protected:
    Verification record(VerificationKind kind = VerificationKind::degree) {
        return world.store->read(
            [&](Transaction& t) { return t.verifications.of(companion).of(kind); });
    }
    void grant(days from_now, VerificationKind kind = VerificationKind::degree) {
        const Date last_day = std::chrono::floor<days>(world.clock.now()) + from_now;
        ASSERT_TRUE(decide.run(some_admin(), companion, kind, verified, "Seen",
                               {.end = {.is_chosen = true, .last_day = last_day}}));
    }
    std::vector<std::string> subjects() {
        std::vector<std::string> found;
        world.store->read([&](Transaction& t) {
            for (const Job& job : t.job_list.recent("mail", 99)) {
                const auto mail = read_mail_job(job);
                if (mail && mail->subject.starts_with("A check")) found.push_back(mail->subject);
            }
            return 0;
        });
        return found;
    }
    std::size_t notes(NotificationKind kind) {
        return world.store->read([&](Transaction& t) {
            const auto all = t.notifications.page({.account = companion, .limit = 99});
            return static_cast<std::size_t>(std::ranges::count(all, kind, &Notification::kind));
        });
    }
    // Runs the step every hour until `end`.
    int walk_to(Instant end) {
        int notified = 0;
        for (; world.clock.now() < end; world.clock.advance(hours{1})) notified += follow.run();
        return notified;
    }

    AccountWorld world;
    DecideVerification decide{*world.store, world.clock, world.ids, world.trail};
    FollowBadgeEnds follow{*world.store, world.clock, world.ids};
    AccountId companion = world.sign_up(companion_form()).own.account.id;
};

TEST_F(FollowBadgeEndsTest, RemindsThreeTimesAndSaysOnceThatABadgeHasEnded) {
    grant(days{60});
    const Instant end = *record().expires_at;
    EXPECT_EQ(walk_to(end), 3);
    EXPECT_EQ(subjects(), std::vector<std::string>(3, "A check on your account ends soon"));
    EXPECT_EQ(notes(NotificationKind::badge_expiring), 3U);
    EXPECT_EQ(record().status, VerificationStatus::verified);
    EXPECT_EQ(walk_to(end + days{90}), 1);
    EXPECT_EQ(notes(NotificationKind::badge_expired), 1U);
    EXPECT_EQ(subjects().size(), 4U);
    EXPECT_EQ(record().status, VerificationStatus::unverified);
    EXPECT_EQ(record().expires_at, end) << "its holder reads when it ended";
    EXPECT_EQ(record().next_step_at, std::nullopt);
}

TEST_F(FollowBadgeEndsTest, RemindsOfNoDayBeforeTheBadgeWasGranted) {
    grant(days{5});
    EXPECT_EQ(walk_to(*record().expires_at), 1);
}

TEST_F(FollowBadgeEndsTest, ARenewalEndsTheRemindersOfTheFormerEnd) {
    grant(days{20});
    const Instant end = *record().expires_at;
    EXPECT_EQ(walk_to(end - days{3}), 1);
    grant(days{365});
    EXPECT_EQ(walk_to(end + days{30}), 0);
    EXPECT_EQ(record().status, VerificationStatus::verified);
}

TEST_F(FollowBadgeEndsTest, SuspendedAccountsAreNotNotifiedAndTheBadgeEndsAllTheSame) {
    grant(days{20});
    const Instant end = *record().expires_at;
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        t.accounts.set_suspended(companion, world.clock.now());
        return {};
    });
    EXPECT_EQ(walk_to(end + days{1}), 0);
    EXPECT_TRUE(subjects().empty());
    EXPECT_EQ(record().status, VerificationStatus::unverified);
}

TEST_F(FollowBadgeEndsTest, ABadgeWhoseRenewalWaitsBecomesPending) {
    grant(days{20});
    const Instant end = *record().expires_at;
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        const auto purchase = world.ids.next<PurchaseId>();
        const Instant now = world.clock.now();
        t.purchases.insert({.id = purchase,
                            .owner = companion,
                            .kind = PurchaseKind::degree,
                            .amount = Money::from_dollars(50),
                            .state = PurchaseState::paid,
                            .created_at = now});
        t.verification_requests.insert({.purchase = purchase,
                                        .account = companion,
                                        .kind = PurchaseKind::degree,
                                        .paid_at = now,
                                        .sent_at = now,
                                        .submitted_at = now});
        return {};
    });
    (void)walk_to(end + hours{1});
    EXPECT_EQ(record().status, VerificationStatus::pending);
}

TEST_F(FollowBadgeEndsTest, MailsNameTheLastDayAndNotTheCheck) {
    grant(days{20}, VerificationKind::driver_license);
    (void)walk_to(*record(VerificationKind::driver_license).expires_at + hours{1});
    const auto bodies = world.store->read([&](Transaction& t) {
        std::string all;
        for (const Job& job : t.job_list.recent("mail", 99)) {
            if (const auto mail = read_mail_job(job)) all += mail->body;
        }
        return all;
    });
    EXPECT_THAT(bodies, HasSubstr("One of the checks on your account is valid through "));
    EXPECT_THAT(bodies, HasSubstr("One of the checks on your account was valid through "));
    EXPECT_THAT(bodies, ::testing::Not(HasSubstr("license")));
}

}  // namespace follow_badge_ends_test
}  // namespace steady::testing
