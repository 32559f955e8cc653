#include "adapters/http/page_words.h"

#include <gtest/gtest.h>

namespace steady::http {
namespace page_words_test {

constexpr std::string_view config =
    R"({"demo":true,"quiet":false,"support":{"phone":"+1 (617) 555-0142"},"price":25.00,"odd":25.5,"few":3})";

TEST(PageWords, PutsWhatTheServerKnowsWhereTheBuildLeftAPlace) {
    EXPECT_EQ(with_words("Call {{support.phone}} now", config), "Call +1 (617) 555-0142 now");
    EXPECT_EQ(with_words("tel:{{tel:support.phone}}", config), "tel:+16175550142");
    EXPECT_EQ(with_words("${{price}}, ${{odd}}, {{few}}", config), "$25, $25.50, 3");
}

TEST(PageWords, FindsItemsOfListsByTheirPlace) {
    constexpr std::string_view list = R"({"people":[{"name":"Ann"},{"name":"Bo"}]})";
    EXPECT_EQ(with_words("{{people.0.name}}, {{people.1.name}}", list), "Ann, Bo");
    EXPECT_EQ(with_words("a{{people.2.name}}{{people.-1.name}}{{people.1x.name}}b", list), "ab");
}

TEST(PageWords, KeepsAPartOnlyWhereItsValueIsTrue) {
    EXPECT_EQ(with_words("a{{#demo}}b{{support.phone}}{{/demo}}c", config), "ab+1 (617) 555-0142c");
    EXPECT_EQ(with_words("a{{#quiet}}b{{support.phone}}{{/quiet}}c", config), "ac");
    EXPECT_EQ(with_words("a{{#missing}}b{{/missing}}c", config), "ac");
}

TEST(PageWords, LeavesNothingWhereNothingIsKnown) {
    EXPECT_EQ(with_words("a{{support.fax}}{{support}}{{demo}}b", config), "ab");
    EXPECT_EQ(with_words("a{{support.phone}}{{#demo}}b{{/demo}}c", ""), "ac");
    EXPECT_EQ(with_words("a{{support.phone", "{}"), "a");
    EXPECT_EQ(with_words("a{{#demo}}b", "{}"), "a");
}

TEST(PageWords, EscapesForTextAndAttributes) {
    EXPECT_EQ(with_words(R"(<a title="{{x}}">)", R"({"x":"\"><script>&"})"),
              R"(<a title="&quot;>&lt;script>&amp;">)");
    EXPECT_EQ(with_words(R"(<meta name="steady-config" content="">)", R"({"x":"<{{x}}"})"),
              R"(<meta name="steady-config" content="{&quot;x&quot;:&quot;&lt;{{x}}&quot;}">)");
}

}  // namespace page_words_test
}  // namespace steady::http
