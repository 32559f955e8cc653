#include "adapters/http/routes/administrators.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/approval_requests.h"
#include "adapters/http/routes/sessions.h"

#include <optional>
#include <string>

namespace steady::http {
namespace {

std::string state_of(const Admin& admin, Instant now) {
    if (admin.disabled_at) return "disabled";
    if (!admin.invited_until) return "enabled";
    return now < *admin.invited_until ? "invited" : "invitation_expired";
}

Json administrator_json(const AdminOverview& each, Instant now) {
    Json sessions = Json::array();
    for (const AdminSession& session : each.sessions) {
        sessions.push(Json::object({{"createdAt", session.created_at},
                                    {"lastSeenAt", session.last_seen_at},
                                    {"device", session.agent},
                                    {"network", session.network},
                                    {"current", session.current}}));
    }
    Json json = Json::object({{"_id", each.admin.id},
                              {"email", each.admin.email},
                              {"name", each.admin.name},
                              {"role", admin_roles.of(each.admin.role)},
                              {"state", state_of(each.admin, now)},
                              {"createdAt", each.admin.created_at},
                              {"hasSecondFactor", each.second_factor},
                              {"recoveryCodesLeft", each.recovery_codes_left},
                              {"sessions", std::move(sessions)}});
    if (each.last_used_at) json.set("lastUsedAt", *each.last_used_at);
    if (each.admin.invited_until) json.set("invitedUntil", *each.admin.invited_until);
    return json;
}

Reply list_administrators(AdministratorUseCases& use, Call& call) {
    const AdminList list = use.manage.list(call.caller().token_hash);
    Json data = Json::array();
    for (const AdminOverview& each : list.admins) data.push(administrator_json(each, list.now));
    return success(std::move(data));
}

Reply list_roles(AdministratorUseCases& /*use*/, Call& /*call*/) {
    Json acts = Json::array();
    for (const AdminActRule& rule : admin_act_rules()) {
        Json roles = Json::array();
        for (const std::string_view role : admin_roles.words) {
            if (rule.roles.has(*admin_roles.from(role))) roles.push(role);
        }
        acts.push(Json::object({{"act", rule.name},
                                {"label", rule.label},
                                {"roles", std::move(roles)},
                                {"reason", rule.reason}}));
    }
    Json roles = Json::array();
    for (const std::string_view role : admin_roles.words) roles.push(role);
    return success(Json::object({{"roles", std::move(roles)}, {"acts", std::move(acts)}}));
}

std::optional<AdminRole> read_role(JsonReader& body) {
    return body.parsed("role", admin_roles, "Choose owner, support, finance, safety or auditor");
}

Reply answer_to(const Result<void>& done) {
    return done ? success(Json::object({{"done", true}})) : refused(done.error());
}

Reply invite_administrator(AdministratorUseCases& use, Call& call) {
    JsonReader body = call.reader();
    AdminInvitation invitation{
        .actor = *admin_actor(call), .email = body.text("email"), .name = body.text("name")};
    const auto role = read_role(body);
    invitation.reason = body.optional_text("reason").value_or("");
    if (!body.ok()) return refused(body.error());
    invitation.role = *role;
    const auto tidied = use.invite.tidy(invitation);
    if (!tidied) return refused(tidied.error());
    if (auto reply = ask_for_approval(
            use.approvals, call,
            {.act = ControlledAct::invite_admin,
             .subject = tidied->email,
             .detail = std::string(admin_roles.of(tidied->role)) + " " + tidied->name},
            tidied->reason)) {
        return *std::move(reply);
    }
    const auto invited = use.invite.invite(*tidied);
    if (!invited) return refused(invited.error());
    return success(Json::object({{"_id", invited->id}}), 201);
}

// Reads the administrator of the path and the reason, and calls `act` with both.
template <class Act>
Reply with_target(Call& call, Act act) {
    const auto id = call.path_id<AdminId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const std::string reason = body.optional_text("reason").value_or("");
    return act(*id, reason, body);
}

Reply renew_invitation(AdministratorUseCases& use, Call& call) {
    return with_target(call, [&](const AdminId& id, const std::string& reason, JsonReader& body) {
        if (!body.ok()) return refused(body.error());
        return answer_to(use.invite.renew(*admin_actor(call), id, reason));
    });
}

Reply change_role(AdministratorUseCases& use, Call& call) {
    return with_target(call, [&](const AdminId& id, const std::string& reason, JsonReader& body) {
        const auto role = read_role(body);
        if (!body.ok()) return refused(body.error());
        if (auto reply = ask_for_approval(use.approvals, call,
                                          {.act = ControlledAct::change_admin_role,
                                           .subject = id.text(),
                                           .detail = std::string(admin_roles.of(*role))},
                                          reason)) {
            return *std::move(reply);
        }
        return answer_to(use.manage.set_role(*admin_actor(call), id, *role, reason));
    });
}

Reply set_enabled(AdministratorUseCases& use, Call& call) {
    return with_target(call, [&](const AdminId& id, const std::string& reason, JsonReader& body) {
        const bool enabled = body.boolean("enabled");
        if (!body.ok()) return refused(body.error());
        if (!enabled) return answer_to(use.manage.disable(*admin_actor(call), id, reason));
        if (auto reply = ask_for_approval(
                use.approvals, call, {.act = ControlledAct::enable_admin, .subject = id.text()},
                reason)) {
            return *std::move(reply);
        }
        return answer_to(use.manage.enable(*admin_actor(call), id, reason));
    });
}

Reply reset_factor(AdministratorUseCases& use, Call& call) {
    return with_target(call, [&](const AdminId& id, const std::string& reason, JsonReader& body) {
        if (!body.ok()) return refused(body.error());
        const auto mailed =
            use.manage.renew_second_factor(*admin_actor(call), id, reason, use.settings);
        return mailed ? success(Json::object({{"linkMailed", *mailed}})) : refused(mailed.error());
    });
}

Reply end_admin_sessions(AdministratorUseCases& use, Call& call) {
    return with_target(call, [&](const AdminId& id, const std::string& reason, JsonReader& body) {
        if (!body.ok()) return refused(body.error());
        return answer_to(use.manage.end_sessions(*admin_actor(call), id, reason));
    });
}

// The token is the only proof, so it is sent in the body and never in an address.
Reply open_invitation(AdministratorUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const std::string token = body.text("token");
    if (!body.ok()) return refused(body.error());
    const auto admin = use.invite.open(token, origin_of(call));
    if (!admin) return refused(admin.error());
    return success(Json::object({{"email", admin->email},
                                 {"name", admin->name},
                                 {"role", admin_roles.of(admin->role)},
                                 {"expiresAt", *admin->invited_until}}));
}

Reply accept_invitation(AdministratorUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const std::string token = body.text("token");
    const std::string password = body.text("password");
    if (!body.ok()) return refused(body.error());
    const auto accepted = use.invite.accept(token, password, origin_of(call));
    if (!accepted) return refused(accepted.error());
    Json json = Json::object({{"email", accepted->email}});
    if (!accepted->enrollment_token.empty())
        json.set("enrollmentToken", accepted->enrollment_token);
    return success(std::move(json));
}

}  // namespace

void add_administrator_routes(Routes& routes, AdministratorUseCases use) {
    const auto add = [&](Method method, const std::string& path, const char* operation,
                         Reply (*handle)(AdministratorUseCases&, Call&)) {
        routes.push_back(
            {.method = method,
             .pattern = path,
             .who = Access::admin,
             .feature = "accounts",
             .operation = operation,
             .handle = [use, handle](Call& call) mutable { return handle(use, call); }});
        routes.back().act = AdminAct::manage_administrators;
        routes.back().audit = Audit::change;
        routes.back().by_policy = Confirms::both;
    };
    const auto shows = [&](const char* path, const char* operation, AdminAct act, Audit audit,
                           Reply (*handle)(AdministratorUseCases&, Call&)) {
        add(Method::get, path, operation, handle);
        routes.back().act = act;
        routes.back().audit = audit;
        routes.back().by_policy = Confirms::nothing;
    };
    const std::string one = "/api/admin/administrators/{id}";
    shows("/api/admin/administrators", "list_administrators", AdminAct::view_administrators,
          Audit::view, list_administrators);
    routes.back().audited = "administrators";
    shows("/api/admin/roles", "list_roles", AdminAct::view_roles, Audit::nothing, list_roles);
    add(Method::post, "/api/admin/administrators", "invite_administrator", invite_administrator);
    routes.back().lane = Lane::costly;
    routes.back().budget = {20, std::chrono::hours{1}};  // each sends a mail
    add(Method::post, one + "/invitation", "renew_invitation", renew_invitation);
    routes.back().budget = {20, std::chrono::hours{1}};
    add(Method::put, one + "/role", "change_admin_role", change_role);
    add(Method::put, one + "/enabled", "enable_administrator", set_enabled);
    add(Method::del, one + "/second-factor", "reset_second_factor", reset_factor);
    add(Method::del, one + "/sessions", "end_admin_sessions", end_admin_sessions);
    const auto add_open = [&](const char* path, const char* operation,
                              Reply (*handle)(AdministratorUseCases&, Call&)) {
        routes.push_back(
            {.method = Method::post,
             .pattern = path,
             .who = Access::anyone,
             .feature = "accounts",
             .operation = operation,
             .handle = [use, handle](Call& call) mutable { return handle(use, call); }});
        routes.back().audit = Audit::change;
        routes.back().ignore_bad_token = true;
    };
    add_open("/api/auth/admin-invitation/open", "open_invitation", open_invitation);
    add_open("/api/auth/admin-invitation", "accept_invitation", accept_invitation);
    routes.back().lane = Lane::costly;
}

}  // namespace steady::http
