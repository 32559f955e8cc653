#include "domain/people/legal_name.h"

#include "tests/support/icu_texts.h"

#include <gtest/gtest.h>

namespace steady {
namespace legal_name_test {

Account account_of(const std::string& real_name, const std::string& verified_name) {
    Account account{.id = AccountId::parse("0197a0b2-0000-7000-8000-000000000001").value(),
                    .email = Email::parse("casey@example.com").value()};
    account.name = "Casey Rivers";
    account.real_name = real_name;
    account.verified_name = verified_name;
    return account;
}

bool same(std::string_view a, std::string_view b) {
    return same_legal_name(
        a, b, [](std::string_view name) { return testing::icu_texts().canonical_name(name); });
}

// decisions §2: "a real change of a verified person's legal name, not of case or spaces"
TEST(LegalName, IgnoresCaseAndSpacesInEveryScript) {
    EXPECT_TRUE(same("Casey Rivers", "casey  RIVERS"));
    EXPECT_TRUE(same("Mary Ann Lee", "Maryann Lee"));
    EXPECT_TRUE(same("Jos\u00e9 \u00d1u\u00f1ez", "JOS\u00c9 \u00f1U\u00d1EZ"));
    EXPECT_TRUE(same("", " "));
    EXPECT_TRUE(same("Łukasz Żółty", "ŁUKASZ ŻÓŁTY"));
    EXPECT_TRUE(same("Иван Щербаков", "ИВАН ЩЕРБАКОВ"));
    EXPECT_TRUE(same("Ελένη Ψαρρά", "ΕΛΈΝΗ ΨΑΡΡΆ"));
    EXPECT_TRUE(same("Zo\u00eb", "Zoe\u0308"));
    EXPECT_TRUE(same("Casey O'Neil-Lee", "Casey O\u2019Neil\u2011Lee"));
    EXPECT_TRUE(same("Casey\u00a0Rivers", "Casey Rivers"));
}

TEST(LegalName, AnyOtherDifferenceIsAnotherName) {
    EXPECT_FALSE(same("Casey Rivers", "Casey River"));
    EXPECT_FALSE(same("Jose Diaz", "Jos\u00e9 Diaz"));
    EXPECT_FALSE(same("Casey O'Neil", "Casey ONeil"));
    EXPECT_FALSE(same("a\u00d7b", "a\u00f7b"));  // signs, not letters
    EXPECT_FALSE(same("Casey", ""));
    EXPECT_FALSE(same("Łukasz", "Lukasz"));
}

std::string shown_to_party(const Account& account) {
    return legal_name_for_party(
        account, [](std::string_view name) { return testing::icu_texts().canonical_name(name); });
}

TEST(LegalName, ROLE_024_ShowsTheVerifiedNameUntilTheNewOneIsVerified) {
    EXPECT_EQ(shown_to_party(account_of("Casey Rivers", "")), "Casey Rivers");
    EXPECT_EQ(shown_to_party(account_of("", "")), "Casey Rivers");
    EXPECT_EQ(shown_to_party(account_of("Casey Stone", "Casey Rivers")), "Casey Rivers");
    EXPECT_EQ(shown_to_party(account_of("Casey Rivers", "casey rivers")), "Casey Rivers");
    EXPECT_EQ(shown_to_party(account_of("Łukasz Ćwik", "ŁUKASZ ĆWIK")), "Łukasz Ćwik");
}

}  // namespace legal_name_test
}  // namespace steady
