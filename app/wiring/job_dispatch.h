#pragma once

#include "app/wiring/application.h"
#include "ports/jobs.h"

#include <string>

namespace steady {

// Hands a job to the feature that enqueued it. A kind that this server does not know is retried,
// and parked after the last try.
[[nodiscard]] JobOutcome perform(Application& application, const Job& job);

// Each kind of work that waits for a service of its own has a runner of its own.
enum class JobWorker {
    mail,      // the mail server
    provider,  // the payment provider
    other,     // the file store, and what only the next release knows
};
[[nodiscard]] JobWorker worker_of(const std::string& lane);

}  // namespace steady
