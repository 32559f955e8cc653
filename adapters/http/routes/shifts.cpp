#include "adapters/http/routes/shifts.h"

#include "adapters/http/routes/booking_json.h"
#include "adapters/http/routes/shift_json.h"

#include <utility>

namespace steady::http {
namespace {

// Performs the action and returns the booking as its page shows it.
Reply say(BookingUseCases& use, Call& call, ShiftAct act) {
    const auto booking = call.path_id<BookingId>("id");
    const auto line = call.path_id<BookingLineId>("lineId");
    if (!booking || !line) return refused(Refusal::booking_not_found);
    ShiftStatement word{.booking = *booking, .line = *line, .act = act};
    if (act == ShiftAct::say_late) {
        JsonReader body = call.reader();
        const std::int64_t minutes = body.integer("minutes");
        if (!body.ok()) return refused(body.error());
        const bool sound = minutes >= 0 && minutes <= max_minutes_late;
        word.minutes_late = sound ? static_cast<int>(minutes) : 0;
    }
    if (act == ShiftAct::say_on_way) {
        JsonReader body = call.reader();
        word.expected_at = body.instant("expectedAt");
        if (!body.ok()) return refused(body.error());
    }
    const auto view = use.work_shift_shown(*call.caller().account_id(), word);
    return view ? success(booking_detail_json(*view)) : refused(view.error());
}

Reply set_meeting_link(BookingUseCases& use, Call& call) {
    const auto booking = call.path_id<BookingId>("id");
    const auto line = call.path_id<BookingLineId>("lineId");
    if (!booking || !line) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    const std::string link = body.text("meetingLink");
    if (!body.ok()) return refused(body.error());
    const auto view =
        use.set_meeting_link_shown({*call.caller().account_id(), *booking, *line, link});
    return view ? success(booking_detail_json(*view)) : refused(view.error());
}

Reply list_troubled(BookingUseCases& use, Call&) {
    Json data = Json::array();
    for (const TroubledShift& troubled : use.shift_attention.run()) {
        data.push(troubled_shift_json(troubled));
    }
    return success(std::move(data));
}

}  // namespace

void add_shift_routes(Routes& routes, BookingUseCases& use) {
    const auto add = [&](const char* path, Access who, const char* operation, ShiftAct act) {
        routes.push_back({Method::post, std::string("/api/bookings/{id}/lines/{lineId}/") + path,
                          who, "bookings", operation,
                          [&use, act](Call& call) { return say(use, call, act); }});
        routes.back().budget = {60, std::chrono::hours{1}};  // some of them notify a party
    };
    add("acknowledge", Access::companion, "acknowledge_booking", ShiftAct::acknowledge);
    add("check-in", Access::companion, "check_in", ShiftAct::check_in);
    add("check-out", Access::companion, "check_out", ShiftAct::check_out);
    add("late", Access::companion, "say_late", ShiftAct::say_late);
    add("on-my-way", Access::companion, "say_on_way", ShiftAct::say_on_way);
    add("no-show", Access::signed_in, "report_no_show", ShiftAct::report_no_show);
    add("no-show/withdraw", Access::client, "withdraw_no_show", ShiftAct::withdraw_no_show);
    routes.push_back({Method::put, "/api/bookings/{id}/lines/{lineId}/meeting-link",
                      Access::companion, "bookings", "set_meeting_link",
                      [&use](Call& call) { return set_meeting_link(use, call); }});
    routes.back().budget = {30, std::chrono::hours{1}};  // notifies the client
    routes.push_back({Method::get, "/api/admin/shifts/attention", Access::admin, "bookings",
                      "list_troubled_shifts",
                      [&use](Call& call) { return list_troubled(use, call); }});
    routes.back().act = AdminAct::view_desk;
    routes.back().audit = Audit::view;
    routes.back().audited = "shifts";
}

}  // namespace steady::http
