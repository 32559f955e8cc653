#include "adapters/sheets/xlsx_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady {
namespace xlsx_writer_test {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Kind = SheetCell::Kind;

// Programs that open it are in tests/neighbors.
TEST(XlsxWriter, WritesAZippedWorkbook) {
    const Sheet sheet{.name = "Payouts",
                      .titles = {"ZIP", "Amount", "Day", "Time", "Text"},
                      .rows = {{{Kind::text, "02118"},
                                {Kind::number, "75.50"},
                                {Kind::day, "2026-11-20"},
                                {Kind::clock, "21:30"},
                                {Kind::text, "=1+1"}},
                               {}}};
    const std::string bytes = XlsxWriter().workbook(sheet);
    EXPECT_THAT(bytes, StartsWith("PK\x03\x04"));
    EXPECT_THAT(bytes, HasSubstr("xl/worksheets/sheet1.xml"));
}

TEST(XlsxWriter, WritesAnEmptySheetAndValuesOfAnotherKind) {
    const Sheet empty{.name = "Earnings", .titles = {"Day"}, .rows = {}};
    EXPECT_THAT(XlsxWriter().workbook(empty), StartsWith("PK"));
    const Sheet odd{.name = "Earnings",
                    .titles = {"Day", "Time", "Number"},
                    .rows = {{{Kind::day, "soon"}, {Kind::clock, "late"}, {Kind::number, "many"}}}};
    EXPECT_THAT(XlsxWriter().workbook(odd), StartsWith("PK"));
}

TEST(XlsxWriter, RefusesWhatAWorkbookCannotHold) {
    const Sheet longest{
        .name = "Payouts", .titles = {"Text"}, .rows = {{{Kind::text, std::string(40'000, 'x')}}}};
    EXPECT_THROW(static_cast<void>(XlsxWriter().workbook(longest)), std::runtime_error);
}

}  // namespace xlsx_writer_test
}  // namespace steady
