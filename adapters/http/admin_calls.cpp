// What the router adds to the calls of administrators: the password again, and the audit log.
#include "adapters/http/admin_calls.h"

#include "adapters/http/router.h"

#include <stdexcept>

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

}  // namespace

std::optional<AuditActor> admin_actor(const Call& call) {
    if (!call.caller().is_admin()) return std::nullopt;
    return AuditActor{.role = AuditRole::admin,
                      .id = call.caller().id,
                      .address = call.request().peer_address,
                      .request_id = call.request().request_id};
}

Reply Router::answer_admin(Call& call, const Route& route) const {
    if (route.admin_confirms) {
        if (auto refusal = refuse_unconfirmed(hooks_, call)) return *std::move(refusal);
    }
    Reply reply = route.handle(call);
    if (route.audit != Audit::view || reply.status >= 300) return reply;
    if (!hooks_.record_view) throw std::logic_error("nothing records what administrators see");
    hooks_.record_view(
        *admin_actor(call),
        {.action = route.operation, .object_type = route.audited, .object_id = call.joined_path()});
    return reply;
}

}  // namespace steady::http
