#include "adapters/http/routes/desk_queue.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/attention_json.h"
#include "adapters/http/routes/desk_json.h"
#include "adapters/http/routes/shift_json.h"

#include <utility>

namespace steady::http {
namespace {

Json desk_item_json(const DeskItem& item) {
    Json json = Json::object({{"key", item.key},
                              {"kind", item.kind},
                              {"level", desk_levels.of(item.level)},
                              {"version", item.handling.version}});
    if (item.since) json.set("since", *item.since);
    if (item.deadline) json.set("deadline", *item.deadline);
    if (item.handling.owner) json.set("ownerId", *item.handling.owner);
    if (item.handling.snoozed_until) {
        json.set("snoozedUntil", *item.handling.snoozed_until);
        json.set("snoozeReason", item.handling.snooze_reason);
    }
    if (item.attention) json.set("item", attention_json(*item.attention));
    if (item.visit) json.set("visit", troubled_shift_json(*item.visit));
    return json;
}

Json desk_group_json(const DeskGroup& group) {
    Json items = Json::array();
    for (const DeskItem& item : group.items) items.push(desk_item_json(item));
    Json json = Json::object({{"isSnoozed", group.is_snoozed}, {"items", std::move(items)}});
    if (group.person) json.set("person", desk_person_json(*group.person));
    return json;
}

Reply read_desk(WorkDesk& desk, Call& call) {
    const DeskQueue queue = desk.run();
    Json groups = Json::array();
    for (const DeskGroup& group : queue.groups) groups.push(desk_group_json(group));
    Json admins = Json::array();
    for (const Admin& admin : queue.admins)
        admins.push(Json::object({{"_id", admin.id}, {"email", admin.email.text()}}));
    return success(Json::object({{"groups", std::move(groups)},
                                 {"total", queue.total},
                                 {"admins", std::move(admins)},
                                 {"adminId", admin_actor(call)->id}}));
}

Reply list_desk_levels(WorkDesk& desk, Call&) {
    Json data = Json::array();
    for (const DeskItem& item : desk.open_items())
        data.push(Json::object({{"key", item.key}, {"level", desk_levels.of(item.level)}}));
    return success(std::move(data));
}

SeenDeskItem seen_item(JsonReader& body) {
    SeenDeskItem seen{.key = body.text("key")};
    seen.version = body.integer("version");
    return seen;
}

Reply assign_item(WorkDesk& desk, Call& call) {
    JsonReader body = call.reader();
    const SeenDeskItem seen = seen_item(body);
    const auto owner = body.optional_id<AdminId>("ownerId");
    if (!body.ok()) return refused(body.error());
    const auto done = desk.assign(*admin_actor(call), seen, owner);
    return done ? success(Json::object({{"version", seen.version + 1}})) : refused(done.error());
}

Reply snooze_item(WorkDesk& desk, Call& call) {
    JsonReader body = call.reader();
    const SeenDeskItem seen = seen_item(body);
    const auto until = body.optional_instant("until");
    const std::string reason = body.has("reason") ? body.text("reason") : "";
    if (!body.ok()) return refused(body.error());
    const auto done = desk.snooze(*admin_actor(call), seen, until, reason);
    return done ? success(Json::object({{"version", seen.version + 1}})) : refused(done.error());
}

}  // namespace

void add_desk_queue_routes(Routes& routes, WorkDesk& desk) {
    const auto add = [&](Method method, const char* path, const char* operation, Audit audit,
                         Reply (*handle)(WorkDesk&, Call&)) {
        routes.push_back({.method = method,
                          .pattern = path,
                          .who = Access::admin,
                          .feature = "desk",
                          .operation = operation,
                          .handle = [&desk, handle](Call& call) { return handle(desk, call); }});
        routes.back().audit = audit;
    };
    add(Method::get, "/api/admin/desk", "read_desk", Audit::view, read_desk);
    routes.back().act = AdminAct::view_desk;
    routes.back().audited = "desk";
    // Pages poll it: neither ids nor names, so there is no view of anybody to record.
    add(Method::get, "/api/admin/desk/levels", "list_desk_levels", Audit::nothing,
        list_desk_levels);
    routes.back().act = AdminAct::view_desk;
    add(Method::put, "/api/admin/desk/owner", "assign_desk_item", Audit::change, assign_item);
    routes.back().act = AdminAct::work_desk;
    add(Method::put, "/api/admin/desk/snooze", "snooze_desk_item", Audit::change, snooze_item);
    routes.back().act = AdminAct::work_desk;
}

}  // namespace steady::http
