#include "app/notifications/deliver_mail.h"

#include "app/notifications/mail_job.h"
#include "domain/people/unconfirmed_address.h"
#include "tests/unit/support/fake_clock.h"
#include "tests/unit/support/sequential_ids.h"

#include <set>

#include <gtest/gtest.h>

namespace steady {
namespace deliver_mail_test {

// Answers as told and remembers what it was asked.
class ToldMailer final : public Mailer {
  public:
    std::expected<void, MailFault> send(const Mail& mail, std::string_view id) override {
        body = mail.body;
        ids.insert(std::string(id));
        ++asked;
        if (fault) return std::unexpected(*fault);
        return {};
    }
    std::optional<MailFault> fault;
    std::set<std::string> ids;
    int asked = 0;
    std::string body;
};

struct MailWorld {
    testing::FakeClock clock;
    testing::SequentialIds ids;
    ToldMailer mailer;
    DeliverMail deliver{mailer, clock, nullptr, DeliverMail::Words::wiped,
                        "https://steady.example"};
    Job job =
        make_mail_job(ids, {"a@example.com", "Hello", "{own-address}/bookings/1\n"}, clock.now());
    JobOutcome::Kind run() { return deliver.run(job).kind; }
};

// R21: what a later try may mend is tried again under the same name, what none can is parked.
TEST(DeliverMail, RetriesWhatMayPassLaterAndParksWhatNeverWill) {
    MailWorld world;
    world.mailer.fault = MailFault{MailFault::Kind::later, "put off with 451"};
    EXPECT_EQ(world.run(), JobOutcome::Kind::retry);
    world.clock.advance(mail_pause_after_fault);
    world.mailer.fault = MailFault{MailFault::Kind::never, "refused with 550"};
    EXPECT_EQ(world.run(), JobOutcome::Kind::park);
    world.mailer.fault.reset();
    EXPECT_EQ(world.run(), JobOutcome::Kind::done);
    EXPECT_EQ(world.mailer.ids.size(), 1U);
    EXPECT_EQ(world.mailer.body, "https://steady.example/bookings/1\n");
}

TEST(DeliverMail, OfADeliveredMailOnlyAddressAndSubjectStay) {
    MailWorld world;
    const JobOutcome outcome = world.deliver.run(world.job);
    Job done = world.job;
    done.payload = outcome.left;
    const auto left = read_mail_job(done);
    ASSERT_TRUE(left);
    EXPECT_EQ(left->to, "a@example.com");
    EXPECT_EQ(left->subject, "Hello");
    EXPECT_EQ(left->body, "");
    DeliverMail keeping(world.mailer, world.clock, nullptr, DeliverMail::Words::kept);
    EXPECT_EQ(keeping.run(world.job).left, world.job.payload);
}

TEST(DeliverMail, NothingGoesToAnAddressThatNobodyConfirmed) {
    MailWorld world;
    const auto id = AccountId::parse("0197a0b2-0000-7000-8000-000000000001").value();
    const std::string nowhere = unconfirmed_address(id).text();
    world.job = make_mail_job(world.ids, {nowhere, "Hello", "Text"}, world.clock.now());
    EXPECT_EQ(world.run(), JobOutcome::Kind::done);
    EXPECT_EQ(world.mailer.asked, 0);
}

TEST(DeliverMail, LeavesAServerAloneThatDidNotAnswerJustBefore) {
    MailWorld world;
    world.mailer.fault = MailFault{MailFault::Kind::later, "timed out"};
    EXPECT_EQ(world.run(), JobOutcome::Kind::retry);
    EXPECT_EQ(world.run(), JobOutcome::Kind::retry);
    EXPECT_EQ(world.mailer.asked, 1);
    world.clock.advance(mail_pause_after_fault);
    EXPECT_EQ(world.run(), JobOutcome::Kind::retry);
    EXPECT_EQ(world.mailer.asked, 2);
}

TEST(DeliverMail, ParksWhatIsNoMail) {
    MailWorld world;
    world.job.payload = {};
    EXPECT_EQ(world.run(), JobOutcome::Kind::park);
    EXPECT_EQ(world.mailer.asked, 0);
}

}  // namespace deliver_mail_test
}  // namespace steady
