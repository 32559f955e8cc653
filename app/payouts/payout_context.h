#pragma once

#include "ports/payout_provider.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

// The dependencies of every use case about money sent to companions; must outlive them.
struct PayoutContext {
    Store& store;
    PayoutProvider& provider;
    const Clock& clock;
    IdSource& ids;
};

}  // namespace steady
