#pragma once

#include "ports/crypto.h"
#include "ports/places.h"
#include "ports/store.h"
#include "ports/system.h"

#include <string>
#include <string_view>
#include <vector>

namespace steady {

struct DemoLogin {
    std::string role;  // "client", "companion", "admin"
    std::string label;
    std::string email;
    std::string password;
};

// The log-ins that load_demo_data makes; printed at start and shown on the log-in page, in demo
// mode only.
[[nodiscard]] const std::vector<DemoLogin>& demo_logins();

struct DemoOptions {
    // Companions in all; beyond the hand-written ones they are generated (benchmarks).
    int companions = 72;
};

// Fills an empty store with a believable, deterministic marketplace: companions across the US with
// schedules, badges, highlights and reviews, clients, an administrator, past and upcoming bookings
// with their ledger entries. Does nothing when any account exists. Returns whether it filled.
bool load_demo_data(Store& store, PasswordHasher& hasher, const Geocoder& geocoder,
                    const TimeZones& zones, Instant now, DemoOptions options = {});

}  // namespace steady
