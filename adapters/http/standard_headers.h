#pragma once

#include "ports/http/message.h"

#include <string_view>

namespace steady::http {

// The Content-Security-Policy of our pages: nothing from elsewhere, no inline code, script
// addresses only through the one Trusted Types policy named "steady".
[[nodiscard]] std::string_view page_policy();

// Gives a reply the headers that every reply carries, also errors and static files: security
// policy, request id, no-store for the API, HSTS when the request was secure. What the reply
// already says is kept.
void add_standard_headers(const Request& request, Response& reply);

}  // namespace steady::http
