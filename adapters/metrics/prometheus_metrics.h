#pragma once

#include "ports/metrics.h"

#include <memory>
#include <string>

namespace steady {

// Metrics in memory, exported in Prometheus's text format. In addition to the counters the text has
// the process's own figures (memory, descriptors, processor time, start) and the build.
class PrometheusMetrics final : public Metrics {
  public:
    explicit PrometheusMetrics(const std::string& version);
    ~PrometheusMetrics() override;

    [[nodiscard]] Counter& counter(const std::string& name, const std::string& help,
                                   const MetricLabels& labels) override;
    [[nodiscard]] Durations& durations(const std::string& name, const std::string& help,
                                       const MetricLabels& labels) override;
    void ask(std::function<Readings()> source) override;

    // Text exposition format 0.0.4. A source that throws is left out and counted in
    // steady_metrics_sources_failed_total.
    [[nodiscard]] std::string text() const;

  private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace steady
