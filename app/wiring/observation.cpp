#include "app/wiring/observation.h"

#include "adapters/geo/zone_data.h"
#include "adapters/http/beast_server.h"
#include "adapters/http/metrics_page.h"
#include "domain/core/version.h"

#include <spdlog/spdlog.h>

namespace steady {
namespace {

constexpr std::chrono::seconds jobs_pause{15};
constexpr std::chrono::seconds incidents_pause{30};
constexpr std::chrono::minutes ledger_pause{10};
constexpr std::chrono::milliseconds stop_grace{1'000};

Readings readings_of(const outbound::CircuitState& state) {
    using outbound::Circuit;
    Readings readings;
    for (const auto& [word, circuit] :
         {std::pair("closed", Circuit::closed), std::pair("open", Circuit::open),
          std::pair("half_open", Circuit::half_open)}) {
        readings.push_back({"steady_provider_circuit",
                            "1 at the state of the circuit breaker before the provider.",
                            Reading::Kind::gauge,
                            {{"state", word}},
                            state.circuit == circuit ? 1 : 0});
    }
    readings.push_back({"steady_provider_circuit_opened_total",
                        "Times that the provider was given up for a while.",
                        Reading::Kind::counter,
                        {},
                        static_cast<std::int64_t>(state.opened)});
    readings.push_back({"steady_provider_calls_refused_total",
                        "Calls that were not tried while the circuit was open.",
                        Reading::Kind::counter,
                        {},
                        static_cast<std::int64_t>(state.refused)});
    return readings;
}

Readings zone_data_readings(Instant now) {
    const std::string& version = ZoneData::of_system().version();
    return {{"steady_zone_data_info",
             "The version of the time zone data that is installed.",
             Reading::Kind::gauge,
             {{"version", version}},
             1},
            {"steady_zone_data_outdated",
             "1 while the time zone data is more than a year old: upgrade tzdata, then restart.",
             Reading::Kind::gauge,
             {},
             zone_data_warning(version, now) ? 1 : 0}};
}

}  // namespace

Observation::Observation(const Settings& settings, Store& store, const Clock& clock,
                         const StoreHealth* health)
    : settings_(settings),
      health_(health),
      metrics_(std::string(product_version)),
      store_watch_(store, clock, health) {
    metrics_.ask([this] { return store_watch_.readings(); });
    metrics_.ask([&clock] { return zone_data_readings(clock.now()); });
}

Observation::~Observation() {
    stop();
}

void Observation::watch(const std::string& name, const http::HttpServer& listener) {
    metrics_.ask([name, &listener] { return http::readings_of(listener.load(), name); });
}

void Observation::watch(const StripeAdapter& provider) {
    metrics_.ask([&provider] {
        Readings readings = readings_of(provider.circuit());
        readings.push_back({"steady_provider_calls_turned_away_total",
                            "Calls that were not tried because too many hung.",
                            Reading::Kind::counter,
                            {},
                            static_cast<std::int64_t>(provider.turned_away())});
        return readings;
    });
}

void Observation::watch(const WorkWatch& work) {
    metrics_.ask([&work] { return work.readings(); });
}

void Observation::watch(const DeliverMail& mails) {
    metrics_.ask([&mails] { return mails.readings(); });
}

void Observation::watch(const DeliverPush& pushes) {
    metrics_.ask([&pushes] { return pushes.readings(); });
}

void Observation::watch(const ClockWatch& clock) {
    metrics_.ask([&clock] { return clock.readings(); });
}

void Observation::watch(const ClientErrors& errors) {
    metrics_.ask([&errors] { return errors.readings(); });
}

void Observation::schedule(Scheduler& scheduler) {
    const auto look = [&](std::chrono::milliseconds pause, const char* name, auto work) {
        scheduler.every(WorkLane::maintenance, pause, name,
                        [work](const std::stop_token&) { work(); });
    };
    look(jobs_pause, "job figures", [this] { store_watch_.measure_jobs(); });
    look(jobs_pause, "figures of failing work", [this] { warn_of_failing_items(); });
    look(incidents_pause, "open incidents", [this] { store_watch_.measure_incidents(); });
    look(jobs_pause, "store connections", [this] { warn_of_failures(); });
    look(ledger_pause, "ledger sum", [this] { store_watch_.measure_ledger(); });
}

// The log contains only counts; items and errors are in the store, where operators read them.
void Observation::warn_of_failing_items() {
    std::map<std::string, long> seen;
    for (const FailingTally& each : store_watch_.measure_failing_items()) {
        seen.emplace(each.work, each.count);
        if (each.count <= failing_[each.work]) continue;
        spdlog::warn("{} items of '{}' fail again and again: /admin/attention names each",
                     each.count, each.work);
    }
    failing_ = std::move(seen);
}

// Too few connections for the requests that this server accepts, or an unavailable database.
void Observation::warn_of_failures() {
    if (!health_) return;
    for (const PoolHealth& pool : health_->pool_health()) {
        auto& known = failures_[pool.name];
        if (pool.failed > known) {
            spdlog::warn(
                "the store failed {} times in pool '{}': the database is away, has no connection "
                "left for this server (store_connections), or cannot write",
                pool.failed - known, pool.name);
        }
        known = pool.failed;
    }
}

void Observation::start() {
    if (settings_.metrics_address.empty()) return;
    http::ServerOptions options;
    options.address = settings_.metrics_address;
    options.port = settings_.metrics_port;
    options.workers = 1;
    options.limits.connections = 16;
    options.limits.queue = 16;
    options.limits.body_bytes = 1;
    listener_ = std::make_unique<http::BeastServer>(
        options, http::metrics_page([this] { return metrics_.text(); }));
    listener_->start();
    spdlog::info("metrics on http://{}:{}/metrics for this machine", settings_.metrics_address,
                 listener_->port());
}

void Observation::stop() {
    if (!listener_) return;
    listener_->stop(stop_grace);
    listener_.reset();
}

}  // namespace steady
