#include "adapters/http/request_meter.h"

#include <map>
#include <memory>

#include <gtest/gtest.h>

namespace steady::http {
namespace request_meter_test {

struct Tally final : Durations {
    int count = 0;
    void observe(std::chrono::nanoseconds) override { ++count; }
};

class CountingMetrics final : public Metrics {
  public:
    std::map<MetricLabels, std::unique_ptr<Tally>> tallies;

    Counter& counter(const std::string&, const std::string&, const MetricLabels&) override {
        throw std::logic_error("the meter counts in its durations");
    }
    Durations& durations(const std::string&, const std::string&,
                         const MetricLabels& labels) override {
        auto& tally = tallies[labels];
        if (!tally) tally = std::make_unique<Tally>();
        return *tally;
    }
    void ask(std::function<Readings()>) override {}

    int count(const char* route, const char* method, const char* status) {
        const auto found = tallies.find({{"route", route}, {"method", method}, {"status", status}});
        return found == tallies.end() ? 0 : found->second->count;
    }
};

Routes routes() {
    Route route;
    route.pattern = "/api/bookings/{id}";
    route.operation = "view_booking";
    return {route};
}

constexpr std::chrono::milliseconds took{1};

TEST(RequestMeter, CountsByPatternMethodAndClassOfStatus) {
    CountingMetrics metrics;
    RequestMeter meter(metrics, routes());
    meter.count("/api/bookings/{id}", Method::get, 200, took);
    meter.count("/api/bookings/{id}", Method::get, 201, took);
    meter.count("/api/bookings/{id}", Method::get, 404, took);
    meter.count("/api/bookings/{id}", Method::head, 200, took);
    meter.count("static", Method::get, 304, took);
    EXPECT_EQ(metrics.count("/api/bookings/{id}", "GET", "2xx"), 2);
    EXPECT_EQ(metrics.count("/api/bookings/{id}", "GET", "4xx"), 1);
    EXPECT_EQ(metrics.count("/api/bookings/{id}", "HEAD", "2xx"), 1);
    EXPECT_EQ(metrics.count("static", "GET", "3xx"), 1);
}

// Whatever a stranger sends, the number of series stays what the route table makes it.
TEST(RequestMeter, RejectsUnknownLabelValues) {
    CountingMetrics metrics;
    RequestMeter meter(metrics, routes());
    for (int i = 0; i < 100; ++i) {
        meter.count("/api/bookings/" + std::to_string(i), Method::other, 404, took);
    }
    meter.count("", Method::get, 700, took);
    meter.count("", Method::get, 0, took);
    EXPECT_EQ(metrics.tallies.size(), 3U);
    EXPECT_EQ(metrics.count("none", "other", "4xx"), 100);
}

TEST(RequestMeter, ReturnsAndClearsTheLoad) {
    ServerLoad load;
    load.waiting = 7;
    load.refused_busy = 3;
    load.refused_bodies = 2;
    std::map<std::string, std::int64_t> values;
    for (const Reading& reading : readings_of(load, "main")) {
        values[reading.name + "/" + reading.labels.back().second] = reading.value;
        EXPECT_EQ(reading.labels.front(),
                  (std::pair<std::string, std::string>{"listener", "main"}));
    }
    EXPECT_EQ(values["steady_http_queue_depth/main"], 7);
    EXPECT_EQ(values["steady_http_refused_total/busy"], 3);
    EXPECT_EQ(values["steady_http_refused_total/bodies"], 2);
}

}  // namespace request_meter_test
}  // namespace steady::http
