#pragma once

#include <string>
#include <string_view>

namespace steady {

// The browser and the system that a User-Agent names, as far as its holder recognizes a device by
// it: "Firefox on Windows", "Safari on iPhone", "Another program". Nothing of the caller's own
// text.
[[nodiscard]] std::string agent_label(std::string_view user_agent);

}  // namespace steady
