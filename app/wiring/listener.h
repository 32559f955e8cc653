#pragma once

#include "app/wiring/settings/settings.h"
#include "ports/http/server.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace steady {

// The main listener, not yet started.
[[nodiscard]] std::unique_ptr<http::HttpServer> make_listener(
    const Settings& settings, http::Handler handler,
    std::function<http::RequestPlan(const http::Request&)> plan);

// Where browsers reach it.
[[nodiscard]] std::string origin_of(const Settings& settings, std::uint16_t port);

}  // namespace steady
