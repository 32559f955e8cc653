#include "adapters/http/reply.h"

namespace steady::http {
namespace {

Json field_list(const std::vector<FieldError>& fields) {
    Json list = Json::array();
    for (const FieldError& bad : fields) {
        list.push(Json::object({{"field", bad.field}, {"message", bad.message}}));
    }
    return list;
}

}  // namespace

Reply written_reply(std::string json, int status) {
    Reply reply;
    reply.status = status;
    reply.headers.set("Content-Type", "application/json; charset=utf-8");
    reply.body = std::move(json);
    return reply;
}

Reply json_reply(const Json& body, int status) {
    return written_reply(body.dump(), status);
}

Reply success(Json data, int status) {
    return json_reply(Json::object({{"success", true}, {"data", std::move(data)}}), status);
}

Reply success_with(Json data, Json body_level, int status) {
    Json body = Json::object({{"success", true}, {"data", std::move(data)}});
    for (const auto& [name, value] : body_level.items()) body.set(name, value);
    return json_reply(body, status);
}

Reply refused(const Error& error) {
    return refused_with(error, nullptr);
}

Reply refused_with(const Error& error, Json data) {
    const auto [status, code] = status_of(error.refusal);
    Json body = Json::object({{"success", false}, {"error", error.message}, {"code", code}});
    if (!error.fields.empty()) body.set("errors", field_list(error.fields));
    if (!data.is_null()) body.set("data", std::move(data));
    Reply reply = json_reply(body, status);
    reply.headers.set("Content-Language", "en");  // of the error's text
    if (error.retry_after_s) {
        reply.headers.set("Retry-After", std::to_string(*error.retry_after_s));
    } else if (status == 503) {
        reply.headers.set("Retry-After", "2");
    }
    // RFC 6750: a refused log-in is not a request with a bad token, so the header has no error
    // attribute.
    if (status == 401) reply.headers.set("WWW-Authenticate", "Bearer");
    return reply;
}

Reply refused(Refusal refusal) {
    return refused(Error{refusal});
}

Reply failed(int status, std::string_view code, std::string_view text) {
    Reply reply =
        json_reply(Json::object({{"success", false}, {"error", text}, {"code", code}}), status);
    reply.headers.set("Content-Language", "en");
    return reply;
}

}  // namespace steady::http
