#include "adapters/metrics/prometheus_metrics.h"

#include <stdexcept>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady {
namespace prometheus_metrics_test {

using ::testing::HasSubstr;
using ::testing::Not;

Reading reading(const std::string& label, std::int64_t value) {
    return {"steady_test_things", "Things.", Reading::Kind::gauge, {{"kind", label}}, value};
}

TEST(PrometheusMetrics, ReturnsTheSameMetricForTheSameLabels) {
    PrometheusMetrics metrics("1.2.3");
    metrics.counter("steady_test_total", "Tests.", {{"a", "x"}}).add();
    metrics.counter("steady_test_total", "Tests.", {{"a", "x"}}).add(2);
    metrics.counter("steady_test_total", "Tests.", {{"a", "y"}}).add();
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("# TYPE steady_test_total counter\n"));
    EXPECT_THAT(text, HasSubstr("steady_test_total{a=\"x\"} 3\n"));
    EXPECT_THAT(text, HasSubstr("steady_test_total{a=\"y\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("steady_build_info{version=\"1.2.3\"} 1\n"));
}

TEST(PrometheusMetrics, SortsDurationsIntoCumulativeBuckets) {
    PrometheusMetrics metrics("1");
    Durations& durations = metrics.durations("steady_test_seconds", "Tests.", {});
    durations.observe(std::chrono::microseconds{500});
    durations.observe(std::chrono::milliseconds{3});
    durations.observe(std::chrono::minutes{2});
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("steady_test_seconds_bucket{le=\"0.001\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("steady_test_seconds_bucket{le=\"0.005\"} 2\n"));
    EXPECT_THAT(text, HasSubstr("steady_test_seconds_bucket{le=\"+Inf\"} 3\n"));
    EXPECT_THAT(text, HasSubstr("steady_test_seconds_count 3\n"));
}

// No label value can begin another line or another label.
TEST(PrometheusMetrics, EscapesHostileLabelValues) {
    PrometheusMetrics metrics("1");
    const std::string hostile = "a\"} 1\nsteady_forged 2 \\";
    metrics.ask([&] { return Readings{reading(hostile, 7)}; });
    metrics.counter("steady_test_total", "Tests.", {{"kind", hostile}}).add(7);
    const std::string text = metrics.text();
    const std::string safe = R"({kind="a\"} 1\nsteady_forged 2 \\"} 7)";
    EXPECT_THAT(text, HasSubstr("steady_test_things" + safe + "\n"));
    EXPECT_THAT(text, HasSubstr("steady_test_total" + safe + "\n"));
    EXPECT_THAT(text, Not(HasSubstr("\nsteady_forged")));
}

// One source that fails costs its own figures, not the look.
TEST(PrometheusMetrics, OmitsASourceThatThrows) {
    PrometheusMetrics metrics("1");
    metrics.ask([]() -> Readings { throw std::runtime_error("away"); });
    metrics.ask([] { return Readings{reading("a", 1), reading("b", 2)}; });
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("steady_test_things{kind=\"b\"} 2\n"));
    EXPECT_THAT(text, HasSubstr("steady_metrics_sources_failed_total 1\n"));
    EXPECT_EQ(text.find("# TYPE steady_test_things"), text.rfind("# TYPE steady_test_things"));
}

TEST(PrometheusMetrics, LosesNoCountAmongThreads) {
    PrometheusMetrics metrics("1");
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (int n = 0; n < 5000; ++n) {
                metrics.counter("steady_test_total", "Tests.", {}).add();
                metrics.durations("steady_test_seconds", "Tests.", {})
                    .observe(std::chrono::milliseconds{n % 7});
                if (n % 1000 == 0) (void)metrics.text();
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_THAT(metrics.text(), HasSubstr("steady_test_total 20000\n"));
    EXPECT_THAT(metrics.text(), HasSubstr("steady_test_seconds_count 20000\n"));
}

TEST(PrometheusMetrics, ReportsTheProcess) {
    const std::string text = PrometheusMetrics("1").text();
    for (const char* name :
         {"process_resident_memory_bytes", "process_virtual_memory_bytes", "process_open_fds",
          "process_max_fds", "process_threads", "process_start_time_seconds"}) {
        const auto at = text.find("\n" + std::string(name) + " ");
        ASSERT_NE(at, std::string::npos) << name;
        EXPECT_GT(std::stod(text.substr(text.find(' ', at) + 1)), 0) << name;
    }
    EXPECT_THAT(text, HasSubstr("process_cpu_seconds_total "));
}

}  // namespace prometheus_metrics_test
}  // namespace steady
