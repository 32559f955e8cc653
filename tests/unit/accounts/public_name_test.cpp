#include "domain/people/public_name.h"

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
TEST(PublicName, Role024AClientsFullNameIsShortenedUnlessAnotherWasChosen) {
    EXPECT_EQ(shown(AccountType::client, "Casey Morgan", "Casey Morgan"), "Casey M.");
    EXPECT_EQ(shown(AccountType::client, "Casey van der Öst", "Casey van der Öst"), "Casey Ö.");
    EXPECT_EQ(shown(AccountType::client, "Casey", "Casey"), "Casey");
    EXPECT_EQ(shown(AccountType::client, "Casey Morgan", "Blue Heron"), "Blue Heron");
}

TEST(PublicName, ACompanionsIsTheDisplayName) {
    EXPECT_EQ(shown(AccountType::companion, "Jordan Field", "Jordan Field"), "Jordan Field");
}

// ROLE-024, decisions 2: never the full name, also where somebody typed it.
TEST(ReviewName, Role024IsTheChosenOneButNeverTheFullName) {
    Account author{.id = AccountId::parse("00000000-0000-7000-8000-000000000001").value(),
                   .type = AccountType::client,
                   .email = Email::parse("person@example.com").value()};
    author.name = author.display_name = "Casey Morgan";
    author.real_name = "Cassandra Morgan";
    author.verified_name = "Cassandra Morgan-Field";
    EXPECT_EQ(review_name(author, ""), "Casey M.");
    EXPECT_EQ(review_name(author, "Blue Heron"), "Blue Heron");
    EXPECT_EQ(review_name(author, "Casey"), "Casey");
    EXPECT_EQ(review_name(author, "Casey Morgan"), "Casey M.");
    EXPECT_EQ(review_name(author, "casey  MORGAN"), "Casey M.");
    EXPECT_EQ(review_name(author, "CaseyMorgan"), "Casey M.");
    EXPECT_EQ(review_name(author, "Cassandra Morgan"), "Cassandra M.");
    EXPECT_EQ(review_name(author, "Cassandra Morgan-Field"), "Cassandra M.");
    author.name = author.verified_name = "Casey";
    EXPECT_EQ(review_name(author, "Casey"), "Casey") << "a name of one word has no shorter form";
}

}  // namespace public_name_test
}  // namespace steady
