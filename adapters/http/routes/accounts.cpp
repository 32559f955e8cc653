#include "adapters/http/routes/accounts.h"

#include "adapters/http/routes/account_json.h"
#include "adapters/http/routes/deletion_json.h"
#include "adapters/http/routes/profile_form.h"
#include "adapters/http/routes/sessions.h"

namespace steady::http {
namespace {

Reply message(std::string_view text) {
    return success(Json::object({{"message", text}}));
}

Reply update_details(AccountUseCases& use, Call& call) {
    const auto own = use.update_details.run(read_details(call, *call.caller().account_id()),
                                            read_current_password(call));
    return own ? success(own_account_json(*own, use.clock.now())) : refused(own.error());
}

Reply update_email(AccountUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const EmailChangeCommand command{.account = *call.caller().account_id(),
                                     .session_token_hash = call.caller().token_hash,
                                     .new_email = body.text("newEmail"),
                                     .current_password = body.text("password"),
                                     .origin = origin_of(call)};
    if (!body.ok()) return refused(body.error());
    const auto done = use.update_email.run(command);
    if (!done) return refused(done.error());
    const char* text = done->to_confirm ? "Check your new mailbox to confirm the change."
                                        : "Email updated successfully!";
    return success_with(own_account_json(done->own, use.clock.now()),
                        Json::object({{"message", text}}));
}

Reply confirm_email(AccountUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const std::string token = body.text("token");
    if (!body.ok()) return refused(body.error());
    const auto done = use.confirm_email.run(token, origin_of(call));
    return done ? message("Your email address is confirmed.") : refused(done.error());
}

Reply undo_contact_change(AccountUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const std::string token = body.text("token");
    if (!body.ok()) return refused(body.error());
    const auto done = use.undo_contact_change.run(token, origin_of(call));
    return done ? message("The change was taken back.") : refused(done.error());
}

Reply change_password(AccountUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const PasswordChangeCommand command{.account = *call.caller().account_id(),
                                        .session_token_hash = call.caller().token_hash,
                                        .current_password = body.text("currentPassword"),
                                        .new_password = body.text("newPassword")};
    if (!body.ok()) return refused(body.error());
    const auto done = use.change_password.run(command);
    return done ? message("Password updated successfully!") : refused(done.error());
}

Reply availability(const Result<Availability>& answer) {
    if (!answer) return refused(answer.error());
    const Json members =
        Json::object({{"available", answer->available}, {"message", answer->message}});
    return success_with(members, members);
}

Reply check_email(AccountUseCases& use, Call& call) {
    return availability(
        use.check_availability.email(call.path("email"), call.request().peer_address));
}

Reply check_display_name(AccountUseCases& use, Call& call) {
    return availability(use.check_availability.display_name(
        call.path("name"), call.request().peer_address, call.caller().account_id()));
}

Reply forgot_password(AccountUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const std::string email = body.text("email");
    if (!body.ok()) return refused(body.error());
    const auto done = use.forgot_password.run(email, origin_of(call));
    if (!done) return refused(done.error());
    return message("If an account exists for this email, a reset link is on its way.");
}

Reply reset_password(AccountUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const std::string token = body.text("token");
    const std::string password = body.text("newPassword");
    if (!body.ok()) return refused(body.error());
    const auto done = use.reset_password.run(token, password, origin_of(call));
    return done ? message("Password updated successfully!") : refused(done.error());
}

Reply preview_deletion(AccountUseCases& use, Call& call) {
    return success(deletion_preview_json(use.delete_account.preview(*call.caller().account_id())));
}

Reply delete_account(AccountUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const DeletionCommand command{.account = *call.caller().account_id(),
                                  .session_token_hash = call.caller().token_hash,
                                  .password = body.optional_text("password"),
                                  .refund = body.optional_dollars("refund")};
    if (!body.ok()) return refused(body.error());
    const auto done = use.delete_account.run(command);
    if (!done) {
        return refused_deletion(done.error(), use.delete_account.preview(command.account));
    }
    return message("Your profile has been successfully deleted. You will now be logged out.");
}

}  // namespace

void add_account_routes(Routes& routes, AccountUseCases use) {
    const auto add = [&](Method method, const char* path, Access who, const char* operation,
                         Reply (*handle)(AccountUseCases&, Call&)) {
        Route route{method,    path,
                    who,       "accounts",
                    operation, [use, handle](Call& call) mutable { return handle(use, call); }};
        route.ignore_bad_token = who == Access::anyone;
        routes.push_back(std::move(route));
    };
    constexpr CallBudget needs_password{10};  // each call computes a hash
    add(Method::put, "/api/auth/update-details", Access::signed_in, "update_details",
        update_details);
    routes.back().body_limit = profile_body_bytes;
    routes.back().budget = {30};  // not a free geocoder
    add(Method::put, "/api/auth/update-email", Access::signed_in, "update_email", update_email);
    routes.back().lane = Lane::costly;
    routes.back().budget = needs_password;
    add(Method::put, "/api/auth/update-password", Access::signed_in, "update_password",
        change_password);
    routes.back().lane = Lane::costly;
    routes.back().budget = needs_password;
    add(Method::put, "/api/auth/change-password", Access::signed_in, "change_password",
        change_password);
    routes.back().lane = Lane::costly;
    routes.back().budget = needs_password;
    add(Method::get, "/api/auth/check-email/{email}", Access::anyone, "check_email", check_email);
    add(Method::get, "/api/auth/check-display-name/{name}", Access::anyone, "check_display_name",
        check_display_name);
    add(Method::post, "/api/auth/forgot-password", Access::anyone, "forgot_password",
        forgot_password);
    add(Method::post, "/api/auth/reset-password", Access::anyone, "reset_password", reset_password);
    routes.back().lane = Lane::costly;
    add(Method::post, "/api/auth/confirm-email", Access::anyone, "confirm_email", confirm_email);
    add(Method::post, "/api/auth/undo-contact-change", Access::anyone, "undo_contact_change",
        undo_contact_change);
    add(Method::get, "/api/auth/delete-account", Access::signed_in, "preview_deletion",
        preview_deletion);
    routes.back().budget = {60};
    add(Method::del, "/api/auth/delete-account", Access::signed_in, "delete_account",
        delete_account);
    routes.back().lane = Lane::costly;
    routes.back().budget = needs_password;
}

}  // namespace steady::http
