#include "adapters/http/access_log.h"

#include "adapters/http/json.h"

#include <memory>

#include <fmt/format.h>
#include <spdlog/spdlog.h>

namespace steady::http {
namespace {

// A method may be any token that a stranger invents.
std::string_view known_method(std::string_view method) {
    for (const std::string_view known :
         {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"}) {
        if (method == known) return known;
    }
    return "other";
}

}  // namespace

std::string access_line(const AccessEntry& entry) {
    const auto now =
        std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::system_clock::now());
    Json line = Json::object({{"time", Instant{now}},
                              {"request", entry.request_id},
                              {"method", known_method(entry.method)},
                              {"route", entry.pattern},
                              {"status", entry.status}});
    line.set("ms",
             Json::number(fmt::format("{:.1f}", static_cast<double>(entry.took.count()) / 1000.0)));
    line.set("bytes", entry.bytes);
    return line.dump();
}

void log_access(const AccessEntry& entry) {
    static const std::shared_ptr<spdlog::logger> named = spdlog::get("access");
    const std::shared_ptr<spdlog::logger> logger = named ? named : spdlog::default_logger();
    if (logger->should_log(spdlog::level::info)) logger->info(access_line(entry));
}

}  // namespace steady::http
