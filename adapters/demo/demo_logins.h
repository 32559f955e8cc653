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

// The log-ins that load_demo_data makes; printed at start and shown on the log-in page, in demo
// mode only.
[[nodiscard]] const std::vector<DemoLogin>& demo_logins();

// A client of the demo who has more history, and whom nobody is invited to log in as.
inline constexpr std::string_view earlier_client = "earlier.client@demo.steady.example";

}  // namespace steady
