// Phone numbers by their shape (domain/people/phone.h), as people paste them.
#include "domain/people/phone.h"

#include "tests/support/icu_texts.h"

#include <gtest/gtest.h>

namespace steady {
namespace phone_test {

using testing::icu_texts;

std::string stored(std::string_view pasted) {
    const auto phone = Phone::parse(icu_texts().plain_line(pasted));
    return phone ? phone->text() : "refused";
}

TEST(PhoneTest, AcceptsNorthAmericanNumbers) {
    for (const char* text :
         {"617-253-1000", "(617) 253-1000", "617.253.1000", "617 253 1000", "6172531000",
          "+1 617 253 1000", "1-617-253-1000", "+16172531000", "1 (617) 253-1000",
          "+1 (617) 253-1000", "(617)253-1000", "555-555-0100"}) {
        EXPECT_EQ(stored(text), text);
    }
    EXPECT_EQ(stored("617/253-1000"), "617-253-1000");
    EXPECT_EQ(stored("617/253/1000"), "617-253-1000");
    EXPECT_EQ(stored("1-800-FLOWERS"), "1-800-3569377");
    EXPECT_EQ(stored("800 GOT-JUNK"), "800 468-5865");
    EXPECT_EQ(stored("011 1 617 253 1000"), "+1 617 253 1000");
    EXPECT_EQ(stored("011-1-(617) 253-1000"), "+1 (617) 253-1000");
}

TEST(PhoneTest, RefusesInvalidNumbers) {
    for (const char* text : {"",
                             "555010",
                             "5550101",
                             "0000000",
                             "000-000-0000",
                             "(((((617253100",
                             "(((((6172531000",
                             "1234567890123456",
                             "617-253-100",
                             "617-253-10000",
                             "117-253-1000",
                             "017-253-1000",
                             "617-153-1000",
                             "617-053-1000",
                             "222-222-2222",
                             "+1 999 999 9999",
                             "2 617 253 1000",
                             "0044 20 7946 0958",
                             "011 44 20 7946 0958",
                             "617-253-1000 617-253-1001",
                             "call me",
                             "call me 5550101",
                             "1-FLOWERS",
                             "CALL-ME-NOWW",
                             "617)253(1000",
                             "617-253-1000)",
                             "(617-253-1000",
                             "() 617-253-1000",
                             "6+172531000",
                             "++16172531000",
                             "617_253_1000",
                             "617-253-1000 ext. 12345678",
                             "800-TOOMANYLETTERS",
                             "+",
                             "()",
                             "ext. 12",
                             "tel:",
                             "(work)"}) {
        EXPECT_EQ(stored(text), "refused") << text;
    }
    EXPECT_EQ(stored(std::string(5'000, '6')), "refused");
}

TEST(PhoneTest, AcceptsNotesBeforeAndDialingSignsAfter) {
    EXPECT_EQ(stored("(home) 617-253-1000"), "617-253-1000");
    EXPECT_EQ(stored("[Cell] (617) 253-1000"), "(617) 253-1000");
    EXPECT_EQ(stored("617-253-1000,,12#"), "617-253-1000 ext. 12");
    EXPECT_EQ(stored("tel:617-253-1000;phone-context=+1"), "617-253-1000");
    EXPECT_EQ(stored("(617) (home) 253-1000"), "refused");
}

TEST(PhoneTest, RequiresAPlusForOtherCountries) {
    for (const char* text : {"+44 20 7946 0958", "+49 (0)30 901820", "+81 3-3224-9999",
                             "+6494880000", "+52 55 1234 5678", "+2901234"}) {
        EXPECT_EQ(stored(text), text);
    }
    for (const char* text : {"44 20 7946 0958", "+0 20 7946 0958", "+44", "+123456789012345678",
                             "+7777777777", "+1 44 20 7946 0958"}) {
        EXPECT_EQ(stored(text), "refused") << text;
    }
}

TEST(PhoneTest, KeepsAnExtensionSeparate) {
    for (const char* text :
         {"617-253-1000 ext. 12",      "617-253-1000 x12",        "617-253-1000x12",
          "617-253-1000 Ext 12",       "617-253-1000, 12",        "617-253-1000,12",
          "617-253-1000,,12",          "617-253-1000 #12",        "617-253-1000;ext=12",
          "617-253-1000 extension 12", "617-253-1000, ext. 12",   "617-253-1000 - ext: 12",
          "617-253-1000; 12",          "617-253-1000 (work) x12", "617-253-1000 ext. 12 (work)",
          "617-253-1000 ext #12",      "617-253-1000 Ext. #12",   "617-253-1000 extn. 12",
          "617-253-1000 (ext. 12)",    "617-253-1000 (x12)",      "617-253-1000 / ext 12",
          "Tel. 617-253-1000 (#12)"}) {
        EXPECT_EQ(stored(text), "617-253-1000 ext. 12") << text;
        EXPECT_EQ(stored(stored(text)), stored(text)) << "once more it stays";
    }
    EXPECT_EQ(stored("+44 20 7946 0958 x7"), "+44 20 7946 0958 ext. 7");
}

// From contact lists, chats, web pages and PDF files.
TEST(PhoneTest, ParsesPastedNumbers) {
    EXPECT_EQ(stored("\u202A+1 617\u2011253\u20111000\u202C"), "+1 617-253-1000");
    EXPECT_EQ(stored("\u202D617\u00A0253\u00A01000\u202C"), "617 253 1000");
    EXPECT_EQ(stored("617\u2013253\u20131000"), "617-253-1000");
    EXPECT_EQ(stored("617\u2212253\u22121000"), "617-253-1000");
    EXPECT_EQ(stored("（６１７）２５３－１０００"), "(617)253-1000");
    EXPECT_EQ(stored("\u200B617-253-1000\uFEFF"), "617-253-1000");
    EXPECT_EQ(stored("tel:+1-617-253-1000"), "+1-617-253-1000");
    EXPECT_EQ(stored("TEL: 617-253-1000"), "617-253-1000");
    EXPECT_EQ(stored("Cell phone: (617) 253-1000"), "(617) 253-1000");
    EXPECT_EQ(stored("617-253-1000 (work)"), "617-253-1000");
    EXPECT_EQ(stored(" 617-253-1000. "), "617-253-1000");
    EXPECT_EQ(stored("617-253-1000\v"), "617-253-1000");
    for (const char* text :
         {"Tel. 617-253-1000", "Phone 617-253-1000", "cell/home: 617-253-1000",
          "Tél. : 617-253-1000", "\u260E 617-253-1000", "617-253-1000 [work]",
          "617-253-1000 - mobile", "617-253-1000 cell", "617-253-1000 (móvil)"}) {
        EXPECT_EQ(stored(text), "617-253-1000") << text;
    }
    EXPECT_EQ(stored("617\u2022253\u20221000"), "617.253.1000");
    EXPECT_EQ(stored("617 \u00B7 253 \u00B7 1000"), "617 . 253 . 1000");
    EXPECT_EQ(stored("[617] 253-1000"), "(617) 253-1000");
    EXPECT_EQ(stored("(+1) 617-253-1000"), "+1 617-253-1000");
    EXPECT_EQ(stored("(+44) 20 7946 0958"), "+44 20 7946 0958");
    EXPECT_EQ(stored("1-800-356-9377 (FLOWERS)"), "1-800-356-9377");
    EXPECT_EQ(stored("٦١٧-٢٥٣-١٠٠٠"), "refused") << "digits of other scripts are not guessed";
}

}  // namespace phone_test
}  // namespace steady
