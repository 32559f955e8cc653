#include "adapters/demo/demo_data.h"
#include "adapters/http/access_log.h"
#include "adapters/http/beast_server.h"
#include "adapters/http/loopback/loopback_server.h"
#include "adapters/http/reply.h"
#include "adapters/http/site.h"
#include "adapters/sandbox/mail_page.h"
#include "adapters/sql/postgres_signal.h"
#include "adapters/system/scheduler.h"
#include "adapters/system/system.h"
#include "app/notifications/mail_job.h"
#include "app/wiring/application.h"
#include "app/wiring/clock_watch.h"
#include "app/wiring/commands.h"
#include "app/wiring/observation.h"
#include "app/wiring/public_config.h"
#include "app/wiring/secret_keys.h"
#include "app/wiring/stop_signals.h"
#include "app/wiring/unsafe_database.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>

#include <fmt/core.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

namespace steady {
namespace {

constexpr std::chrono::milliseconds stop_grace{20'000};
constexpr std::chrono::milliseconds clock_watch_pause{5'000};
constexpr unsigned most_io_threads = 8;
constexpr rlim_t wanted_descriptors = 16'384;

void start_logging(const Settings& settings) {
    const auto make_sink = [&]() -> spdlog::sink_ptr {
        if (settings.log_file.empty()) return std::make_shared<spdlog::sinks::stderr_sink_mt>();
        make_parent_folder(settings.log_file);
        return std::make_shared<spdlog::sinks::basic_file_sink_mt>(settings.log_file);
    };
    const auto sink = make_sink();
    auto access = std::make_shared<spdlog::logger>("access", sink);
    access->set_pattern("%v");
    access->flush_on(spdlog::level::warn);
    spdlog::register_logger(access);
    // A sink has one formatter, so the second logger brings its own to the same place.
    auto events = std::make_shared<spdlog::logger>(
        "events", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    events->set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
    spdlog::set_default_logger(events);
    spdlog::flush_every(std::chrono::seconds(1));
}

// Answers "starting" until the application stands behind it.
class Gate {
  public:
    http::Response respond(const http::Request& request) const {
        const http::Handler* const handler = open_.load(std::memory_order_acquire);
        if (handler) return (*handler)(request);
        if (request.path == "/healthz") {
            return http::json_reply(http::Json::object({{"status", "ok"}}));
        }
        auto reply = http::failed(503, "starting", "The service is starting. Please try again.");
        reply.headers.set("Retry-After", "1");
        return reply;
    }
    void open(http::Handler handler) {
        handler_ = std::move(handler);
        open_.store(&handler_, std::memory_order_release);
    }

  private:
    http::Handler handler_;  // not changed once it was opened
    std::atomic<const http::Handler*> open_{nullptr};
};

std::string origin_of(const Settings& settings, std::uint16_t port) {
    if (!settings.origin.empty()) return settings.origin;
    const std::string scheme = settings.certificate_file.empty() ? "http://" : "https://";
    const bool ipv6 = settings.listen_address.find(':') != std::string::npos;
    const std::string host =
        settings.listen_address == "0.0.0.0" ? "127.0.0.1" : settings.listen_address;
    return scheme + (ipv6 ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

// The listener takes more connections than a process may have descriptors by default.
void allow_many_descriptors() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = std::min(limit.rlim_max, std::max(limit.rlim_cur, wanted_descriptors));
    (void)setrlimit(RLIMIT_NOFILE, &limit);
}

http::ServerOptions listener_options(const Settings& settings) {
    http::ServerOptions options;
    options.address = settings.listen_address;
    options.port = settings.listen_port;
    options.io_threads = std::clamp(std::thread::hardware_concurrency(), 1U, most_io_threads);
    options.workers = settings.workers;
    options.limits.connections_per_address = settings.connections_per_address;
    options.limits.count_local_addresses = settings.count_local_connections;
    options.certificate_file = settings.certificate_file;
    options.private_key_file = settings.private_key_file;
    options.trusted_proxy = settings.trusted_proxy;
    return options;
}

bool all_is_here(const Settings& settings) {
    return settings.postgres_address().empty() && settings.nominatim_address.empty() &&
           settings.osrm_address.empty();
}

// What the routes say about a request once its head was read. While there are none yet the gate
// answers; the sandbox stands before them and keeps its state in a file.
// What is asked over a network is always waited for.
void ask_site(http::ServerOptions& options, const std::atomic<const http::Site*>& opened,
              bool here) {
    options.plan = [&opened, here](const http::Request& head) {
        if (head.path.starts_with("/sandbox/")) return http::RequestPlan();
        const http::Site* const site = opened.load();
        if (!site) return http::RequestPlan{0, http::Lane::immediate};
        http::RequestPlan plan = site->plan(head);
        if (plan.lane == http::Lane::brief && !here) plan.lane = http::Lane::ordinary;
        return plan;
    };
}

std::unique_ptr<http::HttpServer> make_listener(Listener kind, http::ServerOptions options,
                                                http::Handler handler) {
    switch (kind) {
        case Listener::beast:
            return std::make_unique<http::BeastServer>(std::move(options), std::move(handler));
        case Listener::httplib:
            return std::make_unique<http::LoopbackServer>(std::move(options), std::move(handler));
    }
    std::unreachable();
}

// What the sandbox must be told; what it knows already has no effect.
ProviderHistory load_demo(const Settings& settings, Platform& platform) {
    DemoOptions options;
    options.companions = settings.demo_companions;
    options.provider_is_told = settings.sandboxed() && !settings.isolated;
    DemoPast past = load_demo_data(*platform.store, *platform.hasher, platform.gazetteer,
                                   platform.time_zones, platform.clock->now(), options);
    fmt::print(stderr, "{}\n",
               past.loaded_now ? "Demo data loaded. Log in with:" : "Demo log-ins:");
    for (const DemoLogin& login : demo_logins()) {
        fmt::print(stderr, "  {:28} {:34} {}\n", login.label, login.email, login.password);
    }
    return std::move(past.history);
}

std::vector<Mail> recent_mails(Store& store, const Vault& vault) {
    return store.read([&](Transaction& transaction) {
        std::vector<Mail> mails;
        for (const Job& job : transaction.jobs().recent(mail_job_kind, 50)) {
            if (auto mail = read_mail_job(job, &vault)) mails.push_back(std::move(*mail));
        }
        return mails;
    });
}

// The hosted pages of the sandbox answer on the main address too, so that one port is enough. The
// demo also shows its mail there.
http::Handler with_sandbox(http::Handler site, sandbox::Sandbox* sandbox, const Platform& platform,
                           const Settings& settings, const std::string& origin) {
    if (!sandbox) return site;
    return [site = std::move(site), sandbox, &platform, demo = settings.demo_data,
            origin](const http::Request& request) {
        if (!request.path.starts_with("/sandbox/")) return site(request);
        if (demo && request.path == "/sandbox/mail") {
            return sandbox::mail_page(recent_mails(*platform.store, *platform.vault), origin);
        }
        return sandbox->handle(request);
    };
}

// Nothing to watch where this machine's own clock counts.
std::unique_ptr<ClockWatch> watch_clock(const Platform& platform, Observation& observation) {
    if (!platform.database_clock) return nullptr;
    auto watch = std::make_unique<ClockWatch>(*platform.database_clock, make_system_clock());
    observation.watch(*watch);
    return watch;
}

// Jobs that other servers write wake this one's workers (ADR 10).
std::unique_ptr<PostgresSignal> hear_of_jobs(const Settings& settings, Scheduler& scheduler) {
    if (settings.postgres_address().empty() || settings.isolated) return nullptr;
    return std::make_unique<PostgresSignal>(settings.postgres_address(),
                                            [&scheduler] { scheduler.wake("jobs"); });
}

}  // namespace

int serve(const LoadedSettings& loaded) {
    const Settings& settings = loaded.settings;
    if (const auto fault = unsafe_database(loaded)) throw std::runtime_error(fault->line());
    StopSignals signals;
    allow_many_descriptors();
    start_logging(settings);
    std::optional<http::BackgroundAccessLog> access_log{std::in_place};
    Platform platform(settings, StoreUse::serves);
    if (const auto fault = missing_key(platform)) throw std::runtime_error(*fault);
    const auto demo =
        settings.demo_data ? std::optional(load_demo(settings, platform)) : std::nullopt;
    signals.started();

    Gate gate;
    const AccountSettings accounts = account_settings(settings, {});
    http::StaticSite files(settings.web_folder, config_text(public_config(settings, accounts)));
    http::ServerOptions options = listener_options(settings);
    std::atomic<const http::Site*> opened{nullptr};
    ask_site(options, opened, all_is_here(settings));
    const auto server = make_listener(settings.listener, options,
                                      [&](const http::Request& r) { return gate.respond(r); });
    server->start();
    Observation observation(settings, *platform.store, *platform.clock);
    observation.watch("main", *server);
    const auto clock_watch = watch_clock(platform, observation);
    const std::string origin = origin_of(settings, server->port());

    Provider provider(settings, platform, origin, &observation.metrics());
    if (demo && provider.sandbox()) provider.sandbox()->remember(*demo);
    observation.watch(provider.adapter());
    Application application(settings, platform, provider, origin);
    const auto limits = settings.mode == Mode::live ? http::CallLimits::on : http::CallLimits::off;
    const http::Router router(application.routes(), application.authenticator(), limits,
                              application.admin_hooks());
    http::RequestMeter meter(observation.metrics(), router.routes());
    // Live: plain HTTP is turned away (HD1, TL1).
    const http::Site site(router, &files, settings.mode == Mode::live ? origin : std::string{},
                          &meter);
    observation.start();
    opened.store(&site);
    gate.open(with_sandbox(site.handler(), provider.sandbox(), platform, settings, origin));

    Scheduler scheduler([](const std::string& name, const std::string& what) {
        spdlog::error("background work '{}' failed: {}", name, what);
    });
    application.schedule(scheduler);
    observation.schedule(scheduler);
    if (clock_watch) {
        scheduler.every(clock_watch_pause, "database clock", [&] { clock_watch->look(); });
    }
    if (!settings.isolated) scheduler.start();
    const auto job_signal = hear_of_jobs(settings, scheduler);
    provider.start_deliveries();
    application.declare_started();
    fmt::print("{{\"listening\":\"{}\"}}\n", origin);
    std::fflush(stdout);

    signals.wait();
    // First whoever sends requests learns that others should get them, then nobody is let in.
    application.readiness().stopping();
    server->begin_stopping();
    std::this_thread::sleep_for(std::chrono::milliseconds(settings.drain_delay_ms));
    application.stop_jobs();
    server->stop(stop_grace);
    scheduler.stop();
    provider.stop();
    observation.stop();
    access_log.reset();
    spdlog::shutdown();
    return 0;
}

}  // namespace steady
