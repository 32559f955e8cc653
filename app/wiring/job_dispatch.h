#pragma once

#include "app/wiring/application.h"
#include "ports/jobs.h"

namespace steady {

// Hands a job to the feature that wrote it. A kind that nobody knows is parked for a person to see.
[[nodiscard]] JobOutcome perform(Application& application, const Job& job);

}  // namespace steady
