#pragma once

#include "adapters/http/json.h"
#include "domain/core/error.h"
#include "ports/http/message.h"

#include <string>
#include <string_view>

// The two envelopes of every API reply (decisions §1).
namespace steady::http {

using Reply = Response;

// {"success":true,"data":<data>}
[[nodiscard]] Reply success(Json data, int status = 200);
// As success(), with further members next to `data` (token and user of login; available of checks).
[[nodiscard]] Reply success_with(Json data, Json body_level, int status = 200);
// {"success":false,"error":...,"code":...,"errors":[{field,message}]?}; adds Retry-After when the
// error names one.
[[nodiscard]] Reply refused(const Error& error);
[[nodiscard]] Reply refused(Refusal refusal);
// With recovery information as `data`; nullptr: none.
[[nodiscard]] Reply refused_with(const Error& error, Json data);
// For failures of the protocol itself, which no use case knows (404 of a path, 405, 415, 500 …).
[[nodiscard]] Reply failed(int status, std::string_view code, std::string_view text);
// A body that already is serialized JSON.
[[nodiscard]] Reply written_reply(std::string json, int status = 200);
// A JSON body without an envelope (webhooks, health).
[[nodiscard]] Reply json_reply(const Json& body, int status = 200);

struct RefusalStatus {
    int status;
    std::string_view code;  // stable snake_case
};
[[nodiscard]] RefusalStatus status_of(Refusal refusal);

}  // namespace steady::http
