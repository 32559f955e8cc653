#pragma once

#include "adapters/demo/demo_companions.h"
#include "domain/bookings/booking.h"
#include "domain/core/error.h"
#include "ports/places.h"
#include "ports/store_fwd.h"

#include <chrono>
#include <optional>
#include <vector>

namespace steady::demo {

// When a visit takes place, in the local time of the companion's place, and for how long.
struct Visit {
    std::chrono::local_days day{};
    int hour = 9;
    int hours = 4;
    bool video = false;
    // The companion was asked first, and accepted this long after the card was authorized.
    std::optional<minutes> accepted_after{};
};

// The companion's local date today, plus or minus so many days.
[[nodiscard]] std::chrono::local_days day_from(const Companion& companion, const TimeZones& zones,
                                               Instant now, int days);

// Writes a paid booking with its purchase and ledger entry; a visit in the near future was booked
// two hours ago.
[[nodiscard]] Result<BookingId> insert_paid_booking(Transaction& transaction,
                                                    const AccountId& client,
                                                    const Companion& companion, const Visit& visit,
                                                    const TimeZones& zones, CountingIds& ids,
                                                    Instant now);

// Writes paid bookings of `client` with these companions: some past, some upcoming, so that every
// screen of the demo has realistic data.
[[nodiscard]] Result<void> insert_bookings(Transaction& transaction, const AccountId& client,
                                           const std::vector<Companion>& companions,
                                           const TimeZones& zones, CountingIds& ids, Instant now);

}  // namespace steady::demo
