#include "adapters/http/routes/statement_sheet.h"

#include "adapters/geo/iana_time_zones.h"
#include "adapters/languages/icu_phrase_translator.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady::http {
namespace statement_sheet_test {

Shift shift_of(const std::string& client) {
    return {.line = *BookingLineId::parse("0190a000-0000-7000-8000-000000000001"),
            .booking = *BookingId::parse("0190a000-0000-7000-8000-000000000002"),
            .client_id = *AccountId::parse("0190a000-0000-7000-8000-000000000003"),
            .client = client,
            .timezone = "America/New_York"};
}

std::vector<std::string> clients_in(const Sheet& sheet, const std::string& title) {
    const auto column =
        static_cast<std::size_t>(std::ranges::find(sheet.titles, title) - sheet.titles.begin());
    std::vector<std::string> names;
    for (const auto& row : sheet.rows) names.push_back(row.at(column).text);
    return names;
}

// Names stay as they are; what is shown in place of one is in the language of the file.
TEST(StatementSheet, TranslatesWhatIsShownInPlaceOfAName) {
    const IanaTimeZones zones;
    const IcuPhraseTranslator translator;
    const std::vector<Shift> shifts{shift_of("Jordan E."), shift_of("A client"),
                                    shift_of("Deleted account")};
    const MileageLog log{.year = 2025, .trips = shifts};
    NoticeWriter english;
    const std::vector<std::string> in_english{"Jordan E.", "A client", "Deleted account"};
    EXPECT_EQ(clients_in(statement_sheet(shifts, "UTC", zones, english), "Client"), in_english);
    EXPECT_EQ(clients_in(mileage_sheet(log, zones, english), "Client"), in_english);
    NoticeWriter spanish{Locale::es, &translator};
    const std::vector<std::string> in_spanish{"Jordan E.", "Un cliente", "Cuenta eliminada"};
    EXPECT_EQ(clients_in(statement_sheet(shifts, "UTC", zones, spanish), "Cliente"), in_spanish);
    EXPECT_EQ(clients_in(mileage_sheet(log, zones, spanish), "Cliente"), in_spanish);
    EXPECT_TRUE(spanish.is_whole());
}

}  // namespace statement_sheet_test
}  // namespace steady::http
