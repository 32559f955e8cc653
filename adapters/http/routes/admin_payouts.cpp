#include "adapters/http/routes/admin_payouts.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/approval_requests.h"
#include "adapters/http/routes/list_query.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/payout_sheet.h"

#include <array>
#include <chrono>
#include <functional>
#include <string_view>
#include <utility>

namespace steady::http {
namespace {

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
    if (!listed.timezone.empty()) json.set("timezone", listed.timezone);
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
    wanted.period = read_filter(call.query(), "period", payout_period_from, problems);
    read_about(call.query(), wanted, problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const PayoutPage page = money.operate.list(wanted);
    Json data = Json::array();
    for (const ListedPayout& each : page.payouts) data.push(payout_json(each));
    return success_with(std::move(data), pagination_json(paging, page.total));
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

// What a controlled act on this line asks for; not found: the act itself refuses.
ControlledTerms terms_of(MoneyUseCases& money, ControlledAct act, const BookingLineId& line) {
    const auto listed = money.operate.find(line);
    return {.act = act,
            .subject = listed ? listed->payout.booking.text() : line.text(),
            .detail = line.text()};
}

Reply deduct(AdminPayoutUseCases& use, Call& call) {
    const auto line = call.path_id<BookingLineId>("id");
    if (!line) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const Money amount = body.dollars("amount");
    const std::string reason = body.text("reason");
    if (!body.ok()) return refused(body.error());
    ControlledTerms terms = terms_of(use.money, ControlledAct::deduct_dispute, *line);
    terms.amount = amount;
    if (auto reply = ask_for_approval(use.approvals, call, std::move(terms), reason))
        return *std::move(reply);
    return payout_reply(use.money,
                        use.money.deduct_dispute.run(*admin_actor(call), *line, amount, reason));
}

Reply refund(AdminPayoutUseCases& use, Call& call) {
    const auto line = call.path_id<BookingLineId>("id");
    if (!line) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const std::string reason = body.text("reason");
    if (!body.ok()) return refused(body.error());
    if (auto reply =
            ask_for_approval(use.approvals, call,
                             terms_of(use.money, ControlledAct::refund_payout, *line), reason)) {
        return *std::move(reply);
    }
    return payout_reply(use.money, use.money.refund_line.run(*admin_actor(call), *line, reason));
}

}  // namespace

void add_admin_payout_routes(Routes& routes, AdminPayoutUseCases use_cases) {
    MoneyUseCases& money = use_cases.money;
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
              [use_cases](Call& call) {
                  return export_payouts(use_cases.money, use_cases.zones, use_cases.sheets, call);
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
    add_route(Method::post, "/api/admin/payouts/{id}/deduct", "deduct_dispute", Audit::change,
              [use_cases](Call& call) mutable { return deduct(use_cases, call); });
    routes.back().act = AdminAct::refund;
    routes.back().admin_confirms = true;
    add_route(Method::post, "/api/admin/payouts/{id}/refund", "refund_payout", Audit::change,
              [use_cases](Call& call) mutable { return refund(use_cases, call); });
    routes.back().act = AdminAct::refund;
    routes.back().admin_confirms = true;
}

}  // namespace steady::http
