#include "adapters/http/request_meter.h"

#include "adapters/http/route.h"

#include <algorithm>

namespace steady::http {
namespace {

constexpr std::string_view unmatched = "none";

std::string method_label(Method method) {
    return method == Method::other ? "other" : std::string(method_name(method));
}

}  // namespace

RequestMeter::RequestMeter(Metrics& metrics, const Routes& routes) : metrics_(metrics) {
    for (const Route& route : routes) patterns_.try_emplace(route.pattern);
    for (const std::string_view other : {std::string_view("static"), unmatched}) {
        patterns_.try_emplace(std::string(other));
    }
}

void RequestMeter::count(std::string_view pattern, Method method, int status,
                         std::chrono::nanoseconds took) {
    auto found = patterns_.find(pattern);
    if (found == patterns_.end()) found = patterns_.find(unmatched);
    const int hundreds = std::clamp(status / 100, 1, static_cast<int>(classes));
    std::atomic<Durations*>& cell = found->second.at(static_cast<std::size_t>(method))
                                        .at(static_cast<std::size_t>(hundreds) - 1);
    Durations* durations = cell.load(std::memory_order_acquire);
    if (!durations) {
        durations = &metrics_.durations("steady_http_request_duration_seconds",
                                        "Requests by route, and how long each took to answer.",
                                        {{"route", found->first},
                                         {"method", method_label(method)},
                                         {"status", std::to_string(hundreds) + "xx"}});
        cell.store(durations, std::memory_order_release);
    }
    durations->observe(took);
}

Readings readings_of(const ServerLoad& load, const std::string& name) {
    using Kind = Reading::Kind;
    const MetricLabels here{{"listener", name}};
    const auto refused = [&](const char* reason, std::uint64_t count) {
        return Reading{"steady_http_refused_total",
                       "Answered or closed by the listener itself, before any route.",
                       Kind::counter,
                       {{"listener", name}, {"reason", reason}},
                       static_cast<std::int64_t>(count)};
    };
    const auto gauge = [&](const char* metric, const char* help, std::size_t value) {
        return Reading{metric, help, Kind::gauge, here, static_cast<std::int64_t>(value)};
    };
    return {gauge("steady_http_connections", "Open connections without event streams.",
                  load.connections),
            gauge("steady_http_event_streams", "Open event streams.", load.event_streams),
            gauge("steady_http_requests_in_flight", "Requests that a worker is answering.",
                  load.working),
            gauge("steady_http_queue_depth", "Requests waiting for a worker.", load.waiting),
            gauge("steady_http_held_body_bytes", "Large bodies that connections hold.",
                  load.held_bodies),
            refused("busy", load.refused_busy),
            refused("connections", load.refused_connections),
            refused("address", load.refused_address),
            refused("bodies", load.refused_bodies),
            refused("malformed", load.refused_malformed),
            Reading{"steady_http_idle_closed_total",
                    "Idle connections that were closed to make room for others.", Kind::counter,
                    here, static_cast<std::int64_t>(load.idle_closed)},
            Reading{"steady_http_accept_pauses_total",
                    "Times that no file descriptor was left to accept with.", Kind::counter, here,
                    static_cast<std::int64_t>(load.accept_pauses)}};
}

}  // namespace steady::http
