#pragma once

#include "ports/http/message.h"

#include <string>
#include <string_view>

namespace steady::http {

struct ResponseFrame {
    bool head_only = false;  // a reply to HEAD: lengths as for GET, but no body
    bool close = false;      // the connection ends after this reply
    bool endless = false;    // an event stream: the body has no length
};

// Appends the status line and headers with the final empty line: adds Date, Content-Length and
// Connection, and replaces control characters in a value by spaces so that no value can start
// another header.
void append_head(std::string& out, const Response& response, const ResponseFrame& frame);
[[nodiscard]] std::string write_head(const Response& response, const ResponseFrame& frame);
// The time as RFC 9110 writes it: English names in every locale. The view belongs to the calling
// thread and is valid until its next call.
[[nodiscard]] std::string_view http_date();
// Whether a body may follow at all (not for 1xx, 204 and 304).
[[nodiscard]] bool may_have_body(int status);
[[nodiscard]] std::string_view body_of(const Response& response);

}  // namespace steady::http
