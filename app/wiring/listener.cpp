#include "app/wiring/listener.h"

#include "adapters/http/beast_server.h"
#include "adapters/system/processors.h"

#include <algorithm>
#include <utility>

#include <sys/resource.h>

namespace steady {
namespace {

constexpr unsigned max_event_loops = 64;
constexpr rlim_t other_descriptors = 6'384;

// The listener accepts more connections than a process may have descriptors by default.
void allow_many_descriptors(rlim_t event_streams) {
    const rlim_t wanted_descriptors = other_descriptors + event_streams;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = std::min(limit.rlim_max, std::max(limit.rlim_cur, wanted_descriptors));
    (void)setrlimit(RLIMIT_NOFILE, &limit);
}

http::ServerOptions listener_options(const Settings& settings) {
    http::ServerOptions options;
    options.address = settings.listen_address;
    options.port = settings.listen_port;
    options.io_threads = settings.event_loops > 0 ? settings.event_loops
                                                  : std::min(usable_processors(), max_event_loops);
    options.workers = settings.workers;
    options.limits.connections_per_address = settings.connections_per_address;
    options.limits.idle_timeout = std::chrono::milliseconds(settings.connection_idle_timeout);
    options.limits.count_local_addresses = settings.count_local_connections;
    options.certificate_file = settings.certificate_file;
    options.private_key_file = settings.private_key_file;
    options.trusted_proxy = settings.trusted_proxy;
    return options;
}

}  // namespace

std::string origin_of(const Settings& settings, std::uint16_t port) {
    if (!settings.origin.empty()) return settings.origin;
    const std::string scheme = settings.certificate_file.empty() ? "http://" : "https://";
    const bool ipv6 = settings.listen_address.find(':') != std::string::npos;
    const std::string host =
        settings.listen_address == "0.0.0.0" ? "127.0.0.1" : settings.listen_address;
    return scheme + (ipv6 ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

std::unique_ptr<http::HttpServer> make_listener(
    const Settings& settings, http::Handler handler,
    std::function<http::RequestPlan(const http::Request&)> plan,
    std::function<std::optional<http::Response>(const http::Request&)> long_address_page) {
    allow_many_descriptors(settings.event_streams);
    http::ServerOptions options = listener_options(settings);
    options.plan = std::move(plan);
    options.long_address_page = std::move(long_address_page);
    return std::make_unique<http::BeastServer>(std::move(options), std::move(handler));
}

}  // namespace steady
