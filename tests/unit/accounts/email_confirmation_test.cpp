// Addresses that count once the link in their mailbox is opened (ADR 25).
#include "app/accounts/email_confirmation.h"

#include "app/accounts/authenticate.h"
#include "app/accounts/change_credentials.h"
#include "app/accounts/reset_password.h"
#include "domain/people/unconfirmed_address.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/mailbox.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace email_confirmation_test {

constexpr const char* email = "casey@example.com";
constexpr const char* other_email = "new@example.com";
constexpr const char* password = "harbour-lantern-7";
constexpr const char* link = "/confirm-email#token=";

class EmailConfirmationTest : public ::testing::Test {
  protected:
    EmailConfirmationTest() { world.settings.confirmed_emails = true; }

    bool lives(const std::string& token) {
        return Authenticate(*world.store, world.clock, world.digests).run(token).has_value();
    }
    Result<SignedIn> log_in(const std::string& address) {
        return world.log_in.run(world.log_in_command(address, password));
    }
    OwnAccount own(const SignedIn& person) {
        return CurrentAccount(*world.store).run(person.own.account.id).value();
    }
    Result<EmailChangeDone> change(const SignedIn& person, const std::string& to,
                                   const std::string& network = "203.0.113.7") {
        return update_email.run({person.own.account.id,
                                 world.digests.sha256_hex(person.token),
                                 to,
                                 password,
                                 {network, ""}});
    }
    SignedIn member(const std::string& address) {
        const SignedIn person = world.sign_up(client_form(address));
        EXPECT_TRUE(confirm.run(mailbox.token_in_newest(link), world.origin));
        world.clock.advance(hours{1});
        return person;
    }

    AccountWorld world;
    Mailbox mailbox{world};
    UpdateEmail update_email{world.log_in_ports, world.settings};
    ConfirmEmail confirm{world.log_in_ports, world.settings};
};

TEST_F(EmailConfirmationTest, ASignUpIsSignedInAndLogsInAfterItsLink) {
    const SignedIn person = world.sign_up(client_form(email));
    EXPECT_TRUE(lives(person.token));
    EXPECT_EQ(own(person).pending_email, Email::parse(email));
    EXPECT_TRUE(is_unconfirmed(own(person).account.email));
    EXPECT_EQ(log_in(email).error().refusal, Refusal::wrong_credentials);
    ASSERT_EQ(mailbox.all().size(), 1U);
    EXPECT_EQ(mailbox.all()[0].to, email);

    ASSERT_TRUE(confirm.run(mailbox.token_in_newest(link), {"192.0.2.1", ""}));
    EXPECT_TRUE(lives(person.token)) << "who was booking goes on";
    EXPECT_EQ(own(person).account.email.text(), email);
    EXPECT_FALSE(own(person).pending_email);
    EXPECT_TRUE(log_in(email));
}

// A sign-up does not reveal who is a member: same answer, same rows, and the owner is notified.
TEST_F(EmailConfirmationTest, ATakenEmailAtSignUpGetsTheSameReply) {
    const SignedIn owner = member(email);
    const std::size_t mails = mailbox.all().size();
    const SignedIn twin = world.sign_up(client_form(email));
    EXPECT_TRUE(lives(twin.token));
    EXPECT_EQ(own(twin).pending_email, Email::parse(email));
    ASSERT_EQ(mailbox.all().size(), mails + 1);
    EXPECT_EQ(mailbox.all()[0].to, email);
    EXPECT_EQ(mailbox.all()[0].body.find(link), std::string::npos);
    EXPECT_EQ(log_in(email)->own.account.id, owner.own.account.id);
}

TEST_F(EmailConfirmationTest, TheFirstOpenedLinkOfTwoSignUpsWins) {
    const SignedIn first = world.sign_up(client_form(email));
    const std::string first_link = mailbox.token_in_newest(link);
    world.clock.advance(seconds{1});
    const SignedIn second = world.sign_up(client_form(email));
    const std::string second_link = mailbox.token_in_newest(link);
    EXPECT_NE(first_link, second_link);
    ASSERT_TRUE(confirm.run(second_link, world.origin));
    EXPECT_EQ(confirm.run(first_link, world.origin).error().refusal, Refusal::email_link_invalid);
    EXPECT_EQ(log_in(email)->own.account.id, second.own.account.id);
    EXPECT_TRUE(is_unconfirmed(own(first).account.email));
}

TEST_F(EmailConfirmationTest, AChangeTakesEffectWithItsLink) {
    const SignedIn person = member(email);
    const auto elsewhere = log_in(email);
    const auto asked = change(person, other_email);
    ASSERT_TRUE(asked);
    EXPECT_TRUE(asked->to_confirm);
    EXPECT_EQ(asked->own.account.email.text(), email);
    EXPECT_EQ(asked->own.pending_email, Email::parse(other_email));
    EXPECT_EQ(mailbox.of(other_email).size(), 1U);
    EXPECT_EQ(mailbox.of(email)[0].subject, "A change to your email address");  // AU10
    EXPECT_TRUE(log_in(email));

    ASSERT_TRUE(confirm.run(mailbox.token_in_newest(link), world.origin));
    EXPECT_EQ(own(person).account.email.text(), other_email);
    EXPECT_TRUE(lives(person.token)) << "the session that asked";
    EXPECT_FALSE(lives(elsewhere->token));
    EXPECT_EQ(mailbox.of(email)[0].subject, "Your email address was changed");
    EXPECT_FALSE(log_in(email));
    EXPECT_TRUE(log_in(other_email));
}

TEST_F(EmailConfirmationTest, ATakenEmailAtAChangeGetsTheSameReplyAndNotifiesItsOwner) {
    const SignedIn person = member(email);
    (void)member("owner@example.com");
    const std::size_t mails = mailbox.of("owner@example.com").size();
    const auto asked = change(person, "owner@example.com");
    ASSERT_TRUE(asked);
    EXPECT_TRUE(asked->to_confirm);
    EXPECT_EQ(asked->own.pending_email, Email::parse("owner@example.com"));
    const auto received = mailbox.of("owner@example.com");
    ASSERT_EQ(received.size(), mails + 1);
    EXPECT_EQ(received[0].body.find(link), std::string::npos);
    EXPECT_EQ(own(person).account.email.text(), email);
}

TEST_F(EmailConfirmationTest, ALinkWorksOnceWithinThreeDays) {
    const SignedIn person = member(email);
    ASSERT_TRUE(change(person, other_email));
    const std::string token = mailbox.token_in_newest(link);
    world.clock.advance(hours{72});
    EXPECT_EQ(confirm.run(token, world.origin).error().refusal, Refusal::email_link_invalid);
    world.clock.advance(-hours{72});  // R11
    EXPECT_EQ(confirm.run(token, world.origin).error().refusal, Refusal::email_link_invalid);
    ASSERT_TRUE(change(person, other_email));
    const std::string second = mailbox.token_in_newest(link);
    ASSERT_TRUE(confirm.run(second, world.origin));
    for (const std::string& used : {second, std::string()}) {
        EXPECT_EQ(confirm.run(used, world.origin).error().refusal, Refusal::email_link_invalid);
    }
    EXPECT_EQ(own(person).account.email.text(), other_email);
}

TEST_F(EmailConfirmationTest, ASignUpWithAnExpiredLinkRequestsAnother) {
    const SignedIn person = world.sign_up(client_form(email));
    const std::string token = mailbox.token_in_newest(link);
    world.clock.advance(hours{73});
    EXPECT_EQ(confirm.run(token, world.origin).error().refusal, Refusal::email_link_invalid);
    EXPECT_EQ(own(person).pending_email, Email::parse(email));
    ASSERT_TRUE(change(person, email));
    ASSERT_TRUE(confirm.run(mailbox.token_in_newest(link), world.origin));
    EXPECT_TRUE(log_in(email));
}

TEST_F(EmailConfirmationTest, ANewRequestReplacesThePreviousOne) {
    const SignedIn person = member(email);
    ASSERT_TRUE(change(person, other_email));
    const std::string older = mailbox.token_in_newest(link);
    world.clock.advance(seconds{1});
    ASSERT_TRUE(change(person, "third@example.com"));
    EXPECT_EQ(confirm.run(older, world.origin).error().refusal, Refusal::email_link_invalid);
    ASSERT_TRUE(confirm.run(mailbox.token_in_newest(link), world.origin));
    EXPECT_EQ(own(person).account.email.text(), "third@example.com");
}

TEST_F(EmailConfirmationTest, AResetOrNewPasswordCancelsTheRequest) {
    const SignedIn person = member(email);
    ASSERT_TRUE(change(person, other_email));
    const std::string asked = mailbox.token_in_newest(link);
    ChangePassword change_password(world.log_in_ports, world.settings);
    ASSERT_TRUE(change_password.run({person.own.account.id, world.digests.sha256_hex(person.token),
                                     password, "copper-meadow-31"}));
    EXPECT_EQ(confirm.run(asked, world.origin).error().refusal, Refusal::email_link_invalid);
    EXPECT_EQ(own(person).account.email.text(), email);
}

// Successes count too: an account is no machine to mail strangers with.
TEST_F(EmailConfirmationTest, CountsChangesAgainstABudget) {
    const SignedIn person = member(email);
    for (int i = 0; i < world.settings.budgets.email_change.attempts; ++i)
        ASSERT_TRUE(change(person, std::to_string(i) + "@example.com"));
    EXPECT_EQ(change(person, other_email).error().refusal, Refusal::too_many_attempts);
    EXPECT_TRUE(mailbox.of(other_email).empty());
}

TEST_F(EmailConfirmationTest, CountsImmediateChangesToo) {
    const SignedIn person = member(email);
    world.settings.confirmed_emails = false;
    for (int i = 0; i < world.settings.budgets.email_change.attempts; ++i)
        ASSERT_TRUE(change(person, std::to_string(i) + "@example.com"));
    EXPECT_EQ(change(person, other_email).error().refusal, Refusal::too_many_attempts);
}

TEST_F(EmailConfirmationTest, LimitsMailsPerMailboxWithTheSameReply) {
    const std::string victim = "victim@example.com";
    for (int i = 0; i < 8; ++i) {
        const auto answer = world.register_account.run(client_form(victim), world.origin);
        ASSERT_TRUE(answer) << i;
    }
    EXPECT_EQ(mailbox.of(victim).size(),
              static_cast<std::size_t>(world.settings.budgets.address_mails.attempts));
    ASSERT_TRUE(world.register_account.run(client_form(victim), {"192.0.2.9", ""}));
    EXPECT_EQ(mailbox.of(victim).size(),
              static_cast<std::size_t>(world.settings.budgets.address_mails.attempts) + 1)
        << "another network has a separate budget";
}

TEST_F(EmailConfirmationTest, SlowsGuessesOfLinks) {
    for (int i = 0; i < world.settings.budgets.reset_network.attempts; ++i)
        EXPECT_EQ(confirm.run("guess", world.origin).error().refusal, Refusal::email_link_invalid);
    EXPECT_EQ(confirm.run("guess", world.origin).error().refusal, Refusal::too_many_attempts);
}

}  // namespace email_confirmation_test
}  // namespace steady::testing
