#include "adapters/http/routes/approvals.h"

#include "adapters/http/routes/booking_json.h"

#include <string_view>
#include <utility>

namespace steady::http {
namespace {

std::string_view state_of(const Approval& approval) {
    if (!approval.authorized_at) return "awaiting_payment";
    if (approval.accepted_at && !approval.ended_at) return "accepted";
    if (!approval.outcome) return "waiting";
    switch (*approval.outcome) {
        case ApprovalOutcome::declined:
            return "declined";
        case ApprovalOutcome::unanswered:
            return "unanswered";
        case ApprovalOutcome::withdrawn:
            return "withdrawn";
        case ApprovalOutcome::not_permitted:
        case ApprovalOutcome::payment_lost:
            return "ended";
    }
    std::unreachable();
}

Reply view_of_answer(const Result<BookingView>& view) {
    return view ? success(booking_detail_json(*view)) : refused(view.error());
}

Reply accept(BookingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    return view_of_answer(use.accept_shown(*call.caller().account_id(), *id));
}

Reply decline(BookingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    const auto reason = body.parsed("reason", decline_reason_names,
                                    "Must be unavailable, too_far, not_a_fit or other");
    if (!body.ok()) return refused(body.error());
    return view_of_answer(use.decline_shown(*call.caller().account_id(), *id, *reason));
}

}  // namespace

void set_approval(Json& json, const BookingView& view) {
    if (!view.approval) return;
    const Approval& approval = *view.approval;
    Json shown = Json::object({{"state", state_of(approval)}});
    if (approval.answer_by) shown.set("answerBy", *approval.answer_by);
    if (approval.declined_for) {
        shown.set("declinedFor", decline_reason_names.of(*approval.declined_for));
    }
    shown.set("canAnswer", view.can_answer_approval);
    json.set("approval", std::move(shown));
}

void add_approval_routes(Routes& routes, BookingUseCases& use) {
    const auto add = [&](const char* pattern, const char* operation,
                         Reply (*handle)(BookingUseCases&, Call&)) {
        routes.push_back({Method::post, pattern, Access::companion, "bookings", operation,
                          [&use, handle](Call& call) { return handle(use, call); }});
        routes.back().budget = {60};
    };
    add("/api/bookings/{id}/accept", "accept_booking", accept);
    add("/api/bookings/{id}/decline", "decline_booking", decline);
}

}  // namespace steady::http
