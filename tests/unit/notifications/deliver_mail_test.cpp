#include "app/notifications/deliver_mail.h"

#include "adapters/languages/icu_phrase_translator.h"
#include "adapters/memory/memory_store.h"
#include "app/jobs/job_runner.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/mail_language.h"
#include "app/notifications/operator_notes.h"
#include "domain/core/error.h"
#include "domain/people/unconfirmed_address.h"
#include "ports/store.h"
#include "tests/unit/support/fake_clock.h"
#include "tests/unit/support/sequential_ids.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace deliver_mail_test {

// Answers as configured and records its requests.
class RecordingMailer final : public Mailer {
  public:
    std::expected<void, MailFault> send(const Mail& mail, std::string_view id,
                                        const StillWaiting& still_waiting) override {
        if (waits) still_waiting();
        body = mail.body;
        language = mail.locale;
        ids.insert(std::string(id));
        ++asked;
        if (fault) return std::unexpected(*fault);
        return {};
    }
    std::optional<MailFault> fault;
    std::set<std::string> ids;
    int asked = 0;
    bool waits = false;
    std::string body;
    Locale language = Locale::en;
};

struct MailWorld {
    testing::FakeClock clock;
    testing::SequentialIds ids;
    RecordingMailer mailer;
    std::unique_ptr<Store> store = make_memory_store();
    DeliverMail deliver{
        mailer, *store, clock, ids, nullptr, DeliverMail::Words::wiped, "https://steady.example"};
    Job job =
        make_mail_job(ids, {"a@example.com", "Hello", "{own-address}/bookings/1\n"}, clock.now());
    JobOutcome::Kind run() { return deliver.run(job).kind; }
    std::vector<std::string> open_notes() {
        std::vector<std::string> texts;
        for (const JobRecord& note : store->read([](Transaction& t) {
                 return t.job_list.page(to_string(JobKind::operator_note), JobState::parked, 0, 99)
                     .jobs;
             })) {
            texts.push_back(*note.job.payload.find("note"));
        }
        return texts;
    }
};

// What remains of the job, which operators see, is in English.
TEST(DeliverMail, SendsTheMailInTheLanguageOfItsReader) {
    MailWorld world;
    const IcuPhraseTranslator translator;
    DeliverMail deliver{world.mailer, *world.store, world.clock,
                        world.ids,    nullptr,      DeliverMail::Words::wiped,
                        "https://x",  &translator};
    const Mail mail = email_templates::appointment_confirmed("a@example.com", "/bookings/1");
    const Job job = make_mail_job(world.ids, in_locale(mail, Locale::es), world.clock.now());
    const JobOutcome outcome = deliver.run(job);
    EXPECT_EQ(outcome.kind, JobOutcome::Kind::done);
    EXPECT_EQ(world.mailer.language, Locale::es);
    EXPECT_EQ(world.mailer.body,
              "Su cita con Steady está pagada.\n\nVea los detalles después de iniciar sesión:\n"
              "https://x/es/bookings/1\n");
    ASSERT_TRUE(outcome.left.find("subject"));
    EXPECT_EQ(*outcome.left.find("subject"), "Your appointment is paid");
    EXPECT_FALSE(outcome.left.find("phrases"));
}

// R21: what a later try may mend is tried again under the same name, what none can is parked.
TEST(DeliverMail, RetriesTemporaryFaultsAndParksPermanentOnes) {
    MailWorld world;
    world.mailer.fault = MailFault{MailFault::Kind::later, "put off with 451"};
    EXPECT_EQ(world.run(), JobOutcome::Kind::retry);
    world.mailer.fault = MailFault{MailFault::Kind::no_mailbox, "refused with 550 5.1.1"};
    EXPECT_EQ(world.run(), JobOutcome::Kind::park);
    world.mailer.fault.reset();
    EXPECT_EQ(world.run(), JobOutcome::Kind::done);
    EXPECT_EQ(world.mailer.ids.size(), 1U);
    EXPECT_EQ(world.mailer.body, "https://steady.example/bookings/1\n");
}

TEST(DeliverMail, KeepsOnlyAddressAndSubjectOfADeliveredMail) {
    MailWorld world;
    const JobOutcome outcome = world.deliver.run(world.job);
    Job done = world.job;
    done.payload = outcome.left;
    const auto left = read_mail_job(done);
    ASSERT_TRUE(left);
    EXPECT_EQ(left->to, "a@example.com");
    EXPECT_EQ(left->subject, "Hello");
    EXPECT_EQ(left->body, "");
    DeliverMail keeping(world.mailer, *world.store, world.clock, world.ids, nullptr,
                        DeliverMail::Words::kept);
    EXPECT_EQ(keeping.run(world.job).left, world.job.payload);
}

TEST(DeliverMail, SendsNothingToAnUnconfirmedAddress) {
    MailWorld world;
    const auto id = AccountId::parse("0197a0b2-0000-7000-8000-000000000001").value();
    const std::string nowhere = unconfirmed_address(id).text();
    world.job = make_mail_job(world.ids, {nowhere, "Hello", "Text"}, world.clock.now());
    EXPECT_EQ(world.run(), JobOutcome::Kind::done);
    EXPECT_EQ(world.mailer.asked, 0);
}

TEST(DeliverMail, PausesAfterAnUnreachableServer) {
    MailWorld world;
    world.mailer.fault = MailFault{MailFault::Kind::unreachable, "timed out"};
    EXPECT_FALSE(world.deliver.is_paused());
    EXPECT_EQ(world.run(), JobOutcome::Kind::retry);
    EXPECT_TRUE(world.deliver.is_paused());
    world.clock.advance(mail_pause_after_fault);
    EXPECT_FALSE(world.deliver.is_paused());
}

// R21: what one recipient's server refuses delays no other mail.
TEST(DeliverMail, DoesNotPauseForARefusal) {
    MailWorld world;
    for (const auto kind :
         {MailFault::Kind::later, MailFault::Kind::refused, MailFault::Kind::no_mailbox}) {
        world.mailer.fault = MailFault{kind, "refused"};
        (void)world.run();
        EXPECT_FALSE(world.deliver.is_paused());
    }
}

// Mails that wait for an unreachable server use up none of their attempts.
TEST(DeliverMail, WaitingForAnUnreachableServerCostsNoAttempt) {
    MailWorld world;
    std::vector<JobId> waiting;
    for (int i = 0; i < 5; ++i) {
        const Job job =
            make_mail_job(world.ids, {"b@example.com", "Hello", "Text"}, world.clock.now());
        waiting.push_back(job.id);
        (void)world.store->transact([&](Transaction& t) -> Result<void> {
            t.jobs.enqueue(job);
            return {};
        });
    }
    JobRunner runner(
        *world.store, world.clock, [&](const Job& job) { return world.deliver.run(job); },
        [&](const std::string&) { return !world.deliver.is_paused(); });
    world.mailer.fault = MailFault{MailFault::Kind::unreachable, "timed out"};
    EXPECT_EQ(runner.run(), 1);
    EXPECT_EQ(runner.run(), 0);
    world.mailer.fault.reset();
    world.clock.advance(mail_pause_after_fault);
    EXPECT_EQ(runner.run(), 4);
    for (std::size_t i = 1; i < waiting.size(); ++i) {
        const auto job =
            world.store->read([&](Transaction& t) { return t.job_list.find(waiting[i]); });
        EXPECT_EQ(job->job.attempts, 1);
    }
}

// A refusal of the sender meets every mail: none is lost, and the operator is notified once.
TEST(DeliverMail, RetriesAndNotesRefusalsOtherThanOfTheMailbox) {
    MailWorld world;
    world.mailer.fault =
        MailFault{MailFault::Kind::refused, "refused with 554 5.7.1 Relay access denied"};
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(world.run(), JobOutcome::Kind::retry);
        world.clock.advance(mail_pause_after_fault);
    }
    ASSERT_EQ(world.open_notes().size(), 1U);
    EXPECT_TRUE(world.open_notes().front().contains("554 5.7.1 Relay access denied"));
    world.mailer.fault.reset();
    EXPECT_EQ(world.run(), JobOutcome::Kind::done);
    EXPECT_TRUE(world.open_notes().empty()) << "a mail passed: nothing is left to do";
}

// A mail that the server took and has not confirmed yet is no one else's to send.
TEST(DeliverMail, HoldsAMailWhileTheServerMayConfirmIt) {
    MailWorld world;
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        t.jobs.enqueue(world.job);
        return {};
    });
    world.mailer.waits = true;
    EXPECT_EQ(world.run(), JobOutcome::Kind::done);
    const auto held =
        world.store->read([&](Transaction& t) { return t.job_list.find(world.job.id); });
    EXPECT_EQ(held->job.due_at, world.clock.now() + unconfirmed_mail_lease);
}

TEST(DeliverMail, ParksAnInvalidMail) {
    MailWorld world;
    world.job.payload = {};
    EXPECT_EQ(world.run(), JobOutcome::Kind::park);
    EXPECT_EQ(world.mailer.asked, 0);
}

}  // namespace deliver_mail_test
}  // namespace steady
