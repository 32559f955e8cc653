#pragma once

#include "ports/http/message.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace steady::http {

// One request in the log: what was asked and how it went, nothing about the person. The route's
// pattern stands for the path (a path may hold an e-mail or an id), the query is left away.
struct AccessEntry {
    std::string_view request_id;
    std::string_view method;
    std::string_view pattern;  // "/api/bookings/{id}", "static", or "" when nothing matched
    int status = 0;
    std::chrono::microseconds took{0};
    std::size_t bytes = 0;
};

// A JSON object on one line.
[[nodiscard]] std::string access_line(const AccessEntry& entry);
// Writes it to the logger named "access", or the default one when there is none.
void log_access(const AccessEntry& entry);

}  // namespace steady::http
