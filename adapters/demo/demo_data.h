#pragma once

#include "ports/crypto.h"
#include "ports/places.h"
#include "ports/provider_history.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

namespace steady {

struct DemoOptions {
    // Companions in all; beyond the hand-written ones they are generated (benchmarks).
    int companions = 72;
    // Whether the provider gets the demo's history. Another provider does not know it: then no
    // companion has a payout account.
    bool provider_is_notified = true;
};

struct DemoPast {
    bool loaded_now = false;
    ProviderHistory history;  // what the provider has to import, if it does not have it yet
};

// Fills an empty store with a realistic, deterministic marketplace: companions across the US with
// schedules, badges, highlights and reviews, clients, an administrator, past and upcoming bookings
// with their ledger entries; all of it or nothing. When any account exists it only reads the
// history of an existing demo.
[[nodiscard]] DemoPast load_demo_data(Store& store, PasswordHasher& hasher,
                                      const Geocoder& geocoder, const TimeZones& zones, Instant now,
                                      DemoOptions options = {});

}  // namespace steady
