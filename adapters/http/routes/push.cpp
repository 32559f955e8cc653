#include "adapters/http/routes/push.h"

#include "adapters/http/json.h"
#include "adapters/http/json_reader.h"
#include "adapters/http/reply.h"

#include <string>

namespace steady::http {
namespace {

Json push_devices_json(const PushDevicesView& view, const std::string& session_hash) {
    Json devices = Json::array();
    for (const PushSubscription& each : view.devices) {
        devices.push(Json::object({{"_id", each.id},
                                   {"agent", each.agent},
                                   {"addedAt", each.created_at},
                                   {"isCurrent", each.session_hash == session_hash}}));
    }
    Json json = Json::object({{"devices", std::move(devices)}});
    if (view.server_key) json.set("serverKey", *view.server_key);
    return json;
}

Reply push_devices_reply(const Result<PushDevicesView>& view, Call& call) {
    return view ? success(push_devices_json(*view, call.caller().token_hash))
                : refused(view.error());
}

Reply view_push_devices(PushDevices& devices, Call& call) {
    return push_devices_reply(devices.view(*call.caller().account_id()), call);
}

Reply subscribe_push(PushDevices& devices, Call& call) {
    JsonReader body = call.reader();
    const PushSubscriptionForm form{.endpoint = body.text("endpoint"),
                                    .public_key = body.text("publicKey"),
                                    .auth_secret = body.text("authSecret")};
    if (!body.ok()) return refused(body.error());
    return push_devices_reply(
        devices.subscribe(*call.caller().account_id(), call.caller().token_hash, form), call);
}

Reply remove_push_device(PushDevices& devices, Call& call) {
    const auto id = call.path_id<PushSubscriptionId>("id");
    if (!id) return refused(Refusal::not_found);
    return push_devices_reply(devices.remove(*call.caller().account_id(), *id), call);
}

}  // namespace

void add_push_routes(Routes& routes, PushDevices& devices) {
    using std::chrono::hours;
    const auto add = [&](Method method, const char* pattern, const char* operation,
                         Reply (*handle)(PushDevices&, Call&)) {
        routes.push_back({method, pattern, Access::signed_in, "push", operation,
                          [&devices, handle](Call& call) { return handle(devices, call); }});
        routes.back().budget = {120};
    };
    add(Method::get, "/api/push/devices", "view_push_devices", view_push_devices);
    add(Method::put, "/api/push/devices/current", "subscribe_push", subscribe_push);
    routes.back().budget = {30, hours{1}};
    add(Method::del, "/api/push/devices/{id}", "remove_push_device", remove_push_device);
}

}  // namespace steady::http
