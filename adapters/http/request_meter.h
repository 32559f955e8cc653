#pragma once

#include "adapters/http/router.h"
#include "ports/metrics.h"

#include <array>
#include <atomic>
#include <chrono>
#include <map>
#include <string>
#include <string_view>

namespace steady::http {

// Counts requests and measures their duration by the route's pattern, the method and the class of
// the status ("2xx"): steady_http_request_duration_seconds, whose _count is the number of requests.
// The raw path never becomes a label, so a client can put neither personal data nor invented values
// into it.
class RequestMeter {
  public:
    // `metrics` must outlive it.
    RequestMeter(Metrics& metrics, const Routes& routes);

    // `pattern` as the router returns it; "" when no route matched. Thread-safe; takes our lock
    // only for the first request of its kind.
    void count(std::string_view pattern, Method method, int status, std::chrono::nanoseconds took);

  private:
    static constexpr std::size_t methods = 8;
    static constexpr std::size_t classes = 5;
    using Cells = std::array<std::array<std::atomic<Durations*>, classes>, methods>;

    Metrics& metrics_;
    std::map<std::string, Cells, std::less<>> patterns_;  // never changed once created
};

// The load of a listener as the operator reads it; `name` distinguishes several listeners.
[[nodiscard]] Readings readings_of(const ServerLoad& load, const std::string& name);

}  // namespace steady::http
