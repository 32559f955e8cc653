#pragma once

#include "ports/crypto.h"
#include "ports/places.h"
#include "ports/provider_history.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

struct DemoOptions {
    // Companions in all; beyond the hand-written ones they are generated (benchmarks).
    int companions = 72;
    // Whether the provider will be told of the demo's past. Another one knows nothing of it: then
    // nobody has a payout account.
    bool provider_is_notified = true;
};

struct DemoPast {
    bool loaded_now = false;
    ProviderHistory history;  // what the provider must be told, if it does not know it yet
};

// Fills an empty store with a believable, deterministic marketplace: companions across the US with
// schedules, badges, highlights and reviews, clients, an administrator, past and upcoming bookings
// with their ledger entries; all of it or nothing. Where any account exists nothing is done but
// reading the past of the demo that is there.
[[nodiscard]] DemoPast load_demo_data(Store& store, PasswordHasher& hasher,
                                      const Geocoder& geocoder, const TimeZones& zones, Instant now,
                                      DemoOptions options = {});

}  // namespace steady
