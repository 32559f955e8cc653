#include "adapters/http/routes/sessions.h"

#include "adapters/http/routes/account_json.h"
#include "adapters/http/routes/prepared_json.h"
#include "adapters/http/routes/sign_up_form.h"

#include <algorithm>

namespace steady::http {
namespace {

constexpr std::size_t max_user_agent_bytes = 400;

// Token and record are both at body level and under `data` (decisions §1).
Reply session_reply(const std::string& token, std::string_view name, const Json& record,
                    int status) {
    const Json members = Json::object({{"token", token}, {std::string(name), record}});
    return success_with(members, members, status);
}

Reply sign_up(SessionUseCases& use, Call& call) {
    const auto form = read_sign_up_form(call);
    if (!form) return refused(form.error());
    const auto signed_in = use.register_account.run(*form, origin_of(call));
    if (!signed_in) return refused(signed_in.error());
    return session_reply(signed_in->token, "user",
                         own_account_json(signed_in->own, use.clock.now()), 201);
}

Result<LogInCommand> read_log_in(Call& call) {
    JsonReader body = call.reader();
    LogInCommand command{.email = body.text("email"),
                         .password = body.text("password"),
                         .origin = origin_of(call),
                         .presented_token_hash = call.caller().token_hash};
    if (command.email.empty()) body.fail("email", "This field is required");
    if (command.password.empty()) body.fail("password", "This field is required");
    if (!body.ok()) return std::unexpected(body.error());
    return command;
}

Reply log_in(SessionUseCases& use, Call& call) {
    const auto command = read_log_in(call);
    if (!command) return refused(command.error());
    const auto signed_in = use.log_in.run(*command);
    if (!signed_in) return refused(signed_in.error());
    return session_reply(signed_in->token, "user",
                         own_account_json(signed_in->own, use.clock.now()), 200);
}

Reply admin_reply(const Result<AdminSignedIn>& signed_in) {
    if (!signed_in) return refused(signed_in.error());
    return session_reply(signed_in->token, "admin", admin_json(signed_in->admin), 200);
}

// 202: the password was correct, the log-in is not complete (AU8).
Reply second_factor_reply(const SecondFactorNeeded& needed) {
    return success_with(Json::object({{"challenge", needed.challenge},
                                      {"expiresInSeconds", needed.good_for.count()}}),
                        Json::object({{"code", "second_factor_required"}}), 202);
}

Reply second_step(SessionUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const SecondStepCommand command{.challenge = body.text("challenge"),
                                    .code = body.text("code"),
                                    .origin = origin_of(call),
                                    .presented_token_hash = call.caller().token_hash};
    if (!body.ok()) return refused(body.error());
    return admin_reply(use.admin_second_step.run(command));
}

Reply admin_log_in(SessionUseCases& use, Call& call) {
    if (call.reader().has("challenge")) return second_step(use, call);
    const auto command = read_log_in(call);
    if (!command) return refused(command.error());
    auto step = use.admin_log_in.run(*command);
    if (!step) return refused(step.error());
    if (const auto* needed = std::get_if<SecondFactorNeeded>(&*step))
        return second_factor_reply(*needed);
    return admin_reply(std::get<AdminSignedIn>(std::move(*step)));
}

// The link's token is the only proof, so it is sent in the body and never in an address.
Reply open_enrollment(SessionUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const std::string token = body.text("token");
    if (!body.ok()) return refused(body.error());
    const auto offered = use.enrol_admin.open(token, origin_of(call));
    if (!offered) return refused(offered.error());
    return success(Json::object({{"email", offered->email},
                                 {"secret", offered->secret},
                                 {"uri", offered->uri},
                                 {"expiresAt", offered->expires_at}}));
}

Reply confirm_enrollment(SessionUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const std::string token = body.text("token");
    const std::string code = body.text("code");
    if (!body.ok()) return refused(body.error());
    const auto recovery = use.enrol_admin.confirm(token, code, origin_of(call));
    if (!recovery) return refused(recovery.error());
    Json codes = Json::array();
    for (const std::string& each : *recovery) codes.push(each);
    return success(Json::object({{"recoveryCodes", std::move(codes)}}));
}

Reply log_out(SessionUseCases& use, Call& call) {
    use.log_out.run(call.caller().token_hash);
    return success(Json::object({{"message", "Logged out"}}));
}

Json own_session_json(const ShownSession& session) {
    return Json::object({{"id", session.id},
                         {"createdAt", session.created_at},
                         {"lastSeenAt", session.last_seen_at},
                         {"endsAt", session.ends_at},
                         {"agent", session.agent},
                         {"network", session.network},
                         {"current", session.current}});
}

Reply list_own_sessions(SessionUseCases& use, Call& call) {
    const auto sessions =
        use.account_sessions.own(*call.caller().account_id(), call.caller().token_hash);
    if (!sessions) return refused(sessions.error());
    Json data = Json::array();
    for (const ShownSession& session : *sessions) data.push(own_session_json(session));
    return success(std::move(data));
}

Reply end_own(SessionUseCases& use, Call& call, const std::optional<std::string>& session) {
    const auto ended = use.account_sessions.end_own(*call.caller().account_id(),
                                                    call.caller().token_hash, session);
    if (!ended) return refused(ended.error());
    return success(Json::object({{"ended", *ended}}));
}

Reply end_own_session(SessionUseCases& use, Call& call) {
    return end_own(use, call, call.path("session"));
}

Reply end_other_sessions(SessionUseCases& use, Call& call) {
    return end_own(use, call, std::nullopt);
}

Reply own_reply(const PreparedText& own, Instant now) {
    std::string body = R"({"success":true,"data":)";
    append_prepared(body, own, now);
    return written_reply(std::move(body += '}'));
}

Reply me(SessionUseCases& use, Call& call) {
    if (const auto admin_id = call.caller().admin_id()) {
        const auto admin = use.current_account.run(*admin_id);
        return admin ? success(admin_json(*admin)) : refused(admin.error());
    }
    const AccountId id = *call.caller().account_id();
    const bool followed = use.own_accounts.follow();
    const Instant now = use.clock.now();
    if (followed) {
        if (const auto text = use.own_accounts.find(id, now)) return own_reply(*text, now);
    }
    const std::uint64_t started = use.own_accounts.current_version(id);
    const auto [own, is_storable] =
        read_afresh(followed, [&] { return use.current_account.run(id); });
    if (!own) return refused(own.error());
    const auto text = std::make_shared<const PreparedText>(prepared_own_account(*own, now));
    if (is_storable) use.own_accounts.keep(id, text, started);
    return own_reply(*text, now);
}

}  // namespace

CallOrigin origin_of(const Call& call) {
    // A header may contain any bytes; the consent record stores what every store and reply can
    // represent.
    std::string agent(call.request().headers.get("User-Agent").substr(0, max_user_agent_bytes));
    std::replace_if(
        agent.begin(), agent.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return {call.request().peer_address, std::move(agent), call.request().request_id};
}

Authenticator make_authenticator(Authenticate& authenticate) {
    return [&authenticate](std::string_view token) -> std::optional<Caller> {
        auto found = authenticate.run(token);
        if (!found) return std::nullopt;
        Caller caller;
        caller.token_hash = std::move(found->token_hash);
        if (const auto* admin = std::get_if<SignedInAdmin>(&found->who)) {
            caller.kind = Caller::Kind::admin;
            caller.id = admin->id.text();
            caller.role = admin->role;
            return caller;
        }
        const auto& account = std::get<SignedInAccount>(found->who);
        caller.kind =
            account.type == AccountType::client ? Caller::Kind::client : Caller::Kind::companion;
        caller.id = account.id.text();
        return caller;
    };
}

void add_session_routes(Routes& routes, SessionUseCases use) {
    const auto add = [&](Method method, const char* path, Access who, const char* operation,
                         Reply (*handle)(SessionUseCases&, Call&)) {
        Route route{method,    path,
                    who,       "accounts",
                    operation, [use, handle](Call& call) mutable { return handle(use, call); }};
        route.ignore_bad_token = who == Access::anyone;
        routes.push_back(std::move(route));
    };
    add(Method::post, "/api/auth/register", Access::anyone, "register", sign_up);
    routes.back().lane = Lane::costly;
    add(Method::post, "/api/auth/login", Access::anyone, "login", log_in);
    routes.back().budget = {120};  // every log-in with a password computes a hash
    routes.back().lane = Lane::costly;
    add(Method::post, "/api/auth/admin-login", Access::anyone, "admin_login", admin_log_in);
    routes.back().audit = Audit::change;
    routes.back().lane = Lane::costly;
    add(Method::post, "/api/auth/admin-enrollment/open", Access::anyone, "open_enrollment",
        open_enrollment);
    routes.back().audit = Audit::change;
    add(Method::post, "/api/auth/admin-enrollment", Access::anyone, "confirm_enrollment",
        confirm_enrollment);
    routes.back().audit = Audit::change;
    add(Method::post, "/api/auth/logout", Access::anyone, "logout", log_out);
    routes.back().audit = Audit::nothing;
    add(Method::get, "/api/auth/sessions", Access::signed_in, "list_own_sessions",
        list_own_sessions);
    routes.back().budget = {60};
    add(Method::del, "/api/auth/sessions", Access::signed_in, "end_other_sessions",
        end_other_sessions);
    routes.back().budget = {60};
    add(Method::del, "/api/auth/sessions/{session}", Access::signed_in, "end_own_session",
        end_own_session);
    routes.back().budget = {60};
    add(Method::get, "/api/auth/me", Access::signed_in_or_admin, "me", me);
    routes.back().act = AdminAct::own_account;
    routes.back().lane = Lane::inline_cache;
    routes.back().audit = Audit::nothing;
}

}  // namespace steady::http
