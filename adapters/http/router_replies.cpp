#include "adapters/http/router_replies.h"

#include "adapters/http/json.h"
#include "domain/core/text.h"

#include <chrono>

namespace steady::http {
namespace {

bool has_content_type(const Request& request, std::string_view wanted) {
    const std::string_view type = request.headers.get("Content-Type");
    return same_but_for_case(trimmed(type.substr(0, type.find(';'))), wanted);
}

}  // namespace

// RFC 6750 §3: no error code when no token was sent.
Reply no_session(bool token_was_sent) {
    Reply reply = refused(Refusal::not_authenticated);
    reply.headers.set("WWW-Authenticate",
                      token_was_sent ? R"(Bearer error="invalid_token")" : "Bearer");
    return reply;
}

Reply not_allowed(Refusal refusal) {
    Reply reply = refused(refusal);
    reply.headers.set("WWW-Authenticate", R"(Bearer error="insufficient_scope")");
    return reply;
}

std::optional<Reply> refuse_role(const Route& route, const Caller& caller) {
    if (!caller.is_admin() || !route.act) return std::nullopt;
    if (caller.role && may(*caller.role, *route.act)) return std::nullopt;
    Reply reply =
        caller.role
            ? refused(Error{Refusal::role_not_permitted, refusal_text(*caller.role, *route.act)})
            : refused(Refusal::role_not_permitted);
    reply.headers.set("WWW-Authenticate", R"(Bearer error="insufficient_scope")");
    return reply;
}

Reply wrong_method(const std::string& allowed) {
    Reply reply = failed(405, "method_not_allowed", "This method is not allowed here.");
    reply.headers.set("Allow", allowed);
    return reply;
}

namespace {

Reply reported_error(const Request& request, int status, const char* code, const char* text) {
    Json body = Json::object(
        {{"success", false}, {"error", text}, {"code", code}, {"requestId", request.request_id}});
    return json_reply(body, status);
}

}  // namespace

Reply internal_error(const Request& request) {
    return reported_error(request, 500, "internal_error",
                          "Something went wrong. Please try again.");
}

Reply unreadable_record(const Request& request) {
    return reported_error(request, 503, "unreadable_record",
                          "Part of this can't be read now, so it can't be shown or changed. Please "
                          "try again later, or contact support.");
}

void add_age_header(Reply& reply, const AllowStaleReads& reads) {
    if (!reads.as_of()) return;
    const auto at = std::chrono::floor<std::chrono::seconds>(*reads.as_of());
    reply.headers.set("Steady-Data-As-Of", Json(Instant(at)).text());
}

bool is_safe(Method method) {
    return method == Method::get || method == Method::head || method == Method::options;
}

std::optional<Reply> refuse_body(const Request& request, const Route& route) {
    if (is_safe(request.method) || request.body.empty()) return std::nullopt;
    const bool fits =
        route.body == BodyKind::raw ||
        (route.body == BodyKind::json && has_content_type(request, "application/json")) ||
        (route.body == BodyKind::upload && has_content_type(request, "multipart/form-data"));
    if (fits) return std::nullopt;
    return failed(415, "unsupported_media_type",
                  route.body == BodyKind::upload ? "Please send multipart/form-data."
                                                 : "Please send application/json.");
}

}  // namespace steady::http
