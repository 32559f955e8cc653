#pragma once

#include "adapters/http/line_queue.h"
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
// Writes it to the logger named "access", or the default one when there is none: at once, or by the
// background log while there is one.
void log_access(const AccessEntry& entry);

// While it lives, whoever logs an access only writes into memory of its own thread; lines reach the
// log within a fraction of a second, in order within each thread. Ends after the listeners: what is
// left is then written. A log that cannot keep up loses lines, and says how many.
class BackgroundAccessLog {
  public:
    BackgroundAccessLog();
    ~BackgroundAccessLog();
    BackgroundAccessLog(const BackgroundAccessLog&) = delete;
    BackgroundAccessLog& operator=(const BackgroundAccessLog&) = delete;

  private:
    LineQueue queue_;
};

}  // namespace steady::http
