#include "domain/people/legal_name.h"

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

// decisions §2: "a real change of a verified person's legal name, not of case or spaces"
TEST(LegalName, CaseAndSpacesMakeNoOtherName) {
    EXPECT_TRUE(same_legal_name("Casey Rivers", "casey  RIVERS"));
    EXPECT_TRUE(same_legal_name("Mary Ann Lee", "Maryann Lee"));
    EXPECT_TRUE(same_legal_name("Jos\u00e9 \u00d1u\u00f1ez", "JOS\u00c9 \u00f1U\u00d1EZ"));
    EXPECT_TRUE(same_legal_name("", " "));
}

TEST(LegalName, EverythingElseDoes) {
    EXPECT_FALSE(same_legal_name("Casey Rivers", "Casey River"));
    EXPECT_FALSE(same_legal_name("Jose Diaz", "Jos\u00e9 Diaz"));
    EXPECT_FALSE(same_legal_name("Casey O'Neil", "Casey ONeil"));
    EXPECT_FALSE(same_legal_name("a\u00d7b", "a\u00f7b"));  // signs, not letters
    EXPECT_FALSE(same_legal_name("Casey", ""));
}

TEST(LegalName, ROLE_024_OthersSeeTheProvenNameUntilTheNewOneIsProven) {
    EXPECT_EQ(legal_name_for_party(account_of("Casey Rivers", "")), "Casey Rivers");
    EXPECT_EQ(legal_name_for_party(account_of("", "")), "Casey Rivers");
    EXPECT_EQ(legal_name_for_party(account_of("Casey Stone", "Casey Rivers")), "Casey Rivers");
    EXPECT_EQ(legal_name_for_party(account_of("Casey Rivers", "casey rivers")), "Casey Rivers");
}

}  // namespace legal_name_test
}  // namespace steady
