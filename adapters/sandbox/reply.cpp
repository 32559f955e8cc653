#include "adapters/sandbox/reply.h"

#include <algorithm>

namespace steady::sandbox {

ApiReply api_error(int status, std::string_view type, std::string_view code,
                   std::string_view message, std::string_view param) {
    json error{{"type", type}, {"message", message}};
    if (!code.empty()) error["code"] = code;
    if (!param.empty()) error["param"] = param;
    return {status, {{"error", error}}};
}

ApiReply no_such(std::string_view what, const std::string& id) {
    ApiReply reply = no_such(what, id, "id");
    if (what == "payment_intent") reply.body["error"]["param"] = "intent";
    if (what == "checkout.session" || what == "identity.verification_session") {
        reply.body["error"]["param"] = "session";
    }
    reply.status = 404;
    return reply;
}

ApiReply no_such(std::string_view what, const std::string& id, std::string_view param) {
    return api_error(400, "invalid_request_error", "resource_missing",
                     "No such " + std::string(what) + ": '" + id + "'", param);
}

ApiReply missing(std::string_view param) {
    return api_error(400, "invalid_request_error", "parameter_missing",
                     "Missing required param: " + std::string(param) + ".", param);
}

ApiReply foreign_account(const std::string& id) {
    return api_error(403, "invalid_request_error", "account_invalid",
                     "The provided key 'sk_test_*******dbox' does not have access to account '" +
                         id +
                         "' (or that account does not exist). Application access may have been "
                         "revoked.");
}

json wire(const json& object) {
    json seen = object;
    for (auto member = seen.begin(); member != seen.end();) {
        member = member.key().starts_with("_") ? seen.erase(member) : std::next(member);
    }
    return seen;
}

std::optional<std::string> text_at(const json& object, std::initializer_list<const char*> path) {
    const json* node = &object;
    for (const char* name : path) {
        if (!node->is_object()) return std::nullopt;
        const auto member = node->find(name);
        if (member == node->end()) return std::nullopt;
        node = &*member;
    }
    if (!node->is_string()) return std::nullopt;
    return node->get<std::string>();
}

std::optional<std::int64_t> whole_number(const std::optional<std::string>& text) {
    if (!text || text->empty() || text->size() > 12) return std::nullopt;
    std::int64_t value = 0;
    for (const char c : *text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

std::vector<std::string> texts_at(const json& object, const char* name) {
    std::vector<std::string> texts;
    const auto member = object.find(name);
    if (member == object.end() || !member->is_array()) return texts;
    for (const json& one : *member) {
        if (one.is_string()) texts.push_back(one.get<std::string>());
    }
    return texts;
}

namespace {

using KnownParameters = std::initializer_list<const char*>;

bool is_known_parameter(std::string_view path, KnownParameters known) {
    return std::ranges::any_of(known, [&](std::string_view one) {
        return one.ends_with(".*") ? path.starts_with(one.substr(0, one.size() - 1)) : path == one;
    });
}

// The wire name ("a[0][b]") of the first leaf below `value` whose path ("a.b") is unknown.
std::optional<std::string> first_unknown(const json& value, const std::string& path,
                                         const std::string& wire_name, KnownParameters known) {
    if (!value.is_structured()) {
        return is_known_parameter(path, known) ? std::nullopt : std::optional(wire_name);
    }
    for (const auto& [name, part] : value.items()) {
        std::string below = path;
        if (value.is_object()) below += path.empty() ? name : "." + name;
        auto found = first_unknown(part, below,
                                   wire_name.empty() ? name : wire_name + "[" + name + "]", known);
        if (found) return found;
    }
    return std::nullopt;
}

}  // namespace

std::optional<ApiReply> unknown_parameter(const json& params, KnownParameters known) {
    json judged = params;
    judged.erase("expand");
    const auto unknown = first_unknown(judged, "", "", known);
    if (!unknown) return std::nullopt;
    return api_error(400, "invalid_request_error", "parameter_unknown",
                     "Received unknown parameter: " + *unknown, *unknown);
}

json metadata_of(const json& params) {
    const json given = params.value("metadata", json::object());
    return given.is_object() ? given : json::object();
}

json text_or_null(const json& params, const char* name) {
    const auto given = text_at(params, {name});
    return given && !given->empty() ? json(*given) : json();
}

bool on_origin(const std::string& address, const std::string& origin) {
    if (address.find_first_of("\r\n\\") != std::string::npos) return false;
    if (address.starts_with("/")) return !address.starts_with("//");
    return address.starts_with(origin + "/");
}

}  // namespace steady::sandbox
