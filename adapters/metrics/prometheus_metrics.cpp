#include "adapters/metrics/prometheus_metrics.h"

#include "adapters/metrics/process_figures.h"
#include "adapters/metrics/striped_metrics.h"

#include <atomic>
#include <exception>
#include <map>
#include <mutex>
#include <sstream>
#include <vector>

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

namespace steady {
namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

MetricFamily single(const std::string& name, const std::string& help, MetricType type, double value,
                    std::vector<ClientMetric::Label> labels = {}) {
    ClientMetric metric;
    metric.label = std::move(labels);
    if (type == MetricType::Counter) {
        metric.counter.value = value;
    } else {
        metric.gauge.value = value;
    }
    return {name, help, type, {std::move(metric)}};
}

// The standard names of Prometheus clients.
void add_process(std::vector<MetricFamily>& families) {
    const ProcessFigures figures = read_process_figures();
    const auto gauge = [&](const char* name, const char* help, double value) {
        families.push_back(single(name, help, MetricType::Gauge, value));
    };
    gauge("process_resident_memory_bytes", "Resident memory.",
          static_cast<double>(figures.resident_bytes));
    gauge("process_virtual_memory_bytes", "Virtual memory.",
          static_cast<double>(figures.virtual_bytes));
    gauge("process_open_fds", "Open file descriptors.",
          static_cast<double>(figures.open_descriptors));
    gauge("process_max_fds", "Most file descriptors that may be open.",
          static_cast<double>(figures.descriptor_limit));
    gauge("process_threads", "Threads.", static_cast<double>(figures.threads));
    gauge("process_start_time_seconds", "Start of the process, seconds since 1970.",
          figures.started_at);
    families.push_back(single("process_cpu_seconds_total", "Processor time used.",
                              MetricType::Counter, figures.processor_seconds));
}

// The format requires all samples of one name to be contiguous.
void add_readings(std::map<std::string, MetricFamily>& families, const Readings& readings) {
    for (const Reading& reading : readings) {
        const bool counts = reading.kind == Reading::Kind::counter;
        MetricFamily& family = families[reading.name];
        if (family.name.empty()) {
            family.name = reading.name;
            family.help = reading.help;
            family.type = counts ? MetricType::Counter : MetricType::Gauge;
        }
        ClientMetric& metric = family.metric.emplace_back();
        for (const auto& [name, value] : reading.labels) metric.label.push_back({name, value});
        metric.gauge.value = static_cast<double>(reading.value);
        metric.counter.value = static_cast<double>(reading.value);
    }
}

// The metrics of one kind; an address stays valid.
template <class Metric>
class MetricsByName {
  public:
    Metric& of(std::mutex& mutex, const std::string& name, const std::string& help,
               const MetricLabels& labels) {
        const std::lock_guard lock(mutex);
        Family& family = families_[name];
        family.help = help;
        return family.metrics[{labels.begin(), labels.end()}];
    }
    void read(std::mutex& mutex, std::vector<MetricFamily>& into, MetricType type) const {
        const std::lock_guard lock(mutex);
        for (const auto& [name, family] : families_) {
            MetricFamily& read = into.emplace_back(MetricFamily{name, family.help, type, {}});
            for (const auto& [labels, metric] : family.metrics) {
                ClientMetric& one = read.metric.emplace_back(metric.read());
                for (const auto& [label, value] : labels) one.label.push_back({label, value});
            }
        }
    }

  private:
    struct Family {
        std::string help;
        std::map<std::map<std::string, std::string>, Metric> metrics;
    };
    std::map<std::string, Family> families_;
};

}  // namespace

class PrometheusMetrics::Parts {
  public:
    explicit Parts(std::string version) : version_(std::move(version)) {}

    Counter& counter(const std::string& name, const std::string& help, const MetricLabels& labels) {
        return counters_.of(mutex_, name, help, labels);
    }

    Durations& durations(const std::string& name, const std::string& help,
                         const MetricLabels& labels) {
        return durations_.of(mutex_, name, help, labels);
    }

    void ask(std::function<Readings()> source) {
        const std::lock_guard lock(mutex_);
        sources_.push_back(std::move(source));
    }

    std::string text() {
        std::vector<MetricFamily> families;
        counters_.read(mutex_, families, MetricType::Counter);
        durations_.read(mutex_, families, MetricType::Histogram);
        for (auto& [name, family] : asked()) families.push_back(std::move(family));
        add_process(families);
        families.push_back(single("steady_build_info", "Always 1; the label is what runs.",
                                  MetricType::Gauge, 1, {{"version", version_}}));
        families.push_back(single("steady_metrics_sources_failed_total",
                                  "Metrics that could not be collected.", MetricType::Counter,
                                  static_cast<double>(failures_.load())));
        std::ostringstream out;
        prometheus::TextSerializer().Serialize(out, families);
        return std::move(out).str();
    }

  private:
    std::map<std::string, MetricFamily> asked() {
        std::vector<std::function<Readings()>> sources;
        {
            const std::lock_guard lock(mutex_);
            sources = sources_;
        }
        std::map<std::string, MetricFamily> families;
        for (const auto& source : sources) {
            try {
                add_readings(families, source());
            } catch (const std::exception&) {
                ++failures_;
            }
        }
        return families;
    }

    const std::string version_;
    std::mutex mutex_;
    MetricsByName<StripedCounter> counters_;
    MetricsByName<StripedDurations> durations_;
    std::vector<std::function<Readings()>> sources_;
    std::atomic<std::uint64_t> failures_{0};
};

PrometheusMetrics::PrometheusMetrics(const std::string& version)
    : parts_(std::make_unique<Parts>(version)) {}

PrometheusMetrics::~PrometheusMetrics() = default;

Counter& PrometheusMetrics::counter(const std::string& name, const std::string& help,
                                    const MetricLabels& labels) {
    return parts_->counter(name, help, labels);
}

Durations& PrometheusMetrics::durations(const std::string& name, const std::string& help,
                                        const MetricLabels& labels) {
    return parts_->durations(name, help, labels);
}

void PrometheusMetrics::ask(std::function<Readings()> source) {
    parts_->ask(std::move(source));
}

std::string PrometheusMetrics::text() const {
    return parts_->text();
}

}  // namespace steady
