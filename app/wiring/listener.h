#pragma once

#include "app/wiring/settings/settings.h"
#include "ports/contained.h"
#include "ports/http/server.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace steady {

// The main listener, not yet started.
[[nodiscard]] std::unique_ptr<http::HttpServer> make_listener(
    const Settings& settings, http::Handler handler,
    std::function<http::RequestPlan(const http::Request&)> plan,
    std::function<std::optional<http::Response>(const http::Request&)> long_address_page);

// The origin under which browsers reach it.
[[nodiscard]] std::string origin_of(const Settings& settings, std::uint16_t port);

// Stops a listener before the objects that answer its requests are destroyed: created after all of
// them, it is destroyed before them, even when an exception aborts the start.
class StopsListener {
  public:
    explicit StopsListener(http::HttpServer& server) : server_(server) {}
    StopsListener(const StopsListener&) = delete;
    StopsListener& operator=(const StopsListener&) = delete;
    ~StopsListener() {
        contain("the end of the listener", [this] { server_.stop(std::chrono::milliseconds{0}); });
    }

  private:
    http::HttpServer& server_;
};

}  // namespace steady
