#pragma once

#include "adapters/http/call.h"
#include "adapters/http/call_counter.h"
#include "adapters/http/reply.h"
#include "domain/people/admin_roles.h"
#include "ports/http/message.h"
#include "ports/http/server.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady::http {

// "GET"; empty for a method that no route has.
[[nodiscard]] std::string_view method_name(Method method);

// Who may call. Deny by default: each route names one of these, and the router checks it before
// anything else.
enum class Access {
    anyone,     // a valid token still identifies the caller to the handler
    signed_in,  // client or companion
    client,
    companion,
    admin,
    signed_in_or_admin,
    webhook,  // no token; the handler checks the provider's signature
};
[[nodiscard]] std::string_view access_name(Access who);

enum class BodyKind {
    json,    // parsed and given as Call::json(); other content types are refused with 415
    upload,  // multipart/form-data, read by the handler
    raw,     // any content type, read by the handler (signed webhooks)
};

// What a successful call of an administrator writes to the audit log (decisions §2). Every route
// that admits administrators declares it; tests/http/audit.test.mjs checks each declaration.
enum class Audit {
    undeclared,
    nothing,  // the administrator's own session, or public data
    view,     // another person's data: the router writes the row before the answer leaves
    change,   // the use case writes the row, in the transaction of the change
};
[[nodiscard]] std::string_view audit_name(Audit audit);

// Which callers accept data that may be some moments old, where the store has a replica (ADR 52).
enum class Lag {
    none,
    strangers,  // signed-in callers read their own writes
    everybody,  // the answer includes the time of its data
};

// What the policy admin_confirms requires of an administrator in addition: password and second
// factor (ADR 72).
enum class Confirms {
    nothing,
    both,
    both_where_needed,  // the handler rejects what needs them (Call::is_confirmed)
};

using RouteHandler = std::function<Reply(Call&)>;

struct Route {
    Method method = Method::get;
    std::string pattern;  // "/api/bookings/{id}"; fixed segments win over parameters
    Access who = Access::admin;
    std::string feature;    // the feature word: "bookings"
    std::string operation;  // what it does, unique: "cancel_booking"
    RouteHandler handle;
    BodyKind body = BodyKind::json;
    std::size_t body_limit = 0;     // bytes; 0: the server's default
    CallBudget budget{};            // per account, or per network for anonymous callers
    std::string expensive_param{};  // a call with this query parameter counts as several
    Lane lane = Lane::ordinary;     // whether it may block
    // log-in, register, checks, log-out: an expired token counts as none
    bool ignore_bad_token = false;
    Audit audit = Audit::undeclared;
    std::string audited{};        // what is viewed: "booking"; its id are the path's parameters
    Lag lag = Lag::none;          // for calls that only read
    bool admin_confirms = false;  // an administrator sends the password again (ASVS 7.5.3)
    Confirms by_policy = Confirms::nothing;
    Refusal forbidden_error = Refusal::forbidden;  // for a signed-in caller without the right
    // What an administrator does with it; none for routes that treat administrators as strangers.
    std::optional<AdminAct> act{};
};

using Routes = std::vector<Route>;

// Throws std::logic_error for a route in a lane that does not block although an administrator's
// call of it has to: the row of an audited view is written to disk before the answer is sent, and
// checking a password computes a hash (ADR 68). And for a route that admits administrators, or
// shows them what others do not see, and does not name its act (ADR 136).
void require_valid(const Route& route);

}  // namespace steady::http
