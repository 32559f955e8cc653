#include "adapters/http/sheet_reply.h"

#include <gtest/gtest.h>

namespace steady::http {
namespace sheet_reply_test {

const Sheet sheet{.name = "Payouts",
                  .titles = {"Name", "Amount", "Day"},
                  .rows = {{text_cell("=1+1"), number_cell("-5.00"), day_cell("2026-11-20")},
                           {text_cell("a,b"), number_cell("7"), day_cell("")}}};

TEST(SheetReply, QuotesEveryCell) {
    EXPECT_EQ(csv_of(sheet, Quotes::every_cell),
              "\"Name\",\"Amount\",\"Day\"\r\n"
              "\"'=1+1\",\"-5.00\",\"2026-11-20\"\r\n"
              "\"a,b\",\"7\",\"\"\r\n");
}

TEST(SheetReply, QuotesCellsThatNeedIt) {
    EXPECT_EQ(csv_of(sheet, Quotes::where_needed),
              "Name,Amount,Day\r\n"
              "\"'=1+1\",-5.00,2026-11-20\r\n"
              "\"a,b\",7,\r\n");
}

TEST(SheetReply, ReadsTheFormat) {
    std::vector<FieldError> problems;
    EXPECT_EQ(read_sheet_format(*Query::parse(""), problems), SheetFormat::csv);
    EXPECT_EQ(read_sheet_format(*Query::parse("format=csv"), problems), SheetFormat::csv);
    EXPECT_EQ(read_sheet_format(*Query::parse("format=xlsx"), problems), SheetFormat::xlsx);
    EXPECT_TRUE(problems.empty());
    static_cast<void>(read_sheet_format(*Query::parse("format=ods"), problems));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems.front().field, "format");
}

}  // namespace sheet_reply_test
}  // namespace steady::http
