#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

// Internal to the sandbox; only its own .cpp files include this.
namespace steady::sandbox {

using json = nlohmann::json;

struct ApiReply {
    int status = 200;
    json body;
};

// Stripe's error shape.
[[nodiscard]] ApiReply api_error(int status, std::string_view type, std::string_view code,
                                 std::string_view message, std::string_view param = {});
[[nodiscard]] inline ApiReply invalid(std::string_view message, std::string_view param) {
    return api_error(400, "invalid_request_error", "parameter_invalid", message, param);
}
// 400 with a reason that does not concern one parameter.
[[nodiscard]] inline ApiReply refused(std::string_view code, std::string_view message) {
    return api_error(400, "invalid_request_error", code, message);
}
// 404: the address names an object that does not exist.
[[nodiscard]] ApiReply no_such(std::string_view what, const std::string& id);
// 400: a parameter names an object that does not exist.
[[nodiscard]] ApiReply no_such(std::string_view what, const std::string& id,
                               std::string_view param);
// 400: the parameter is required.
[[nodiscard]] ApiReply missing(std::string_view param);
// An account that this key cannot use, or that does not exist: the provider does not distinguish
// them.
[[nodiscard]] ApiReply foreign_account(const std::string& id);

// The object without its private members ("_…").
[[nodiscard]] json wire(const json& object);

// The text at a path of names, or nullopt.
[[nodiscard]] std::optional<std::string> text_at(const json& object,
                                                 std::initializer_list<const char*> path);
[[nodiscard]] std::optional<std::int64_t> whole_number(const std::optional<std::string>& text);
// Every text of the list `name`.
[[nodiscard]] std::vector<std::string> texts_at(const json& object, const char* name);
// The refusal of the first leaf in `params` outside `known`: "a.b" for a[b] and a[0][b], "a.*" for
// every a[…]. The known parameters are a subset of those in the pinned version of the API.
[[nodiscard]] std::optional<ApiReply> unknown_parameter(const json& params,
                                                        std::initializer_list<const char*> known);
// The parameter "metadata" as an object of texts.
[[nodiscard]] json metadata_of(const json& params);
// The parameter, or null.
[[nodiscard]] json text_or_null(const json& params, const char* name);
// An absolute address on `origin`, or a path on it.
[[nodiscard]] bool on_origin(const std::string& address, const std::string& origin);

}  // namespace steady::sandbox
