#pragma once

#include "adapters/http/line_queue.h"
#include "ports/http/message.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace steady::http {

// One request in the log: what was requested and the outcome, nothing about the person. The route's
// pattern replaces the path (a path may contain an e-mail or an id), the query is omitted.
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
// Writes it to the logger named "access", or to the default logger when that does not exist:
// immediately, or through the background log while one exists.
void log_access(const AccessEntry& entry);

// While it exists, logging an access only writes to memory of the calling thread; lines reach the
// log within a fraction of a second, in order within each thread. Destroy it after the listeners:
// the destructor flushes the remaining lines. When the log cannot keep up, lines are dropped and
// their number is logged.
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
