#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

// Metrics of the running process for its operators. A name or a label never contains anything about
// a person, and a label has few values: patterns, kinds, states, never ids or addresses.
namespace steady {

using MetricLabels = std::vector<std::pair<std::string, std::string>>;

// Only increases. Thread-safe and cheap; a reference stays valid as long as its Metrics.
class Counter {
  public:
    virtual ~Counter() = default;
    virtual void add(std::uint64_t count = 1) = 0;
};

// A histogram of durations. Thread-safe and cheap, as Counter.
class Durations {
  public:
    virtual ~Durations() = default;
    virtual void observe(std::chrono::nanoseconds took) = 0;
};

// A value that its owner maintains and that is read on each scrape.
struct Reading {
    enum class Kind { gauge, counter };
    std::string name;
    std::string help;
    Kind kind = Kind::gauge;
    MetricLabels labels;
    std::int64_t value = 0;
};
using Readings = std::vector<Reading>;

// Names as in "steady_provider_calls_total": lower case, the unit last, "_total" for counters. The
// same name and labels return the same metric; each name has one help text.
class Metrics {
  public:
    virtual ~Metrics() = default;
    [[nodiscard]] virtual Counter& counter(const std::string& name, const std::string& help,
                                           const MetricLabels& labels) = 0;
    [[nodiscard]] virtual Durations& durations(const std::string& name, const std::string& help,
                                               const MetricLabels& labels) = 0;
    // Called on each scrape, in the thread that serves it: it must be fast and must not block.
    // Everything that it refers to must outlive the Metrics or the last scrape.
    virtual void ask(std::function<Readings()> source) = 0;
};

}  // namespace steady
