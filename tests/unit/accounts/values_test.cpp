#include "domain/accounts/agent_label.h"
#include "domain/accounts/password_policy.h"
#include "domain/core/form_problems.h"
#include "domain/people/email.h"
#include "domain/people/personal_fields.h"
#include "domain/people/personal_texts.h"

#include <gtest/gtest.h>

namespace steady {
namespace accounts_values_test {

TEST(EmailTest, NormalizesToTheCanonicalForm) {
    EXPECT_EQ(Email::parse(" Casey.O'Neil+x@Example.CO.uk ")->text(),
              "casey.o'neil+x@example.co.uk");
    EXPECT_EQ(Email::parse("A@b.co"), Email::parse("a@B.CO"));
}

TEST(EmailTest, RefusesInvalidAddresses) {
    for (const std::string text : {"",          "@",         "a@",
                                   "@b.co",     "a@b",       "a@b.",
                                   "a@b.c",     "a@1.2.3.4", "a@.co",
                                   "a@@b.co",   "a@b@c.co",  "a b@c.co",
                                   "a@b c.co",  ".a@b.co",   "a.@b.co",
                                   "a..b@c.co", "a@b..co",   "a@-b.co",
                                   "a@b-.co",   "a@b_c.co",  "a\r\nBcc: x@b.co",
                                   "a\"b@c.co", "<a@b.co>",  "a,b@c.co"}) {
        EXPECT_FALSE(Email::parse(text)) << text;
    }
    EXPECT_FALSE(Email::parse(std::string("a\0@b.co", 7)));
}

TEST(EmailTest, HasAtMost254Characters) {
    const std::string label(61, 'd');
    const std::string host = label + "." + label + "." + label + ".co";  // 188
    EXPECT_TRUE(Email::parse(std::string(64, 'a') + "@" + host));
    EXPECT_FALSE(Email::parse(std::string(65, 'a') + "@" + host));
    EXPECT_FALSE(Email::parse(std::string(64, 'a') + "@x." + label + "." + host));
}

TEST(DisplayNameTest, HasTwoToSixtyCharacters) {  // SIGN-025
    EXPECT_FALSE(DisplayName::parse(" J "));
    EXPECT_TRUE(DisplayName::parse("Jo"));
    EXPECT_TRUE(DisplayName::parse("Åé"));
    EXPECT_TRUE(DisplayName::parse(std::string(60, 'x')));
    EXPECT_FALSE(DisplayName::parse(std::string(61, 'x')));
    EXPECT_EQ(DisplayName::parse("  Jordan F\t")->text(), "Jordan F");
    // Invisible characters must not hide a name or imitate another one.
    for (const char* unseen : {"\u200b\u200b", "Jordan\u200b F", "Jordan\u00ad F", "\ufeffJordan",
                               "Jordan\u2060 F", "Jordan\u200f F"}) {
        EXPECT_FALSE(DisplayName::parse(unseen));
    }
    EXPECT_TRUE(DisplayName::parse("Ana \U0001F469\u200d\U0001F680"));
}

TEST(DisplayNameTest, RefusesInvisibleCharacters) {
    for (const std::string name :
         {"Jo\nrdan", "Jo\x7Frdan", "Jo\u202Erdan", "Jo\u2066rdan", "Jo\u0085rdan", "Jo\trdan"}) {
        EXPECT_FALSE(DisplayName::parse(name)) << name;
    }
    EXPECT_TRUE(DisplayName::parse("Jo — Rdan “x”"));
}

TEST(ZipTest, HasFiveOrNineDigits) {
    EXPECT_EQ(Zip::parse(" 33130 ")->text(), "33130");
    EXPECT_TRUE(Zip::parse("33130-1234"));
    EXPECT_TRUE(Zip::parse("00501"));
    EXPECT_TRUE(Zip::parse("99999")) << "numbers in use change";
    for (const char* text :
         {"3313", "331300", "33130-", "33130-12", "00000", "00400-1234", "3313O", "33130 1234"})
        EXPECT_FALSE(Zip::parse(text)) << text;
}

// "Alaska" was kept as its first two letters, which are another state.
TEST(UsStateTest, ConvertsAFullNameAndGuessesNothing) {
    EXPECT_EQ(UsState::parse("Alaska")->text(), "AK");
    EXPECT_EQ(UsState::parse(" new  york ")->text(), "NY");
    EXPECT_EQ(UsState::parse("N.Y.")->text(), "NY");
    EXPECT_EQ(UsState::parse("Washington, D.C.")->text(), "DC");
    EXPECT_EQ(UsState::parse("Puerto Rico")->text(), "PR");
    EXPECT_EQ(UsState::parse("U.S. Virgin Islands")->text(), "VI");
    EXPECT_EQ(UsState::parse("Armed Forces Europe")->text(), "AE");
    for (const char* text : {"Alask", "Al", "Calif", "Mass", "New", "York", "Miss.",
                             "Washington State", "Ontario", "QC", "Virginia West"}) {
        const auto state = UsState::parse(text);
        EXPECT_TRUE(!state || std::string(text) == "Al") << text;
    }
}

// Word, PDF readers and terminals use different line breaks.
TEST(PersonalTexts, ConvertsForeignLineBreaksToBlanks) {
    EXPECT_EQ(clean_text("one\vtwo\fthree\u0085four\u2028five\u2029six\nseven\teight\r\n", 100),
              "one two three four five six\nseven\teight");
    EXPECT_FALSE(clean_text(std::string("one\0two", 7), 100));
    EXPECT_FALSE(clean_text("one\x1Btwo", 100));
    EXPECT_FALSE(clean_line("one\vtwo", 100)) << "a line is tidied before (TextForms::tidy_line)";
}

// A full name is accepted too, so the refusal must not ask for two letters.
TEST(UsStateTest, TheRefusalNamesBothAcceptedForms) {
    FormProblems problems;
    (void)check_address({"12 Main St", "Boston", "Alask", "02118"}, problems);
    ASSERT_FALSE(problems.none());
    const Error refused = problems.error();
    EXPECT_EQ(refused.fields.at(0).field, "address.state");
    EXPECT_EQ(refused.fields.at(0).message,
              "Please enter a US state or territory by its code or its name, such as TX or Texas.");
}

TEST(UsStateTest, IsOneOfTheTwoLetterCodes) {  // SIGN-022
    EXPECT_EQ(UsState::parse("fl")->text(), "FL");
    EXPECT_TRUE(UsState::parse("DC"));
    EXPECT_TRUE(UsState::parse("PR"));
    for (const char* text : {"F", "FLA", "ZZ", "", "12"})
        EXPECT_FALSE(UsState::parse(text)) << text;
}

TEST(PasswordPolicyTest, SignUpRequiresSixCharacters) {  // SIGN-020, AUTH-027
    const PasswordPolicy policy;
    EXPECT_EQ(signup_password_fault(policy, "five5"), "Password must be at least 6 characters");
    EXPECT_FALSE(signup_password_fault(policy, "sixsix"));
    EXPECT_FALSE(signup_password_fault(policy, "password1"));
}

TEST(PasswordPolicyTest, ChangeRequiresEightCharacters) {  // AUTH-023
    const PasswordPolicy policy;
    EXPECT_EQ(new_password_fault(policy, "seven-7"), "Password must be at least 8 characters long");
    EXPECT_FALSE(new_password_fault(policy, "eight-88"));
    EXPECT_TRUE(new_password_fault(policy, "Password1"));  // AU4
}

TEST(PasswordPolicyTest, LiveModeRequiresMore) {  // AU3, AU4
    const PasswordPolicy policy = PasswordPolicy::for_live();
    EXPECT_EQ(signup_password_fault(policy, "seven-7"), "Password must be at least 8 characters");
    EXPECT_TRUE(signup_password_fault(policy, "12345678"));
    EXPECT_FALSE(signup_password_fault(policy, "harbour-lantern-7"));
}

// AU4: the 100,000 commonest, and what others know of the person or of the product.
TEST(PasswordPolicyTest, LiveModeRefusesCommonAndPersonalPasswords) {
    const PasswordPolicy live = PasswordPolicy::for_live();
    const PasswordOwner owner{"maria.lopez@willow.example", {"Maria López Rivers", "Mari R"}};
    for (const char* text :
         {"jordan23", "mustang1", "liverpool1", "Maria.Lopez@willow.example", "maria.lopez",
          "Maria1990!", "lopezlopez", "rivers2024", "willow123", "steady123!", "SoberCompanion",
          "recovery2026", "steady-password1", "Maria-Rivers-99", "mari-r-steady"}) {
        EXPECT_TRUE(signup_password_fault(live, text, owner)) << text;
        EXPECT_TRUE(new_password_fault(live, text, owner)) << text;
    }
    for (const char* text : {"harbour-lantern-7", "maria-copper-meadow-31", "steady copper meadow",
                             "Tr0mbone&Kettle", "copper-meadow-31"}) {
        EXPECT_FALSE(signup_password_fault(live, text, owner)) << text;
        EXPECT_FALSE(new_password_fault(live, text, owner)) << text;
    }
    EXPECT_FALSE(signup_password_fault(PasswordPolicy{}, "maria.lopez", owner)) << "not in a demo";
    EXPECT_TRUE(is_listed_password("PASSWORD"));
    EXPECT_FALSE(is_listed_password("harbour-lantern-7"));
}

TEST(AgentLabelTest, NamesBrowserAndSystemOnly) {
    EXPECT_EQ(agent_label("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 "
                          "Firefox/145.0"),
              "Firefox on Windows");
    EXPECT_EQ(agent_label("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) "
                          "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 "
                          "Safari/604.1"),
              "Safari on iPhone");
    EXPECT_EQ(agent_label("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, "
                          "like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0"),
              "Edge on Windows");
    EXPECT_EQ(agent_label("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) "
                          "Chrome/142.0.0.0 Mobile Safari/537.36"),
              "Chrome on Android");
    EXPECT_EQ(agent_label("<script>alert(1)</script>"), "Another program");
    EXPECT_EQ(agent_label(""), "Another program");
}

TEST(PasswordPolicyTest, MeasuresLengthInCharactersAndTheCapInBytes) {  // AU3
    const PasswordPolicy policy;
    EXPECT_FALSE(new_password_fault(policy, "éàüøñßçö"));
    EXPECT_TRUE(signup_password_fault(policy, "éàü"));
    EXPECT_FALSE(new_password_fault(policy, std::string(1024, 'q')));
    EXPECT_TRUE(new_password_fault(policy, std::string(1025, 'q')));
    EXPECT_TRUE(new_password_fault(policy, std::string("with\0null", 9)));
}

TEST(CommonPasswordTest, DetectsWordsRunsAndEndings) {  // AU4
    for (const char* text : {"password", "Password1", "qwerty123", "12345678", "iloveyou",
                             "letmein!", "SUNSHINE2024", "1q2w3e4r5t", "football99", "welcome123"})
        EXPECT_TRUE(is_common_password(text)) << text;
    for (const char* text : {"harbour-lantern-7", "copper-meadow-31", "xpassword1", "", "1"})
        EXPECT_FALSE(is_common_password(text)) << text;
}

}  // namespace accounts_values_test
}  // namespace steady
