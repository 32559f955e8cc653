#pragma once

#include <string>
#include <string_view>

namespace steady {

// The browser and the operating system that a User-Agent names, precise enough for the account's
// owner to recognize a device: "Firefox on Windows", "Safari on iPhone", "Another program". The
// result never contains text from the header itself.
[[nodiscard]] std::string agent_label(std::string_view user_agent);

}  // namespace steady
