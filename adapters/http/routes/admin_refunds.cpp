#include "adapters/http/routes/admin_refunds.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/approval_requests.h"

#include <utility>

namespace steady::http {
namespace {

Reply refundable_reply(const Result<RefundableSums>& sums) {
    if (!sums) return refused(sums.error());
    return success(Json::object({{"paid", sums->paid},
                                 {"refunded", sums->refunded},
                                 {"left", sums->left},
                                 {"fees", sums->fees},
                                 {"companions", sums->companions}}));
}

struct RefundUseCases {
    PartialRefunds& refunds;
    ApproveActs& approvals;
};

Reply preview_refund(RefundUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    return refundable_reply(use.refunds.quote(*id));
}

Reply refund_in_part(RefundUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    const Money amount = body.dollars("amount");
    const auto bearer = body.parsed("bearer", refund_bearers, "Please choose who pays the refund.");
    const std::string reason = body.text("reason");
    const std::string key = body.text("key");
    if (!body.ok()) return refused(body.error());
    if (auto reply = ask_for_approval(use.approvals, call,
                                      {.act = ControlledAct::refund_part,
                                       .subject = id->text(),
                                       .amount = amount,
                                       .detail = std::string(refund_bearers.of(*bearer)),
                                       .key = key},
                                      reason)) {
        return *std::move(reply);
    }
    return refundable_reply(
        use.refunds.run(*admin_actor(call),
                        {.booking = *id, .amount = amount, .bearer = *bearer, .key = key}, reason));
}

}  // namespace

void add_admin_refund_routes(Routes& routes, PartialRefunds& refunds, ApproveActs& approvals) {
    const auto add = [&](Method method, const char* path, const char* operation, Audit audit,
                         Reply (*handle)(RefundUseCases&, Call&)) {
        routes.push_back({.method = method,
                          .pattern = path,
                          .who = Access::admin,
                          .feature = "money",
                          .operation = operation,
                          .handle = [use = RefundUseCases{refunds, approvals},
                                     handle](Call& call) mutable { return handle(use, call); }});
        routes.back().audit = audit;
    };
    add(Method::get, "/api/admin/bookings/{id}/refundable", "preview_partial_refund", Audit::view,
        preview_refund);
    routes.back().act = AdminAct::refund;
    routes.back().audited = "booking";
    add(Method::post, "/api/admin/bookings/{id}/refunds", "refund_part", Audit::change,
        refund_in_part);
    routes.back().act = AdminAct::refund;
    routes.back().admin_confirms = true;
}

}  // namespace steady::http
