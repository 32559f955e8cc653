#pragma once

#include "adapters/stripe/stripe_adapter.h"

#include <string>

namespace steady::testing {

// Options of an adapter that calls the test's provider and does not wait between two attempts.
inline StripeOptions options_for(const std::string& base) {
    StripeOptions options;
    options.api_base = base;
    options.secret_key = "sk_test_1";
    options.public_origin = "https://steady.example";
    options.backoff = std::chrono::milliseconds(0);
    return options;
}

}  // namespace steady::testing
