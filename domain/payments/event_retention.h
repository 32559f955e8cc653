#pragma once

#include "domain/core/time.h"

#include <chrono>

namespace steady {

// How long an applied event is retained: longer than the provider reports it, in its list (30 days)
// or by sending it again.
inline constexpr std::chrono::days provider_events_retention{90};

}  // namespace steady
