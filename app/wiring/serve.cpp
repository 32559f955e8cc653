#include "adapters/geo/zone_data.h"
#include "adapters/http/access_log.h"
#include "adapters/http/site.h"
#include "adapters/sql/conversation_changes.h"
#include "adapters/sql/session_ends.h"
#include "adapters/system/scheduler.h"
#include "adapters/system/system.h"
#include "app/background/failing_work.h"
#include "app/wiring/application.h"
#include "app/wiring/clock_watch.h"
#include "app/wiring/commands.h"
#include "app/wiring/demo.h"
#include "app/wiring/deployment_faults.h"
#include "app/wiring/gate.h"
#include "app/wiring/listener.h"
#include "app/wiring/logging.h"
#include "app/wiring/mode_policy.h"
#include "app/wiring/observation.h"
#include "app/wiring/public_config.h"
#include "app/wiring/route_list.h"
#include "app/wiring/secret_keys.h"
#include "app/wiring/stop_signals.h"
#include "app/wiring/store_lock.h"
#include "app/wiring/timetable.h"
#include "app/wiring/work_watch.h"
#include "ports/contained.h"

#include <array>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

#include <fmt/core.h>
#include <malloc.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

namespace steady {
namespace {

constexpr std::chrono::milliseconds listener_stop_grace{20'000};
constexpr std::chrono::milliseconds outbound_grace{5'000};
constexpr std::chrono::milliseconds clock_watch_pause{5'000};

bool all_is_here(const Settings& settings) {
    return settings.postgres_address().empty() && settings.nominatim_address.empty() &&
           settings.osrm_address.empty();
}

// The name by which operators know this process, where several serve.
std::string server_name() {
    std::array<char, 256> name{};
    (void)gethostname(name.data(), name.size() - 1);
    return std::string("server ") + name.data();
}

// nullptr where this machine's own clock is used.
std::unique_ptr<http::HttpServer> make_listener_behind(const Gate& gate, const Settings& settings) {
    return make_listener(
        settings, [&gate](const http::Request& request) { return gate.respond(request); },
        [&gate](const http::Request& head) { return gate.plan(head); },
        [&gate](const http::Request& start) { return gate.long_address_page(start); });
}

std::unique_ptr<ClockWatch> watch_clock(const Platform& platform, Observation& observation) {
    if (!platform.database_clock) return nullptr;
    auto watch = std::make_unique<ClockWatch>(*platform.database_clock, make_system_clock());
    observation.watch(*watch);
    return watch;
}

// Listens for sessions that other servers end, for changes of conversations, and for jobs that they
// enqueue: these wake this server's workers (ADR 10).
std::unique_ptr<PostgresSignal> subscribe_to_others(const Settings& settings, Scheduler& scheduler,
                                                    Platform& platform) {
    if (settings.postgres_address().empty()) return nullptr;
    PostgresListener listener;
    subscribe_to_session_ends(listener, *platform.session_cache);
    subscribe_to_conversations(listener, platform.event_streams);
    listener.listening = [&scheduler, on_listening = std::move(listener.listening)] {
        on_listening();
        wake_job_runners(scheduler);  // for jobs enqueued while this server was not listening
    };
    listener.channels["steady_jobs"] = [&scheduler](const std::string&) {
        wake_job_runners(scheduler);
    };
    return std::make_unique<PostgresSignal>(settings.postgres_address(), std::move(listener));
}

// In parallel with the first requests, which the store's own search answers.
void fill_index(IndexedSearcher& index) {
    index.start([](std::size_t companions) {
        spdlog::info("the index of search is filled with {} companions", companions);
    });
}

WorkLimits work_limits_of(const Settings& settings) {
    return {.failing = std::chrono::seconds(settings.background_failing_after)};
}

Scheduler::Report report_of(FailingWork& failing_work) {
    return [&failing_work](const std::string& name, const std::optional<std::string>& failure) {
        // A database puts the row's content into the next line.
        if (failure) spdlog::error("background work '{}' failed: {}", name, stored_error(*failure));
        failing_work.note(name, failure);
    };
}

// Aborts the calls to other machines that still run `outbound_grace` after a stop began, whether a
// request or background work waits for them. The thread ends when its owner does.
std::jthread abort_late_calls(std::stop_source& calls) {
    return std::jthread([&calls](const std::stop_token& stopped) {
        contain("the end of late calls", [&] {
            std::mutex mutex;
            std::condition_variable_any changed;
            std::unique_lock lock(mutex);
            changed.wait_for(lock, stopped, outbound_grace, [] { return false; });
            if (!stopped.stop_requested()) calls.request_stop();
        });
    });
}

// First the load balancer learns that other servers should get the requests, then connections are
// refused.
void stop_serving(http::HttpServer& server, Application& application, Scheduler& scheduler) {
    application.readiness.stopping();
    server.begin_stopping();
    std::this_thread::sleep_for(std::chrono::milliseconds(application.settings.drain_delay_ms));
    scheduler.request_stop();
    application.stop_jobs();
    // Current requests and items are finished, unless another machine does not answer in time.
    const std::jthread late_calls = abort_late_calls(application.platform.outside_calls);
    server.stop(listener_stop_grace);
    scheduler.stop();
    contain("the last uses of sessions", [&] { application.accounts.session_touches.flush(); });
}

void announce(const std::string& origin) {
    fmt::print("{{\"listening\":\"{}\"}}\n", origin);
    std::fflush(stdout);
}

// Returns the checks that were impossible now, for the log.
std::vector<std::string> demand_sound_deployment(const LoadedSettings& loaded) {
    DeploymentFindings findings = check_deployment(loaded);
    if (!findings.faults.empty()) {
        std::string lines;
        for (const SettingFault& fault : findings.faults)
            lines += (lines.empty() ? "" : "\nsteady: ") + fault.line();
        throw std::runtime_error(lines);
    }
    make_store_private(loaded.settings);
    return std::move(findings.notes);
}

void begin_logging(const Settings& settings, StopSignals& signals,
                   const std::vector<std::string>& notes) {
    signals.on_hangup(start_logging(settings));
    for (const std::string& note : notes) spdlog::warn(note);
    const std::string& version = ZoneData::of_system().version();
    spdlog::info("time zone data: {}", version);
    if (const auto warning = zone_data_warning(version, make_system_clock()->now())) {
        spdlog::warn(*warning);
    }
}

http::RefusalTexts refusal_texts_of(const Platform& platform) {
    return [&texts = platform.refusal_translator](Locale locale, std::string_view english) {
        return texts.translate(locale, english);
    };
}

}  // namespace

int serve(const LoadedSettings& loaded) {
    const Settings& settings = loaded.settings;
    const auto notes = demand_sound_deployment(loaded);
    StopSignals signals;
    begin_logging(settings, signals, notes);
    std::optional<http::BackgroundAccessLog> access_log{std::in_place};
    const StoreLock lock(settings);
    Platform platform(settings, StoreUse::serves);
    if (const auto fault = missing_key(platform)) throw std::runtime_error(*fault);
    const auto demo =
        settings.demo_data ? std::optional(load_demo(settings, platform)) : std::nullopt;
    signals.started();

    Gate gate(all_is_here(settings));
    const AccountSettings accounts = account_settings_for(settings, {});
    http::StaticSite files(settings.web_folder, config_text(public_config(settings, accounts)));
    const auto server = make_listener_behind(gate, settings);
    server->start();
    Observation observation(settings, *platform.store, *platform.clock, platform.store_health);
    observation.watch("main", *server);
    const auto clock_watch = watch_clock(platform, observation);
    const std::string origin = origin_of(settings, server->port());

    Provider provider(settings, platform, origin, &observation.metrics());
    if (demo && provider.sandbox()) provider.sandbox()->remember(*demo);
    observation.watch(provider.adapter());
    Application application(settings, platform, provider, origin);
    observation.watch(application.deliver_mail);
    observation.watch(application.deliver_push);
    observation.watch(application.client_errors);
    if (settings.search_index) fill_index(application.search_index);
    const auto limits = settings.mode == Mode::live ? http::CallLimits::on : http::CallLimits::off;
    const http::Router router(routes_of(application), authenticator_of(application), limits,
                              admin_hooks_of(application), refusal_texts_of(platform));
    http::RequestMeter meter(observation.metrics(), router.routes());
    // Live: plain HTTP is refused (HD1, TL1).
    const http::Site site(router, &files, settings.mode == Mode::live ? origin : std::string{},
                          &meter);
    observation.start();
    // After the gate has opened, all of the above answers requests.
    const StopsListener stops_listener(*server);
    gate.open(site, with_sandbox(site.handler(), provider, platform, settings, origin));

    FailingWork failing_work(*platform.store, *platform.clock, server_name());
    Scheduler scheduler(report_of(failing_work));
    const WorkWatch work_watch(scheduler, work_limits_of(settings));
    plan_work(scheduler, application);
    observation.schedule(scheduler);
    if (clock_watch) {
        scheduler.every(WorkLane::maintenance, clock_watch_pause, "database clock",
                        [&](const std::stop_token&) { clock_watch->look(); });
    }
    if (!settings.isolated) scheduler.start();
    const auto signal = subscribe_to_others(settings, scheduler, platform);
    provider.start_deliveries();
    observation.watch(work_watch);
    application.readiness.watch_background([&work_watch] { return work_watch.fails(); });
    application.declare_started();
    malloc_trim(0);  // returns the memory of migrations and demo data
    announce(origin);

    signals.wait();
    stop_serving(*server, application, scheduler);
    application.search_index.stop();
    provider.stop();
    observation.stop();
    access_log.reset();
    spdlog::shutdown();
    return 0;
}

}  // namespace steady
