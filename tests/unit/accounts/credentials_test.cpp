#include "adapters/crypto/openssl_vault.h"
#include "app/accounts/authenticate.h"
#include "app/accounts/change_credentials.h"
#include "app/accounts/check_availability.h"
#include "app/accounts/reset_password.h"
#include "app/notifications/mail_job.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/job_texts.h"
#include "tests/unit/support/mailbox.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace credentials_test {

constexpr const char* email = "casey@example.com";
constexpr const char* password = "harbour-lantern-7";
constexpr const char* new_password = "copper-meadow-31";

class CredentialsTest : public ::testing::Test {
  protected:
    CredentialsTest() : client(world.sign_up(client_form(email))) {}

    std::optional<Authenticated> holder_of(const std::string& token) {
        return Authenticate(*world.store, world.clock, world.digests).run(token);
    }
    SignedIn second_session() {
        return world.log_in.run(world.log_in_command(email, password)).value();
    }
    std::vector<Mail> mails() { return mailbox.all(); }
    PasswordChangeCommand change_to(const std::string& text) {
        return {client.own.account.id, holder_of(client.token)->token_hash, password, text};
    }
    std::string mailed_token() { return mailbox.token_in_newest("/reset-password#token="); }

    AccountWorld world;
    Mailbox mailbox{world};
    SignedIn client;
    ChangePassword change_password{world.log_in_ports, world.settings};
    UpdateEmail update_email{world.log_in_ports, world.settings};
    ForgotPassword forgot_password{world.log_in_ports, world.settings};
    ResetPassword reset_password{world.log_in_ports, world.settings};
};

TEST_F(CredentialsTest, AChangedPasswordEndsOtherSessions) {  // API-028, API-029, SE4
    const auto other = second_session();
    ASSERT_TRUE(change_password.run(change_to(new_password)));
    EXPECT_TRUE(holder_of(client.token));
    EXPECT_FALSE(holder_of(other.token));
    EXPECT_EQ(world.log_in.run(world.log_in_command(email, password)).error().refusal,
              Refusal::wrong_credentials);
    EXPECT_TRUE(world.log_in.run(world.log_in_command(email, new_password)));
    EXPECT_EQ(mails().at(0).to, email);  // AU10
}

TEST_F(CredentialsTest, AWrongCurrentPasswordKeepsTheSession) {  // SESS-006, AUTH-023
    PasswordChangeCommand command = change_to(new_password);
    command.current_password = "not it";
    const auto refused = change_password.run(command);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::wrong_current_password);
    EXPECT_EQ(refused.error().message, "Current password is incorrect");
    EXPECT_EQ(change_password.run(change_to("seven-7")).error().message,
              "Password must be at least 8 characters long");
    EXPECT_TRUE(holder_of(client.token));
}

TEST_F(CredentialsTest, SlowsGuessesOfTheCurrentPassword) {
    PasswordChangeCommand command = change_to(new_password);
    command.current_password = "not it";
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(change_password.run(command).error().refusal, Refusal::wrong_current_password);
    const auto refused = change_password.run(command);
    EXPECT_EQ(refused.error().refusal, Refusal::too_many_attempts);
    EXPECT_EQ(refused.error().retry_after_s, 15);
}

TEST_F(CredentialsTest, NotifiesBothAddressesOfANewEmail) {  // API-030, AU10
    const auto other = second_session();
    const EmailChangeCommand command{client.own.account.id, holder_of(client.token)->token_hash,
                                     "New@Example.com", password};
    const auto own = update_email.run(command);
    ASSERT_TRUE(own);
    EXPECT_EQ(own->own.account.email.text(), "new@example.com");
    EXPECT_FALSE(holder_of(other.token));
    std::vector<std::string> recipients;
    for (const Mail& mail : mails()) recipients.push_back(mail.to);
    std::sort(recipients.begin(), recipients.end());
    EXPECT_EQ(recipients, (std::vector<std::string>{email, "new@example.com"}));
    EXPECT_TRUE(world.log_in.run(world.log_in_command("new@example.com", password)));
}

TEST_F(CredentialsTest, ANewEmailRequiresAvailabilityAndThePassword) {
    (void)world.sign_up(companion_form("jordan@example.com"));
    EmailChangeCommand command{client.own.account.id, "", "jordan@example.com", password};
    EXPECT_EQ(update_email.run(command).error().refusal, Refusal::email_taken);
    command.new_email = "free@example.com";
    command.current_password = "not it";
    EXPECT_EQ(update_email.run(command).error().refusal, Refusal::wrong_current_password);
    command.new_email = "no address";
    EXPECT_EQ(update_email.run(command).error().refusal, Refusal::invalid_input);
    EXPECT_TRUE(mails().empty());
}

TEST_F(CredentialsTest, AResetLinkWorksOnceAndEndsAllSessions) {  // AUTH-031, AU11
    ASSERT_TRUE(forgot_password.run(" CASEY@example.com", world.origin));
    ASSERT_EQ(mails().size(), 1U);
    const std::string token = mailed_token();
    const auto common = reset_password.run(token, "password1", world.origin);
    ASSERT_FALSE(common);  // and the link is not used up
    EXPECT_EQ(common.error().fields.at(0).field, "newPassword");
    ASSERT_TRUE(reset_password.run(token, new_password, world.origin));
    EXPECT_FALSE(holder_of(client.token));
    EXPECT_TRUE(world.log_in.run(world.log_in_command(email, new_password)));
    const auto again = reset_password.run(token, "another-pass-5", world.origin);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().refusal, Refusal::reset_link_invalid);
}

TEST_F(CredentialsTest, AResetLinkExpiresAfterThirtyMinutes) {  // AU11
    ASSERT_TRUE(forgot_password.run(email, world.origin));
    const std::string token = mailed_token();
    world.clock.advance(minutes{30});
    EXPECT_EQ(reset_password.run(token, new_password, world.origin).error().refusal,
              Refusal::reset_link_invalid);
    world.clock.advance(
        -minutes{30});  // R11: once it has run out, a clock set back changes nothing
    EXPECT_EQ(reset_password.run(token, new_password, world.origin).error().refusal,
              Refusal::reset_link_invalid);
}

TEST_F(CredentialsTest, ANewLinkReplacesThePreviousOne) {
    ASSERT_TRUE(forgot_password.run(email, world.origin));
    const std::string older = mailed_token();
    world.clock.advance(seconds{5});
    ASSERT_TRUE(forgot_password.run(email, world.origin));
    const std::string newer = mailed_token();
    EXPECT_NE(newer, older);
    EXPECT_EQ(reset_password.run(older, new_password, world.origin).error().refusal,
              Refusal::reset_link_invalid);
    EXPECT_TRUE(reset_password.run(newer, new_password, world.origin));
}

TEST_F(CredentialsTest, AChangeOfPasswordOrEmailInvalidatesMailedLinks) {  // AU11
    ASSERT_TRUE(forgot_password.run(email, world.origin));
    const std::string before_password = mailed_token();
    ASSERT_TRUE(change_password.run(change_to(new_password)));
    EXPECT_EQ(reset_password.run(before_password, "another-pass-5", world.origin).error().refusal,
              Refusal::reset_link_invalid);
    world.clock.advance(seconds{5});
    ASSERT_TRUE(forgot_password.run(email, world.origin));
    const std::string before_email = mailed_token();
    ASSERT_TRUE(update_email.run({client.own.account.id, holder_of(client.token)->token_hash,
                                  "new@example.com", new_password}));
    EXPECT_EQ(reset_password.run(before_email, "another-pass-5", world.origin).error().refusal,
              Refusal::reset_link_invalid);
    EXPECT_TRUE(world.log_in.run(world.log_in_command("new@example.com", new_password)));
}

TEST_F(CredentialsTest, AnUnknownEmailGetsTheSameReplyAndNoMail) {  // AUTH-031
    EXPECT_TRUE(forgot_password.run("who@example.com", world.origin));
    EXPECT_TRUE(mails().empty());
}

TEST_F(CredentialsTest, ChecksAnswerTruthfullyWithinTheBudget) {  // AUTH-029, AUTH-030, AU12
    (void)world.sign_up(companion_form("jordan@example.com", "Jordan F"));
    CheckAvailability check(*world.store, world.clock, world.texts, world.settings);
    EXPECT_FALSE(check.email("CASEY@example.com", "10.0.0.1")->available);  // API-033
    EXPECT_TRUE(check.email("free@example.com", "10.0.0.1")->available);
    EXPECT_FALSE(check.email("nonsense", "10.0.0.1"));
    EXPECT_FALSE(check.display_name("jordan f", "10.0.0.1", std::nullopt)->available);  // API-032
    EXPECT_TRUE(check.display_name("Casey Rivers", "10.0.0.1", std::nullopt)->available);
    for (int i = 3; i < 11; ++i) EXPECT_TRUE(check.email("x@example.com", "10.0.0.9")) << i;
    const auto refused = check.email("x@example.com", "10.0.0.1");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::too_many_attempts);
    EXPECT_EQ(refused.error().retry_after_s, 60);
}

TEST_F(CredentialsTest, AUsersOwnDisplayNameIsAvailable) {  // KPROF-028
    const auto companion = world.sign_up(companion_form("jordan@example.com", "Jordan F"));
    CheckAvailability check(*world.store, world.clock, world.texts, world.settings);
    EXPECT_TRUE(check.display_name("Jordan F", "10.0.0.1", companion.own.account.id)->available);
}

TEST_F(CredentialsTest, AnOpaqueCheckDoesNotRevealMembers) {  // AU12
    world.settings.opaque_email_check = true;
    CheckAvailability check(*world.store, world.clock, world.texts, world.settings);
    EXPECT_TRUE(check.email(email, "10.0.0.1")->available);
}

TEST(MailJobTest, KeepsTheMailUnchanged) {
    SequentialIds ids;
    const Mail mail{"a@b.co", "Subject with \"quotes\" \\ and {}", "Line one\nline\ttwo \x01 é\n"};
    const Job job = make_mail_job(ids, mail, Instant{});
    const auto read = read_mail_job(job);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->to, mail.to);
    EXPECT_EQ(read->subject, mail.subject);
    EXPECT_EQ(read->body, mail.body);
}

// A copy of the store alone opens no account.
TEST(MailJobTest, SealsAMailThatOpensAnAccount) {
    SequentialIds ids;
    const auto vault = make_openssl_vault({std::string(64, 'a')});
    const Mail mail{"a@b.co", "Subject", "https://steady.example/reset-password#token=open-sesame"};
    const Job job = make_secret_mail_job(ids, vault.get(), mail, Instant{});
    EXPECT_EQ(testing::words_of(job).find("open-sesame"), std::string::npos);
    EXPECT_NE(testing::words_of(job).find("a@b.co"), std::string::npos);
    EXPECT_EQ(read_mail_job(job, vault.get())->body, mail.body);
    EXPECT_FALSE(read_mail_job(job));
    EXPECT_FALSE(read_mail_job(job, make_openssl_vault({std::string(64, 'b')}).get()));
    const auto keyless = make_openssl_vault({});
    EXPECT_EQ(read_mail_job(make_secret_mail_job(ids, keyless.get(), mail, Instant{}))->body,
              mail.body);
}

TEST(MailJobTest, RefusesForeignPayloads) {
    SequentialIds ids;
    Job job = make_mail_job(ids, {"a@b.co", "s", "b"}, Instant{});
    const std::vector<JobTexts> foreign{
        {},
        {{"to", "x"}},
        {{"to", "x"}, {"subject", "s"}},
        {{"", "x"}},
        {{"to", "x"}, {"subject", "s"}, {"sealed", "by another key"}}};
    for (const JobTexts& payload : foreign) {
        job.payload = payload;
        EXPECT_FALSE(read_mail_job(job)) << testing::words_of(job);
    }
}

}  // namespace credentials_test
}  // namespace steady::testing
