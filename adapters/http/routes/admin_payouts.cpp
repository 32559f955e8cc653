#include "adapters/http/routes/admin_payouts.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/paging.h"

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
                              {"status", status_word(status_of(payout.state))},
                              {"state", state_word(payout.state)},
                              {"dueAt", payout.due_at}});
    if (listed.shift_at) json.set("shiftDate", *listed.shift_at);
    if (payout.paid_at) json.set("processedAt", *payout.paid_at);
    if (!payout.transfer.empty()) json.set("stripeTransferId", payout.transfer);
    if (payout.hold != HoldReason::none) json.set("hold", hold_word(payout.hold));
    if (payout.state == PayoutState::failed) json.set("lastError", payout.last_error);
    return json;
}

Reply list(MoneyUseCases& money, Call& call) {
    const Query& query = call.query();
    std::vector<FieldError> problems;
    const Paging paging = read_paging(query, problems);
    PayoutQuery wanted{.page = paging.page, .limit = paging.limit};
    if (const auto status = query.text("status"); status && *status != "all") {
        wanted.status = payout_status_from(*status);
        if (!wanted.status) problems.push_back({"status", "Unknown value"});
    }
    if (const auto period = query.text("period"); period && *period != "all") {
        wanted.period = period_from(*period);
        if (!wanted.period) problems.push_back({"period", "Unknown value"});
    }
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const PayoutList page = money.operate.list(wanted);
    Json data = Json::array();
    for (const ListedPayout& each : page.payouts) data.push(payout_json(each));
    return success_with(std::move(data), pagination_json(paging, page.total));
}

Reply payout_reply(MoneyUseCases& money, const Result<Payout>& done) {
    if (!done) return refused(done.error());
    const auto listed = money.operate.find(done->line);
    return listed ? success(payout_json(*listed)) : refused(Refusal::not_found);
}

Reply retry(MoneyUseCases& money, Call& call) {
    const auto line = call.path_id<BookingLineId>("id");
    if (!line) return refused(Refusal::not_found);
    return payout_reply(money, money.operate.retry(*admin_actor(call), *line));
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

void add_admin_payout_routes(Routes& routes, MoneyUseCases& money) {
    const auto add = [&](Method method, const char* path, const char* operation, Audit audit,
                         Reply (*handle)(MoneyUseCases&, Call&)) {
        routes.push_back({.method = method,
                          .pattern = path,
                          .who = Access::admin,
                          .feature = "payouts",
                          .operation = operation,
                          .handle = [&money, handle](Call& call) { return handle(money, call); }});
        routes.back().audit = audit;
    };
    add(Method::get, "/api/admin/payouts", "list_payouts", Audit::view, list);
    routes.back().audited = "payouts";
    add(Method::post, "/api/admin/payouts/{id}/retry", "retry_payout", Audit::change, retry);
    add(Method::post, "/api/admin/payouts/{id}/refund", "refund_payout", Audit::change, refund);
    routes.back().admin_confirms = true;
}

}  // namespace steady::http
