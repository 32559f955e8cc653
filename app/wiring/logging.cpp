#include "app/wiring/logging.h"

#include "app/wiring/platform.h"
#include "ports/contained.h"

#include <chrono>
#include <memory>

#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace steady {

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
    failure_report = [](std::string_view where, std::string_view what) {
        // At the very end of the process there is none any more.
        spdlog::logger* const log = spdlog::default_logger_raw();
        if (log) log->error("unexpected failure in {}: {}", where, what);
    };
}

}  // namespace steady
