#pragma once

#include "domain/core/time.h"

namespace steady {

// Policy: how long what background work leaves behind is stored.
inline constexpr hours finished_jobs_retention{1};
inline constexpr hours untried_retention{1};  // longer than any backoff

}  // namespace steady
