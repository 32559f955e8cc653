#include "app/accounts/delete_account.h"

#include "app/accounts/authenticate.h"
#include "app/accounts/erase_account.h"
#include "app/files/files.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/payouts/payout_accounts.h"
#include "ports/jobs.h"
#include "ports/payouts.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/job_texts.h"
#include "tests/unit/support/memory_files.h"
#include "tests/unit/support/sample_files.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace delete_account_test {

constexpr const char* password = "harbour-lantern-7";

class DeleteAccountTest : public ::testing::Test {
  protected:
    Result<void> run(const SignedIn& person, std::optional<std::string> given = std::nullopt) {
        const AccountId& id = person.own.account.id;
        return remove.run({id, world.digests.sha256_hex(person.token), std::move(given),
                           remove.preview(id).refund()});
    }
    bool is_there(const SignedIn& person) {
        return CurrentAccount(*world.store).run(person.own.account.id).has_value();
    }
    std::size_t jobs(const std::string& kind) {
        return world.store->read(
            [&](Transaction& transaction) { return transaction.job_list.recent(kind, 99).size(); });
    }

    AccountWorld world;
    MemoryFiles files;
    UploadFile upload{*world.store, files, world.clock, world.ids, world.trail};
    std::vector<AccountId> cancelled;
    Result<void> cancelling{};
    std::vector<LeavingVisit> visits;
    DeleteAccount remove{world.log_in_ports, world.settings,
                         [this](const AccountId& id, const std::optional<Money>&) {
                             cancelled.push_back(id);
                             return cancelling;
                         },
                         [this](const AccountId&, bool) { return visits; }};
    SignedIn client = world.sign_up(client_form());
    SignedIn companion = world.sign_up(companion_form());
};

// It has left the operators' queue; the audit would report it as overdue for ever.
TEST_F(DeleteAccountTest, ClosesVerificationRequestsThatWait) {
    const PurchaseId purchase = world.ids.next<PurchaseId>();
    const auto request = [&] {
        return world.store->read([&](Transaction& transaction) {
            return *transaction.verification_requests.find(purchase);
        });
    };
    (void)world.store->transact([&](Transaction& transaction) -> Result<void> {
        transaction.verification_requests.insert({.purchase = purchase,
                                                  .account = companion.own.account.id,
                                                  .kind = PurchaseKind::degree,
                                                  .paid_at = world.clock.now(),
                                                  .sent_at = world.clock.now(),
                                                  .submitted_at = world.clock.now()});
        return {};
    });
    ASSERT_TRUE(is_open(request()));
    ASSERT_TRUE(run(companion));
    EXPECT_EQ(request().settled_at, world.clock.now());
}

TEST_F(DeleteAccountTest, ErasesAnAccountWithItsFiles) {  // API-034, SESS-005
    const AccountId id = companion.own.account.id;
    const auto resume = upload.run({id, FileFolder::resumes, pdf_file()});
    const auto kept = upload.run({client.own.account.id, FileFolder::client_profiles, png_file()});
    ASSERT_TRUE(run(companion));
    EXPECT_EQ(cancelled, std::vector<AccountId>{id});
    EXPECT_FALSE(Authenticate(*world.store, world.clock, world.digests).run(companion.token));
    const auto again = world.log_in.run(world.log_in_command("jordan@example.com", password));
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().refusal, Refusal::wrong_credentials);

    const auto erasing = world.store->read([](Transaction& transaction) {
        return transaction.job_list.recent(to_string(JobKind::erase_file), 9);
    });
    ASSERT_EQ(erasing.size(), 1U);
    EraseFile erase(files);
    EXPECT_EQ(erase.run(erasing[0]).kind, JobOutcome::Kind::done);
    EXPECT_EQ(erase.run(erasing[0]).kind, JobOutcome::Kind::done) << "repeating is harmless";
    EXPECT_FALSE(files.files.contains(resume->file.public_id));
    EXPECT_TRUE(files.files.contains(kept->file.public_id));
    // The address and the name are free again.
    EXPECT_TRUE(world.register_account.run(companion_form(), world.origin));
}

TEST_F(DeleteAccountTest, KeepsAnAccountWhoseBookingsCannotBeCancelled) {
    cancelling = refuse(Refusal::provider_unavailable);
    EXPECT_EQ(run(client).error().refusal, Refusal::provider_unavailable);
    EXPECT_TRUE(is_there(client));
}

// ADR 69: a deletion that moves money names the amount that was shown.
TEST_F(DeleteAccountTest, NamesTheRefundWhereAVisitIsPaid) {
    const DeletionCommand command{client.own.account.id, world.digests.sha256_hex(client.token)};
    visits = {{.booking = world.ids.next<BookingId>(),
               .is_paid = true,
               .returned = Money::from_dollars(20)}};
    const auto refused = remove.run(command);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fields.at(0).field, "refund");
    EXPECT_TRUE(cancelled.empty());
    visits[0].is_paid = false;
    EXPECT_TRUE(remove.run(command)) << "nothing was paid";
}

// decisions §2: a session older than 15 minutes gives the password with the call.
TEST_F(DeleteAccountTest, AnOldSessionRequiresThePassword) {
    world.clock.advance(minutes{15});
    EXPECT_TRUE(run(companion)) << "still fresh";
    world.clock.advance(seconds{1});
    const auto refused = run(client);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::password_required);
    EXPECT_EQ(refused.error().fields.at(0).field, "password");
    EXPECT_EQ(run(client, "").error().refusal, Refusal::wrong_current_password);
    EXPECT_EQ(run(client, "not it").error().refusal, Refusal::wrong_current_password);
    EXPECT_EQ(cancelled.size(), 1U) << "nothing happens before it is proven";
    EXPECT_TRUE(is_there(client));
    EXPECT_TRUE(run(client, password));
    EXPECT_FALSE(is_there(client));
}

TEST_F(DeleteAccountTest, RefusesAWrongPasswordInAFreshSession) {
    EXPECT_EQ(run(client, "not it").error().refusal, Refusal::wrong_current_password);
    for (int i = 0; i < 9; ++i) (void)run(client, "not it");
    EXPECT_EQ(run(client, password).error().refusal, Refusal::too_many_attempts);
}

TEST_F(DeleteAccountTest, ErasesTheProvidersCustomerWithAJob) {
    const AccountId id = client.own.account.id;
    ASSERT_TRUE(world.store->transact([&](Transaction& transaction) -> Result<void> {
        transaction.payout_accounts.save_customer(id, "cus_123");
        return {};
    }));
    ASSERT_TRUE(run(client));
    const auto erasing = world.store->read([](Transaction& transaction) {
        return transaction.job_list.recent(to_string(JobKind::erase_customer), 9);
    });
    ASSERT_EQ(erasing.size(), 1U);
    EXPECT_EQ(testing::text_of(erasing[0], "customer"), "cus_123");
    EXPECT_FALSE(world.store->read(
        [&](Transaction& transaction) { return transaction.payout_accounts.customer_of(id); }));
}

// 8 PM in New York on the 20th is the 21st in UTC.
LeavingVisit evening_visit() {
    const std::chrono::local_days day{std::chrono::year{2026} / 11 / 20};
    return {.booking = BookingId::parse("00000000-0000-4000-8000-000000000001").value(),
            .start = std::chrono::sys_days{std::chrono::year{2026} / 11 / 21} + hours{1},
            .timezone = "America/New_York",
            .local_start = day + hours{20},
            .is_paid = true,
            .lost = Money::from_cents(9'000)};
}

TEST_F(DeleteAccountTest, TheLastMailUsesTheDayOfTheVisitsPlace) {
    visits = {evening_visit()};
    visits.back().returned = Money::from_cents(8'300);
    ASSERT_TRUE(run(client));
    const auto mails = world.store->read(
        [](Transaction& transaction) { return transaction.job_list.recent("mail", 9); });
    ASSERT_EQ(mails.size(), 1U);
    const std::string body = testing::text_of(mails[0], "body");
    EXPECT_NE(body.find("Visit of November 20, 2026: canceled. $83.00 will go back to your card."
                        " $90.00 of your payment will not come back."),
              std::string::npos)
        << body;
}

TEST_F(DeleteAccountTest, TheLastMailShowsACompanionPayNotAPayment) {
    visits = {evening_visit(), evening_visit()};
    visits.back().is_paid = false;
    ASSERT_TRUE(run(companion));
    const auto mails = world.store->read(
        [](Transaction& transaction) { return transaction.job_list.recent("mail", 9); });
    ASSERT_EQ(mails.size(), 1U);
    const std::string body = testing::text_of(mails[0], "body");
    EXPECT_NE(body.find("canceled. You will not receive the pay of $90.00 for it.\n"
                        "Visit of November 20, 2026: canceled; it was not paid.\n"),
              std::string::npos)
        << body;
    EXPECT_EQ(body.find("come back"), std::string::npos);
}

TEST_F(DeleteAccountTest, ErasesMailsToThePersonOnly) {
    ASSERT_TRUE(world.store->transact([&](Transaction& transaction) -> Result<void> {
        for (const char* to : {"casey@example.com", "casey@example.com.example.org",
                               "xcasey@example.com", "casey_example.com@example.com"}) {
            transaction.jobs.enqueue(
                make_mail_job(world.ids, email_templates::password_changed(to), world.clock.now()));
        }
        transaction.jobs.enqueue(make_mail_job_about(
            world.ids, client.own.account.id, {"operator@example.com", "Request", "Name: Casey\n"},
            world.clock.now()));
        return {};
    }));
    ASSERT_TRUE(run(client));
    EXPECT_EQ(jobs("mail"), 4U) << "three to others, and the last one to the person";
}

}  // namespace delete_account_test
}  // namespace steady::testing
