#pragma once

#include <string_view>

namespace steady {

// "{folder}/{timestamp}-{random name}": two plain names, so that it cannot point outside of a
// folder or bucket. The server generates ids; any other text is a bug, not a request.
[[nodiscard]] bool is_public_id(std::string_view id);

// Throws std::logic_error.
void require_public_id(std::string_view id);

}  // namespace steady
