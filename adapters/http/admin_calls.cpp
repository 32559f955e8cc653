// What the router adds to the calls of administrators: password confirmation and the audit log.
#include "adapters/http/admin_calls.h"

#include "adapters/http/router.h"
#include "domain/core/ids_in_text.h"

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>
#include <string_view>

namespace steady::http {
namespace {

std::optional<Reply> refuse_unconfirmed(const AdminHooks& hooks, const Call& call) {
    if (!hooks.confirm) throw std::logic_error("nothing confirms an administrator's password");
    JsonReader body = call.reader();
    const auto password = body.optional_text("password");
    if (!body.ok()) return refused(body.error());
    if (!password || password->empty()) {
        constexpr const char* text = "Please enter your password to confirm.";
        return refused(Error(Refusal::invalid_input, text, {{"password", text}}));
    }
    const auto confirmed = hooks.confirm(*call.caller().admin_id(), *password);
    if (!confirmed) return refused(confirmed.error());
    return std::nullopt;
}

// Without the policy the specified bodies are enough; a password that is sent must be correct.
std::optional<Reply> refuse_wrong_password(const AdminHooks& hooks, const Call& call) {
    if (!hooks.confirm || call.request().body.empty()) return std::nullopt;
    JsonReader body = call.reader();
    const auto password = body.optional_text("password").value_or("");
    if (!body.ok()) return refused(body.error());
    if (password.empty()) return std::nullopt;
    const auto confirmed = hooks.confirm(*call.caller().admin_id(), password);
    return confirmed ? std::nullopt : std::optional(refused(confirmed.error()));
}

// With the policy admin_confirms password and second factor are required together; each missing one
// is named.
std::optional<Reply> refuse_by_policy(const AdminHooks& hooks, Call& call, Confirms demanded) {
    JsonReader body = call.reader();
    const auto password = body.optional_text("password").value_or("");
    const auto code = body.optional_text("code").value_or("");
    if (!body.ok()) return refused(body.error());
    if (password.empty() && code.empty() && demanded == Confirms::both_where_needed)
        return std::nullopt;
    Error error{Refusal::admin_confirmation_required};
    if (password.empty()) error.fields.push_back({"password", error.message});
    if (code.empty()) error.fields.push_back({"code", error.message});
    if (!error.fields.empty()) return refused(error);
    const auto confirmed = hooks.confirm_twice(*call.caller().admin_id(), password, code);
    if (!confirmed) return refused(confirmed.error());
    call.confirm();
    return std::nullopt;
}

std::optional<Reply> refuse_unproven(const AdminHooks& hooks, Call& call, const Route& route) {
    const Confirms demanded = route.admin_confirms ? Confirms::both : route.by_policy;
    if (hooks.confirm_twice && demanded != Confirms::nothing)
        return refuse_by_policy(hooks, call, demanded);
    if (route.admin_confirms) return refuse_unconfirmed(hooks, call);
    return demanded == Confirms::nothing ? std::nullopt : refuse_wrong_password(hooks, call);
}

// Parameters with which people search for a person.
bool finds_people(std::string_view parameter) {
    constexpr std::array names{"name",  "email",  "phone", "subject",
                               "actor", "client", "query", "text"};
    return std::ranges::find(names, parameter) != names.end();
}

std::vector<AuditQuestion> asked_for(const Query& query) {
    std::vector<AuditQuestion> asked;
    for (const auto& [name, value] : query.all()) {
        if (name.starts_with('_')) continue;  // cache busting
        const bool is_id = is_uuid_text(value);
        asked.push_back({name, value, finds_people(name) && !is_id});
    }
    return asked;
}

bool is_text(const Reply& reply) {
    const std::string_view type = reply.headers.get("Content-Type");
    return type.starts_with("application/json") || type.starts_with("text/");
}

// Read from the answer itself, so that a list cannot show a person that the audit row does not
// name.
AuditAct view_of(const Call& call, const Route& route, const Reply& reply) {
    std::set<std::string> ids(call.shown().begin(), call.shown().end());
    for (const auto& [name, value] : call.query().all()) add_ids_in(value, ids);
    if (route.body == BodyKind::json) add_ids_in(call.request().body, ids);
    if (is_text(reply)) add_ids_in(reply.body, ids);
    return {.action = route.operation,
            .object_type = route.audited,
            .object_id = call.joined_path(),
            .shown = {ids.begin(), ids.end()},
            .query = asked_for(call.query())};
}

}  // namespace

std::optional<AuditActor> admin_actor(const Call& call) {
    if (!call.caller().is_admin()) return std::nullopt;
    return AuditActor{.role = AuditRole::admin,
                      .id = call.caller().id,
                      .address = call.request().peer_address,
                      .request_id = call.request().request_id};
}

Reply Router::answer_admin(Call& call, const Route& route) const {
    if (auto refusal = refuse_unproven(hooks_, call, route)) return *std::move(refusal);
    Reply reply = route.handle(call);
    if (route.audit != Audit::view || reply.status >= 300) return reply;
    if (!hooks_.record_view) throw std::logic_error("nothing records what administrators see");
    hooks_.record_view(*admin_actor(call), view_of(call, route, reply));
    return reply;
}

}  // namespace steady::http
