#pragma once

#include "ports/payment_provider.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

// What every use case about money needs; it outlives them.
struct PaymentContext {
    Store& store;
    PaymentProvider& provider;
    const Clock& clock;
    IdSource& ids;
};

}  // namespace steady
