#include "domain/messages/masking.h"

#include <gtest/gtest.h>

namespace steady {
namespace masking_test {

using Parts = std::vector<MaskedPart>;

void expect_masked(const std::string& text, const std::string& expected, const Parts& parts) {
    const MaskedText result = masked(text);
    EXPECT_EQ(result.text, expected) << text;
    EXPECT_EQ(result.parts, parts) << text;
}

void expect_unchanged(const std::string& text) {
    expect_masked(text, text, {});
}

TEST(Masking, MasksPhoneNumbersInEveryUsualForm) {
    for (const std::string number :
         {"305-555-0101", "(305) 555-0101", "305.555.0101", "305 555 0101", "3055550101",
          "+1 305 555 0101", "+13055550101", "1-305-555-0101", "13055550101", "555-0101",
          "305–555–0101", "+44 20 7946 0958", "3 0 5 5 5 5 0 1 0 1", "305 5550101"}) {
        expect_masked("Call " + number + ", please", "Call •••, please", {MaskedPart::phone});
    }
}

TEST(Masking, MasksEmailAddresses) {
    expect_masked("I am jane.doe+x@mail.example.com.", "I am •••.", {MaskedPart::email});
    expect_masked("<jane@example.org>", "<•••>", {MaskedPart::email});
    expect_unchanged("see you @ 5");
    expect_unchanged("a@b");
}

TEST(Masking, MasksWebAddressesAndAccountNames) {
    for (const std::string link :
         {"https://pay.example/x?a=1", "http://example.com", "www.example.com", "paypal.me/jane",
          "venmo.com/u/jane", "Cash.App/$jane", "$jane", "@jane-doe", "example.com",
          "example.com:8080/x", "PayPal.Me/Jane"}) {
        expect_masked("Use " + link + ", ok?", "Use •••, ok?", {MaskedPart::link});
    }
}

TEST(Masking, KeepsDatesTimesPricesAndAddresses) {
    for (const std::string text :
         {"2026-11-28 10:00 to 12:00", "11/28/2026 at 9.30", "$75 or $228.83 for 3 h",
          "1200 Main Street, Miami, FL 33130-1234", "Suite 305, floor 5",
          "100 days sober, 12 steps", "I'm free tonight.me too", "call me.us later", "3:30...4:15",
          "", "5 6 7 8"}) {
        expect_unchanged(text);
    }
}

TEST(Masking, NamesEachKindOnceInOrder) {
    expect_masked("x@example.com 305-555-0101 a@example.com www.example.com", "••• ••• ••• •••",
                  {MaskedPart::phone, MaskedPart::email, MaskedPart::link});
}

TEST(Masking, KeepsTheRestOfALongText) {
    const std::string filler(1990, 'a');
    expect_masked(filler + " 3055550101", filler + " •••", {MaskedPart::phone});
    std::string digits;
    for (int i = 0; i < 700; ++i) digits += "1-@";
    EXPECT_FALSE(masked(digits).text.empty());
}

}  // namespace masking_test
}  // namespace steady
