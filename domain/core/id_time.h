#pragma once

#include "domain/core/time.h"

#include <string_view>

namespace steady {

// When an id was made, to the second: ids are UUIDs of version 7, which begin with 48 bits of
// milliseconds since 1970 (RFC 9562 §5.7). `text` is the text of an id.
[[nodiscard]] Instant made_at(std::string_view text);

}  // namespace steady
