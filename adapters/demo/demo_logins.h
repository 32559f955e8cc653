#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace steady {

struct DemoLogin {
    std::string role;  // "client", "companion", "admin"
    std::string label;
    std::string email;
    std::string password;
};

// The log-ins that load_demo_data creates; printed at startup and shown on the log-in page, in demo
// mode only.
[[nodiscard]] const std::vector<DemoLogin>& demo_logins();

// A client of the demo with more history; its log-in is not offered.
inline constexpr std::string_view earlier_client = "earlier.client@demo.steady.example";

}  // namespace steady
