#include "adapters/http/routes/admin_months.h"

#include "adapters/http/routes/month_sheets.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/sheet_reply.h"
#include "domain/core/csv_text.h"

#include <utility>

namespace steady::http {
namespace {

// A larger answer would occupy a worker for long: a client that needs all rows continues after the
// last one.
constexpr int max_entries = 2000;

Json figures_json(const MonthFigures& figures) {
    return Json::object({{"gross", figures.gross()},
                         {"bookingPayments", figures.booking_payments},
                         {"verifications", figures.verifications},
                         {"highlights", figures.highlights},
                         {"refundsSent", figures.refunds_sent},
                         {"refundsByBank", figures.refunds_by_bank},
                         {"wholeVisits", figures.whole_visits},
                         {"partsFromFees", figures.parts_from_fees},
                         {"goodwill", figures.goodwill},
                         {"earned", figures.earned},
                         {"earningsTakenBack", figures.earnings_taken_back},
                         {"payoutsSent", figures.payouts_sent},
                         {"commission", figures.commission},
                         {"serviceFees", figures.service_fees},
                         {"bookingFees", figures.booking_fees},
                         {"verificationIncome", figures.verification_income},
                         {"highlightIncome", figures.highlight_income},
                         {"income", figures.income()},
                         {"providerFees", figures.provider_fees},
                         {"disputeCosts", figures.dispute_costs},
                         {"companionLosses", figures.companion_losses},
                         {"expenses", figures.expenses()},
                         {"result", figures.income() - figures.expenses()},
                         {"disputed", figures.disputed},
                         {"wonBack", figures.won_back}});
}

// What is owed is positive, as what we have.
Json balances_json(const ShownMonth& shown) {
    const MonthBooks& books = shown.books;
    return Json::object(
        {{"payable", -books.closing_of("companion_payable")},
         {"held", -(books.closing_of("booking_escrow") + books.closing_of("travel_reserve"))},
         {"refundsOwed", shown.refunds_owed},
         {"providerPending", books.closing_of("provider_pending")},
         {"providerAvailable", books.closing_of("provider_available")},
         {"ownBank", books.closing_of("house_bank")},
         {"suspense", books.closing_of(suspense_account)}});
}

Json accounts_json(const MonthBooks& books, const BooksSettings& settings) {
    Json rows = Json::array();
    for (const AccountMonth& each : books.accounts) {
        Json row = Json::object({{"account", each.account},
                                 {"class", account_classes.of(class_of(each.account))},
                                 {"opening", each.opening},
                                 {"debits", each.debits},
                                 {"credits", each.credits},
                                 {"closing", each.closing},
                                 {"gap", each.gap()}});
        const auto code = settings.codes.find(each.account);
        if (code != settings.codes.end()) row.set("code", code->second);
        rows.push(std::move(row));
    }
    return rows;
}

Json month_json(const ShownMonth& shown, const BooksSettings& settings, const TimeZones& zones) {
    const MonthBooks& books = shown.books;
    Json provider = Json::object({{"gap", shown.provider.gap}});
    if (shown.provider.compared_at) provider.set("comparedAt", *shown.provider.compared_at);
    return Json::object({{"month", to_string(shown.month)},
                         {"timezone", zones.shown(settings.zone)},
                         {"from", shown.span.start},
                         {"to", shown.span.end},
                         {"asOf", shown.as_of},
                         {"isOver", shown.is_over},
                         {"isEmpty", shown.is_empty},
                         {"figures", figures_json(books.figures)},
                         {"balances", balances_json(shown)},
                         {"accounts", accounts_json(books, settings)},
                         {"check", Json::object({{"isBalanced", books.is_balanced()},
                                                 {"debits", books.debits()},
                                                 {"credits", books.credits()},
                                                 {"closing", books.closing()}})},
                         {"provider", provider}});
}

Reply list(ReadMonths& months, const TimeZones& zones, Call&) {
    Json rows = Json::array();
    for (const ListedMonth& each : months.list()) {
        rows.push(Json::object({{"month", to_string(each.month)}, {"isOver", each.is_over}}));
    }
    return success(Json::object(
        {{"timezone", zones.shown(months.settings().zone)}, {"months", std::move(rows)}}));
}

Result<Month> read_month(const Call& call) {
    const auto month = parse_month(call.path("month"));
    if (!month) return refuse_field("month", "Must be a month such as 2026-08");
    return *month;
}

std::string file_name(const std::string& what, const ShownMonth& shown) {
    return what + "-" + to_string(shown.month) + (shown.is_over ? "" : "-so-far");
}

Reply read(ReadMonths& months, const TimeZones& zones, Call& call) {
    const auto month = read_month(call);
    if (!month) return refused(month.error());
    const auto shown = months.run(*month);
    if (!shown) return refused(shown.error());
    return success(month_json(*shown, months.settings(), zones));
}

Reply export_accounts(ReadMonths& months, const TimeZones&, Call& call) {
    const auto month = read_month(call);
    if (!month) return refused(month.error());
    const auto shown = months.run(*month);
    if (!shown) return refused(shown.error());
    Reply reply = csv_reply(accounts_sheet(*shown, months.settings()), Quotes::every_cell,
                            file_name("accounts", *shown));
    reply.body.insert(0, csv_byte_order_mark);
    return reply;
}

Reply export_entries(ReadMonths& months, const TimeZones& zones, Call& call) {
    const auto month = read_month(call);
    if (!month) return refused(month.error());
    const auto named = call.query().text("after");
    const auto after = named ? EntryId::parse(*named) : std::nullopt;
    if (named && !after) return refused(query_error({{"after", "Invalid identifier"}}));
    const auto entries = months.entries(*month, after, max_entries);
    if (!entries) return refused(entries.error());
    Reply reply = csv_reply(entries_sheet(*entries, months.settings(), zones), Quotes::every_cell,
                            "entries-" + to_string(*month));
    if (!after) reply.body.insert(0, csv_byte_order_mark);
    return reply;
}

}  // namespace

void add_admin_month_routes(Routes& routes, ReadMonths& months, const TimeZones& zones) {
    const auto add = [&](const char* path, const char* operation, Audit audit,
                         Reply (*handle)(ReadMonths&, const TimeZones&, Call&)) {
        routes.push_back({.method = Method::get,
                          .pattern = path,
                          .who = Access::admin,
                          .feature = "money",
                          .operation = operation,
                          .handle = [&months, &zones, handle](Call& call) {
                              return handle(months, zones, call);
                          }});
        routes.back().audit = audit;
    };
    // Only which months there are.
    add("/api/admin/months", "list_months", Audit::nothing, list);
    routes.back().act = AdminAct::view_money;
    add("/api/admin/months/{month}", "read_month", Audit::view, read);
    routes.back().act = AdminAct::view_money;
    routes.back().audited = "month";
    add("/api/admin/months/{month}/accounts/export", "export_month_accounts", Audit::view,
        export_accounts);
    routes.back().act = AdminAct::export_money;
    routes.back().audited = "month";
    add("/api/admin/months/{month}/entries/export", "export_month_entries", Audit::view,
        export_entries);
    routes.back().act = AdminAct::export_money;
    routes.back().audited = "month";
}

}  // namespace steady::http
