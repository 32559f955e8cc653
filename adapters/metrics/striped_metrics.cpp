#include "adapters/metrics/striped_metrics.h"

#include <algorithm>
#include <chrono>
#include <limits>

namespace steady {

prometheus::ClientMetric StripedCounter::read() const {
    std::uint64_t count = 0;
    stripes_.each_part([&](const Stripe& stripe) { count += stripe.count.load(); });
    prometheus::ClientMetric metric;
    metric.counter.value = static_cast<double>(count);
    return metric;
}

void StripedDurations::observe(std::chrono::nanoseconds took) {
    const auto bound = std::ranges::lower_bound(duration_bounds, took);
    Stripe& stripe = stripes_.own();
    stripe.counts[static_cast<std::size_t>(bound - duration_bounds.begin())].fetch_add(
        1, std::memory_order_relaxed);
    stripe.sum_ns.fetch_add(took.count(), std::memory_order_relaxed);
}

prometheus::ClientMetric StripedDurations::read() const {
    std::array<std::uint64_t, duration_bounds.size() + 1> counts{};
    std::int64_t sum_ns = 0;
    stripes_.each_part([&](const Stripe& stripe) {
        for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += stripe.counts[i].load();
        sum_ns += stripe.sum_ns.load();
    });
    prometheus::ClientMetric metric;
    prometheus::ClientMetric::Histogram& histogram = metric.histogram;
    using Seconds = std::chrono::duration<double>;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        histogram.sample_count += counts[i];
        histogram.bucket.push_back(
            {histogram.sample_count, i < duration_bounds.size()
                                         ? Seconds(duration_bounds[i]).count()
                                         : std::numeric_limits<double>::infinity()});
    }
    histogram.sample_sum = Seconds(std::chrono::nanoseconds{sum_ns}).count();
    return metric;
}

}  // namespace steady
