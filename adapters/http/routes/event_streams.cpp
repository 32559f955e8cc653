#include "adapters/http/routes/event_streams.h"

namespace steady::http {
namespace {

constexpr std::string_view event_stream_type = "text/event-stream";

Reply open_event_stream(const EventStreamUseCases& use, Call& call) {
    // A response without an end is not sent to a client that did not expect it.
    if (!call.request().headers.get("Accept").contains(event_stream_type)) {
        return failed(406, "not_acceptable", "Please accept text/event-stream.");
    }
    const Caller& caller = call.caller();
    const AccountId account = *caller.account_id();
    const AccountType type = caller.is_client() ? AccountType::client : AccountType::companion;
    auto stream = use.streams.open({account, type, caller.token_hash, call.request().peer_address});
    if (!stream) return refused(stream.error());
    // Both are read after the stream receives changes and ends, so none is missed.
    const auto alive_until = use.sessions.alive_until(caller.token_hash);
    if (!alive_until) return refused(Refusal::not_authenticated);
    (*stream)->begin(use.read.unread({account, type}), *alive_until);
    Reply reply;
    reply.headers.set("Content-Type", event_stream_type);
    reply.headers.set("Cache-Control", "no-store, no-transform");
    reply.headers.set("X-Accel-Buffering", "no");  // nginx passes events on at once
    reply.stream = *std::move(stream);
    return reply;
}

}  // namespace

void add_event_stream_routes(Routes& routes, EventStreamUseCases use) {
    routes.push_back({Method::get, "/api/conversations/events", Access::signed_in, "messages",
                      "open_event_stream",
                      [use](Call& call) { return open_event_stream(use, call); }});
    routes.back().budget = {30};
}

}  // namespace steady::http
