#include "adapters/http/routes/payout_sheet.h"

#include "adapters/http/local_time_text.h"
#include "adapters/http/routes/list_query.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/sheet_reply.h"
#include "domain/core/csv_text.h"

#include <chrono>
#include <utility>
#include <vector>

namespace steady::http {
namespace {

// A larger answer would occupy a worker for long: a client that needs all rows reads page after
// page.
constexpr int max_exported = 5000;
constexpr std::int64_t last_export = 10'000;
// A workbook is one file.
constexpr std::int64_t max_in_workbook = 20'000;

constexpr const char* currency = "USD";

// Times are local to the shift, as in a companion's statement: an evening's shift is on the day
// that both parties know, which in UTC is often the day before.
std::vector<SheetCell> row_of(const ListedPayout& listed, const TimeZones& zones) {
    const Payout& payout = listed.payout;
    const auto day = [&](const std::optional<Instant>& at) {
        return day_cell(at ? local_day_text(*at, listed.timezone, zones) : std::string());
    };
    const auto clock = [&](const std::optional<Instant>& at) {
        return clock_cell(at ? local_clock_text(*at, listed.timezone, zones) : std::string());
    };
    const auto name_or_closed = [](const std::string& name) {
        return text_cell(name.empty() ? "Closed account" : name);
    };
    const auto money = [](Money amount) { return number_cell(amount.dollars_text()); };
    const bool has_failed = payout.state == PayoutState::failed;
    const bool is_held = payout.hold != HoldReason::none;
    return {text_cell(payout.line.text()),
            text_cell(payout.companion.text()),
            name_or_closed(listed.companion_name),
            name_or_closed(listed.legal_name),
            text_cell(listed.client ? listed.client->text() : std::string()),
            name_or_closed(listed.client_name),
            text_cell(payout.booking.text()),
            day(listed.shift_at),
            clock(listed.shift_at),
            text_cell(zones.shown(listed.timezone)),
            money(payout.amount),
            text_cell(currency),
            money(payout.parts.commission),
            text_cell(std::string(status_name(status_of(payout.state)))),
            text_cell(std::string(state_name(payout.state))),
            day(payout.due_at),
            clock(payout.due_at),
            day(payout.paid_at),
            clock(payout.paid_at),
            text_cell(payout.transfer),
            text_cell(is_held ? std::string(hold_name(payout.hold)) : std::string()),
            text_cell(payout.hold_note),
            text_cell(has_failed ? payout.last_error : std::string()),
            money(payout.deducted),
            money(payout.returned)};
}

Sheet empty_payouts() {
    return {.name = "Payouts",
            .titles = {"id",          "companionId", "companionName", "companionLegalName",
                       "clientId",    "clientName",  "bookingId",     "shiftDate",
                       "shiftStart",  "timezone",    "amount",        "currency",
                       "platformFee", "status",      "state",         "dueDate",
                       "dueTime",     "paidDate",    "paidTime",      "stripeTransferId",
                       "hold",        "holdNote",    "lastError",     "deducted",
                       "returned"},
            .rows = {}};
}

}  // namespace

// ADMP-003
std::optional<seconds> payout_period_from(std::string_view word) {
    if (word == "24h") return hours{24};
    if (word == "7d") return hours{7 * 24};
    if (word == "30d") return hours{30 * 24};
    return std::nullopt;
}

Reply export_payouts(MoneyUseCases& money, const TimeZones& zones, const SheetWriter& sheets,
                     Call& call) {
    std::vector<FieldError> problems;
    const std::int64_t page = call.query().integer("page", problems).value_or(1);
    if (page < 1 || page > last_export) problems.push_back({"page", "Invalid page"});
    const SheetFormat format = read_sheet_format(call.query(), problems);
    PayoutQuery wanted{.page = static_cast<int>(page), .limit = max_exported};
    wanted.status = read_filter(call.query(), "status", payout_status_from, problems);
    wanted.period = read_filter(call.query(), "period", payout_period_from, problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const bool is_whole = format == SheetFormat::xlsx;
    if (is_whole) wanted.page = 1;
    Sheet sheet = empty_payouts();
    while (true) {
        const PayoutPage read = money.operate.list(wanted);
        if (is_whole && read.total > max_in_workbook) {
            return refused(query_error(
                {{"period", "Choose a shorter period: a workbook holds at most 20,000 payouts."}}));
        }
        for (const ListedPayout& each : read.payouts) sheet.rows.push_back(row_of(each, zones));
        if (!is_whole || read.payouts.size() < static_cast<std::size_t>(max_exported)) break;
        ++wanted.page;
    }
    if (is_whole) return workbook_reply(sheets, sheet, "payouts");
    Reply reply = csv_reply(sheet, Quotes::every_cell, "payouts");
    if (page == 1) reply.body.insert(0, csv_byte_order_mark);
    return reply;
}

}  // namespace steady::http
