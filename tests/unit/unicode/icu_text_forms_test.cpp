#include "adapters/unicode/icu_text_forms.h"

#include <gtest/gtest.h>

namespace steady {
namespace icu_text_forms_test {

const IcuTextForms texts;

TEST(IcuTextForms, NormalizesPlainLines) {
    struct Case {
        std::string pasted;
        std::string plain;
    };
    for (const Case& one :
         {Case{"\u202Aanna@example.com\u202C", "anna@example.com"},
          Case{"anna＠example．com", "anna@example.com"},
          Case{"an\u200Bna@example.com\u00A0", "anna@example.com"},
          Case{"o\u2019brien@example.com", "o'brien@example.com"}, Case{"o\u02BCbrien", "o'brien"},
          Case{"o\u00B4brien", "o'brien"}, Case{"mary\u2011jane\u2013\u2014\u2212", "mary-jane---"},
          Case{"\u3000 a \t\u2003 b\u2800\n", "a b"}, Case{"\u00AD\u200B\uFEFF", ""},
          Case{"０２１３９", "02139"}, Case{"ﬁ", "fi"}}) {
        EXPECT_EQ(texts.plain_line(one.pasted), one.plain);
        EXPECT_EQ(texts.plain_line(one.plain), one.plain);
    }
}

TEST(IcuTextForms, KeepsTidyLinesReadable) {
    EXPECT_EQ(texts.tidy_line("  Ren\u0065\u0301e\u00A0 O\u2019Brien\u200B "),
              "Ren\u00E9e O\u2019Brien");
    EXPECT_EQ(texts.tidy_line("\u202Ejordan\u202C"), "jordan");
    EXPECT_EQ(texts.tidy_line("Jordan\vF\u0085\u2028"), "Jordan F");
    EXPECT_EQ(texts.tidy_line("علی\u200Cرضا"), "علی\u200Cرضا");
    EXPECT_EQ(texts.tidy_line("\U0001F469\u200D\U0001F680"), "\U0001F469\u200D\U0001F680");
    EXPECT_EQ(texts.tidy_line("\u200B\u3164\u2800\u115F"), "");
}

// One name, however it is typed.
TEST(IcuTextForms, EqualNamesHaveEqualCanonicalForms) {
    const auto same = [](std::string_view a, std::string_view b) {
        return texts.canonical_name(a) == texts.canonical_name(b);
    };
    for (const char* other :
         {"RENÉE O'BRIEN", "rene\u0301e o\u2019brien", "Renée  O\u02BCBrien",
          "Renée\u00A0O\u00B4Brien", "Ｒｅｎéｅ O`Brien", "Renée\u3000O\uFF07Brien",
          "Ren\u200Bée O\u2032Brien", " Renée O'Brien\u2800", "Renée\u2009O'Bri\u00ADen",
          "\u202ARenée O'Brien\u202C", "Renée\tO'Brien"}) {
        EXPECT_TRUE(same("Renée O'Brien", other)) << other;
    }
    EXPECT_TRUE(same("Mary-Jane", "mary\u2011jane"));
    EXPECT_TRUE(same("Mary-Jane", "Mary\u2013Jane"));
    EXPECT_TRUE(same("Straße", "STRASSE"));
    EXPECT_TRUE(same("ΣΊΣΥΦΟΣ", "σίσυφος"));
    EXPECT_TRUE(same("علی\u200Cرضا", "علیرضا"));
    // Others are others.
    for (const char* other : {"Renee O'Brien", "Renée OBrien", "Renée O-Brien", "RenéeO'Brien"}) {
        EXPECT_FALSE(same("Renée O'Brien", other)) << other;
    }
    EXPECT_FALSE(same("Amie", "Arnie"));
}

TEST(IcuTextForms, CountsVisibleLetters) {
    for (const char* none : {"", "  ", "\u200B\u200D", "\u3164\u115F\u1160\uFFA0", "12",
                             "\u0301\u0301", "\U0001F600\U0001F600", "--", "\u2800"}) {
        EXPECT_EQ(texts.count_letters(none), 0U) << none;
    }
    EXPECT_EQ(texts.count_letters("e\u0301"), 1U);
    EXPECT_EQ(texts.count_letters("J5"), 1U);
    EXPECT_EQ(texts.count_letters("Jo"), 2U);
    EXPECT_EQ(texts.count_letters("李娜"), 2U);
    EXPECT_EQ(texts.count_letters("ปู"), 2U);
    EXPECT_EQ(texts.count_letters("김"), 1U);
}

bool look_alike(std::string_view a, std::string_view b) {
    const NameSkeleton one = texts.skeleton_of(a);
    const NameSkeleton other = texts.skeleton_of(b);
    return one.skeleton_key == other.skeleton_key ||
           one.folded_skeleton_key == other.folded_skeleton_key;
}

TEST(IcuTextForms, SkeletonsMatchLookAlikeNames) {
    for (const char* other : {"МоIIу S.", "Mol1y S.", "MoIly S.", "MOLLY S.", "МОLLУ S.",
                              "Моllу S.", "Ｍｏｌｌｙ S.", "Molly\u00A0S.", "Mo\u200Blly S."}) {
        EXPECT_TRUE(look_alike("Molly S.", other)) << other;
    }
    EXPECT_TRUE(look_alike("Amie", "Arnie"));
    EXPECT_TRUE(look_alike("AMIE", "arnie"));
    EXPECT_TRUE(look_alike("Liam", "liam"));
    EXPECT_TRUE(look_alike("Liam", "Iiam"));
    for (const char* other : {"Polly S.", "Molly R.", "Mo S.", "Millie S."}) {
        EXPECT_FALSE(look_alike("Molly S.", other)) << other;
    }
}

TEST(IcuTextForms, SkeletonKeysContainTheVersionOfTheirTables) {
    const NameSkeleton look = texts.skeleton_of("Molly");
    EXPECT_TRUE(look.skeleton_key.starts_with(texts.version() + ":"));
    EXPECT_TRUE(look.folded_skeleton_key.starts_with(texts.version() + ":"));
    EXPECT_NE(texts.version(), "");
}

TEST(IcuTextForms, FlagsOddMixesOfScripts) {
    for (const char* mixed : {"Моllу", "Pаul", "Κate", "Alех"}) {
        EXPECT_TRUE(texts.skeleton_of(mixed).mixes_scripts) << mixed;
    }
    for (const char* honest :
         {"Molly", "田中 Ken", "Ken 田中太郎", "김 Minho", "Иван", "Ελένη", "María"}) {
        EXPECT_FALSE(texts.skeleton_of(honest).mixes_scripts) << honest;
    }
}

TEST(IcuTextForms, SearchKeysIgnoreCaseAndMarks) {
    const auto finds = [](std::string_view part, std::string_view text) {
        return texts.search_key(text).contains(texts.search_key(part));
    };
    for (const auto& [part, text] :
         std::initializer_list<std::pair<std::string_view, std::string_view>>{
             {"zoe", "Zoë"},
             {"ZOË", "zoe"},
             {"jose", "José"},
             {"lukasz", "Łukasz"},
             {"soren", "SØREN"},
             {"strasse", "Straße"},
             {"иванов", "ИВАНОВ"},
             {"елена", "Ёлена"},
             {"ελενη", "Ελένη"},
             {"o'brien", "O\u2019Brien"},
             {"o\u2019brien", "O'BRIEN"},
             {"mary-jane", "Mary\u2011Jane"},
             {"nguyen", "Nguyễn"},
             {"istanbul", "İstanbul"},
             {"李", "李娜"},
             {"שלום", "שָׁלוֹם"}}) {
        EXPECT_TRUE(finds(part, text)) << part << " in " << text;
    }
    EXPECT_FALSE(finds("zoey", "Zoë"));
    EXPECT_EQ(texts.search_key("plain"), "plain");
}

TEST(IcuTextForms, PasswordsHaveOneFormForAnyComposition) {
    EXPECT_EQ(texts.password_form("cafe\u0301 №7"), texts.password_form("café No7"));
    EXPECT_EQ(texts.password_form(" Harbour  Lantern "), " Harbour  Lantern ");
    EXPECT_NE(texts.password_form("a"), texts.password_form("A"));
}

TEST(IcuTextForms, AcceptsBrokenBytes) {
    EXPECT_EQ(texts.plain_line("a\xFF"), "a\uFFFD");
    EXPECT_NO_THROW((void)texts.skeleton_of("\xC3\x28\xF0"));
    EXPECT_NO_THROW((void)texts.search_key(std::string("a\0b", 3)));
}

}  // namespace icu_text_forms_test
}  // namespace steady
