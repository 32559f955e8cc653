#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// One item of background work that could not be finished: a booking that does not complete, a hold
// whose payment page nobody can close. It is tried again on its own, and keeps up no other.
struct FailingItem {
    std::string work{};                  // "ended bookings"
    std::string item{};                  // its id
    std::optional<BookingId> booking{};  // that it is about
    int failures = 0;                    // in a row
    Instant since{};                     // the first of them
    Instant retry_at{};
    std::string error{};  // of the last one; one line
    friend bool operator==(const FailingItem&, const FailingItem&) = default;
};

// An operator reads of it once it failed so often: one failure may be a coincidence of two servers.
inline constexpr int reportable_failures = 3;

// How long it is left alone after so many failures: not at all after the first, which may be a
// coincidence; then 15 seconds and ever longer, at most 10 minutes.
[[nodiscard]] seconds pause_after_failures(int failures);
// What may be kept of an error: its first line, cut. Databases tell a row's content in the next.
[[nodiscard]] std::string stored_error(std::string_view what);

}  // namespace steady
