#include "adapters/mail/message.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady::mail {
namespace message_test {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;

// IN5: the content of a field stays in that field.
TEST(MailHeaders, AreOneLineForAnyText) {
    EXPECT_EQ(header_text("Hello"), "Hello");
    EXPECT_EQ(header_text("Hello\r\nBcc: evil@example.com"), "Hello  Bcc: evil@example.com");
    EXPECT_EQ(header_text("=?utf-8?Q?=0D=0ABcc?="), "=?utf-8?B?PT91dGYtOD9RPz0wRD0wQUJjYz89?=");
    EXPECT_EQ(header_text("Café"), "=?utf-8?B?Q2Fmw6k=?=");
    EXPECT_EQ(header_text(std::string("a\0b", 3)), "a b");
}

TEST(MailHeaders, LimitEncodedWordsWithoutSplittingCharacters) {
    std::string text;
    for (int i = 0; i < 200; ++i) text += "é";
    std::string left = header_text(text);
    int words = 0;
    while (!left.empty()) {
        const std::string word = left.substr(0, left.find(' '));
        EXPECT_LE(word.size(), 75U);
        EXPECT_THAT(word, MatchesRegex("=\\?utf-8\\?B\\?[A-Za-z0-9+/=]+\\?="));
        // 42 bytes or fewer, an even number: no é is torn.
        EXPECT_EQ(word.size() > 12 ? (word.find_first_of("=", 10) - 10) * 3 / 4 % 2 : 1, 0U);
        left.erase(0, std::min(left.size(), word.size() + 1));
        ++words;
    }
    EXPECT_EQ(words, 5);  // 200 bytes are kept
}

TEST(MailHeaders, FormatDatesByRfc5322) {
    EXPECT_EQ(date_text(from_epoch_seconds(1'795'186'800)), "Fri, 20 Nov 2026 15:00:00 +0000");
    EXPECT_EQ(date_text(from_epoch_seconds(0)), "Thu, 1 Jan 1970 00:00:00 +0000");
}

TEST(MailAddresses, RefuseInjectedAddresses) {
    EXPECT_TRUE(is_plain_address("a.b+c@example.com"));
    for (const char* bad : {"", "a", "a@", "@b", "a@b@c", "a b@c", "a@b\r\nRCPT TO:<x@y>", "<a@b>",
                            "a@b,c@d", "\"a\"@b", "-x@b", "é@b"}) {
        EXPECT_FALSE(is_plain_address(bad)) << bad;
    }
}

TEST(MailPages, EscapeTextAndLinkUrls) {
    const std::string page =
        html_of("A <b> & http nothing\n\nOpen https://s.example/r?t=1&u=2 now\n", "es");
    EXPECT_THAT(page, HasSubstr("<p>A &lt;b&gt; &amp; http nothing</p>"));
    EXPECT_THAT(page, HasSubstr("<a href=\"https://s.example/r?t=1&amp;u=2\">"));
    EXPECT_THAT(page, Not(HasSubstr("<b>")));
}

}  // namespace message_test
}  // namespace steady::mail
