#include "adapters/http/routes/intro_calls.h"

#include "adapters/http/json.h"
#include "adapters/http/json_reader.h"
#include "adapters/http/reply.h"

namespace steady::http {
namespace {

Json intro_call_times(const IntroCall& call) {
    return Json::object({{"_id", call.id},
                         {"start", call.start},
                         {"end", call.span().end},
                         {"joinsFrom", call.start - intro_call_join_lead},
                         {"movesLeft", max_intro_call_moves - call.moves}});
}

Json intro_call_json(const IntroCallView& view, const AccountId& reader) {
    Json json = intro_call_times(view.call);
    json.set("other", Json::object({{"_id", view.other}, {"name", view.other_name}}));
    json.set("isClient", view.call.client == reader);
    if (view.link) json.set("link", *view.link);
    return json;
}

Reply offer_of_companion(IntroCalls& use, Call& call) {
    const auto companion = call.path_id<AccountId>("id");
    if (!companion) return refused(Refusal::companion_not_found);
    const auto offer = use.offer(*call.caller().account_id(), *companion);
    if (!offer) return refused(offer.error());
    Json starts = Json::array();
    for (const Instant start : offer->starts) starts.push(start);
    Json json = Json::object(
        {{"companion", Json::object({{"_id", offer->companion}, {"name", offer->companion_name}})},
         {"minutes", static_cast<int>(intro_call_length.count())},
         {"starts", std::move(starts)}});
    if (offer->obstacle) json.set("obstacle", intro_call_obstacles.of(*offer->obstacle));
    if (offer->call) json.set("call", intro_call_times(*offer->call));
    return success(std::move(json));
}

Reply view_reply(const Result<IntroCallView>& view, const AccountId& reader, int status) {
    return view ? success(intro_call_json(*view, reader), status) : refused(view.error());
}

Reply book_intro_call(IntroCalls& use, Call& call) {
    const auto companion = call.path_id<AccountId>("id");
    if (!companion) return refused(Refusal::companion_not_found);
    JsonReader body = call.reader();
    const Instant start = body.instant("start");
    if (!body.ok()) return refused(body.error());
    const AccountId client = *call.caller().account_id();
    return view_reply(use.book(client, *companion, start), client, 201);
}

Reply move_intro_call(IntroCalls& use, Call& call) {
    const auto id = call.path_id<IntroCallId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const Instant start = body.instant("start");
    if (!body.ok()) return refused(body.error());
    const AccountId client = *call.caller().account_id();
    return view_reply(use.move(client, *id, start), client, 200);
}

Reply list_intro_calls(IntroCalls& use, Call& call) {
    const AccountId reader = *call.caller().account_id();
    Json calls = Json::array();
    for (const IntroCallView& view : use.upcoming(reader)) {
        calls.push(intro_call_json(view, reader));
    }
    return success(Json::object({{"calls", std::move(calls)}}));
}

Reply cancel_intro_call(IntroCalls& use, Call& call) {
    const auto id = call.path_id<IntroCallId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const std::string reason = body.optional_text("reason").value_or("");
    if (!body.ok()) return refused(body.error());
    const auto done = use.cancel(*call.caller().account_id(), *id, reason);
    return done ? list_intro_calls(use, call) : refused(done.error());
}

Reply own_offer(bool offered) {
    return success(Json::object({{"offered", offered}}));
}

Reply read_intro_call_offer(IntroCalls& use, Call& call) {
    return own_offer(use.is_offered(*call.caller().account_id()));
}

Reply set_intro_call_offer(IntroCalls& use, Call& call) {
    JsonReader body = call.reader();
    const bool offered = body.boolean("offered");
    if (!body.ok()) return refused(body.error());
    return own_offer(use.set_offered(*call.caller().account_id(), offered));
}

}  // namespace

void add_intro_call_routes(Routes& routes, IntroCalls& use) {
    const auto route = [&](Method method, const char* pattern, Access who, const char* operation,
                           Reply (*handle)(IntroCalls&, Call&), int budget) {
        routes.push_back({method, pattern, who, "intro_calls", operation,
                          [&use, handle](Call& call) { return handle(use, call); }});
        routes.back().budget = {budget};
    };
    const char* const with_companion = "/api/companions/{id}/intro-call";
    route(Method::get, with_companion, Access::client, "intro_call_offer", offer_of_companion, 60);
    route(Method::post, with_companion, Access::client, "book_intro_call", book_intro_call, 20);
    const char* const own = "/api/companions/intro-call-offer";
    route(Method::get, own, Access::companion, "own_intro_call_offer", read_intro_call_offer, 60);
    route(Method::put, own, Access::companion, "set_intro_call_offer", set_intro_call_offer, 30);
    route(Method::get, "/api/intro-calls", Access::signed_in, "list_intro_calls", list_intro_calls,
          120);
    route(Method::put, "/api/intro-calls/{id}", Access::client, "move_intro_call", move_intro_call,
          30);
    route(Method::post, "/api/intro-calls/{id}/cancel", Access::signed_in, "cancel_intro_call",
          cancel_intro_call, 30);
}

}  // namespace steady::http
