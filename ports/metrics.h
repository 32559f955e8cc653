#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

// Figures about the running process for whoever operates it. A name or a label never holds anything
// about a person, and a label takes few values: patterns, kinds, states, never ids or addresses.
namespace steady {

using MetricLabels = std::vector<std::pair<std::string, std::string>>;

// Only ever grows. Thread-safe and cheap; a reference stays valid as long as its Metrics.
class Counter {
  public:
    virtual ~Counter() = default;
    virtual void add(std::uint64_t count = 1) = 0;
};

// How long something took, each time. As Counter.
class Durations {
  public:
    virtual ~Durations() = default;
    virtual void observe(std::chrono::nanoseconds took) = 0;
};

// One figure that somebody else keeps and that is asked for when an operator looks.
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
// same name and labels give the same figure again; one name keeps one help text.
class Metrics {
  public:
    virtual ~Metrics() = default;
    [[nodiscard]] virtual Counter& counter(const std::string& name, const std::string& help,
                                           const MetricLabels& labels) = 0;
    [[nodiscard]] virtual Durations& durations(const std::string& name, const std::string& help,
                                               const MetricLabels& labels) = 0;
    // Asked in the thread that serves the operator, at every look: it must be quick and wait for
    // nobody. What it refers to must outlive the Metrics or the last look.
    virtual void ask(std::function<Readings()> source) = 0;
};

}  // namespace steady
