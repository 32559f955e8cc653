#include "domain/people/public_name.h"

#include "domain/core/text.h"

#include <gtest/gtest.h>

namespace steady {
namespace public_name_test {

std::string shown(AccountType type, const std::string& name, const std::string& display_name) {
    Account account{.id = AccountId::parse("00000000-0000-7000-8000-000000000001").value(),
                    .type = type,
                    .email = Email::parse("person@example.com").value()};
    account.name = account.real_name = name;
    account.display_name = display_name;
    return public_name(account);
}

// ROLE-024, SIGN-012
TEST(PublicName, Role024ShortensAClientsFullNameUnlessAnotherWasChosen) {
    EXPECT_EQ(shown(AccountType::client, "Casey Morgan", "Casey Morgan"), "Casey M.");
    EXPECT_EQ(shown(AccountType::client, "Casey van der Öst", "Casey van der Öst"), "Casey Ö.");
    EXPECT_EQ(shown(AccountType::client, "Casey", "Casey"), "Casey");
    EXPECT_EQ(shown(AccountType::client, "Casey Morgan", "Blue Heron"), "Blue Heron");
}

// C4: at most one given name and one initial; where these cannot be determined, neither.
TEST(PublicName, ShortensNamesInEveryOrder) {
    const auto shortened = [](const char* name) { return shown(AccountType::client, name, name); };
    EXPECT_EQ(shortened("Casey\u00a0Morgan"), "Casey M.");
    EXPECT_EQ(shortened("Casey\u3000Morgan"), "Casey M.");
    EXPECT_EQ(shortened("  Casey  Morgan "), "Casey M.");
    EXPECT_EQ(shortened("Morgan, Casey"), "Casey M.");
    EXPECT_EQ(shortened("Morgan,Casey Lee"), "Casey M.");
    EXPECT_EQ(shortened("Morgan\uff0cCasey"), "Casey M.");
    EXPECT_EQ(shortened("Morgan\u060c Casey"), "Casey M.");
    EXPECT_EQ(shortened("CASEY MORGAN"), "CASEY M.");
    EXPECT_EQ(shortened("Casey Morgan Jr."), "Casey M.");
    EXPECT_EQ(shortened("Casey Morgan, Ph.D."), "Casey M.");
    EXPECT_EQ(shortened("Morgan III, Casey, MD"), "Casey M.");
    EXPECT_EQ(shortened("Dr. Casey Lee Morgan (she/her)"), "Casey M.");
    EXPECT_EQ(shortened("J. R. Morgan"), "J. M.");
    EXPECT_EQ(shortened("Casey Morgan 7"), "Casey M.");
    EXPECT_EQ(shortened("Sukarno"), "Sukarno");
    EXPECT_EQ(shortened("Casey\u2004Morgan"), "Casey M.");
    EXPECT_EQ(shortened("Casey\u2028Morgan"), "Casey M.");
    EXPECT_EQ(shortened("Casey\u200bMorgan"), "Casey M.");
    EXPECT_EQ(shortened("Anne-Marie S\u00f8rensen"), "Anne-Marie S.");
    EXPECT_EQ(shortened("Mar\u00eda Jos\u00e9 de la Cruz"), "Mar\u00eda C.");
    EXPECT_EQ(shortened("\u0645\u062d\u0645\u062f \u0627\u0644\u0639\u0644\u064a"),
              "\u0645\u062d\u0645\u062f \u0627.");
    EXPECT_EQ(
        shortened(
            "\u041e\u043b\u044c\u0433\u0430 \u0406\u0432\u0430\u043d\u0435\u043d\u043a\u043e"),
        "\u041e\u043b\u044c\u0433\u0430 \u0406.");
    EXPECT_EQ(shortened("\u00c9lodie D\u2019Arcy"), "\u00c9lodie D.");
    EXPECT_EQ(shortened("\u0141UKASZ"), "\u0141UKASZ");
    EXPECT_EQ(shortened("\u0417\u043e\u044f"), "\u0417\u043e\u044f");
    EXPECT_EQ(shortened("D'Angelo"), "D'Angelo");
    EXPECT_EQ(shortened("Morgan, Kim"), "Kim M.");
    EXPECT_EQ(shortened("Casey Li"), "Casey L.");
}

TEST(PublicName, ShowsNoNameWhoseOrderCannotBeDetermined) {
    const auto shortened = [](const char* name) { return shown(AccountType::client, name, name); };
    for (const char* unclear : {"\u738b\u5c0f\u660e",
                                "\u738b \u5c0f\u660e",
                                "\uae40\ubbfc\uc900",
                                "\u5c71\u7530\u3000\u592a\u90ce",
                                "Morgan, Casey, Lee",
                                "Nguy\u1ec5n Th\u1ecb Hoa",
                                "V\u01b0\u01a1ng An",
                                "MORGAN Casey",
                                "JR Morgan",
                                "D\u2019ARCY-L\u00c9VY Zo\u00e9",
                                "casey.morgan",
                                "casey@example.com",
                                "7",
                                ",",
                                "(none)",
                                "Casey-Morgan",
                                "Casey\u2011Morgan",
                                "Casey\u2013Morgan",
                                "Casey\u2014Morgan",
                                "CaseyMorgan",
                                "Casey\u2022Morgan",
                                "Casey\u00b7Morgan",
                                "Casey\uff0fMorgan",
                                "Casey Morgan, LADC",
                                "Casey Morgan, CADC II",
                                "L\u00ea V\u0103n T\u00e1m",
                                "Nguyen Van An",
                                "PARK Soo-Young",
                                "Kim Minjun",
                                "Tsai Ing-wen",
                                "Nagy P\u00e9ter",
                                "Casey\u200dMorgan",
                                "casey\u200cmorgan",
                                "Casey\ufe0fMorgan",
                                "Zo\u00e9Morgan",
                                "Tom\u00e1\u0161Nov\u00e1k",
                                "\u0417\u043e\u044f\u0418\u0432\u0430\u043d\u043e\u0432\u0430"}) {
        EXPECT_EQ(shortened(unclear), "A client") << unclear;
    }
}

TEST(PublicName, UsesTheDisplayNameOfACompanion) {
    EXPECT_EQ(shown(AccountType::companion, "Jordan Field", "Jordan Field"), "Jordan Field");
}

std::string named(const Account& author, const std::string& chosen) {
    return review_name(author, chosen, [](std::string_view name) { return lowered(name); });
}

// ROLE-024, decisions 2: never the full name, also where a user typed it.
TEST(ReviewName, Role024UsesTheChosenNameButNeverTheFullOne) {
    Account author{.id = AccountId::parse("00000000-0000-7000-8000-000000000001").value(),
                   .type = AccountType::client,
                   .email = Email::parse("person@example.com").value()};
    author.name = author.display_name = "Casey Morgan";
    author.real_name = "Cassandra Morgan";
    author.verified_name = "Cassandra Morgan-Field";
    EXPECT_EQ(named(author, ""), "A client");
    EXPECT_EQ(named(author, "Blue Heron"), "Blue Heron");
    EXPECT_EQ(named(author, "Casey"), "Casey");
    EXPECT_EQ(named(author, "Casey Morgan"), "Casey M.");
    EXPECT_EQ(named(author, "casey  MORGAN"), "Casey M.");
    EXPECT_EQ(named(author, "CaseyMorgan"), "Casey M.");
    EXPECT_EQ(named(author, "Cassandra Morgan"), "Cassandra M.");
    EXPECT_EQ(named(author, "Cassandra Morgan-Field"), "Cassandra M.");
    for (const char* full : {"Morgan Casey", "Morgan, Casey", "casey lee morgan", "Casey_Morgan",
                             "I am Casey Morgan"}) {
        EXPECT_EQ(named(author, full), "Casey M.") << full;
    }
    author.name = author.verified_name = "Casey";
    EXPECT_EQ(named(author, "Casey"), "Casey") << "a name of one word has no shorter form";
}

}  // namespace public_name_test
}  // namespace steady
