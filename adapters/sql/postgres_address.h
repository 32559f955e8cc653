#pragma once

#include <string>

namespace steady::sql {

// A libpq connection string or URI with bounds for what the operator did not say, so that a dead
// host is noticed in seconds.
[[nodiscard]] std::string with_bounds(std::string where);

}  // namespace steady::sql
