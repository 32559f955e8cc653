#pragma once

#include "ports/http/message.h"

#include <string_view>

namespace steady::http {

// The Content-Security-Policy of our pages: nothing from other origins, no inline code, script
// addresses only through the one Trusted Types policy named "steady".
[[nodiscard]] std::string_view page_policy();

// Adds the headers of every reply, also of errors and static files: security policy, request id,
// no-store for the API, HSTS when the request was secure. Headers that the reply already has are
// not overwritten.
void add_standard_headers(const Request& request, Response& reply);

}  // namespace steady::http
