#include "adapters/http/page_texts.h"

#include "adapters/http/routes/system.h"

#include <gtest/gtest.h>

namespace steady::http {
namespace page_words_test {

constexpr std::string_view config =
    R"({"demo":true,"quiet":false,"support":{"phone":"+1 (617) 555-0142"},"price":25.00,"odd":25.5,"few":3})";

TEST(PageTexts, FillsPlaceholdersWithServerValues) {
    EXPECT_EQ(render_template("Call {{support.phone}} now", config), "Call +1 (617) 555-0142 now");
    EXPECT_EQ(render_template("tel:{{tel:support.phone}}", config), "tel:+16175550142");
    EXPECT_EQ(render_template("${{price}}, ${{odd}}, {{few}}", config), "$25, $25.50, 3");
}

TEST(PageTexts, FindsListItemsByIndex) {
    constexpr std::string_view list = R"({"people":[{"name":"Ann"},{"name":"Bo"}]})";
    EXPECT_EQ(render_template("{{people.0.name}}, {{people.1.name}}", list), "Ann, Bo");
    EXPECT_EQ(render_template("a{{people.2.name}}{{people.-1.name}}{{people.1x.name}}b", list),
              "ab");
}

TEST(PageTexts, KeepsAPartOnlyWhenItsValueIsTrue) {
    EXPECT_EQ(render_template("a{{#demo}}b{{support.phone}}{{/demo}}c", config),
              "ab+1 (617) 555-0142c");
    EXPECT_EQ(render_template("a{{#quiet}}b{{support.phone}}{{/quiet}}c", config), "ac");
    EXPECT_EQ(render_template("a{{#missing}}b{{/missing}}c", config), "ac");
}

TEST(PageTexts, LeavesUnknownPlaceholdersEmpty) {
    EXPECT_EQ(render_template("a{{support.fax}}{{support}}{{demo}}b", config), "ab");
    EXPECT_EQ(render_template("a{{support.phone}}{{#demo}}b{{/demo}}c", ""), "ac");
    EXPECT_EQ(render_template("a{{support.phone", "{}"), "a");
    EXPECT_EQ(render_template("a{{#demo}}b", "{}"), "a");
}

// Search engines ignore versions of a page that are named without an origin.
TEST(PageTexts, WritesLinksWithThePublicOrigin) {
    constexpr std::string_view link = R"(<link hreflang="es" href="{{origin}}/es">)";
    PublicConfig shown;
    EXPECT_EQ(render_template(link, config_text(shown)), R"(<link hreflang="es" href="/es">)");
    shown.origin = "https://steady.example";
    EXPECT_EQ(render_template(link, config_text(shown)),
              R"(<link hreflang="es" href="https://steady.example/es">)");
}

TEST(PageTexts, EscapesForTextAndAttributes) {
    EXPECT_EQ(render_template(R"(<a title="{{x}}">)", R"({"x":"\"><script>&"})"),
              R"(<a title="&quot;>&lt;script>&amp;">)");
    EXPECT_EQ(render_template(R"(<meta name="steady-config" content="">)", R"({"x":"<{{x}}"})"),
              R"(<meta name="steady-config" content="{&quot;x&quot;:&quot;&lt;{{x}}&quot;}">)");
}

}  // namespace page_words_test
}  // namespace steady::http
