#pragma once

#include "app/wiring/application.h"
#include "ports/jobs.h"

#include <string>

namespace steady {

// Passes a job to the feature that enqueued it. A kind that this server does not know is retried,
// and parked after the last attempt.
[[nodiscard]] JobOutcome perform(Application& application, const Job& job);

// Jobs that wait for different services have separate runners.
enum class JobWorker {
    mail,      // the mail server
    provider,  // the payment provider
    push,      // push services
    other,     // the file store, and kinds that only the next release knows
};
[[nodiscard]] JobWorker worker_of(const std::string& lane);

}  // namespace steady
