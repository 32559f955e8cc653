#include "adapters/http/routes/month_sheets.h"

#include "adapters/http/local_time_text.h"
#include "adapters/http/sheet_reply.h"

#include <string>

namespace steady::http {
namespace {

constexpr const char* books_currency = "USD";
constexpr const char* utc_zone = "UTC";

SheetCell code_cell(const BooksSettings& settings, const std::string& account) {
    const auto code = settings.codes.find(account);
    return text_cell(code == settings.codes.end() ? std::string() : code->second);
}

SheetCell money_cell(Money amount) {
    return number_cell(amount.dollars_text());
}

}  // namespace

Sheet accounts_sheet(const ShownMonth& shown, const BooksSettings& settings) {
    Sheet sheet{.name = "Accounts",
                .titles = {"month", "status", "account", "accountCode", "class", "opening",
                           "debits", "credits", "closing", "currency"},
                .rows = {}};
    for (const AccountMonth& each : shown.books.accounts) {
        sheet.rows.push_back(
            {text_cell(to_string(shown.month)), text_cell(shown.is_over ? "closed" : "so far"),
             text_cell(each.account), code_cell(settings, each.account),
             text_cell(std::string(account_classes.of(class_of(each.account)))),
             money_cell(each.opening), money_cell(each.debits), money_cell(each.credits),
             money_cell(each.closing), text_cell(books_currency)});
    }
    return sheet;
}

Sheet entries_sheet(const std::vector<LedgerEntry>& entries, const BooksSettings& settings,
                    const TimeZones& zones) {
    Sheet sheet{.name = "Entries",
                .titles = {"entryId", "date", "time", "timezone", "utcDate", "utcTime", "kind",
                           "bookingId", "account", "accountCode", "amount", "currency"},
                .rows = {}};
    const std::string zone = zones.shown(settings.zone);
    for (const LedgerEntry& entry : entries) {
        for (const Posting& posting : entry.postings) {
            const std::string account = general_account(posting.account);
            sheet.rows.push_back(
                {text_cell(entry.id.text()), day_cell(local_day_text(entry.at, zone, zones)),
                 clock_cell(local_clock_text(entry.at, zone, zones)), text_cell(zone),
                 day_cell(local_day_text(entry.at, utc_zone, zones)),
                 clock_cell(local_clock_text(entry.at, utc_zone, zones)),
                 text_cell(std::string(entry_name(entry.kind))),
                 text_cell(entry.booking ? entry.booking->text() : std::string()),
                 text_cell(account), code_cell(settings, account), money_cell(posting.amount),
                 text_cell(books_currency)});
        }
    }
    return sheet;
}

}  // namespace steady::http
