#include "app/notifications/email_templates.h"

#include "tests/unit/notifications/sample_mails.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady {
namespace letters_test {

using ::testing::HasSubstr;
using ::testing::Not;
using namespace std::chrono_literals;

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

TEST(EmailTemplates, RevealNothingAboutTheService) {
    for (const Mail& mail : testing::sample_mails()) {
        EXPECT_EQ(mail.to, "client@example.com");
        const std::string all = lower(mail.subject + "\n" + mail.body);
        for (const char* word : {"sober", "recover", "addict", "companion", "alcohol", "drug",
                                 "treatment", "detox", "sponsor", "therap"}) {
            EXPECT_THAT(all, Not(HasSubstr(word))) << mail.subject;
        }
        EXPECT_THAT(mail.subject, Not(HasSubstr("\n")));
    }
}

TEST(EmailTemplates, ShowTimesInTheZoneOfThePlace) {
    const auto day = std::chrono::local_days{std::chrono::year{2026} / 11 / 27};
    EXPECT_EQ(start_text({day + 9h, "America/New_York"}),
              "Friday, November 27, 2026 at 9:00 AM (America/New_York time)");
    EXPECT_EQ(start_text({day + 12h + 5min, "America/Denver"}),
              "Friday, November 27, 2026 at 12:05 PM (America/Denver time)");
    EXPECT_EQ(start_text({day + 0h, "America/Denver"}),
              "Friday, November 27, 2026 at 12:00 AM (America/Denver time)");
}

TEST(EmailTemplates, ShowARefundOnlyIfThereIsOne) {
    for (const auto letter :
         {email_templates::appointment_cancelled, email_templates::appointment_partly_cancelled}) {
        EXPECT_THAT(letter("a@b.c", "/x", {Money::from_cents(1'050), {}}, false).body,
                    HasSubstr("$10.50"));
        EXPECT_THAT(letter("a@b.c", "/x", {}, false).body, Not(HasSubstr("refund")));
        // What the client's bank has is not promised.
        const std::string disputed =
            letter("a@b.c", "/x", {{}, Money::from_cents(1'050)}, false).body;
        EXPECT_THAT(disputed, HasSubstr("$10.50 of your payment is disputed at your bank"));
        EXPECT_THAT(disputed, Not(HasSubstr("is on its way")));
    }
}

// What is written of a booking leads to its page, wherever the deployment is by then.
TEST(EmailTemplates, LinkToTheirPage) {
    const Mail mail = email_templates::appointment_confirmed("a@b.c", "/bookings/1");
    EXPECT_THAT(email_templates::with_address(mail.body, "https://steady.example"),
                HasSubstr("\nhttps://steady.example/bookings/1\n"));
    EXPECT_EQ(email_templates::with_address("{own-address}/a {own-address}/b", "{own-address}"),
              "{own-address}/a {own-address}/b");
    for (const Mail& each : testing::sample_mails()) {
        EXPECT_THAT(email_templates::with_address(each.body, "https://steady.example"),
                    Not(HasSubstr("{")));
    }
}

TEST(EmailTemplates, APayoutShowsItsAmount) {
    EXPECT_THAT(email_templates::payout_sent("a@b.c", Money::from_cents(12'345)).body,
                HasSubstr("$123.45"));
    EXPECT_THAT(email_templates::payout_failed("a@b.c", Money::from_cents(5)).body,
                HasSubstr("$0.05"));
}

}  // namespace letters_test
}  // namespace steady
