#include "adapters/http/routes/safety.h"

#include "adapters/http/json.h"
#include "adapters/http/json_reader.h"
#include "adapters/http/reply.h"
#include "adapters/http/routes/sessions.h"

#include <chrono>
#include <string>
#include <utility>

namespace steady::http {
namespace {

Json emergency_contact_json(const EmergencyContact& contact) {
    Json json = Json::object({{"name", contact.name}});
    if (!contact.phone.empty()) json.set("phone", contact.phone);
    if (!contact.relationship.empty()) json.set("relationship", contact.relationship);
    return json;
}

Json safety_timer_json(const SafetyTimer& timer, std::chrono::minutes grace) {
    Json json = Json::object({{"state", safety_timer_states.of(timer.state)},
                              {"minutes", timer.length},
                              {"repeats", timer.repeats},
                              {"startedAt", timer.started_at},
                              {"dueAt", timer.due_at},
                              {"teamIsToldAt", timer.due_at + grace}});
    if (timer.escalated_at) json.set("teamToldAt", *timer.escalated_at);
    return json;
}

Json safety_json(const SafetyView& view) {
    Json json = Json::object({{"canStart", view.can_start},
                              {"canCallForHelp", view.can_call},
                              {"graceMinutes", static_cast<int>(view.grace.count())},
                              {"canReadContact", view.can_read_contact}});
    if (view.window) {
        json.set("opensAt", view.window->opens);
        json.set("closesAt", view.window->closes);
    }
    if (view.timer) json.set("timer", safety_timer_json(*view.timer, view.grace));
    if (view.call) {
        json.set("help", Json::object({{"id", view.call->id.text()},
                                       {"receivedAt", view.call->at},
                                       {"isSettled", view.is_call_settled}}));
    }
    if (view.contact != EmergencyContact{}) {
        json.set("contact", emergency_contact_json(view.contact));
    }
    return json;
}

Reply safety_reply(const Result<SafetyView>& view) {
    return view ? success(safety_json(*view)) : refused(view.error());
}

Reply view_safety(SafetyCheckIns& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    return safety_reply(use.view(*call.caller().account_id(), *id));
}

int read_minutes(std::int64_t value) {
    return value < 0 || value > 1'000 ? 0 : static_cast<int>(value);
}

Reply start_safety_timer(SafetyCheckIns& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    const int length = read_minutes(body.integer("minutes"));
    const bool repeats = body.optional_boolean("repeats").value_or(false);
    if (!body.ok()) return refused(body.error());
    return safety_reply(use.start(*call.caller().account_id(), *id, length, repeats));
}

Reply answer_safety_timer(SafetyCheckIns& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    const auto answer = body.parsed("answer", safety_answers, "Unknown value");
    const int length = read_minutes(body.optional_integer("minutes").value_or(0));
    if (!body.ok() || !answer) return refused(body.error());
    return safety_reply(use.answer(*call.caller().account_id(), *id, *answer, length));
}

Reply call_for_help(SafetyCheckIns& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    const auto key = body.id<HelpCallId>("id");
    if (!body.ok() || !key) return refused(body.error());
    return safety_reply(use.call_for_help(*call.caller().account_id(), *id, *key));
}

Reply read_client_contact(SafetyCheckIns& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    const AccountId who = *call.caller().account_id();
    const CallOrigin origin = origin_of(call);
    const auto contact = use.client_contact(
        {AuditRole::companion, who.text(), origin.ip_address, origin.request_id}, who, *id);
    return contact ? success(emergency_contact_json(*contact)) : refused(contact.error());
}

Reply sharing_reply(bool shares) {
    return success(Json::object({{"sharesContact", shares}}));
}

Reply set_sharing(SafetyCheckIns& use, Call& call) {
    JsonReader body = call.reader();
    const bool shares = body.boolean("sharesContact");
    if (!body.ok()) return refused(body.error());
    return sharing_reply(use.share_contact(*call.caller().account_id(), shares));
}

}  // namespace

void add_safety_routes(Routes& routes, SafetyCheckIns& use) {
    using std::chrono::hours;
    const auto add = [&](Method method, const char* pattern, Access who, const char* operation,
                         Reply (*handle)(SafetyCheckIns&, Call&)) {
        routes.push_back({method, pattern, who, "safety", operation,
                          [&use, handle](Call& call) { return handle(use, call); }});
        routes.back().budget = {120};
    };
    add(Method::get, "/api/bookings/{id}/safety", Access::signed_in, "view_safety", view_safety);
    add(Method::post, "/api/bookings/{id}/safety/timer", Access::signed_in, "start_safety_timer",
        start_safety_timer);
    add(Method::post, "/api/bookings/{id}/safety/answer", Access::signed_in, "answer_safety_timer",
        answer_safety_timer);
    add(Method::post, "/api/bookings/{id}/safety/help", Access::signed_in, "call_for_help",
        call_for_help);
    routes.back().budget = {60, hours{1}};  // a new id mails the operator; the same is sent again
    add(Method::get, "/api/bookings/{id}/safety/contact", Access::companion, "read_client_contact",
        read_client_contact);
    routes.back().budget = {60, hours{1}};  // each reading is audited
    add(Method::get, "/api/safety/contact-sharing", Access::client, "view_contact_sharing",
        [](SafetyCheckIns& safety, Call& call) {
            return sharing_reply(safety.shares_contact(*call.caller().account_id()));
        });
    add(Method::put, "/api/safety/contact-sharing", Access::client, "set_contact_sharing",
        set_sharing);
}

}  // namespace steady::http
