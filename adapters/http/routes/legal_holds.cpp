#include "adapters/http/routes/legal_holds.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/subject_query.h"

#include <utility>

namespace steady::http {
namespace {

constexpr EnumNames<LegalHoldList, 2> legal_hold_lists{{"in_force", "past"}};

Json hold_json(const ListedLegalHold& listed) {
    const LegalHold& hold = listed.hold;
    Json json = Json::object({{"_id", hold.id},
                              {"kind", held_kinds.of(hold.subject.kind)},
                              {"subjectId", hold.subject.id},
                              {"reason", hold.reason},
                              {"placedBy", listed.placed_by},
                              {"placedAt", hold.placed_at},
                              {"state", legal_hold_states.of(listed.state)}});
    if (listed.person) json.set("personName", listed.person_name);
    if (hold.ends_at) json.set("until", *hold.ends_at);
    if (hold.released_at) {
        json.set("releasedAt", *hold.released_at);
        json.set("releasedBy", listed.released_by);
        json.set("releaseReason", hold.release_reason);
    }
    return json;
}

void note_shown(Call& call, const ListedLegalHold& listed) {
    call.note_shown(listed.hold.subject.id);
    if (listed.person) call.note_shown(listed.person->text());
}

Json holds_json(const ListedLegalHolds& listed) {
    Json data = Json::array();
    for (const ListedLegalHold& each : listed.holds) data.push(hold_json(each));
    return data;
}

Reply list_holds(ManageLegalHolds& holds, Call& call) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(call.query(), problems);
    const auto list = read_filter(call.query(), "state", legal_hold_lists, problems);
    const auto subject = read_subject(call.query(), held_kinds, problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const ListedLegalHolds listed =
        subject ? holds.about({subject->first, subject->second})
                : holds.list(list.value_or(LegalHoldList::in_force), paging.limit,
                             std::int64_t{paging.page - 1} * paging.limit);
    for (const ListedLegalHold& each : listed.holds) note_shown(call, each);
    return success_with(holds_json(listed), pagination_json(paging, listed.total));
}

Reply place_hold(ManageLegalHolds& holds, Call& call) {
    JsonReader body = call.reader();
    const auto kind = body.parsed("kind", held_kinds, "Must be person, booking or case");
    NewLegalHold wanted{.subject = {.id = body.text("subjectId")},
                        .reason = body.text("reason"),
                        .ends_at = body.optional_instant("until")};
    if (!body.ok()) return refused(body.error());
    wanted.subject.kind = *kind;
    const auto placed = holds.place(*admin_actor(call), wanted);
    if (!placed) return refused(placed.error());
    note_shown(call, *placed);
    return success(hold_json(*placed), 201);
}

Reply release_hold(ManageLegalHolds& holds, Call& call) {
    const auto id = call.path_id<LegalHoldId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const std::string reason = body.text("reason");
    if (!body.ok()) return refused(body.error());
    const auto released = holds.release(*admin_actor(call), *id, reason);
    if (!released) return refused(released.error());
    note_shown(call, *released);
    return success(hold_json(*released));
}

Reply view_policy(const RetentionSettings& settings) {
    Json data = Json::array();
    for (const RetentionRule& rule : retention_policy(settings)) {
        Json json = Json::object({{"name", rule.name},
                                  {"what", rule.what},
                                  {"from", rule.from},
                                  {"reason", rule.reason},
                                  {"source", rule.source},
                                  {"stopsForHolds", rule.stops_for_holds}});
        if (rule.period) json.set("hours", rule.period->count());
        if (!rule.sweep.empty()) json.set("sweep", rule.sweep);
        data.push(std::move(json));
    }
    return success(std::move(data));
}

}  // namespace

void add_legal_hold_routes(Routes& routes, ManageLegalHolds& holds,
                           const RetentionSettings& settings) {
    const auto add = [&](Method method, const std::string& path, const char* operation,
                         AdminAct act, Audit audit, RouteHandler handle) {
        routes.push_back({.method = method,
                          .pattern = path,
                          .who = Access::admin,
                          .feature = "retention",
                          .operation = operation,
                          .handle = std::move(handle)});
        routes.back().act = act;
        routes.back().audit = audit;
    };
    const std::string all = "/api/admin/legal-holds";
    add(Method::get, all, "list_legal_holds", AdminAct::view_holds, Audit::view,
        [&holds](Call& call) { return list_holds(holds, call); });
    routes.back().audited = "legal_holds";
    add(Method::post, all, "place_legal_hold", AdminAct::place_holds, Audit::change,
        [&holds](Call& call) { return place_hold(holds, call); });
    add(Method::post, all + "/{id}/release", "release_legal_hold", AdminAct::place_holds,
        Audit::change, [&holds](Call& call) { return release_hold(holds, call); });
    routes.back().admin_confirms = true;
    routes.back().lane = Lane::costly;
    add(Method::get, "/api/admin/retention-policy", "view_retention_policy", AdminAct::view_holds,
        Audit::nothing, [settings](Call& /*call*/) { return view_policy(settings); });
}

}  // namespace steady::http
