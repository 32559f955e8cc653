#include "adapters/http/routes/admin_people.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/account_json.h"
#include "adapters/http/routes/approval_requests.h"
#include "adapters/http/routes/booking_json.h"
#include "adapters/http/routes/booking_list_query.h"
#include "adapters/http/routes/deletion_json.h"
#include "adapters/http/routes/profile_form.h"
#include "adapters/http/routes/sessions.h"
#include "domain/verifications/verification_texts.h"

namespace steady::http {
namespace {

// API-080
Reply view_user(AdminPeopleUseCases& use, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    const auto own = use.current_account.run(*id);
    // The use case's refusal is worded for an account's owner: a session that has ended.
    if (!own) return refused(Refusal::not_found);
    return success(Json::object({{"user", own_account_json(*own, use.clock.now())}}));
}

// API-051
Reply bookings_of(AdminPeopleUseCases& use, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id || !use.current_account.run(*id)) return refused(Refusal::not_found);
    const auto wanted = read_booking_list_query(call.query());
    if (!wanted) return refused(wanted.error());
    const BookingViewPage page = use.bookings.run(*id, *wanted);
    Json data = Json::array();
    for (const BookingView& view : page.bookings) data.push(booking_json(view));
    return success_with(std::move(data), booking_list_json(*wanted, page));
}

// API-081 to API-083
Reply edit_user(AdminPeopleUseCases& use, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    AccountEdit edit{
        .admin = *admin_actor(call), .origin = origin_of(call), .details = read_details(call, *id)};
    edit.details.admin = edit.admin.id;
    edit.email = body.optional_text("email");
    edit.online = body.optional_boolean("online");
    for (const VerificationKind kind : verification_kinds) {
        const std::string field = std::string(kind_name(kind)) + "VerificationButtonVisible";
        if (const auto shows = body.optional_boolean(field)) edit.shows_button[kind] = *shows;
    }
    edit.reason = body.optional_text("reason").value_or("");
    edit.is_confirmed = call.is_confirmed();
    if (!body.ok()) return refused(body.error());
    const auto own = use.edit.run(edit);
    return own ? success(own_account_json(*own, use.clock.now())) : refused(own.error());
}

Reply preview_user_deletion(AdminPeopleUseCases& use, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    const auto preview = use.remove.find_preview(*id);
    return preview ? success(deletion_preview_json(*preview)) : refused(preview.error());
}

// API-084
Reply delete_user(AdminPeopleUseCases& use, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const RemovalCommand command{*admin_actor(call), *id, body.optional_text("reason").value_or(""),
                                 body.optional_dollars("refund")};
    if (!body.ok()) return refused(body.error());
    if (auto reply = ask_for_approval(use.approvals, call,
                                      {.act = ControlledAct::erase_person,
                                       .subject = id->text(),
                                       .amount = command.refund.value_or(Money{}),
                                       .detail = command.refund ? shown_refund : ""},
                                      command.reason)) {
        return *std::move(reply);
    }
    const auto done = use.remove.run(command);
    if (!done) return refused_deletion(done.error(), use.remove.find_preview(*id));
    return success(Json::object({{"message", "User deleted"}}));
}

Json session_json(const ShownSession& session) {
    return Json::object({{"id", session.id},
                         {"createdAt", session.created_at},
                         {"lastSeenAt", session.last_seen_at},
                         {"endsAt", session.ends_at}});
}

Reply list_sessions(AdminPeopleUseCases& use, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    const auto sessions = use.sessions.list(*id);
    if (!sessions) return refused(sessions.error());
    Json data = Json::array();
    for (const ShownSession& session : *sessions) data.push(session_json(session));
    return success(std::move(data));
}

Reply end_of(AdminPeopleUseCases& use, Call& call, std::optional<std::string> session) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const EndSessionsCommand command{*admin_actor(call), *id, std::move(session),
                                     body.optional_text("reason").value_or("")};
    if (!body.ok()) return refused(body.error());
    const auto ended = use.sessions.end(command);
    return ended ? success(Json::object({{"ended", *ended}})) : refused(ended.error());
}

Reply end_session(AdminPeopleUseCases& use, Call& call) {
    return end_of(use, call, call.path("session"));
}

Reply end_sessions(AdminPeopleUseCases& use, Call& call) {
    return end_of(use, call, std::nullopt);
}

Reply change_own_password(AdminPeopleUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const AdminPasswordChange change{.actor = *admin_actor(call),
                                     .admin = *call.caller().admin_id(),
                                     .current_password = body.text("currentPassword"),
                                     .new_password = body.text("newPassword")};
    if (!body.ok()) return refused(body.error());
    const auto done = use.password.run(change);
    if (!done) return refused(done.error());
    return success(Json::object({{"message", "Password updated successfully!"}}));
}

}  // namespace

void add_admin_people_routes(Routes& routes, AdminPeopleUseCases use) {
    const auto add = [&](Method method, const char* path, const char* operation, Audit audit,
                         Reply (*handle)(AdminPeopleUseCases&, Call&)) {
        routes.push_back({method, path, Access::admin, "accounts", operation,
                          [use, handle](Call& call) mutable { return handle(use, call); }});
        routes.back().audit = audit;
        routes.back().audited = "account";
    };
    add(Method::put, "/api/admin/password", "change_admin_password", Audit::change,
        change_own_password);
    routes.back().act = AdminAct::own_account;
    routes.back().lane = Lane::costly;
    routes.back().budget = {10};  // each call computes a hash
    add(Method::get, "/api/admin/users/{id}", "view_user", Audit::view, view_user);
    routes.back().act = AdminAct::view_people;
    add(Method::get, "/api/admin/users/{id}/bookings", "list_bookings_of", Audit::view,
        bookings_of);
    routes.back().act = AdminAct::view_people;
    routes.back().feature = "bookings";
    routes.back().audited = "bookings";
    add(Method::put, "/api/admin/users/{id}/profile", "edit_user", Audit::change, edit_user);
    routes.back().act = AdminAct::edit_people;
    routes.back().body_limit = profile_body_bytes;
    routes.back().by_policy = Confirms::both_where_needed;
    add(Method::get, "/api/admin/users/{id}/permanent", "preview_user_deletion", Audit::view,
        preview_user_deletion);
    routes.back().act = AdminAct::erase_people;
    add(Method::del, "/api/admin/users/{id}/permanent", "delete_user", Audit::change, delete_user);
    routes.back().act = AdminAct::erase_people;
    routes.back().lane = Lane::costly;
    routes.back().by_policy = Confirms::both;
    add(Method::get, "/api/admin/users/{id}/sessions", "list_sessions_of", Audit::view,
        list_sessions);
    routes.back().act = AdminAct::view_people;
    routes.back().audited = "sessions";
    add(Method::del, "/api/admin/users/{id}/sessions", "end_sessions", Audit::change, end_sessions);
    routes.back().act = AdminAct::end_sessions;
    add(Method::del, "/api/admin/users/{id}/sessions/{session}", "end_session", Audit::change,
        end_session);
    routes.back().act = AdminAct::end_sessions;
}

}  // namespace steady::http
