#pragma once

#include "adapters/http/request_meter.h"
#include "adapters/metrics/prometheus_metrics.h"
#include "adapters/stripe/stripe_adapter.h"
#include "adapters/system/scheduler.h"
#include "app/notifications/deliver_mail.h"
#include "app/notifications/deliver_push.h"
#include "app/system/client_errors.h"
#include "app/system/store_watch.h"
#include "app/wiring/clock_watch.h"
#include "app/wiring/settings/settings.h"
#include "app/wiring/work_watch.h"
#include "ports/http/server.h"
#include "ports/store_fwd.h"
#include "ports/store_health.h"
#include "ports/system.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace steady {

// An operator's view of the running process, on a listener that only this machine can reach
// (setting metrics_listen; without it there is no listener).
class Observation {
  public:
    // `health` is nullptr for a store without connections.
    Observation(const Settings& settings, Store& store, const Clock& clock,
                const StoreHealth* health);
    ~Observation();
    Observation(const Observation&) = delete;
    Observation& operator=(const Observation&) = delete;

    [[nodiscard]] Metrics& metrics() { return metrics_; }
    // The listener must outlive this, or stop().
    void watch(const std::string& name, const http::HttpServer& listener);
    void watch(const StripeAdapter& provider);
    void watch(const DeliverMail& mails);
    void watch(const DeliverPush& pushes);
    void watch(const ClockWatch& clock);
    void watch(const ClientErrors& errors);
    void watch(const WorkWatch& work);
    // Collects the store's metrics at intervals.
    void schedule(Scheduler& scheduler);
    void start();
    void stop();

  private:
    void warn_of_failures();
    void warn_of_failing_items();

    const Settings& settings_;
    const StoreHealth* health_;
    std::map<std::string, std::uint64_t> failures_;  // by pool, as last reported
    std::map<std::string, long> failing_;            // items by work, as last logged
    PrometheusMetrics metrics_;
    StoreWatch store_watch_;
    std::unique_ptr<http::HttpServer> listener_;
};

}  // namespace steady
