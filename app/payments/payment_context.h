#pragma once

#include "ports/payment_provider.h"
#include "ports/payout_provider.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

namespace steady {

// The dependencies of every use case about payments; must outlive them.
struct PaymentContext {
    Store& store;
    PaymentProvider& provider;
    const Clock& clock;
    IdSource& ids;
};

// The dependencies of the use cases that follow money at the provider; must outlive them.
struct RecordsContext {
    Store& store;
    ProviderRecords& records;
    const Clock& clock;
    IdSource& ids;
};

}  // namespace steady
