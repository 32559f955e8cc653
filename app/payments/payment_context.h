#pragma once

#include "ports/payment_provider.h"
#include "ports/payout_provider.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

// What every use case about payments needs; it outlives them.
struct PaymentContext {
    Store& store;
    PaymentProvider& provider;
    const Clock& clock;
    IdSource& ids;
};

// What the use cases that follow money at the provider need; it outlives them.
struct RecordsContext {
    Store& store;
    ProviderRecords& records;
    const Clock& clock;
    IdSource& ids;
};

}  // namespace steady
