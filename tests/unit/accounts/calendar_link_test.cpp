// A calendar link opens a companion's calendar without a log-in, so it ends with whatever ends
// other sessions (ADR 71).
#include "app/accounts/change_credentials.h"
#include "app/accounts/email_confirmation.h"
#include "app/accounts/reset_password.h"
#include "app/accounts/suspend_account.h"
#include "app/bookings/own_calendar.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/audit_rows.h"
#include "tests/unit/support/mailbox.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace calendar_link_test {

constexpr const char* email = "jordan@example.com";
constexpr const char* password = "harbour-lantern-7";
constexpr const char* new_password = "copper-meadow-31";
constexpr const char* confirm_link = "/confirm-email#token=";

class CalendarLinkTest : public ::testing::Test {
  protected:
    bool works(const std::string& token) { return calendar.read(token).has_value(); }
    std::string made() { return calendar.make(id()).value(); }
    AccountId id() { return companion.value().own.account.id; }
    void sign_up(bool confirms) {
        world.settings.confirmed_emails = confirms;
        companion = world.sign_up(companion_form(email));
    }
    Result<EmailChangeDone> change_email(const std::string& to) {
        return update_email.run(
            {id(), world.digests.sha256_hex(companion->token), to, password, {"203.0.113.7", ""}});
    }

    AccountWorld world;
    Mailbox mailbox{world};
    std::optional<SignedIn> companion;
    OwnCalendar calendar{*world.store, world.clock, world.ids, world.digests,
                         "https://steady.example"};
    ChangePassword change_password{world.log_in_ports, world.settings};
    UpdateEmail update_email{world.log_in_ports, world.settings};
    ConfirmEmail confirm{world.log_in_ports, world.settings};
    ForgotPassword forgot_password{world.log_in_ports, world.settings};
    ResetPassword reset_password{world.log_in_ports, world.settings};
};

TEST_F(CalendarLinkTest, EndsWithAChangedPassword) {
    sign_up(false);
    const std::string token = made();
    EXPECT_FALSE(change_password.run(
        {id(), world.digests.sha256_hex(companion->token), "wrong", new_password}));
    EXPECT_TRUE(works(token));
    ASSERT_TRUE(change_password.run(
        {id(), world.digests.sha256_hex(companion->token), password, new_password}));
    EXPECT_FALSE(works(token));
    EXPECT_FALSE(calendar.link(id()));
    EXPECT_TRUE(works(made())) << "another one can be made";
}

TEST_F(CalendarLinkTest, EndsWithAReset) {
    sign_up(false);
    const std::string token = made();
    ASSERT_TRUE(forgot_password.run(email, world.origin));
    EXPECT_TRUE(works(token)) << "anybody can ask for a reset";
    const std::string reset = mailbox.token_in_newest("/reset-password#token=");
    ASSERT_TRUE(reset_password.run(reset, new_password, world.origin));
    EXPECT_FALSE(works(token));
}

TEST_F(CalendarLinkTest, EndsWithAnotherEmail) {
    sign_up(false);
    const std::string token = made();
    ASSERT_TRUE(change_email("new@example.com"));
    EXPECT_FALSE(works(token));
}

TEST_F(CalendarLinkTest, EndsWhenAnotherEmailIsConfirmed) {
    sign_up(true);
    ASSERT_TRUE(confirm.run(mailbox.token_in_newest(confirm_link), world.origin));
    world.clock.advance(hours{1});
    const std::string token = made();
    ASSERT_TRUE(change_email("new@example.com"));
    EXPECT_TRUE(works(token)) << "while the old address counts";
    ASSERT_TRUE(confirm.run(mailbox.token_in_newest(confirm_link), world.origin));
    EXPECT_FALSE(works(token));
}

TEST_F(CalendarLinkTest, EndsWithASuspension) {
    sign_up(false);
    const std::string token = made();
    ASSERT_TRUE(world.store->transact([&](Transaction& t) {
        return set_suspension(t, world.trail, {some_admin(), id(), true, "Threats"},
                              world.clock.now());
    }));
    EXPECT_FALSE(works(token));
    EXPECT_EQ(calendar.make(id()).error().refusal, Refusal::not_found);
}

TEST_F(CalendarLinkTest, ASuspensionEndsAMailedResetLink) {
    sign_up(false);
    ASSERT_TRUE(forgot_password.run(email, world.origin));
    const std::string reset = mailbox.token_in_newest("/reset-password#token=");
    ASSERT_TRUE(world.store->transact([&](Transaction& t) {
        return set_suspension(t, world.trail, {some_admin(), id(), true, "Threats"},
                              world.clock.now());
    }));
    EXPECT_EQ(reset_password.run(reset, new_password, world.origin).error().refusal,
              Refusal::reset_link_invalid);
}

// A person who signs up with another person's address must not keep a window into the calendar that
// the address's owner takes over by a reset.
TEST_F(CalendarLinkTest, RequiresAConfirmedMailbox) {
    sign_up(true);
    const auto refused = calendar.make(id());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::email_unconfirmed);
    EXPECT_FALSE(calendar.link(id()));
    ASSERT_TRUE(confirm.run(mailbox.token_in_newest(confirm_link), world.origin));
    EXPECT_TRUE(works(made()));
}

TEST_F(CalendarLinkTest, ShowsWhenItWasLastReadToTheMinute) {
    sign_up(false);
    const std::string token = made();
    EXPECT_FALSE(calendar.link(id())->last_used_at);
    world.clock.advance(hours{1});
    const Instant first = world.clock.now();
    EXPECT_TRUE(works(token));
    EXPECT_EQ(calendar.link(id())->last_used_at, first);
    world.clock.advance(seconds{59});
    EXPECT_TRUE(works(token));
    EXPECT_EQ(calendar.link(id())->last_used_at, first) << "no write for each of many reads";
    world.clock.advance(seconds{1});
    EXPECT_TRUE(works(token));
    EXPECT_EQ(calendar.link(id())->last_used_at, world.clock.now());
    (void)made();
    EXPECT_FALSE(calendar.link(id())->last_used_at) << "another link was never read";
}

}  // namespace calendar_link_test
}  // namespace steady::testing
