#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// One item of background work that could not be finished: a booking that does not complete, a hold
// whose payment page cannot be closed. It is retried automatically and delays no other item.
struct FailingItem {
    std::string work{};                  // "ended bookings"
    std::string item{};                  // its id
    std::optional<BookingId> booking{};  // the booking that it concerns
    int failures = 0;                    // consecutive
    Instant since{};                     // time of the first failure
    Instant retry_at{};
    std::string error{};  // of the last failure; one line
    friend bool operator==(const FailingItem&, const FailingItem&) = default;
};

// The number of failures from which on operators see the item: a single failure may be a
// coincidence of two servers.
inline constexpr int reportable_failures = 3;

// Backoff after this many failures: none after the first, which may be a coincidence; then 15
// seconds and growing, at most 10 minutes.
[[nodiscard]] seconds pause_after_failures(int failures);
// The part of an error that may be stored: its first line, truncated. Databases put a row's content
// into the next lines.
[[nodiscard]] std::string stored_error(std::string_view what);

}  // namespace steady
