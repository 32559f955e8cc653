#include "adapters/http/query.h"

#include <gtest/gtest.h>

namespace steady::http {
namespace query_test {

// IN6: the rule for a repeated key.
TEST(Query, UsesTheFirstOfARepeatedKey) {
    const auto query = Query::parse("page=1&page=2&x=");
    ASSERT_TRUE(query);
    EXPECT_EQ(query->text("page"), "1");
    EXPECT_FALSE(query->has("x"));
    EXPECT_FALSE(query->has("absent"));
}

// API-012: lists may be repeated or comma-joined.
TEST(Query, JoinsRepeatedAndCommaJoinedLists) {
    const auto query = Query::parse("skills=a,b&skills=c+d&skills=&other=x&skills=%C3%BC%2Ce");
    ASSERT_TRUE(query);
    EXPECT_EQ(query->list("skills"), (std::vector<std::string>{"a", "b", "c d", "ü", "e"}));
}

TEST(Query, RefusesBadEscapes) {
    for (const char* bad : {"a=%", "a=%4", "a=%zz", "%00=1", "a=%ff", "a=%ed%a0%80"}) {
        EXPECT_FALSE(Query::parse(bad)) << bad;
    }
    EXPECT_TRUE(Query::parse(""));
    EXPECT_TRUE(Query::parse("&&a&=b&"));
}

TEST(Query, ReportsEveryInvalidNumber) {
    const auto query = Query::parse("page=x&limit=5&lat=1e999&lng=-71.05&on=maybe&off=false");
    ASSERT_TRUE(query);
    std::vector<FieldError> problems;
    EXPECT_FALSE(query->integer("page", problems));
    EXPECT_EQ(query->integer("limit", problems), 5);
    EXPECT_FALSE(query->decimal("lat", problems));
    EXPECT_EQ(query->decimal("lng", problems), -71.05);
    EXPECT_FALSE(query->boolean("on", problems));
    EXPECT_EQ(query->boolean("off", problems), false);
    ASSERT_EQ(problems.size(), 3U);
    EXPECT_EQ(problems[0].field, "page");
}

TEST(Utf8, AcceptsValidText) {
    EXPECT_TRUE(is_valid_utf8("aü€😀"));
    for (const char* bad :
         {"\x80", "\xc2", "\xc1\x81", "\xe0\x80\x80", "\xf4\x90\x80\x80", "\xf5"}) {
        EXPECT_FALSE(is_valid_utf8(bad));
    }
}

}  // namespace query_test
}  // namespace steady::http
