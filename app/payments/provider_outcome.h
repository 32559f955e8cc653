#pragma once

#include "ports/jobs.h"
#include "ports/payment_provider.h"

namespace steady {

// Whether a job's failed call is retried, or the job waits for an operator.
[[nodiscard]] inline JobOutcome outcome_of(const ProviderFault& fault) {
    const bool temporary = fault.kind == ProviderFault::Kind::unavailable ||
                           fault.kind == ProviderFault::Kind::unknown ||
                           fault.kind == ProviderFault::Kind::spent_key;
    return {temporary ? JobOutcome::Kind::retry : JobOutcome::Kind::park,
            fault.message.empty() ? "the provider did not answer as expected" : fault.message};
}

}  // namespace steady
