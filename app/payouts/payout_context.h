#pragma once

#include "ports/payout_provider.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

namespace steady {

// The dependencies of every use case about money sent to companions; must outlive them.
struct PayoutContext {
    Store& store;
    PayoutProvider& provider;
    CustomerProvider& customers;
    const Clock& clock;
    IdSource& ids;
};

}  // namespace steady
