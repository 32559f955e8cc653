#pragma once

#include "ports/metrics.h"
#include "ports/per_thread.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

#include <prometheus/client_metric.h>

// Metrics that each thread counts in a separate stripe, so that event loops write no cache line
// in common; the stripes are added up when the metrics are read (ADR 90).
namespace steady {

class StripedCounter final : public Counter {
  public:
    void add(std::uint64_t count) override {
        stripes_.own().count.fetch_add(count, std::memory_order_relaxed);
    }
    [[nodiscard]] prometheus::ClientMetric read() const;

  private:
    struct Stripe {
        std::atomic<std::uint64_t> count{0};
    };
    PerThread<Stripe> stripes_;
};

// Upper bounds of a histogram, from a cached answer to the longest deadline of a request.
inline constexpr std::array<std::chrono::microseconds, 14> duration_bounds{
    std::chrono::microseconds{1'000},      std::chrono::microseconds{2'500},
    std::chrono::microseconds{5'000},      std::chrono::microseconds{10'000},
    std::chrono::microseconds{25'000},     std::chrono::microseconds{50'000},
    std::chrono::microseconds{100'000},    std::chrono::microseconds{250'000},
    std::chrono::microseconds{500'000},    std::chrono::microseconds{1'000'000},
    std::chrono::microseconds{2'500'000},  std::chrono::microseconds{5'000'000},
    std::chrono::microseconds{10'000'000}, std::chrono::microseconds{30'000'000}};

class StripedDurations final : public Durations {
  public:
    void observe(std::chrono::nanoseconds took) override;
    [[nodiscard]] prometheus::ClientMetric read() const;

  private:
    struct Stripe {
        // Up to each bound, and beyond the last.
        std::array<std::atomic<std::uint64_t>, duration_bounds.size() + 1> counts{};
        std::atomic<std::int64_t> sum_ns{0};
    };
    PerThread<Stripe> stripes_;
};

}  // namespace steady
