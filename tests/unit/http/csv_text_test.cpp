#include "domain/core/csv_text.h"

#include <gtest/gtest.h>

namespace steady::http {
namespace csv_text_test {

// Names are chosen by people and opened in spreadsheets.
TEST(CsvText, KeepsFormulasFromBeingRun) {
    for (const char* formula : {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1+1",
                                "\uFF1D1+1", "\uFF0B1", "\uFF0D1", "\uFF20SUM(A1)"}) {
        EXPECT_EQ(csv_cell(formula), std::string("\"'") + formula + '"') << formula;
    }
}

TEST(CsvText, LeavesOtherTextsAsTheyAre) {
    for (const char* text : {"Zo\u00EB \u00DCnal-Nguy\u1EC5n", "Anne-Marie", "12.50", "O'Fallon",
                             "A=1", "", " ", "first line\nsecond"}) {
        EXPECT_EQ(csv_cell(text), std::string("\"") + text + '"') << text;
    }
    EXPECT_EQ(csv_cell("5\" \"x\",=1"), "\"5\"\" \"\"x\"\",=1\"");
    EXPECT_EQ(csv_line({"a,b", "c"}), "\"a,b\",\"c\"\r\n");
}

}  // namespace csv_text_test
}  // namespace steady::http
