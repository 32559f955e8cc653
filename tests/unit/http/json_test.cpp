#include "adapters/http/json.h"

#include "adapters/http/json_reader.h"
#include "domain/core/ids.h"

#include <gtest/gtest.h>

namespace steady::http {
namespace json_test {

std::string nested(std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
}

TEST(Json, RefusesAmbiguousInput) {
    const std::vector<std::string> bad{"",
                                       "{",
                                       "{}x",
                                       "{'a':1}",
                                       "[1,]",
                                       "NaN",
                                       "01",
                                       "+1",
                                       R"({"a":1,"a":2})",
                                       R"({"a":{"b":1,"b":1}})",
                                       R"("\ud800")",
                                       R"("\udc00\ud800")",
                                       R"("\u0000")",
                                       R"({"\u0000":1})",
                                       "\"\xff\"",
                                       "\"\xc0\x80\"",
                                       "\"\xed\xa0\x80\"",
                                       std::string("\"a\0b\"", 5),
                                       "\"line\nbreak\"",
                                       nested(65),
                                       std::string(100'000, '['),
                                       "/* no */ {}"};
    for (const std::string& text : bad) EXPECT_FALSE(parse_json(text)) << text.substr(0, 40);
}

std::string list_of(std::size_t values) {
    std::string text = "[0";
    for (std::size_t i = 1; i < values; ++i) text += ",0";
    return text + "]";
}

// A value occupies far more memory than its two bytes on the wire: a body of 24 MB full of them
// would fill a small machine.
TEST(Json, LimitsTheNumberOfValues) {
    EXPECT_TRUE(parse_json(list_of(max_json_values - 1))) << "the list itself is one";
    const auto refused = parse_json(list_of(max_json_values));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::invalid_input);
    std::string scattered = "[[0]";
    for (std::size_t i = 0; i < max_json_values / 2; ++i) scattered += ",[0]";
    EXPECT_FALSE(parse_json(scattered + "]")) << "however they are spread";
}

TEST(Json, ReadsItsOwnOutput) {
    for (const std::string text :
         {R"({"a":[1,2.5,"x",null,true,{}],"b":"\"\\\n"})", R"([])", R"("ü😀")", "-0.5", "1e5"}) {
        const auto value = parse_json(text);
        ASSERT_TRUE(value) << text;
        EXPECT_EQ(value->dump(), text);
    }
    EXPECT_TRUE(parse_json(nested(64)));
}

TEST(Json, NeverWritesAnOpeningAngleBracket) {
    EXPECT_EQ(Json("</script>").dump(), R"("\u003c/script>")");
    EXPECT_EQ(Json(std::string("\x01\x1f", 2)).dump(), R"("\u0001\u001f")");
}

TEST(Json, EscapesAtEveryPosition) {
    EXPECT_EQ(Json("").dump(), R"("")");
    EXPECT_EQ(Json("\n").dump(), R"("\n")");
    EXPECT_EQ(Json("<<a\r\t\"b\\\\ c<").dump(), R"("\u003c\u003ca\r\t\"b\\\\ c\u003c")");
    EXPECT_EQ(Json::object({{"a\"b", "ü😀"}}).dump(), R"({"a\"b":"ü😀"})");
}

TEST(Json, CopiesTheValuesItIsBuiltFrom) {
    const Json inner =
        Json::object({{"long enough to be on the heap", "and this is, too, surely"}});
    const std::string before = inner.dump();
    const Json outer = Json::object({{"first", inner}, {"second", inner}});
    EXPECT_EQ(inner.dump(), before);
    EXPECT_EQ(outer.dump(), R"({"first":)" + before + R"(,"second":)" + before + "}");
}

TEST(Json, WritesMoneyInstantsAndLists) {
    EXPECT_EQ(Json(Money::from_cents(7505)).dump(), "75.05");
    EXPECT_EQ(Json(Money::from_cents(99'999'999)).dump(), "999999.99");
    EXPECT_EQ(Json(from_epoch_seconds(0)).dump(), "\"1970-01-01T00:00:00Z\"");
    EXPECT_EQ(Json(std::vector<std::string>{"a", "b"}).dump(), R"(["a","b"])");
    EXPECT_EQ(Json(std::optional<int>()).dump(), "null");
    EXPECT_EQ(Json::object({{"a", 1}, {"b", Json::array()}}).dump(), R"({"a":1,"b":[]})");
}

TEST(JsonReader, CollectsEveryBadField) {
    const auto body = parse_json(R"({"name":7,"rate":10.005,"tags":["a",1],"place":{"zip":5}})");
    ASSERT_TRUE(body);
    JsonReader reader(*body);
    EXPECT_EQ(reader.text("name"), "");
    EXPECT_EQ(reader.dollars("rate"), Money{});
    EXPECT_TRUE(reader.texts("tags").empty());
    JsonReader place = reader.object("place");
    EXPECT_EQ(place.text("zip"), "");
    EXPECT_EQ(place.text("city"), "");
    ASSERT_FALSE(reader.ok());
    std::vector<std::string> fields;
    for (const FieldError& bad : reader.error().fields) fields.push_back(bad.field);
    EXPECT_EQ(fields,
              (std::vector<std::string>{"name", "rate", "tags", "place.zip", "place.city"}));
    EXPECT_EQ(reader.error().refusal, Refusal::invalid_input);
}

struct DollarCase {
    std::string text;
    std::optional<std::int64_t> cents;
};

class JsonReaderDollars : public ::testing::TestWithParam<DollarCase> {};

// IN7: money is read as decimal text, so 0.29 is 29 cents and never 28.
TEST_P(JsonReaderDollars, ReadsExactCents) {
    const auto body = parse_json("{\"amount\":" + GetParam().text + "}");
    ASSERT_TRUE(body);
    JsonReader reader(*body);
    const auto amount = reader.optional_dollars("amount");
    EXPECT_EQ(amount.has_value(), GetParam().cents.has_value()) << GetParam().text;
    if (amount && GetParam().cents) {
        EXPECT_EQ(amount->cents(), *GetParam().cents);
    }
    EXPECT_EQ(reader.ok(), amount.has_value());
}

INSTANTIATE_TEST_SUITE_P(
    Amounts, JsonReaderDollars,
    ::testing::Values(DollarCase{"0.29", 29}, DollarCase{"75", 7500}, DollarCase{"75.5", 7550},
                      DollarCase{"\"75.50\"", 7550}, DollarCase{"1.005", std::nullopt},
                      DollarCase{"1e3", std::nullopt}, DollarCase{"1e308", std::nullopt},
                      DollarCase{"9007199254740993", std::nullopt},
                      DollarCase{"true", std::nullopt}, DollarCase{"\"abc\"", std::nullopt},
                      DollarCase{"[]", std::nullopt}));

TEST(JsonReader, TreatsNullAsMissing) {
    const auto body = parse_json(R"({"bio":null,"online":null})");
    JsonReader reader(*body);
    EXPECT_FALSE(reader.optional_text("bio"));
    EXPECT_TRUE(reader.ok());
    EXPECT_FALSE(reader.boolean("online"));
    EXPECT_FALSE(reader.ok());
}

// Of a missing, an empty and a wrong id alike the reader says so itself, and names the field: a
// route that asks ok() has one.
TEST(JsonReader, RefusesAnEmptyTextAsAnId) {
    for (const char* text : {R"({})", R"({"id":null})", R"({"id":""})", R"({"id":" "})",
                             R"({"id":7})", R"({"id":"0190a0b0"})"}) {
        const auto body = parse_json(text);
        JsonReader reader(*body);
        EXPECT_FALSE(reader.id<AccountId>("id")) << text;
        ASSERT_EQ(reader.errors().size(), 1U) << text;
        EXPECT_EQ(reader.errors().front().field, "id") << text;
    }
    for (const char* text : {R"({"id":""})", R"({"id":" "})", R"({"id":[]})"}) {
        const auto body = parse_json(text);
        JsonReader reader(*body);
        EXPECT_FALSE(reader.optional_id<AccountId>("id")) << text;
        EXPECT_EQ(reader.errors().size(), 1U) << text;
    }
    const auto body = parse_json(R"({"id":null})");
    JsonReader reader(*body);
    EXPECT_FALSE(reader.optional_id<AccountId>("id"));
    EXPECT_TRUE(reader.ok());
}

TEST(JsonReader, RefusesAnEmptyEnumValue) {
    const auto word = [](std::string_view text) {
        return text == "client" ? std::optional(1) : std::nullopt;
    };
    const auto body = parse_json(R"({"empty":"","wrong":"cleint","right":"client"})");
    JsonReader reader(*body);
    EXPECT_FALSE(reader.parsed("empty", word, "Unknown value"));
    EXPECT_FALSE(reader.parsed("wrong", word, "Unknown value"));
    EXPECT_FALSE(reader.parsed("missing", word, "Unknown value"));
    EXPECT_EQ(reader.parsed("right", word, "Unknown value"), 1);
    EXPECT_EQ(reader.errors(), (std::vector<FieldError>{{"empty", "This field is required"},
                                                        {"wrong", "Unknown value"},
                                                        {"missing", "This field is required"}}));
}

TEST(JsonReader, RefusesNumbersThatDoNotFit) {
    for (const char* text : {"1.0", "1e2", "9223372036854775808", "\"1\"", "null", "true"}) {
        const auto body = parse_json(std::string("{\"n\":") + text + "}");
        ASSERT_TRUE(body) << text;
        JsonReader reader(*body);
        EXPECT_EQ(reader.integer("n"), 0) << text;
        EXPECT_FALSE(reader.ok()) << text;
    }
}

TEST(JsonReader, ReadsListsOfObjects) {
    const auto body = parse_json(R"({"lines":[{"hours":4},{"hours":"x"},7]})");
    JsonReader reader(*body);
    auto lines = reader.objects("lines");
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0].integer("hours"), 4);
    EXPECT_EQ(lines[1].integer("hours"), 0);
    std::vector<std::string> fields;
    for (const FieldError& bad : reader.errors()) fields.push_back(bad.field);
    EXPECT_EQ(fields, (std::vector<std::string>{"lines[2]", "lines[1].hours"}));
}

struct InstantCase {
    std::string text;
    std::optional<std::string> utc;
};

class ParseInstant : public ::testing::TestWithParam<InstantCase> {};

TEST_P(ParseInstant, ReadsUtcOrRefuses) {
    const auto at = parse_instant(GetParam().text);
    ASSERT_EQ(at.has_value(), GetParam().utc.has_value()) << GetParam().text;
    if (at) {
        EXPECT_EQ(Json(*at).text(), *GetParam().utc);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Texts, ParseInstant,
    ::testing::Values(InstantCase{"2026-11-20T09:30:00Z", "2026-11-20T09:30:00Z"},
                      InstantCase{"2026-11-20T09:30:00.123Z", "2026-11-20T09:30:00Z"},
                      InstantCase{"2026-11-20T09:30:00-05:00", "2026-11-20T14:30:00Z"},
                      InstantCase{"2026-11-20T00:30:00+01:00", "2026-11-19T23:30:00Z"},
                      InstantCase{"2026-02-30T09:30:00Z", std::nullopt},
                      InstantCase{"2026-11-20T24:00:00Z", std::nullopt},
                      InstantCase{"2026-11-20T09:30:00", std::nullopt},
                      InstantCase{"2026-11-20T09:30:00.Z", std::nullopt},
                      InstantCase{"2026-11-20 09:30:00Z", std::nullopt},
                      InstantCase{"20261120", std::nullopt},
                      InstantCase{"2026-xx-20T09:30:00Z", std::nullopt}));

}  // namespace json_test
}  // namespace steady::http
