#include "adapters/http/routes/admin_payouts.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/csv_text.h"
#include "adapters/http/local_time_text.h"
#include "adapters/http/routes/list_query.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/sheet_reply.h"

#include <array>
#include <chrono>
#include <functional>
#include <string_view>
#include <utility>

namespace steady::http {
namespace {

// ADMP-003
std::optional<seconds> period_from(std::string_view word) {
    if (word == "24h") return hours{24};
    if (word == "7d") return hours{7 * 24};
    if (word == "30d") return hours{30 * 24};
    return std::nullopt;
}

// ADMP-006, with what an administrator needs to decide.
Json payout_json(const ListedPayout& listed) {
    const Payout& payout = listed.payout;
    const std::string& name = listed.companion_name;
    Json json = Json::object({{"id", payout.line.text()},
                              {"companionName", name.empty() ? "Closed account" : name},
                              {"bookingId", payout.booking.text()},
                              {"amount", payout.amount},
                              {"status", status_name(status_of(payout.state))},
                              {"state", state_name(payout.state)},
                              {"dueAt", payout.due_at}});
    json.set("companionId", payout.companion);
    if (listed.suspended) json.set("companionSuspended", true);
    if (listed.shift_at) json.set("shiftDate", *listed.shift_at);
    if (payout.paid_at) json.set("processedAt", *payout.paid_at);
    if (!payout.transfer.empty()) json.set("stripeTransferId", payout.transfer);
    if (payout.hold != HoldReason::none) json.set("hold", hold_name(payout.hold));
    if (!payout.hold_note.empty()) json.set("holdNote", payout.hold_note);
    if (payout.state == PayoutState::failed) json.set("lastError", payout.last_error);
    if (!payout.deducted.is_zero()) json.set("deducted", payout.deducted);
    if (!payout.returned.is_zero()) json.set("returned", payout.returned);
    if (!listed.deductible.is_zero()) json.set("deductible", listed.deductible);
    return json;
}

// One of them filters the list; the first that is present counts.
void read_about(const Query& query, PayoutQuery& wanted, std::vector<FieldError>& problems) {
    constexpr std::array<std::pair<const char*, PayoutsOf>, 3> names{
        {{"id", PayoutsOf::line},
         {"bookingId", PayoutsOf::booking},
         {"companionId", PayoutsOf::companion}}};
    for (const auto& [name, of] : names) {
        const auto id = query.text(name);
        if (!id || wanted.of != PayoutsOf::all) continue;
        if (!is_uuid_text(*id)) problems.push_back({name, "Invalid identifier"});
        wanted.of = of;
        wanted.about = *id;
    }
}

Reply list(MoneyUseCases& money, Call& call) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(call.query(), problems);
    PayoutQuery wanted{.page = paging.page, .limit = paging.limit};
    wanted.status = read_filter(call.query(), "status", payout_status_from, problems);
    wanted.period = read_filter(call.query(), "period", period_from, problems);
    read_about(call.query(), wanted, problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const PayoutPage page = money.operate.list(wanted);
    Json data = Json::array();
    for (const ListedPayout& each : page.payouts) data.push(payout_json(each));
    return success_with(std::move(data), pagination_json(paging, page.total));
}

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

Reply export_payouts(MoneyUseCases& money, const TimeZones& zones, const SheetWriter& sheets,
                     Call& call) {
    std::vector<FieldError> problems;
    const std::int64_t page = call.query().integer("page", problems).value_or(1);
    if (page < 1 || page > last_export) problems.push_back({"page", "Invalid page"});
    const SheetFormat format = read_sheet_format(call.query(), problems);
    PayoutQuery wanted{.page = static_cast<int>(page), .limit = max_exported};
    wanted.status = read_filter(call.query(), "status", payout_status_from, problems);
    wanted.period = read_filter(call.query(), "period", period_from, problems);
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

Reply reconciliation(MoneyUseCases& money, Call&) {
    const ReconciliationReport report = money.reconciliation.run();
    Json differences = Json::array();
    for (const Difference& each : report.differences) {
        Json json = Json::object({{"kind", difference_name(each.kind)},
                                  {"object", each.object},
                                  {"firstSeen", each.first_seen}});
        if (each.ours) json.set("ours", *each.ours);
        if (each.theirs) json.set("theirs", *each.theirs);
        differences.push(std::move(json));
    }
    Json data = Json::object({{"owedByLedger", report.owed_by_ledger},
                              {"owedByPayouts", report.owed_by_payouts},
                              {"differences", differences}});
    if (report.matched_at) data.set("matchedAt", *report.matched_at);
    if (report.compared_at) data.set("comparedAt", *report.compared_at);
    return success(std::move(data));
}

Reply payout_reply(MoneyUseCases& money, const Result<Payout>& done) {
    if (!done) return refused(done.error());
    const auto listed = money.operate.find(done->line);
    return listed ? success(payout_json(*listed)) : refused(Refusal::not_found);
}

Reply remind(MoneyUseCases& money, Call& call) {
    const auto line = call.path_id<BookingLineId>("id");
    if (!line) return refused(Refusal::not_found);
    return payout_reply(money, money.operate.remind(*admin_actor(call), *line));
}

using Reasoned = Result<Payout> (PayoutAdmin::*)(const AuditActor&, const BookingLineId&,
                                                 const std::string&);

template <Reasoned act>
Reply with_reason(MoneyUseCases& money, Call& call) {
    const auto line = call.path_id<BookingLineId>("id");
    if (!line) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const std::string reason = body.optional_text("reason").value_or("");
    if (!body.ok()) return refused(body.error());
    return payout_reply(money, (money.operate.*act)(*admin_actor(call), *line, reason));
}

Reply deduct(MoneyUseCases& money, Call& call) {
    const auto line = call.path_id<BookingLineId>("id");
    if (!line) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const Money amount = body.dollars("amount");
    const std::string reason = body.text("reason");
    if (!body.ok()) return refused(body.error());
    return payout_reply(money, money.deduct_dispute.run(*admin_actor(call), *line, amount, reason));
}

Reply refund(MoneyUseCases& money, Call& call) {
    const auto line = call.path_id<BookingLineId>("id");
    if (!line) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const std::string reason = body.text("reason");
    if (!body.ok()) return refused(body.error());
    return payout_reply(money, money.refund_line.run(*admin_actor(call), *line, reason));
}

}  // namespace

void add_admin_payout_routes(Routes& routes, MoneyUseCases& money, const TimeZones& zones,
                             const SheetWriter& sheets) {
    const auto add_route = [&](Method method, const char* path, const char* operation, Audit audit,
                               std::function<Reply(Call&)> handle) {
        routes.push_back({.method = method,
                          .pattern = path,
                          .who = Access::admin,
                          .feature = "payouts",
                          .operation = operation,
                          .handle = std::move(handle)});
        routes.back().audit = audit;
    };
    const auto add = [&](Method method, const char* path, const char* operation, Audit audit,
                         Reply (*handle)(MoneyUseCases&, Call&)) {
        add_route(method, path, operation, audit,
                  [&money, handle](Call& call) { return handle(money, call); });
    };
    add(Method::get, "/api/admin/payouts", "list_payouts", Audit::view, list);
    routes.back().act = AdminAct::view_money;
    routes.back().audited = "payouts";
    add_route(Method::get, "/api/admin/payouts/export", "export_payouts", Audit::view,
              [&money, &zones, &sheets](Call& call) {
                  return export_payouts(money, zones, sheets, call);
              });
    routes.back().act = AdminAct::export_money;
    routes.back().audited = "payouts";
    // No personal data: sums, and ids of the payment provider.
    add(Method::get, "/api/admin/payouts/reconciliation", "read_reconciliation", Audit::nothing,
        reconciliation);
    routes.back().act = AdminAct::view_money;
    add(Method::post, "/api/admin/payouts/{id}/hold", "hold_payout", Audit::change,
        with_reason<&PayoutAdmin::hold>);
    routes.back().act = AdminAct::handle_payouts;
    routes.back().by_policy = Confirms::both;
    add(Method::post, "/api/admin/payouts/{id}/release", "release_payout", Audit::change,
        with_reason<&PayoutAdmin::release>);
    routes.back().act = AdminAct::handle_payouts;
    routes.back().by_policy = Confirms::both;
    add(Method::post, "/api/admin/payouts/{id}/retry", "retry_payout", Audit::change,
        with_reason<&PayoutAdmin::retry>);
    routes.back().act = AdminAct::handle_payouts;
    routes.back().by_policy = Confirms::both;
    add(Method::post, "/api/admin/payouts/{id}/remind", "remind_payout", Audit::change, remind);
    routes.back().act = AdminAct::handle_payouts;
    routes.back().budget = {20, std::chrono::hours{1}};  // each sends a mail
    add(Method::post, "/api/admin/payouts/{id}/deduct", "deduct_dispute", Audit::change, deduct);
    routes.back().act = AdminAct::refund;
    routes.back().admin_confirms = true;
    add(Method::post, "/api/admin/payouts/{id}/refund", "refund_payout", Audit::change, refund);
    routes.back().act = AdminAct::refund;
    routes.back().admin_confirms = true;
}

}  // namespace steady::http
